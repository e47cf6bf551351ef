"""How a model in one of the benchmarks' formats is stored on a GPU."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory

from andiron.model.config import ModelConfig
from andiron.model.quantization import read_quantization
from andiron.model.random_weights import declared_schemes
from andiron.model.schemes import Schemes
from benchmarks.random_model import FORMATS


def schemes_of(config: ModelConfig, format: str) -> Schemes:
    with TemporaryDirectory() as directory:
        (Path(directory) / "config.json").write_text(json.dumps({"quantization_config": FORMATS[format]}))
        return declared_schemes(config, read_quantization(Path(directory)))
