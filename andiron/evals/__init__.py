"""Measures what a model can do: cases with known right answers, and the run that counts them."""
