"""The page at /: HTML, CSS and JavaScript modules, which `andiron/api/page.py` serves as they are."""

from pathlib import Path

PATH = Path(__file__).parent
