"""Sums, word problems and puzzles."""
