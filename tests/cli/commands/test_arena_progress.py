"""The progress bar of `refectory arena` in a terminal."""

import os
import re
import subprocess
from pathlib import Path
from select import select

import pytest

from tests.arena.conftest import elsewhere as elsewhere
from tests.arena.running import COMMAND, SLOW_BOT, let_go, slow_bot

pty = pytest.importorskip("pty", reason="there are no terminals of this kind")
COLOURS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
BAR = re.compile(r"plankenkoorts \S+ +4/8 +\d:\d\d:\d\d")


def seen(terminal: int) -> str:
    """The output of the terminal until it shows the bar."""
    text = ""
    while not BAR.search(text) and len(text) < 20_000 and select([terminal], [], [], 60)[0]:
        text = COLOURS.sub("", text + os.read(terminal, 4096).decode())
    return text


def test_the_bar_shows_games_and_remaining_time(tmp_path: Path) -> None:
    slow_bot(tmp_path, games=4)
    terminal, theirs = pty.openpty()
    args = ["plankenkoorts", "--bots", f"random,{SLOW_BOT}", "--games", "8", "--results", "r.jsonl"]
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
