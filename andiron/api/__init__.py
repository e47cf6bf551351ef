"""The HTTP server: request and response shapes, server-sent events, API keys, metrics. Does not import torch."""
