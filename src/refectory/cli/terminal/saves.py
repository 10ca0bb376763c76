"""Saves games and reads saved games."""

import json
from pathlib import Path

from refectory.arena.text_files import write_text
from refectory.cli.files import game_of, read_record
from refectory.cli.terminal.table import TerminalTable
from refectory.core.match import Match, resume


def save_as(table: TerminalTable, path: Path) -> None:
    """Save a running game with all its secrets, or a finished game as its public record."""
    match = table.match
    if match.state.to_act():
        text = json.dumps({**match.dump(), "seats": table.seats}, ensure_ascii=False) + "\n"
    else:
        text = match.record().text()
    write_text(path, text)


def resumed(path: Path) -> tuple[Match, list[str]]:
    """The match in a file, and its seats if the file has them."""
    record, seats = read_record(path)
    return resume(game_of(record), record), seats
