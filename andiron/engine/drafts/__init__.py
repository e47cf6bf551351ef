"""Speculative decoding: who drafts tokens, how many, and which of them are accepted."""
