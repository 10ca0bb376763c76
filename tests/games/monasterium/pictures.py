"""Positions of real games to look at: fixed seeds, and bots who look one step ahead.

`python -m tests.games.monasterium.pictures` draws docs/pictures/monasterium.svg anew.
"""

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from random import Random

from refectory.bots import make_bot, position_of
from refectory.core.dealer import SEED_BYTES, Dealer
from refectory.core.game import Seat
from refectory.core.locale import load_catalogue
from refectory.core.match import Match
from refectory.games import load_game
from refectory.svg.render import load_art, render_svg

PACKAGE = "refectory.games.monasterium"
NAMES = ["Hildegard", "Anselm", "Scholastica", "Bede"]
PICTURE = Path(__file__).parents[3] / "docs" / "pictures" / "monasterium.svg"
GAME = load_game("monasterium")
ART = load_art(PACKAGE)


@lru_cache
def play(players: int, seed: int, moves: int, until: str = "", bots: str = "random") -> Match:
    """So many moves of a game, or more until a phase comes about."""
    match = Match(GAME, GAME.setup(players), Dealer(bytes([seed]) * SEED_BYTES), NAMES[:players])
    bot, rng = make_bot(bots, GAME), Random(seed)
    done = 0
    while match.state.to_act():
        if done >= moves and until in ("", match.state.view(None)["phase"]):
            break
        (seat,) = match.state.to_act()
        match.play(seat, bot.choose(position_of(GAME, match.state, seat), rng))
        done += 1
    return match


def draw(match: Match, viewer: Seat | None, language: str = "en", width: float = 1440) -> str:
    say = load_catalogue(PACKAGE, language).teller(match.names)
    return render_svg(GAME.scene(match.state.view(viewer)), ART, say, say("game.title"), width)


def write(match: Match, viewer: Seat | None, language: str = "en") -> str:
    say = load_catalogue(PACKAGE, language).teller(match.names)
    return GAME.text(match.state.view(viewer), say)


def middle() -> Match:
    """A third year of four good players, with dice to take."""
    return play(4, 7, 270, until="take", bots="greedy")


POSITIONS: dict[str, Callable[[], tuple[Match, Seat | None]]] = {
    "middle": lambda: _acting(middle()),
    "start": lambda: _acting(play(3, 1, 0)),
    "reroll": lambda: _acting(play(2, 5, 5, until="reroll")),
    "settle": lambda: _acting(play(3, 2, 90, until="settle")),
    "use": lambda: _acting(play(2, 9, 120, until="use")),
    "extra": lambda: _acting(play(2, 3, 100, until="extra", bots="greedy")),
    "spectator": lambda: (play(2, 4, 90, until="build"), None),
    "end": lambda: (play(2, 3, 4000), 1),
}


def _acting(match: Match) -> tuple[Match, Seat]:
    return match, match.state.to_act()[0]


if __name__ == "__main__":
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(draw(*_acting(middle())), "utf-8")
