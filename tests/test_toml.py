"""TOML files become structs; errors name the key, the value seen and what was expected."""

import re
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from andiron.errors import AndironError
from andiron.toml import read_toml, table


class Lamp(msgspec.Struct):
    place: str
    colour: Literal["amber", "white"] | None = None
    watts: Annotated[float, msgspec.Meta(ge=0)] | None = None
    switch_count: int | None = msgspec.field(default=None, name="switches")
    hours: list[int] = []


def test_a_table_becomes_its_struct() -> None:
    lamp = table({"place": "hall", "watts": 5, "switches": 2, "hours": [7, 8]}, Lamp, "lamp")
    assert lamp == Lamp("hall", None, 5.0, 2, [7, 8])


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"place": "hall", "wats": 5}, "here: there is no key 'wats'; did you mean watts?"),
        ({"place": "hall", "xyz": 5}, "here: there is no key 'xyz'; known: place, colour, watts, switches, hours"),
        ({"place": "hall", "watts": "many"}, 'here: watts: expected float, got "many"'),
        ({"place": "hall", "watts": -1}, "here: watts: expected float >= 0.0, got -1"),
        ({"place": "hall", "watts": float("nan")}, "here: watts: expected float >= 0.0, got NaN"),
        ({"place": "hall", "switches": True}, "here: switches: expected int, got true"),
        ({"place": "hall", "colour": "puce"}, 'here: colour: expected one of amber, white, got "puce"'),
        ({"place": "hall", "hours": [7, "8"]}, 'here: hours: expected int, got [7, "8"]'),
        ({"watts": 5}, "here: the key 'place' is missing"),
        (5, "here: expected a table, got 5"),
    ],
)
def test_a_wrong_key_or_value_is_named_with_what_was_expected(given: object, message: str) -> None:
    with pytest.raises(AndironError, match=f"^{re.escape(message)}$"):
        table(given, Lamp, "here")


@pytest.mark.parametrize(
    ("content", "words"),
    [(b"a = 1\nb = \n", "line 2"), (b"\xff = 1", "not TOML"), (b"a = " + b"[" * 100_000, "not TOML")],
)
def test_an_invalid_file_is_an_error_that_says_where(tmp_path: Path, content: bytes, words: str) -> None:
    file = tmp_path / "broken.toml"
    file.write_bytes(content)
    with pytest.raises(AndironError, match=rf"broken\.toml.*{words}"):
        read_toml(file)


def test_an_unreadable_file_is_an_error_that_says_why(tmp_path: Path) -> None:
    with pytest.raises(AndironError, match=r"none\.toml cannot be read: No such file"):
        read_toml(tmp_path / "none.toml")
    with pytest.raises(AndironError, match="cannot be read: Is a directory"):
        read_toml(tmp_path)
