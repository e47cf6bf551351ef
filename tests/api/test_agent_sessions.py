"""A session of an agent: each prompt begins with the prompt before it and what the model wrote.

That is what a prefix cache needs. Agents send their whole history each time, in the form of their API.
"""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from scripted import ScriptedAnswer, joined

from andiron import ember
from andiron.api.anthropic.rendering import MessageRenderer
from andiron.api.anthropic.requests import MessagesRequest
from andiron.api.anthropic.requests import neutral as from_messages
from andiron.api.ollama.rendering import OllamaRenderer
from andiron.api.ollama.requests import OllamaChatRequest
from andiron.api.ollama.requests import chat as from_ollama
from andiron.api.openai_responses.rendering import ResponseRenderer
from andiron.api.openai_responses.requests import ResponsesRequest
from andiron.api.openai_responses.requests import neutral as from_items
from andiron.api.prompts import chat_prompt
from andiron.api.requests import ChatRequest
from andiron.api.tool_specs import read_tools
from andiron.chat.conversation import ChatFormat
from andiron.chat.events import Event
from andiron.chat.output import OutputParser

FORMAT = ChatFormat.load(ember.PATH)
PARAMETERS = {"type": "object", "properties": {"path": {"type": "string"}, "count": {"type": "integer"}}}
CALL = "<tool_call>\n<function=read>\n<parameter=path>\na.txt\n</parameter>\n<parameter=count>\n3\n</parameter>\n"
READ = f"I look first.\n</think>\n\nLet me see.\n\n{CALL}</function>\n</tool_call>"
# What the model writes in each step; None is the user's turn.
SESSION = (READ, READ, "Now I know.\n</think>\n\nIt is a list.", None, READ, "Done.\n</think>\n\nBye.")


class MessagesClient:
    def __init__(self) -> None:
        self.body: dict[str, Any] = {
            "system": [
                {"type": "text", "text": "x-anthropic-billing-header: 0"},
                {"type": "text", "text": "Be brief."},
            ],
            "messages": [],
            "tools": [{"name": "read", "input_schema": PARAMETERS}],
            "thinking": {"type": "adaptive"},
        }

    def ask(self, text: str) -> None:
        self.body["messages"].append({"role": "user", "content": [{"type": "text", "text": text}]})

    def request(self) -> ChatRequest:
        self.body["system"][0]["text"] += "1"
        return from_messages(msgspec.convert(self.body, MessagesRequest))[0]

    def answered(self, answer: ScriptedAnswer) -> None:
        blocks = joined(answer, MessageRenderer(answer, "x", "y"))["content"]
        self.body["messages"].append({"role": "assistant", "content": blocks})
        results = [
            {"type": "tool_result", "tool_use_id": block["id"], "content": "one\ntwo"}
            for block in blocks
            if block["type"] == "tool_use"
        ]
        if results:
            self.body["messages"].append({"role": "user", "content": results})


class ResponsesClient:
    def __init__(self) -> None:
        tools = [{"type": "function", "name": "read", "parameters": PARAMETERS}]
        self.body: dict[str, Any] = {"instructions": "Be brief.", "input": [], "tools": tools}

    def ask(self, text: str) -> None:
        self.body["input"].append({"role": "user", "content": [{"type": "input_text", "text": text}]})

    def request(self) -> ChatRequest:
        body = msgspec.convert(self.body, ResponsesRequest)
        return from_items(body, body.items).chat

    def answered(self, answer: ScriptedAnswer) -> None:
        body = msgspec.convert(self.body, ResponsesRequest)
        output = joined(answer, ResponseRenderer(answer, body, "x", from_items(body, []).toolbox))["output"]
        self.body["input"] += output
        self.body["input"] += [
            {"type": "function_call_output", "call_id": item["call_id"], "output": "one\ntwo"}
            for item in output
            if item["type"] == "function_call"
        ]


class OllamaClient:
    def __init__(self) -> None:
        tools = [{"type": "function", "function": {"name": "read", "parameters": PARAMETERS}}]
        self.body: dict[str, Any] = {"messages": [{"role": "system", "content": "Be brief."}], "tools": tools}

    def ask(self, text: str) -> None:
        self.body["messages"].append({"role": "user", "content": text})

    def request(self) -> ChatRequest:
        return from_ollama(msgspec.convert(self.body, OllamaChatRequest))

    def answered(self, answer: ScriptedAnswer) -> None:
        message = joined(answer, OllamaRenderer(answer, "x"))["message"]
        self.body["messages"].append(message)
        for _ in message.get("tool_calls", []):
            self.body["messages"].append({"role": "tool", "content": "one\ntwo"})


Client = MessagesClient | ResponsesClient | OllamaClient


@pytest.mark.parametrize("start", [MessagesClient, ResponsesClient, OllamaClient])
def test_every_prompt_begins_with_the_one_before_and_what_the_model_wrote(start: Callable[[], Client]) -> None:
    client = start()
    client.ask("What is in the file?")
    before = ""
    for output in SESSION:
        if output is None:
            client.ask("Thanks. Read it again.")
            continue
        request = client.request()
        prompt = chat_prompt(FORMAT, request.messages, request, tools=read_tools(request.tools)).text
        assert prompt.startswith(before)
        client.answered(ScriptedAnswer(parsed(output, request)))
        before = f"{prompt}{output}<|im_end|>\n"


def parsed(output: str, request: ChatRequest) -> list[Event]:
    parser = OutputParser(FORMAT, thinking=True, tools=read_tools(request.tools))
    return [*parser.push(FORMAT.tokenizer.encode(output)), *parser.finish()]
