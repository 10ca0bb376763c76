"""The road with its bonuses and the messengers on it."""

from math import pi, sin

from refectory.core.game import Data
from refectory.core.scene import Label, Piece
from refectory.games.monasterium.box import Box
from refectory.games.monasterium.names import MONASTERIES, ROAD_BONUSES

LEFT, RIGHT, MIDDLE, WAVE = 54.0, 946.0, 470.0, 14.0
SPACE = 62.0
CART = 32.0


def road(box: Box, view: Data) -> list[Piece]:
    """MO-C6."""
    pieces = []
    for n, links in enumerate(box.road.links):
        x, y = _at(n, box.road.length)
        joined = [name for number, name in enumerate(MONASTERIES) if links >> number & 1]
        bonus = ROAD_BONUSES[box.road.bonus[n]]
        label = Label("label.road", {"space": n + 1, "monasteries": joined})
        tip = Label(f"tip.road.{bonus}")
        at = (round(x - SPACE / 2, 1), round(y - SPACE / 2, 1))
        art = f"road-{bonus}"
        pieces.append(Piece(f"road:{n + 1}", art, at, (SPACE, SPACE), label, tip, layer=-1))
        letters = Label("label.letters", {"monasteries": joined})
        below = (round(x - 22, 1), round(y + SPACE / 2 - 4, 1))
        pieces.append(Piece(f"joins:{n + 1}", "strap", below, (44.0, 16.0), letters, write="across"))
    return pieces + _messengers(box, view)


def _at(space: int, count: int) -> tuple[float, float]:
    share = space / (count - 1)
    return (LEFT + share * (RIGHT - LEFT), MIDDLE + WAVE * sin(4 * pi * share))


def _messengers(box: Box, view: Data) -> list[Piece]:
    """MO-M1: those on one space stand side by side, two abreast."""
    pieces = []
    for seat, shown in enumerate(view["seats"]):
        x, y = _at(shown["messenger"] - 1, box.road.length)
        at = (round(x - 33 + 33 * (seat % 2), 1), round(y - 47 + 31 * (seat // 2), 1))
        label = Label("label.messenger", {"seat": seat, "space": shown["messenger"]})
        pieces.append(Piece(f"messenger:{seat}", "messenger", at, (CART, CART), label, layer=2, owner=seat))
    return pieces
