"""The operators as Triton kernels: each does what its namesake in plain torch one folder up does, fused for a GPU."""
