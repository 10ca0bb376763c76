"""The bar that a terminal shows while games are played."""

import os
import re
import subprocess
from pathlib import Path
from select import select

import pytest

from tests.arena.running import COMMAND, DAWDLER, dawdler, let_go

pty = pytest.importorskip("pty", reason="there are no terminals of this kind")
COLOURS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
BAR = re.compile(r"plankenkoorts \S+ +4/8 +\d:\d\d:\d\d")


def seen(terminal: int) -> str:
    """All that the terminal shows until there is the bar, or no more."""
    text = ""
    while not BAR.search(text) and len(text) < 20_000 and select([terminal], [], [], 60)[0]:
        text = COLOURS.sub("", text + os.read(terminal, 4096).decode())
    return text


def test_how_many_games_are_played_and_how_long_the_others_take(tmp_path: Path) -> None:
    dawdler(tmp_path, games=4)
    terminal, theirs = pty.openpty()
    args = ["plankenkoorts", "--bots", f"random,{DAWDLER}", "--games", "8", "--results", "r.jsonl"]
    arena = subprocess.Popen(
        [*COMMAND, *args],
        stdout=subprocess.DEVNULL,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "80"},
    )
    try:
        assert BAR.search(seen(terminal))
        let_go(tmp_path)
        assert arena.wait(60) == 0
    finally:
        arena.kill()
        arena.wait()
        os.close(theirs)
        os.close(terminal)
