"""The road with its bonuses, the dotted paths to the monasteries, and the messengers' waggons."""

from functools import cache
from math import atan2, cos, degrees, hypot, sin

from refectory.core.game import Data, Seat
from refectory.core.scene import Label, Piece
from refectory.games.monasterium.constants import MONASTERIES, NO_BONUS, ROAD_BONUSES
from refectory.games.monasterium.edition.box import Box
from refectory.games.monasterium.scene.geometry import (
    DISC,
    RADIUS,
    TALL_DISC,
    TALL_RINGS,
    TALL_SCALE,
    WIDE_RINGS,
    Point,
    tall_road,
    wide_road,
)

WAGGON, SMALLER = (40.0, 32.0), (32.0, 26.0)
# Where the waggons on one space stand: alone, or the first to the fourth of several.
ALONE = (5.0, -14.0)
TOGETHER = ((-9.0, -15.0), (26.0, -15.0), (-9.0, 30.0), (26.0, 30.0))


def spaces(box: Box) -> list[Piece]:
    """MO-C6: the road spaces; those without a bonus show their number."""
    pieces = []
    for n in range(box.road.length):
        bonus = ROAD_BONUSES[box.road.bonus[n]]
        label = Label("label.road", {"space": n + 1, "monasteries": _joined(box, n)})
        tip = Label(f"tip.road.{bonus}")
        area = f"road-{n + 1}"
        size = (DISC, DISC)
        pieces.append(
            Piece(f"road:{n + 1}", f"road-{bonus}", (0.0, 0.0), size, label, tip, layer=-1, area=area)
        )
        if box.road.bonus[n] == NO_BONUS:
            number = Label("label.points", {"points": n + 1})
            ident = f"road-number:{n + 1}"
            pieces.append(
                Piece(
                    ident,
                    "count",
                    (13.0, 13.0),
                    (24.0, 24.0),
                    number,
                    write="across",
                    area=area,
                    states=("decor",),
                )
            )
    return pieces


def _joined(box: Box, space: int) -> list[str]:
    return [name for number, name in enumerate(MONASTERIES) if box.road.links[space] >> number & 1]


def links(box: Box) -> list[Piece]:
    """MO-C6: a dotted path from each space to each monastery that it joins, in both shapes of the valley."""
    wide, tall = wide_road(box.road.length), tall_road(box.road.length)
    pieces = []
    for n in range(box.road.length):
        for name in _joined(box, n):
            ident = f"link:{n + 1}:{name}"
            pieces += _link(f"{ident}:wide", "wide", wide[n], WIDE_RINGS[name], DISC / 2, RADIUS)
            start, end = DISC / 2 * TALL_DISC, RADIUS * TALL_SCALE
            pieces += _link(f"{ident}:tall", "tall", tall[n], TALL_RINGS[name], start, end)
    return pieces


def _link(ident: str, area: str, space: Point, ring: Point, start: float, end: float) -> list[Piece]:
    """A line from the edge of a space to the wall of a monastery, if there is room for one between them."""
    across, down = ring[0] - space[0], ring[1] - space[1]
    long = hypot(across, down) - start - end
    if long < 4:
        return []
    angle = atan2(down, across)
    x, y = space[0] + (start + long / 2) * cos(angle), space[1] + (start + long / 2) * sin(angle)
    at = (round(x - long / 2, 1), round(y - 4, 1))
    label, turn = Label("label.link"), round(degrees(angle))
    return [
        Piece(
            ident, "link", at, (round(long, 1), 8.0), label, turn=turn, layer=-4, states=("decor",), area=area
        )
    ]


def messengers(view: Data) -> list[int]:
    """The road space of each seat's messenger."""
    return [shown["messenger"] for shown in view["seats"]]


def waggons(places: list[int]) -> list[Piece]:
    """MO-M1: the messengers on their spaces."""
    return [
        _waggon(seat, place, places[:seat].count(place), places.count(place))
        for seat, place in enumerate(places)
    ]


@cache
def _waggon(seat: Seat, space: int, before: int, together: int) -> Piece:
    at, size = (ALONE, WAGGON) if together == 1 else (TOGETHER[before], SMALLER)
    label = Label("label.messenger", {"seat": seat, "space": space})
    ident = f"messenger:{seat}"
    return Piece(ident, f"waggon-{seat}", at, size, label, layer=6, owner=seat, area=f"road-{space}")
