"""Ember, the model that ships inside: a checkpoint in the published layout, in this folder. `training/` makes it."""

from pathlib import Path

PATH = Path(__file__).parent
NAME = "ember"
NOTE = "Ember is a tiny demonstration model; docs/ember.md says what it can do and how well."
