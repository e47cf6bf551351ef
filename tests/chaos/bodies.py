"""A complete body for every POST endpoint, from which the fuzzer starts."""

from typing import Any

PARAMETERS = {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}
CHAT_TOOL = {"type": "function", "function": {"name": "f", "description": "d", "parameters": PARAMETERS}}
MESSAGES = [
    {"role": "system", "content": "Be brief."},
    {"role": "user", "content": [{"type": "text", "text": "Hi"}]},
    {
        "role": "assistant",
        "content": None,
        "tool_calls": [{"id": "c", "type": "function", "function": {"name": "f", "arguments": '{"a": "b"}'}}],
    },
    {"role": "tool", "tool_call_id": "c", "content": "ok"},
]
SCHEMA = {"type": "json_schema", "json_schema": {"name": "x", "strict": True, "schema": PARAMETERS}}
BLOCKS = [
    {"role": "user", "content": [{"type": "text", "text": "Hi"}]},
    {
        "role": "assistant",
        "content": [
            {"type": "thinking", "thinking": "h", "signature": "s"},
            {"type": "tool_use", "id": "c", "name": "f", "input": {}},
        ],
    },
    {
        "role": "user",
        "content": [{"type": "tool_result", "tool_use_id": "c", "content": [{"type": "text", "text": "ok"}]}],
    },
]
ITEMS = [
    {"type": "message", "role": "developer", "content": [{"type": "input_text", "text": "Be brief."}]},
    {"type": "reasoning", "summary": [{"type": "summary_text", "text": "h"}], "content": None},
    {"type": "function_call", "call_id": "c", "name": "f", "arguments": "{}"},
    {"type": "function_call_output", "call_id": "c", "output": "ok"},
    {"role": "user", "content": "Hi"},
]
BODIES: dict[str, dict[str, Any]] = {
    "/v1/chat/completions": {
        "model": "ember",
        "messages": MESSAGES,
        "tools": [CHAT_TOOL],
        "tool_choice": "auto",
        "max_tokens": 1,
        "response_format": SCHEMA,
        "stop": ["x"],
        "logit_bias": {"5": 1},
        "stream_options": None,
        "guided_json": None,
        "chat_template_kwargs": {"enable_thinking": False},
        "structured_outputs": None,
        "functions": None,
    },
    "/v1/completions": {
        "prompt": "Hi",
        "max_tokens": 1,
        "structured_outputs": {"choice": ["a"]},
        "stop": "x",
        "grammar": None,
    },
    "/v1/messages": {
        "model": "claude",
        "system": [{"type": "text", "text": "Be brief."}],
        "messages": BLOCKS,
        "max_tokens": 1,
        "tools": [{"name": "f", "description": "d", "input_schema": PARAMETERS}],
        "tool_choice": {"type": "auto"},
        "thinking": {"type": "enabled", "budget_tokens": 5},
        "stop_sequences": ["x"],
        "output_config": {"format": None},
    },
    "/v1/messages/count_tokens": {
        "messages": BLOCKS,
        "system": "Be brief.",
        "tools": [{"name": "f", "input_schema": {}}],
    },
    "/v1/responses": {
        "model": "gpt",
        "instructions": "Be brief.",
        "input": ITEMS,
        "max_output_tokens": 1,
        "reasoning": {"effort": "low"},
        "tools": [
            {"type": "function", "name": "f", "parameters": PARAMETERS},
            {"type": "custom", "name": "p", "format": {"type": "grammar"}},
            {"type": "namespace", "name": "n", "tools": [{"type": "function", "name": "g"}]},
            {"type": "local_shell"},
        ],
        "tool_choice": {"type": "function", "name": "f"},
        "text": {"format": {"type": "text"}},
        "previous_response_id": None,
    },
    "/v1/responses/input_tokens": {"input": ITEMS, "tools": []},
    "/api/chat": {
        "model": "ember",
        "messages": [{"role": "user", "content": "Hi", "images": None}],
        "tools": [CHAT_TOOL],
        "options": {"num_predict": 1, "stop": ["x"]},
        "format": "json",
        "think": False,
        "stream": False,
    },
    "/api/generate": {"model": "ember", "prompt": "Hi", "system": "s", "options": {"num_predict": 1}, "stream": False},
    "/api/show": {"model": "ember"},
    "/tokenize": {"messages": MESSAGES, "tools": [CHAT_TOOL]},
    "/detokenize": {"tokens": [1, 2]},
}
LIMITS = {"max_tokens", "max_completion_tokens", "max_output_tokens", "options"}
