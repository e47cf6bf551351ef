"""The table of what vLLM does not promise is about tests that there are."""

from pathlib import Path

from tests.api import differences


def test_every_row_names_a_test_of_the_api() -> None:
    tests = "".join(file.read_text("utf-8") for file in Path(differences.__file__).parent.glob("test_*.py"))
    for name, reason in differences.DIFFERENCES.items():
        assert f"def {name}(" in tests
        assert reason
