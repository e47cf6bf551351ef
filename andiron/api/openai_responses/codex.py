"""Codex's catalogue of models: the fields that it needs to know how to work with a model."""

from typing import Any

DEFAULT_CONTEXT = 32768  # until the engine has started
TOOL_OUTPUT_TOKENS = 10_000  # Codex shortens what a command prints to this
INSTRUCTIONS = (
    "You are a coding agent in the user's terminal. Work on the task until it is done: read the files that matter, "
    "make the smallest change that solves the problem, and check the result by running it. Use the tools you are "
    "given; edit files with apply_patch. Never undo changes that you did not make. Say briefly what you did."
)
EFFORTS = {"none": "answers at once", "medium": "thinks first"}


def entry(name: str, context: int | None, *, images: bool) -> dict[str, Any]:
    """Codex refuses the whole catalogue if one field is missing."""
    return {
        "slug": name,
        "display_name": name,
        "description": "served by Andiron",
        "supported_reasoning_levels": [{"effort": effort, "description": text} for effort, text in EFFORTS.items()],
        "default_reasoning_level": "medium",
        "shell_type": "shell_command",
        "visibility": "list",
        "supported_in_api": True,
        "priority": 0,
        "availability_nux": None,
        "upgrade": None,
        "base_instructions": INSTRUCTIONS,
        "supports_reasoning_summaries": True,
        "support_verbosity": False,
        "default_verbosity": None,
        "apply_patch_tool_type": "freeform",
        "truncation_policy": {"mode": "tokens", "limit": TOOL_OUTPUT_TOKENS},
        "supports_parallel_tool_calls": True,
        "context_window": context or DEFAULT_CONTEXT,
        "experimental_supported_tools": [],
        "input_modalities": ["text", "image"] if images else ["text"],
    }
