"""Checks an edition that anybody may have written: its measure, what the reader says, and a first try.

The server and `refectory edition check` run this in a process that may take only so much time and memory.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext

from refectory.core.dealer import SEED_BYTES, Dealer
from refectory.core.edition import Edition
from refectory.core.errors import BrokenGame, EditionError
from refectory.core.game import CHANCE, Game
from refectory.core.match import Match
from refectory.games import load_game
from refectory.server.content.untrusted.edition_measure import measure_edition

# What one check may use. A check that takes more seconds of processor time ends its process.
SECONDS = 1.0
MEMORY_BYTES = 128 * 1024 * 1024
Watch = Callable[[str], AbstractContextManager[None]]


def check_edition(file: str, text: str, name: str = "") -> Game:
    """The game of an edition that can be played; `name` is that of the game, if it is known before."""
    game = load_measured(file, text, name)
    try_out(game)
    return game


def load_measured(file: str, text: str, name: str = "", is_draft: bool = False) -> Game:
    """A game in an edition that is neither too large nor too deep."""
    measure_edition(text, file)
    edition = Edition(file, text, is_draft)
    name = name or edition.game
    try:
        return load_game(name, edition)
    except BrokenGame:  # its sentence can name files of this machine, so strangers do not get it
        load_game(name)
        reason = f"{name} can't be played with it."
        raise EditionError(f"{file}: {reason}", "", reason, [("fault.not-playable", {})]) from None
    except RecursionError:
        reason = "is nested too deeply."
        raise EditionError(f"{file}: {reason}", "", reason, [("fault.too-deep", {})]) from None


def try_out(game: Game, watch: Watch = lambda _: nullcontext()) -> None:
    """Do once, with most players, all that happens when a game starts.

    `watch` gives a context for each step by its name, such as one that measures it.
    """
    match = Match(game, game.setup(game.max_players, 0, {}), Dealer(bytes(SEED_BYTES)))
    for seat in match.state.to_act():
        if seat != CHANCE:
            with watch("a move"):
                match.prepare(seat, match.state.legal_actions(seat)[0])
            with watch("a picture of the table"):
                game.scene(match.state.view(seat))


def too_slow(seconds: float = SECONDS) -> EditionError:
    """The error that refuses an edition whose check takes too long."""
    reason = f"This takes too much time to check: {seconds:g} s of processor time are allowed."
    return EditionError(reason, "", reason, [("fault.too-slow", {"seconds": f"{seconds:g}"})])


def too_much_memory() -> EditionError:
    most = MEMORY_BYTES // 1024**2
    reason = f"This takes too much memory to check: {most} MB are allowed."
    return EditionError(reason, "", reason, [("fault.too-much-memory", {"most": most})])
