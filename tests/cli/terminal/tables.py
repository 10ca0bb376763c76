"""Tables for the tests of the terminal."""

from pathlib import Path

from refectory.cli.sentences import catalogue_for
from refectory.cli.terminal.table import TerminalTable
from refectory.core.dealer import Dealer, seed_from_hex
from refectory.core.match import Match
from refectory.games import load_game
from tests.cli.conftest import SEED


def new_table(*seats: str, save: Path | None = None) -> TerminalTable:
    """A table of Plankenkoorts for Ann and Bede; Ann begins."""
    game = load_game("plankenkoorts")
    match = Match(game, game.setup(2, 0), Dealer(seed_from_hex(SEED)), ["Ann", "Bede"])
    return TerminalTable(match, list(seats), catalogue_for(game, "en"), save)
