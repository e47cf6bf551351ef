"""Checkpoints on the Hugging Face Hub: what a repository holds, downloading it, and its recorded hashes."""
