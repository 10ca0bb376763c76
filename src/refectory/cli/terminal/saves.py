"""Games that go on another day."""

import json
from pathlib import Path

from refectory.cli.files import check_names, game_of, read_record, write_text
from refectory.cli.terminal.table import Table
from refectory.core.match import Match, resume
from refectory.core.record import setup_of


def save_as(table: Table, path: Path) -> None:
    """A running game whole, secrets included; a finished one as the record that everybody may have."""
    match = table.match
    if match.state.to_act():
        text = json.dumps({**match.dump(), "seats": table.seats}, ensure_ascii=False) + "\n"
    else:
        text = match.record().text()
    write_text(path, text)


def resumed(path: Path) -> tuple[Match, list[str]]:
    """The match in a file, and who sat where if the file says so."""
    record, seats = read_record(path)
    game = game_of(record)
    check_names(record, setup_of(game, record))
    return resume(game, record), seats
