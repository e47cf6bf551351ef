"""Rules for the whole code base: import order, no torch in the server, docstrings, the package table in the docs."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import andiron

PACKAGE = Path(andiron.__file__).parent
# From top to bottom, as a request travels.
ORDER = [
    "cli",
    "bench",
    "doctor",
    "agents",
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
    names = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return names


@pytest.mark.parametrize("package", ORDER)
def test_no_package_imports_one_above_it(package: str) -> None:
    above = tuple(f"andiron.{name}" for name in ORDER[: ORDER.index(package)])
    files = list((PACKAGE / package).rglob("*.py"))
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


def test_every_package_is_in_the_docs() -> None:
    page = (PACKAGE.parent / "docs" / "structure.md").read_text("utf-8")
    assert not [package for package in ORDER if f"`andiron/{package}`" not in page]


def test_every_module_says_what_it_is_for() -> None:
    root = PACKAGE.parent
    files = [
        file for folder in ("andiron", "training", "benchmarks", "tests") for file in (root / folder).rglob("*.py")
    ]
    undocumented = [
        str(file.relative_to(root))
        for file in files
        if (source := file.read_text("utf-8")).strip() and not ast.get_docstring(ast.parse(source))
    ]
    assert not undocumented


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
