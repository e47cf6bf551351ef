"""Measuring a server: load, raw records, definitions, a report."""
