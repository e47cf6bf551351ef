"""The Qwen3.5-MoE network: its config, layers, and the strict loader of its weights."""
