"""Sequences, scheduler, cache, step and sampler, in a process of their own; and the client that talks to it."""
