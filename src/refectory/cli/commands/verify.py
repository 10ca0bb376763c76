"""`refectory verify`: checks every move and every shuffle of a record."""

from pathlib import Path

import click

from refectory.cli.files import open_record
from refectory.cli.options import FILE
from refectory.cli.verification import verified_lines


@click.command(short_help="Check the moves and shuffles of a record.")
@click.argument("file", type=FILE)
@click.option("--commitment", default="", metavar="HASH", help="The commitment that you saw at the start.")
@click.option("--nonce", "nonces", multiple=True, metavar="NONCE", help="A nonce that your client made.")
def command(file: Path, commitment: str, nonces: tuple[str, ...]) -> None:
    """Check a record: every move is legal, and every shuffle follows from the seed.

    A table shows a hash of its secret when it is opened, and the secret itself when the game has ended. The
    seed is made of the secret and of a nonce of each player, so that nobody could choose it. This command
    computes the seed and every chance outcome again, compares them with the record, and says what it has
    checked. The browser keeps the commitment and your nonce; "The dealer" in its menu shows them.

    \b
    Example:
      refectory verify evening.json
    """
    game, record, _ = open_record(file)
    for line in verified_lines(game, record, commitment, nonces):
        click.echo(line)
