"""What is asked: texts of our own, made to any length."""
