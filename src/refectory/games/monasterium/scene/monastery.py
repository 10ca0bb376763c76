"""A monastery: a ring of buildings around a cloister, with a chapel in the middle.

What never changes is made once for each number of players; see `board`.
"""

from functools import cache
from math import cos, pi, sin

from refectory.core.game import Data, Seat
from refectory.core.scene import Label, Piece
from refectory.games.monasterium.constants import BUILDINGS
from refectory.games.monasterium.edition.board import Board
from refectory.games.monasterium.scene.geometry import RING, Point

OUTER, INNER = 88.0, 56.0
BUILDING = (48.0, 46.0)
CLOISTER = 36.0
CHAPEL = 50.0
NOVICE = (24.0, 28.0)
SIGN = (82.0, 36.0)
CROWD = 4  # novices in a chapel that are drawn one by one
MIDDLE = RING / 2


def ground(board: Board, monastery: int, name: str) -> list[Piece]:
    """The ring without novices: buildings, cloister spaces, and what is drawn beneath them."""
    count = board.ring_sizes[monastery]
    label = Label("label.monastery", {"monastery": name})
    whole = (RING, RING)
    pieces = [
        Piece(f"monastery:{name}", "garth", (0.0, 0.0), whole, label, layer=-3, states=("decor",), area=name),
        Piece(
            f"paths:{name}",
            f"paths-{count}",
            (0.0, 0.0),
            whole,
            label,
            layer=-2,
            states=("decor",),
            area=name,
        ),
    ]
    for place in range(count):
        number = monastery * board.size + place
        blocked = bool(board.blocked >> number & 1)
        pieces += _building(name, place, count, BUILDINGS[board.kind[number]], blocked)
        pieces += _cloister(name, place, count, blocked)
    return pieces


def _at(radius: float, place: float, count: int) -> Point:
    angle = 2 * pi * place / count - pi / 2
    return (MIDDLE + radius * cos(angle), MIDDLE + radius * sin(angle))


def _corner(middle: Point, size: Point) -> Point:
    return (round(middle[0] - size[0] / 2, 1), round(middle[1] - size[1] / 2, 1))


def _building(name: str, place: int, count: int, kind: str, blocked: bool) -> list[Piece]:
    label = Label("label.building", {"kind": kind, "monastery": name})
    tip = Label("tip.blocked" if blocked else f"tip.building.{kind}")
    at = _corner(_at(OUTER, place, count), BUILDING)
    ident = f"building:{name}{place + 1}"
    states = ("dim",) if blocked else ()
    house = Piece(ident, f"building-{kind}", at, BUILDING, label, tip, states=states, area=name)
    return [house, *_bar(ident, at, BUILDING, name)] if blocked else [house]


def _cloister(name: str, place: int, count: int, blocked: bool) -> list[Piece]:
    label = Label("label.cloister", {"monastery": name})
    tip = Label("tip.blocked" if blocked else "tip.cloister")
    size = (CLOISTER, CLOISTER)
    at = _corner(_at(INNER, place + 0.5, count), size)
    ident = f"cloister:{name}{place + 1}"
    states = ("dim",) if blocked else ()
    space = Piece(ident, "cloister", at, size, label, tip, states=states, area=name)
    return [space, *_bar(ident, at, size, name)] if blocked else [space]


def _bar(ident: str, at: Point, size: Point, name: str) -> list[Piece]:
    """MO-C4: the boards nailed over a blocked space."""
    label = Label("tip.blocked")
    return [Piece(f"blocked:{ident}", "blocked", at, size, label, layer=2, states=("decor",), area=name)]


# -- what changes


def residents(name: str, shown: Data) -> list[Piece]:
    """The chapel, all novices in this monastery, and its sign."""
    pieces = [_chapel(name, shown["room"])]
    count = len(shown["buildings"])
    for place, (house, space) in enumerate(zip(shown["buildings"], shown["cloisters"], strict=True)):
        if house["novice"] is not None:
            pieces.append(_in_building(name, place, count, house["novice"]))
        if space["novice"] is not None:
            pieces.append(_in_cloister(name, place, count, space["novice"]))
    return pieces + _in_chapel(name, shown["chapel"]) + list(_sign(name, shown["tiles"]))


@cache
def _chapel(name: str, room: int) -> Piece:
    label, tip = Label("label.chapel", {"monastery": name}), Label("tip.chapel", {"count": room})
    at = _corner((MIDDLE, MIDDLE - 3), (CHAPEL, CHAPEL))
    return Piece(f"chapel:{name}", f"chapel-{name}", at, (CHAPEL, CHAPEL), label, tip, area=name)


@cache
def _novice(ident: str, seat: Seat, at: Point, name: str, size: Point = NOVICE, count: int = 1) -> Piece:
    label = Label("label.novices", {"seat": seat, "count": count})
    return Piece(
        ident, f"novice-{seat}", at, size, label, layer=3, owner=seat, count=max(1, count), area=name
    )


def _in_building(name: str, place: int, count: int, seat: Seat) -> Piece:
    x, y = _at(OUTER, place, count)
    at = _corner((x + 15, y + 12), NOVICE)
    return _novice(f"monk:building:{name}{place + 1}", seat, at, name)


def _in_cloister(name: str, place: int, count: int, seat: Seat) -> Piece:
    x, y = _at(INNER, place + 0.5, count)
    return _novice(
        f"monk:cloister:{name}{place + 1}", seat, _corner((x, y - 2), (26.0, 31.0)), name, (26.0, 31.0)
    )


def _in_chapel(name: str, chapel: list[int]) -> list[Piece]:
    """Novices before the chapel, one by one; where there are many, one for each player with a count."""
    crowded = sum(chapel) > CROWD
    inside = [
        (seat, n, count if crowded else 1)
        for seat, count in enumerate(chapel)
        for n in range(min(count, 1) if crowded else count)
    ]
    step = 19.0 if len(inside) < CROWD else 16.0
    pieces = []
    for n, (seat, number, count) in enumerate(inside):
        middle = (MIDDLE + step * (n - (len(inside) - 1) / 2), MIDDLE + 24)
        at = _corner(middle, (20.0, 24.0))
        pieces.append(_novice(f"monk:chapel:{name}:{seat}:{number}", seat, at, name, (20.0, 24.0), count))
    return pieces


@cache
def _sign(name: str, count: int) -> tuple[Piece, ...]:
    """The letter of the monastery, and MO-C5: the window tiles that are left."""
    area = f"sign-{name}"
    letter = Label("label.letter", {"monastery": name})
    label = Label("label.tiles", {"monastery": name, "count": count})
    art = f"glass-{name}" if count else "glass-none"
    prompt = Label("prompt.tiles", {"monastery": name})
    return (
        Piece(f"sign-{name}", "sign", (0.0, 0.0), SIGN, letter, write="across", layer=4, area=area),
        Piece(
            f"tiles:{name}",
            art,
            (27.0, 4.0),
            (27.0, 27.0),
            label,
            Label("tip.tiles"),
            layer=5,
            area=area,
            prompt=prompt,
        ),
        Piece(
            f"left:{name}",
            "left",
            (56.0, 6.0),
            (22.0, 23.0),
            Label("label.points", {"points": count}),
            write="across",
            layer=5,
            states=("decor",),
            area=area,
        ),
    )
