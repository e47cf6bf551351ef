"""Turns messages into tokens, and tokens back into messages. Does not import torch or `api`."""
