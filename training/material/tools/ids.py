"""What names one thing among others: a code, a name, a path. A request refers to the thing by it."""

from dataclasses import dataclass

from training.material.tools import tool_values as v
from training.material.tools.slots import Slot, slot


@dataclass(frozen=True, slots=True)
class Identity:
    """How a thing is referred to: {} is what names it, {noun} the kind of thing, which in Hungarian takes an ending."""

    slot: Slot
    en: tuple[str, ...]
    hu: tuple[str, ...]


CODE = Identity(
    slot("id", "string", v.code, "", "", "azonosító", "code|identifier|key|ref",
        "The id|Identifier|Its unique id|Which one"),
    ("{noun} {}", "the {noun} {}", "the {noun} with the id {}", "{noun} number {}", "{noun} no. {}", "{noun} {}"),
    ("{:a} {noun}", "{:a} azonosítójú {noun}", "{:a} számú {noun}", "{:a} kódú {noun}"),
)  # fmt: skip
NUMBER = Identity(
    slot("number", "integer", v.number_code, "", "", "szám", "id|no|num", "Its number|The number|Which one, by number"),
    ("{noun} {}", "{noun} #{}", "the {noun} with the number {}", "{noun} number {}", "{noun} no. {}", "{noun} {}"),
    ("{:a} számú {noun}", "{:a} sorszámú {noun}", "{:a} azonosítójú {noun}"),
)  # fmt: skip
NAME = Identity(
    slot("name", "string", v.name, "", "", "név", "title|label|which",
        "Its name|The name|Name, exactly as the user writes it"),
    ("the {noun} {}", "{noun} {}", "the {noun} called {}", "the {} {noun}", "the {noun} named {}", "my {noun} {}"),
    ("{:a} nevű {noun}", "{:a} {noun}", "{:a} elnevezésű {noun}"),
)  # fmt: skip
TITLE = Identity(
    slot("title", "string", v.title, "", "", "cím", "name|label",
        "The title|Its title|Title, exactly as it is written"),
    ("the {noun} {}", "the {noun} called {}", "the {noun} titled {}", "the {noun} with the title {}", "my {noun} {}"),
    ("{:a} című {noun}", "{:a} nevű {noun}"),
)  # fmt: skip
PATH = Identity(
    slot("path", "string", v.path, "", "", "útvonal", "file|filename|file_path|target",
        "The path|Path of the file|Where it is"),
    ("{}", "the {noun} {}", "{noun} {}", "the {noun} at {}"),
    ("{:a} {noun}", "{:a} útvonalú {noun}", "{:a} nevű {noun}"),
)  # fmt: skip
FOLDER = Identity(
    slot("path", "string", v.folder, "", "", "útvonal", "folder|directory|dir",
        "The path|Path of the folder|Where it is"),
    ("the {noun} {}", "{noun} {}", "the {noun} at {}"),
    ("{:a} {noun}", "{:a} nevű {noun}"),
)  # fmt: skip
HOST = Identity(
    slot("host", "string", v.host, "", "", "gép", "name|server|hostname|machine",
        "The host|Host name or address|Which machine"),
    ("the {noun} {}", "{noun} {}", "the {noun} on {}"),
    ("{:a} nevű {noun}", "{:a} című {noun}"),
)  # fmt: skip
PERSON = Identity(
    slot("name", "string", v.person, "", "", "név", "person|full_name|who", "Full name|The person's name|Who"),
    ("the {noun} {}", "{noun} {}", "the {noun} named {}", "the {noun} called {}"),
    ("{:a} nevű {noun}",),
)
EMAIL = Identity(
    slot("email", "string", v.email, "", "", "e-mail", "address|user|mail",
        "E-mail address|The address|Who, by e-mail"),
    ("the {noun} {}", "{noun} {}", "the {noun} with the address {}"),
    ("{:a} című {noun}", "{:a} {noun}"),
)  # fmt: skip
