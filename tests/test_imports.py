"""The layers hold: core ← games ← the rest, and core and games are pure."""

from pathlib import Path

import pytest

from tests.imports import modules, wrong_arrows
from tests.rules import ROOT


def test_every_arrow_points_inwards() -> None:
    assert wrong_arrows(ROOT / "src" / "refectory") == []


def test_the_whole_tree_is_walked() -> None:
    walked = {module for module, _ in modules(ROOT / "src" / "refectory")}
    assert {"core.game", "testing.random_games", "games", "games.plankenkoorts.phases.turn"} <= walked


def arrows(folder: Path, module: str, line: str) -> list[str]:
    path = folder / "refectory" / f"{module.replace('.', '/')}.py"
    path.parent.mkdir(parents=True)
    path.write_text(f"def inside() -> None:\n    {line}\n", "utf-8")
    return wrong_arrows(folder / "refectory")


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("core.game", "import json"),
        ("core.game", "from mypy_extensions import i64"),
        ("core.game", "from refectory.core import action"),
        ("core.game", "from . import action"),
        ("testing.check", "from random import Random"),
        ("games.one.state", "from refectory.core.game import State"),
        ("games.one.phases.turn", "from refectory.games.one.state import OneState"),
        ("games.one.phases.turn", "from ..state import OneState"),
        ("games.__init__", "from refectory.games.one import make_game"),
        ("bots.greedy", "from refectory.games.one.state import OneState"),
        ("cli.play", "from refectory.bots.greedy import Greedy"),
        ("analysis.chances", "from refectory.bots.evaluation import value_of"),
        ("server.app", "from refectory.analysis.chance_model.chances import load_chances"),
        ("server.app", "import asyncio"),
        ("cli.play", "import click"),
    ],
)
def test_these_arrows_are_right(tmp_path: Path, module: str, line: str) -> None:
    assert arrows(tmp_path, module, line) == []


@pytest.mark.parametrize(
    ("module", "line", "arrow"),
    [
        ("core.game", "import random", "core.game → random"),
        ("core.game", "from os import path", "core.game → os.path"),
        ("core.game", "import urllib.request", "core.game → urllib.request"),
        ("core.game", "import click", "core.game → click"),
        ("core.game", "from refectory.games import names", "core.game → refectory.games.names"),
        ("core.game", "from ..games import names", "core.game → refectory.games.names"),
        ("games.one.state", "from random import Random", "games.one.state → random.Random"),
        (
            "games.one.state",
            "from refectory.games.two import row",
            "games.one.state → refectory.games.two.row",
        ),
        ("games.one.state", "from ..two import row", "games.one.state → refectory.games.two.row"),
        ("games.one.state", "from refectory.games import two", "games.one.state → refectory.games.two"),
        ("games.one.state", "import refectory.bots", "games.one.state → refectory.bots"),
        ("bots.greedy", "from refectory.cli import main", "bots.greedy → refectory.cli.main"),
        ("server.app", "from refectory.cli import main", "server.app → refectory.cli.main"),
        ("analysis.chances", "import refectory.arena", "analysis.chances → refectory.arena"),
        ("bots.greedy", "import refectory.analysis", "bots.greedy → refectory.analysis"),
        ("attic.box", "import json", "attic.box → json"),
    ],
)
def test_these_arrows_are_wrong(tmp_path: Path, module: str, line: str, arrow: str) -> None:
    assert arrows(tmp_path, module, line) == [arrow]
