import subprocess
import sys


def test_the_server_process_never_imports_torch() -> None:
    code = "import sys, hearth.api.server; print({'torch', 'numpy', 'transformers'} & sys.modules.keys())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
