"""`python3 setup.py FOLDER`: installs the clients, each kind in an environment of its own, none in ours.

    python       SDKs and frameworks
    instructor   those that need an older openai
    aider        which pins everything it uses
    node         Claude Code, Codex, opencode and the AI SDK
    openclaw     with the Node.js that it needs

It needs Python, Node.js 20 or newer and npm, and takes some minutes and 3 GB of disk.
"""

import os
import subprocess
import sys
import venv
from pathlib import Path

PYTHON = {
    "python": [
        "anthropic==2.8.0",
        "openai==3.49.0",
        "ollama==0.6.3",
        "langchain-openai==1.7.3",
        "langchain-anthropic==1.7.7",
        "langchain-ollama==1.1.0",
        "pydantic-ai-slim[openai,anthropic]==2.66.0",
        "lm-eval[api]==0.4.13",
    ],
    "instructor": ["instructor==1.17.0", "llama-index-llms-openai-like==0.8.1"],
    "aider": ["aider-chat==0.86.2"],
}
NODE = {
    "node": [
        "@anthropic-ai/claude-code@2.1.325",
        "@openai/codex@0.166.0",
        "opencode-ai@1.18.33",
        "ai@6.0.326",
        "@ai-sdk/openai@3.0.139",
        "@ai-sdk/anthropic@3.0.138",
        "@ai-sdk/openai-compatible@2.0.87",
        "zod@4",
    ],
    "openclaw": ["node@24", "openclaw@2026.9.6"],
}


def main(folder: Path) -> None:
    for name, packages in PYTHON.items():
        venv.create(folder / name, with_pip=True, clear=True)
        pip = [folder / name / "bin" / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, *packages], check=True)
    for name, packages in NODE.items():
        (folder / name).mkdir(parents=True, exist_ok=True)
        (folder / name / "package.json").write_text('{"private": true}', "utf-8")
        own_node = folder / name / "node_modules" / "node" / "bin"  # OpenClaw is installed by the Node.js before it
        path = os.pathsep.join([str(own_node), os.environ["PATH"]])
        for step in [packages] if name == "node" else [[package] for package in packages]:
            npm = ["npm", "install", "--no-fund", "--no-audit", "--loglevel=error", *step]
            subprocess.run(npm, cwd=folder / name, env={**os.environ, "PATH": path}, check=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
