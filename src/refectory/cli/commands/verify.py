"""`refectory verify`: checks every move and every shuffle of a record."""

from pathlib import Path

import click

from refectory.cli.files import open_record
from refectory.cli.options import FILE
from refectory.core.game import CHANCE
from refectory.core.record import verify


@click.command(short_help="Check the moves and shuffles of a record.")
@click.argument("file", type=FILE)
def command(file: Path) -> None:
    """Check a record: every move is legal, and every shuffle follows from the seed.

    A table shows a hash of its secret seed before the first card is drawn, and the seed itself when the game
    is over. This command computes every chance outcome again and compares it with the record.

    \b
    Example:
      refectory verify evening.json
    """
    game, record, _ = open_record(file)
    verify(game, record)
    chance = sum(seat == CHANCE for seat, _ in record.moves)
    click.echo(
        f"verified: {len(record.moves)} moves, {chance} of them by chance, "
        f"all as the seed {record.seed} deals them, which opens {record.commitment}."
    )
