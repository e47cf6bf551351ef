"""Checkpoints from the Hugging Face Hub: which files, their bytes, and whether they are what they should be."""
