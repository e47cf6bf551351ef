"""The inference engine (sequences, scheduler, cache, runners, sampler) in its own process, and its client."""
