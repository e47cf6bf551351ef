"""Triton kernels that fuse several operators each; plain torch, one folder up, is their specification."""
