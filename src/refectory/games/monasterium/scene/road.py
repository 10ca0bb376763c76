"""The road with its bonuses and the messengers on it."""

from bisect import bisect_left
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi

from refectory.core.game import Data
from refectory.core.scene import Label, Piece
from refectory.games.monasterium.constants import MONASTERIES, ROAD_BONUSES
from refectory.games.monasterium.edition.box import Box

LEFT, RIGHT, MIDDLE = 40.0, 820.0, 408.0
# The height of the waves, the place of the first crest, the distance between two crests.
WAVE, CREST, LENGTH = 40.0, 282.0, 296.0
STEPS = 400
SPACE = 64.0
STRAP = (68.0, 20.0)
CART = 36.0


def road(box: Box, view: Data) -> list[Piece]:
    """MO-C6: the road spaces with their bonuses and signs, and the messengers."""
    places = _places(box.road.length)
    pieces = []
    for n, (x, y) in enumerate(places):
        joined = [name for number, name in enumerate(MONASTERIES) if box.road.links[n] >> number & 1]
        bonus = ROAD_BONUSES[box.road.bonus[n]]
        label = Label("label.road", {"space": n + 1, "monasteries": joined})
        tip = Label(f"tip.road.{bonus}")
        at = (round(x - SPACE / 2, 1), round(y - SPACE / 2, 1))
        pieces.append(Piece(f"road:{n + 1}", f"road-{bonus}", at, (SPACE, SPACE), label, tip, layer=-1))
        sign = Label("label.road-sign", {"space": n + 1, "monasteries": joined})
        below = (round(x - STRAP[0] / 2, 1), round(y + SPACE / 2 - 16, 1))
        pieces.append(Piece(f"joins:{n + 1}", "strap", below, STRAP, sign, write="across", layer=1))
    return pieces + _messengers(view, places)


def _height(x: float) -> float:
    return MIDDLE - WAVE * cos(2 * pi * (x - CREST) / LENGTH)


@lru_cache
def _places(count: int) -> tuple[tuple[float, float], ...]:
    """`count` places at equal distances along the road."""
    steps = [LEFT + n * (RIGHT - LEFT) / STEPS for n in range(STEPS + 1)]
    walked = [0.0]
    for last, x in pairwise(steps):
        walked.append(walked[-1] + hypot(x - last, _height(x) - _height(last)))
    places = []
    for n in range(count):
        x = steps[min(STEPS, bisect_left(walked, n * walked[-1] / (count - 1)))]
        places.append((x, _height(x)))
    return tuple(places)


def _messengers(view: Data, places: tuple[tuple[float, float], ...]) -> list[Piece]:
    """MO-M1: messengers on one space are drawn in two columns."""
    pieces = []
    for seat, shown in enumerate(view["seats"]):
        x, y = places[shown["messenger"] - 1]
        at = (round(x - 36 + 35 * (seat % 2), 1), round(y - 45 + 32 * (seat // 2), 1))
        label = Label("label.messenger", {"seat": seat, "space": shown["messenger"]})
        pieces.append(Piece(f"messenger:{seat}", "messenger", at, (CART, CART), label, layer=2, owner=seat))
    return pieces
