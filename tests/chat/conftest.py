"""The chat format of Ember, shared by the tests of this folder."""

import pytest

from andiron import ember
from andiron.chat.conversation import ChatFormat


@pytest.fixture(scope="session")
def format() -> ChatFormat:
    return ChatFormat.load(ember.PATH)
