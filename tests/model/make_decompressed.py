"""Writes decompressed.safetensors: random matrices, compressed and decompressed by the compressed-tensors package.

Run it where that package is installed, from the repository's root:
    pip install compressed-tensors && python tests/model/make_decompressed.py

It was run with compressed-tensors 0.20.0. The tests then compare our numbers with its numbers without the package.
"""

from pathlib import Path

import torch
from compressed_tensors.compressors import BaseCompressor
from compressed_tensors.quantization import QuantizationArgs, QuantizationScheme
from compressed_tensors.quantization.utils import calculate_qparams, generate_gparam
from safetensors.torch import save_file

ROWS, COLUMNS = 24, 64
NVFP4 = {"num_bits": 4, "type": "float", "strategy": "tensor_group", "group_size": 16}
FP8 = {"num_bits": 8, "type": "float"}
CASES = {
    "nvfp4": ("nvfp4-pack-quantized", QuantizationArgs(**NVFP4)),
    "channel": ("float-quantized", QuantizationArgs(**FP8, strategy="channel")),
    "tensor": ("float-quantized", QuantizationArgs(**FP8, strategy="tensor")),
}


def extremes(matrix: torch.Tensor, strategy: str) -> tuple[torch.Tensor, torch.Tensor]:
    """The smallest and the largest number that share a scale."""
    if strategy == "tensor":
        return matrix.amin().view(1), matrix.amax().view(1)
    grouped = matrix.view(ROWS, -1, 16) if strategy == "tensor_group" else matrix.view(ROWS, 1, COLUMNS)
    return grouped.amin(-1), grouped.amax(-1)


def main() -> None:
    torch.manual_seed(0)
    tensors = {}
    for name, (format, arguments) in CASES.items():
        matrix = torch.randn(ROWS, COLUMNS, dtype=torch.bfloat16)
        state = {"weight": matrix}
        options = {}
        if name == "nvfp4":
            state["weight_global_scale"] = generate_gparam(matrix.amin().float(), matrix.amax().float()).view(1)
            options["global_scale"] = state["weight_global_scale"]
        smallest, largest = extremes(matrix, arguments.strategy)
        state["weight_scale"], _ = calculate_qparams(smallest, largest, arguments, **options)
        compressor = BaseCompressor.get_value_from_registry(format)
        scheme = QuantizationScheme(targets=["Linear"], weights=arguments)
        compressed = compressor.compress(state, scheme)
        tensors |= {f"{name}.{part}": value.contiguous() for part, value in compressed.items()}
        tensors[f"{name}.decompressed"] = compressor.decompress(compressed, scheme)["weight"].contiguous()
    save_file(tensors, Path(__file__).with_name("decompressed.safetensors"))


if __name__ == "__main__":
    main()
