"""Andiron serves the Qwen3.5 / Qwen3.6 mixture-of-experts models on a machine you own."""

__version__ = "0.1.0"
