"""Positions to draw and print. `python -m tests.games.sator.pictures` draws docs/pictures/sator.svg again."""

from random import Random

from refectory.core.game import Seat
from refectory.games.sator.state import SatorState
from tests.games.helpers import Positions, acting, documented_picture, draw, play, random_action, random_until
from tests.games.sator.positions import GAME, Table, new, table

LAID = """
wood-large-corner e1 f1 g1 g2 g3
iron-tee h2 i2 j2 i3
rope-small-corner l2 m2 l3
stone-short-straight b4 c4
stone-small-corner a5 b5 a6
wood-long-straight g4 h4 i4 j4
wood-tee k4 l4 m4 l5
rope-large-corner f4 f5 f6 g6 h6
iron-short-straight b6 c6
wood-short-straight l6 m6
rope-short-straight b7 c7
stone-tee d7 e7 f7 e8
rope-medium-straight l7 l8 l9
wood-small-corner m7 n7 m8
iron-medium-straight c9 d9 e9
stone-long-straight e10 f10 g10 h10
stone-medium-straight j10 k10 l10
rope-tee c10 c11 c12 d11
rope-long-straight f11 g11 h11 i11
iron-small-corner k11 k12 l12
iron-large-corner d14 e14 f14 f13 f12
stone-large-corner g12 h12 i12 g13 g14
iron-long-straight k13 l13 m13 n13
wood-medium-straight h14 i14 j14
"""


def box(players: int = 3) -> Table:
    """All tiles, and books of three colours."""
    laid = table(players)
    for line in LAID.strip().splitlines():
        tile, squares = line.split(" ", 1)
        laid.tile(tile, squares)
    laid.book(0, "m6", "b7", "c11", "l12").book(1, "l2", "c4", "f13", "k13").book(2, "i3", "a5", "i11")
    laid.acolyte(0, "g3").acolyte(1, "l6").acolyte(2, "j14").gargoyle(1, "h10").used(2, "victoria")
    laid.hand(0, "rotas-tee", "rotas-tee", "moves-stone", "moves-wood", "mihi-in-dies", "neque-animus")
    return laid.hand(1, "moves-wood", "moves-iron", "quin-igitur").hand(2, "moves-rope", "victoria")


def middle() -> SatorState:
    """The middle of a turn: two movement points, a book in reach."""
    laid = box().hand(2, "moves-rope").book(0, "j4")
    laid.books[0].remove("m6")
    return laid.turn(0, points=4, steps=2)


def _chosen(*texts: str) -> tuple[SatorState, Seat]:
    state = box().hand(2, "moves-rope").turn(0)
    play(state, *texts)
    return state, 0


def _search() -> tuple[SatorState, Seat]:
    return _chosen("search", "discard rotas-tee", "discard mihi-in-dies", "consult incertus")


def _setup(players: int, phase: str, seed: int) -> tuple[SatorState, Seat]:
    return acting(random_until(new(players), phase, Random(seed)))


def _late_put() -> tuple[SatorState, Seat]:
    state = new(4)
    rng = Random(6)
    for _ in range(14):
        random_until(state, "put", rng)
        (seat,) = state.to_act()
        state.apply(seat, random_action(state, rng))
    return acting(random_until(state, "put", rng))


POSITIONS: Positions = {
    "middle": lambda: (middle(), 0),
    "spectator": lambda: (middle(), None),
    "waiting": lambda: (middle(), 2),
    "draft": lambda: _setup(3, "draft", 1),
    "put": _late_put,
    "slide": lambda: _chosen("play moves-wood effect-2", "choose wood-small-corner"),
    "pivot": lambda: _chosen("play rotas-tee effect-1", "choose wood-tee"),
    "rotate": lambda: _chosen("play rotas-tee effect-2", "choose stone-tee", "pivot e8"),
    "search": _search,
}


if __name__ == "__main__":
    documented_picture(GAME).write_text(draw(GAME, middle(), 0), "utf-8")
