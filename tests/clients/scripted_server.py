"""`python -m tests.clients.scripted_server PORT`: our server, with the scripted engine in place of the model."""

import sys

from andiron import ember
from andiron.api.server import run
from andiron.api.settings import ServerSettings
from andiron.chat.conversation import ChatFormat
from andiron.engine.client import EngineClient
from andiron.engine.options import EngineOptions


class ScriptedClient(EngineClient):
    process_module = "tests.clients.scripted_engine"


if __name__ == "__main__":
    engine = ScriptedClient(EngineOptions(model=str(ember.PATH)))
    sys.exit(run(engine, ChatFormat.load(ember.PATH), ServerSettings(model_name="scripted"), port=int(sys.argv[1])))
