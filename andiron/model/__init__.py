"""The Qwen3.5-MoE network: its config, its layers, and the strict loader of its weights."""
