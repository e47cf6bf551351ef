"""Sending requests and seeing what comes back, with a clock in hand."""
