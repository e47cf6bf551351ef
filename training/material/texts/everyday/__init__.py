"""Everyday passages in everyday words, and what people ask about them."""
