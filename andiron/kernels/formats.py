"""The formats of weight matrices; importing them does not load torch."""

from enum import Enum

FP8_BLOCK = 128  # rows and columns that share one scale
NVFP4_BLOCK = 16  # columns of one row that share one scale


class Format(Enum):
    PLAIN = "plain"
    FP8 = "fp8"
    NVFP4 = "nvfp4"
