"""Ember, the model that ships with the package: a checkpoint in the Hugging Face layout. `training/` makes it."""

from pathlib import Path

PATH = Path(__file__).parent
NAME = "ember"
NOTE = "Ember is a tiny demonstration model; docs/ember.md says what it can do and how well."
