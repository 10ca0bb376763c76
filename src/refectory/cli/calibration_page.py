"""Writes a game's part of the page about chances: a table, the command and a plot, between two markers."""

import re
import shlex
from pathlib import Path

from refectory.analysis.chance_model.chance_data import ChanceData
from refectory.arena.text_files import read_text, write_text
from refectory.cli.reliability_plot import reliability_plot
from refectory.core.errors import RefectoryError

LIMITS = (0.03, 0.05)  # the goals: with two players, and with more
PICTURES = "pictures"


class PageError(RefectoryError):
    """The page has no place for this game."""


def write_page(path: Path, data: ChanceData) -> None:
    """Replace the game's part of the page, and its plot in the folder of pictures beside it."""
    name = f"chances-{data.game}.svg"
    write_text(path, with_part(read_text(path), data, f"{PICTURES}/{name}"))
    write_text(path.parent / PICTURES / name, reliability_plot(data))


def with_part(page: str, data: ChanceData, picture: str) -> str:
    """The page with this game's part replaced; all else stays as it is."""
    begin, end = f"<!-- chances {data.game} -->", f"<!-- end of chances {data.game} -->"
    if begin not in page or end not in page:
        raise PageError(f"The page has no place for {data.game}: the lines {begin} and {end} are missing.")
    part = "\n".join([begin, *_lines(data, picture), end])
    return re.sub(f"{re.escape(begin)}.*?{re.escape(end)}", lambda _: part, page, flags=re.DOTALL)


def _lines(data: ChanceData, picture: str) -> list[str]:
    rows = [_row(players, data) for players in data.learnt]
    return [
        "",
        f"`{command(data)}`",
        "",
        f"Rules version {data.rules}, edition `{data.edition[:12]}`, seed `{data.seed}`.",
        "",
        "| players | games | positions | calibration error | goal | Brier score | Brier, points |",
        "|---|---|---|---|---|---|---|",
        *rows,
        "",
        f"![{data.game}: stated chances and how often they came true]({picture})",
        "",
    ]


def _row(players: int, data: ChanceData) -> str:
    figures = data.learnt[players].figures
    limit = LIMITS[players > 2]
    verdict = "met" if figures.calibration_error <= limit else "missed"
    cells = [
        players,
        figures.games,
        figures.positions,
        f"{figures.calibration_error:.3f}",
        f"{limit} {verdict}",
        f"{figures.brier:.4f}",
        f"{figures.brier_of_points:.4f}",
    ]
    return f"| {' | '.join(map(str, cells))} |"


def command(data: ChanceData) -> str:
    """The command that learns this; with the most games of any number of players."""
    most = max(learnt.figures.games for learnt in data.learnt.values())
    words = ["refectory", "learn", data.game, "--games", str(most), "--seed", data.seed]
    return shlex.join([*words, "--page", "docs/analysis.md"])
