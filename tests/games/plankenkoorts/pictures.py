"""Positions of games with fixed seeds, to draw and print; players mostly lay the first book that fits.

`python -m tests.games.plankenkoorts.pictures` draws docs/pictures/plankenkoorts.svg anew.
"""

from random import Random

from refectory.core.action import Action
from refectory.core.game import pick
from refectory.games.plankenkoorts.constants import NT, OT
from refectory.games.plankenkoorts.state import PlankState
from tests.games.helpers import Positions, acting, documented_picture, draw, new_match
from tests.games.plankenkoorts.positions import BOX, GAME


def played(players: int, seed: int, moves: int, until: str = "", **options: int) -> PlankState:
    """The state after this number of moves, or earlier when a phase comes."""
    match = new_match(GAME, players, seed, **options)
    rng = Random(seed)
    for _ in range(moves):
        if not match.state.to_act() or (until and match.state.view(None)["phase"] == until):
            break
        seat = match.state.to_act()[0]
        match.play(seat, _choice(match.state.legal_actions(seat), rng))
    assert isinstance(match.state, PlankState)
    return match.state


def _choice(legal: list[Action], rng: Random) -> Action:
    """Nine times in ten the first book that fits; otherwise an action that moves cards between players."""
    books = [action for action in legal if action.family in ("lay", "cloud")]
    if books and rng.random() < 0.9:
        return min(books, key=_place)
    lively = [action for action in legal if action.family in ("token", "borrow", "borrow-back", "give")]
    some = lively or [action for action in legal if action.family == "discard"] or legal
    return some[pick(rng, len(some))]


def _place(action: Action) -> int:
    """The number of books before this one in its testament."""
    book = action.at[0]
    return book - BOX.first[OT if book < BOX.first[NT] else NT]


def middle() -> PlankState:
    """A late position of a second round: dust clouds, a closed shelf, a known card."""
    return played(4, 133, 235, long_shelves=1)


POSITIONS: Positions = {
    "middle": lambda: (middle(), 0),
    "spectator": lambda: (played(3, 5, 60), None),
    "open-backs": lambda: (played(6, 3, 90, open_backs=1), 0),
    "declare": lambda: acting(played(3, 74, 300, until="declare")),
    "give": lambda: acting(played(3, 93, 300, until="give")),
    "borrow": lambda: acting(played(5, 16, 300, until="borrow", open_backs=1)),
    "end": lambda: (played(2, 3, 4000), 1),
}


if __name__ == "__main__":
    documented_picture(GAME).write_text(draw(GAME, *POSITIONS["middle"]()), "utf-8")
