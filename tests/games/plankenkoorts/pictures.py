"""Positions of real games to look at: fixed seeds, and players who lay what comes first in the canon.

`python -m tests.games.plankenkoorts.pictures` draws docs/pictures/plankenkoorts.svg anew.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random

from refectory.core.action import Action
from refectory.core.dealer import SEED_BYTES, Dealer
from refectory.core.game import Seat, pick
from refectory.core.locale import load_catalogue
from refectory.core.match import Match
from refectory.games import load_game
from refectory.games.plankenkoorts.edition.box import NT, OT
from refectory.svg.render import load_art, render_svg
from tests.games.plankenkoorts.table import BOX

PACKAGE = "refectory.games.plankenkoorts"
NAMES = ["Hildegard", "Anselm", "Scholastica", "Bede", "Clara", "Benedict"]
PICTURE = Path(__file__).parents[3] / "docs" / "pictures" / "plankenkoorts.svg"
GAME = load_game("plankenkoorts")
ART = load_art(PACKAGE)


def play(players: int, seed: int, moves: int, until: str = "", **options: int) -> Match:
    """So many moves of a game, or until a phase comes about."""
    setup = GAME.setup(players, options=options)
    match = Match(GAME, setup, Dealer(bytes([seed]) * SEED_BYTES), NAMES[:players])
    rng = Random(seed)
    for _ in range(moves):
        if not match.state.to_act() or (until and match.state.view(None)["phase"] == until):
            break
        seat = match.state.to_act()[0]
        match.play(seat, _choice(match.state.legal_actions(seat), rng))
    return match


def _choice(legal: list[Action], rng: Random) -> Action:
    """Nine times in ten the first book that fits; else what moves cards about."""
    books = [action for action in legal if action.family in ("lay", "cloud")]
    if books and rng.random() < 0.9:
        return min(books, key=_place)
    lively = [action for action in legal if action.family in ("token", "borrow", "borrow-back", "give")]
    some = lively or [action for action in legal if action.family == "discard"] or legal
    return some[pick(rng, len(some))]


def _place(action: Action) -> int:
    """How far into its testament a book is."""
    book = action.at[0]
    return book - BOX.first[OT if book < BOX.first[NT] else NT]


def draw(match: Match, viewer: Seat | None, language: str = "en", width: float = 1440) -> str:
    say = load_catalogue(PACKAGE, language).teller(match.names)
    return render_svg(GAME.scene(match.state.view(viewer)), ART, say, say("game.title"), width)


def write(match: Match, viewer: Seat | None, language: str = "en") -> str:
    say = load_catalogue(PACKAGE, language).teller(match.names)
    return GAME.text(match.state.view(viewer), say)


def middle() -> Match:
    """A third round that has come far: dust clouds, a closed shelf, a known card."""
    return play(4, 152, 235, long_shelves=1)


POSITIONS: dict[str, Callable[[], tuple[Match, Seat | None]]] = {
    "middle": lambda: (middle(), 0),
    "spectator": lambda: (play(3, 5, 60), None),
    "open-backs": lambda: (play(6, 3, 90, open_backs=1), 0),
    "declare": lambda: _acting(play(3, 74, 300, until="declare")),
    "give": lambda: _acting(play(3, 93, 300, until="give")),
    "borrow": lambda: _acting(play(5, 16, 300, until="borrow", open_backs=1)),
    "end": lambda: (play(2, 3, 4000), 1),
}


def _acting(match: Match) -> tuple[Match, Seat]:
    return match, match.state.to_act()[0]


if __name__ == "__main__":
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(draw(middle(), 0), "utf-8")
