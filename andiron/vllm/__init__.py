"""vLLM as the engine: started from its own environment, watched through its log, reached over HTTP."""
