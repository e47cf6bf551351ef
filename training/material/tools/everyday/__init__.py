"""Everyday tools: a catalogue of operations with natural names, and requests for them in people's own words."""
