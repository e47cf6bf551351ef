"""Removes work from Triton's interpreter that changes no result. It takes most of the time of the kernel tests."""

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
import triton.language as tl
from triton.runtime import interpreter

BOTH = SimpleNamespace(__globals__={"tl": tl, "core": tl.core})  # functions of Triton's own library see only the second


def hasten(patch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Returns a function that restores Triton's language."""
    # Triton replaces the functions of its language in every launch and again in every call of a device function.
    language = interpreter._patch_lang(BOTH)
    patch.setattr(interpreter, "_patch_lang", lambda fn: interpreter._LangPatchScope())
    # It computes all integers twice to detect an overflow, and reports it only in debug mode.
    builder = interpreter.interpreter_builder
    patch.setattr(builder, "options", replace(builder.options, sanitize_overflow=builder.options.debug))
    # It builds a table of all types to look one of them up.
    find, found = interpreter._get_np_dtype, dict[str, np.dtype[Any]]()

    def np_dtype(dtype: Any) -> np.dtype[Any]:
        if dtype.name not in found:
            found[dtype.name] = find(dtype)
        return found[dtype.name]

    patch.setattr(interpreter, "_get_np_dtype", np_dtype)
    return language.restore
