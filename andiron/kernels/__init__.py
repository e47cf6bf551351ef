"""Operators, one per file. Plain torch is both the specification and the CPU path; `gpu/` has the Triton kernels."""
