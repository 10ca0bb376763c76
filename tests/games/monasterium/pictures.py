"""Positions of games with fixed seeds, to draw and print.

`python -m tests.games.monasterium.pictures` draws docs/pictures/monasterium.svg anew.
"""

from functools import lru_cache
from random import Random

from refectory.bots import make_bot, position_of
from refectory.games.monasterium.state import MonasteriumState
from tests.games.helpers import Positions, acting, documented_picture, draw, new_match
from tests.games.monasterium.positions import GAME


@lru_cache
def played(players: int, seed: int, moves: int, until: str = "", bots: str = "random") -> MonasteriumState:
    """The state after this number of moves of bots, or later when a phase comes."""
    match = new_match(GAME, players, seed)
    bot, rng = make_bot(bots, GAME), Random(seed)
    done = 0
    while match.state.to_act():
        if done >= moves and until in ("", match.state.view(None)["phase"]):
            break
        (seat,) = match.state.to_act()
        match.play(seat, bot.choose(position_of(GAME, match.state, seat), rng))
        done += 1
    assert isinstance(match.state, MonasteriumState)
    return match.state


def middle() -> MonasteriumState:
    """A third year of four good players, with dice to take."""
    return played(4, 7, 270, until="take", bots="greedy")


POSITIONS: Positions = {
    "middle": lambda: acting(middle()),
    "start": lambda: acting(played(3, 1, 0)),
    "reroll": lambda: acting(played(2, 5, 5, until="reroll")),
    "settle": lambda: acting(played(3, 2, 90, until="settle")),
    "use": lambda: acting(played(2, 9, 120, until="use")),
    "extra": lambda: acting(played(2, 3, 100, until="extra", bots="greedy")),
    "spectator": lambda: (played(2, 4, 90, until="build"), None),
    "end": lambda: (played(2, 3, 4000), 1),
}


if __name__ == "__main__":
    documented_picture(GAME).write_text(draw(GAME, *POSITIONS["middle"]()), "utf-8")
