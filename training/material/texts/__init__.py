"""Questions about a text."""
