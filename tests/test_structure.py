"""The house's rules, held by the code itself."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import andiron

PACKAGE = Path(andiron.__file__).parent
# A request walks down; nothing imports upwards.
ORDER = [
    "cli",
    "bench",
    "doctor",
    "recipes",
    "api",
    "vllm",
    "plan",
    "hub",
    "evals",
    "chat",
    "engine",
    "model",
    "kernels",
]


def imports(file: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


@pytest.mark.parametrize("room", ORDER)
def test_nothing_below_imports_anything_above(room: str) -> None:
    above = tuple(f"andiron.{name}" for name in ORDER[: ORDER.index(room)])
    files = list((PACKAGE / room).rglob("*.py"))
    assert files
    upward = {(file.name, name) for file in files for name in imports(file) if name.startswith(above)}
    assert not upward


def test_the_server_process_never_loads_torch() -> None:
    code = (
        "import sys, andiron.cli, andiron.api.server, andiron.chat.conversation, andiron.vllm.planned\n"
        "import andiron.bench.run\n"
        "print({'torch', 'numpy', 'transformers'} & sys.modules.keys())"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


def test_every_room_is_on_the_map() -> None:
    page = (PACKAGE.parent / "docs" / "structure.md").read_text("utf-8")
    assert not [room for room in ORDER if f"`andiron/{room}`" not in page]


def test_every_module_says_what_it_is_for() -> None:
    root = PACKAGE.parent
    files = [
        file for folder in ("andiron", "training", "benchmarks", "tests") for file in (root / folder).rglob("*.py")
    ]
    silent = [
        str(file.relative_to(root))
        for file in files
        if (source := file.read_text("utf-8")).strip() and not ast.get_docstring(ast.parse(source))
    ]
    assert not silent


def test_the_old_name_is_gone() -> None:
    listed = subprocess.run(
        ["git", "grep", "--ignore-case", "--files-with-matches", "-I", "hea" + "rth"],
        cwd=PACKAGE.parent,
        capture_output=True,
        text=True,
    )
    if listed.returncode > 1:
        pytest.skip("not a git checkout")
    assert not listed.stdout.split()
