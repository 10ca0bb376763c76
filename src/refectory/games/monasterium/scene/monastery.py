"""A monastery: a ring of buildings around a cloister, with a chapel in the middle."""

from math import atan2, cos, degrees, hypot, pi, sin

from refectory.core.game import Data, Seat
from refectory.core.scene import Label, Piece, Write

GROUND = 126.0
OUTER, INNER = 97.0, 61.0
BUILDING, SPACE, CHAPEL = 50.0, 29.0, 52.0

Point = tuple[float, float]


def monastery(shown: Data, centre: Point, above: bool) -> list[Piece]:
    """All pieces of a monastery; its letter and window tiles are in the corners away from the road."""
    name = shown["name"]
    label = Label("label.monastery", {"monastery": name})
    pieces = [_centred(f"monastery:{name}", "garth", centre, 2 * GROUND, label, layer=-2)]
    count = len(shown["buildings"])
    buildings = [_at(centre, OUTER, place, count) for place in range(count)]
    spaces = [_at(centre, INNER, place + 0.5, count) for place in range(count)]
    for place in range(count):
        pieces += _paths(name, place, buildings, spaces)
        pieces += _building(name, place, shown["buildings"][place], buildings[place])
        pieces += _cloister(name, place, shown["cloisters"][place], spaces[place])
    return pieces + _chapel(name, shown, centre) + _tiles(name, shown, centre, -100 if above else 100)


def _at(centre: Point, radius: float, place: float, count: int) -> Point:
    angle = 2 * pi * place / count - pi / 2
    return (centre[0] + radius * cos(angle), centre[1] + radius * sin(angle))


def _centred(
    name: str,
    art: str,
    middle: Point,
    size: float,
    label: Label,
    tip: Label | None = None,
    layer: int = 0,
    owner: Seat | None = None,
    states: tuple[str, ...] = (),
    write: Write = "none",
) -> Piece:
    at = (round(middle[0] - size / 2, 1), round(middle[1] - size / 2, 1))
    return Piece(name, art, at, (size, size), label, tip, write, 0, layer, owner, states=states)


def _paths(name: str, place: int, buildings: list[Point], spaces: list[Point]) -> list[Piece]:
    """MO-C1: paths from a building to the cloister spaces before and after it."""
    paths = []
    for side, space in (("after", spaces[place]), ("before", spaces[place - 1])):
        start = buildings[place]
        x, y = (start[0] + space[0]) / 2, (start[1] + space[1]) / 2
        long = hypot(space[0] - start[0], space[1] - start[1])
        turn = round(degrees(atan2(space[1] - start[1], space[0] - start[0])))
        at = (round(x - long / 2, 1), round(y - 4, 1))
        label = Label("label.path")
        ident = f"path:{name}{place + 1}:{side}"
        paths.append(Piece(ident, "path", at, (round(long, 1), 8.0), label, turn=turn, layer=-1))
    return paths


def _building(name: str, place: int, shown: Data, middle: Point) -> list[Piece]:
    kind = shown["kind"]
    where = f"{name}{place + 1}"
    label = Label("label.building", {"kind": kind, "place": where})
    states = ("dim",) if shown["blocked"] else ()
    tip = Label("tip.blocked" if shown["blocked"] else f"tip.building.{kind}")
    piece = _centred(
        f"building:{where}", f"building-{kind}-{place + 1}", middle, BUILDING, label, tip, states=states
    )
    at = (middle[0] + 10, middle[1] + 9)
    return [piece, *_monk(f"building:{where}", shown, at, 31.0)]


def _cloister(name: str, place: int, shown: Data, middle: Point) -> list[Piece]:
    where = f"{name}{place + 1}"
    label = Label("label.cloister", {"place": where})
    states = ("dim",) if shown["blocked"] else ()
    tip = Label("tip.blocked" if shown["blocked"] else "tip.cloister")
    piece = _centred(f"cloister:{where}", f"cloister-{place + 1}", middle, SPACE, label, tip, states=states)
    return [piece, *_monk(f"cloister:{where}", shown, middle, 26.0)]


def _monk(where: str, shown: Data, middle: Point, size: float) -> list[Piece]:
    """The novice on a space, or the sign that the space is blocked."""
    if shown["blocked"]:
        return [_centred(f"monk:{where}", "blocked", middle, size, Label("tip.blocked"), layer=2)]
    seat = shown["novice"]
    if seat is None:
        return []
    label = Label("label.novice", {"seat": seat})
    return [_centred(f"monk:{where}", "novice", middle, size, label, layer=2, owner=seat)]


def _chapel(name: str, shown: Data, centre: Point) -> list[Piece]:
    label = Label("label.chapel", {"monastery": name})
    tip = Label("tip.chapel", {"count": shown["room"]})
    pieces = [_centred(f"chapel:{name}", f"chapel-{name}", centre, CHAPEL, label, tip)]
    inside = [(seat, n) for seat, count in enumerate(shown["chapel"]) for n in range(count)]
    for place, (seat, n) in enumerate(inside):
        row, column = divmod(place, 4)
        across = min(4, len(inside) - 4 * row)
        at = (centre[0] + 15 * (column - (across - 1) / 2), centre[1] + 10 + 16 * row)
        said = Label("label.novices", {"seat": seat, "count": shown["chapel"][seat]})
        ident = f"monk:chapel:{name}:{seat}:{n}"
        pieces.append(_centred(ident, "novice", at, 21.0, said, layer=2 + row, owner=seat))
    return pieces


def _tiles(name: str, shown: Data, centre: Point, down: float) -> list[Piece]:
    """MO-C5: the window tiles that are left."""
    count = shown["tiles"]
    label = Label("label.tiles", {"monastery": name, "count": count})
    art = f"glass-{name}" if count else "glass-none"
    at = (centre[0] + 106, centre[1] + down)
    pieces = [_centred(f"tiles:{name}", art, at, 40.0, label, Label("tip.tiles"))]
    left = Label("label.left", {"count": count})
    below = (round(at[0] - 15, 1), round(at[1] + 12, 1))
    pieces.append(Piece(f"left:{name}", "strap", below, (30.0, 16.0), left, write="across", layer=1))
    corner = (centre[0] - 106, centre[1] + down)
    letter = Label("label.letter", {"monastery": name})
    pieces.append(_centred(f"letter:{name}", "plaque", corner, 36.0, letter, write="across"))
    return pieces
