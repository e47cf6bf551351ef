"""lm-eval's loglikelihoods over plain completions, without a local tokenizer: python lm_eval_loglikelihood.py URL."""

import json
import os
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path

os.environ |= {"HF_HUB_OFFLINE": "1", "HF_DATASETS_OFFLINE": "1", "OPENAI_API_KEY": "any"}

import lm_eval
from lm_eval.tasks import TaskManager

if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as where:
        folder = Path(where)
        (folder / "data.jsonl").write_text('{"question": "The capital of France is"}\n')
        task = {
            "task": "capital",
            "dataset_path": "json",
            "dataset_kwargs": {"data_files": {"test": str(folder / "data.jsonl")}},
            "test_split": "test",
            "output_type": "multiple_choice",
            "doc_to_text": "{{question}}",
            "doc_to_choice": [" Paris", " zqxj vvkw"],
            "doc_to_target": 0,
            "metric_list": [{"metric": "acc"}],
        }
        (folder / "capital.yaml").write_text(json.dumps(task))
        result = lm_eval.simple_evaluate(
            model="local-completions",
            model_args=f"model=ember,num_concurrent=1,max_retries=1,tokenizer_backend=remote,base_url={sys.argv[1]}/v1/completions",
            tasks=["capital"],
            task_manager=TaskManager(include_path=where, include_defaults=False),
        )
        assert result["results"]["capital"]["acc,none"] == 1.0
    print(f"lm-eval {version('lm_eval')}, loglikelihoods")
