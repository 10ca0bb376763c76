"""Packages with games, installed into a folder of their own and found by this process while a test lasts."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import invalidate_caches
from pathlib import Path

from refectory import games
from refectory.server.content import game_catalog
from tests.rules import ROOT

# Without network, without a build environment, and without the packages that it depends on.
PIP = (
    *("-m", "pip", "install", "--quiet", "--disable-pip-version-check"),
    *("--no-index", "--no-deps", "--no-build-isolation", "--no-compile"),
)


def install(source: Path, target: Path) -> None:
    """Install a package from its folder, as `pip install` does for anybody."""
    command = [sys.executable, *PIP, "--target", str(target), str(source)]
    subprocess.run(command, check=True)


def announce(target: Path, name: str, code: str, package: str | None = None) -> None:
    """Write an installed package by hand that announces a game: its only module has this code."""
    package = package or f"{name}_package"
    (target / package).mkdir(parents=True)
    (target / package / "__init__.py").write_text(code, "utf-8")
    info = target / f"{package}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text(f"[refectory.games]\n{name} = {package}\n", "utf-8")


@contextmanager
def found(target: Path) -> Iterator[None]:
    """Games in this folder are found by this process."""
    sys.path.insert(0, str(target))
    _forget()
    try:
        yield
    finally:
        sys.path.remove(str(target))
        for name in [name for name, module in sys.modules.items() if _lies_in(module, target)]:
            del sys.modules[name]
        _forget()


def _lies_in(module: object, folder: Path) -> bool:
    return str(getattr(module, "__file__", None) or "").startswith(str(folder))


def _forget() -> None:
    """Nothing that was found before is remembered."""
    invalidate_caches()
    games._plugins.cache_clear()
    for cached in (
        game_catalog._shipped,
        game_catalog._with_edition,
        game_catalog.playable,
        game_catalog.catalogue,
        game_catalog.game_info,
    ):
        cached.cache_clear()


def run_python(
    target: Path, *arguments: str, cwd: Path = ROOT, mypy_path: str = ""
) -> subprocess.CompletedProcess[str]:
    """Another process that finds the games in this folder."""
    path = os.pathsep.join([str(target), *filter(None, sys.path)])
    environment = {**os.environ, "PYTHONPATH": path, "NO_COLOR": "1", "COLUMNS": "120"}
    if mypy_path:
        environment["MYPYPATH"] = mypy_path
    return subprocess.run(
        [sys.executable, *arguments], env=environment, cwd=cwd, capture_output=True, text=True, check=False
    )


def refectory(target: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return run_python(target, "-c", "from refectory.cli import main; main()", *arguments)
