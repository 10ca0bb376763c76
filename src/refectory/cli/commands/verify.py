"""`refectory verify`: was every shuffle the one that the table committed to?"""

from pathlib import Path

import click

from refectory.cli.files import open_record
from refectory.cli.options import FILE
from refectory.core.game import CHANCE
from refectory.core.record import verify


@click.command(short_help="Check that no shuffle was touched.")
@click.argument("file", type=FILE)
def command(file: Path) -> None:
    """Check a record: every move legal, every shuffle true to the seed.

    The table shows a hash of its secret seed before the first card falls, and the seed itself when the
    game is over. This works out every chance outcome anew and compares.

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
