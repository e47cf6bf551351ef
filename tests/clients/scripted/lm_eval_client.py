"""lm-eval over chat completions against a running server: python lm_eval_client.py URL."""

import json
import os
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path

os.environ |= {
    "HF_HUB_OFFLINE": "1",
    "HF_DATASETS_OFFLINE": "1",
    "OPENAI_API_KEY": "any",
    "TOKENIZERS_PARALLELISM": "0",
}

import lm_eval
from lm_eval.tasks import TaskManager

TASK = {
    "task": "greeting",
    "dataset_path": "json",
    "test_split": "test",
    "output_type": "generate_until",
    "doc_to_text": "{{question}}",
    "doc_to_target": "{{answer}}",
    "generation_kwargs": {"until": ["\n\n\n"], "max_gen_toks": 40, "temperature": 0},
    "metric_list": [{"metric": "exact_match"}],
}


def write_task(folder: Path) -> None:
    data = folder / "data.jsonl"
    line = {"question": "Say hello", "answer": "Hello from the scripted model."}
    data.write_text(json.dumps(line) + "\n")
    task = {**TASK, "dataset_kwargs": {"data_files": {"test": str(data)}}}
    (folder / "greeting.yaml").write_text(json.dumps(task))


if __name__ == "__main__":
    url = sys.argv[1]
    with tempfile.TemporaryDirectory() as where:
        write_task(Path(where))
        manager = TaskManager(include_path=where, include_defaults=False)
        common = "model=scripted,num_concurrent=1,max_retries=1,tokenizer_backend=None"
        chat = lm_eval.simple_evaluate(
            model="local-chat-completions",
            model_args=f"{common},base_url={url}/v1/chat/completions",
            tasks=["greeting"],
            task_manager=manager,
            apply_chat_template=True,
        )
        assert chat["results"]["greeting"]["exact_match,none"] == 1.0
    print(f"lm-eval {version('lm_eval')}")
