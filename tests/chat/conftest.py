import pytest

from hearth import ember
from hearth.chat.conversation import ChatFormat


@pytest.fixture(scope="session")
def format() -> ChatFormat:
    return ChatFormat.load(ember.PATH)
