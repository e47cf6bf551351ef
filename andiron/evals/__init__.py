"""What a model can do, measured: cases with known right answers, and the run that counts them."""
