"""The dice on their spaces; each space stands over the column of actions that its dice feed."""

from functools import cache

from refectory.core.game import Data, Seat
from refectory.core.scene import Label, Panel, Piece
from refectory.core.scene.part_cache import made_once
from refectory.games.monasterium.constants import COLUMNS, DICE, STANDARD
from refectory.games.monasterium.edition.box import Box
from refectory.games.monasterium.scene.geometry import CELL, Point, dice_arrangement

DIE = 27.0
ROOM = CELL[0] - 4  # for dice side by side
GAP = 1.0
MOST_ROWS = 3
MOST_DICE = 4  # that are drawn one by one
SPACES_KEPT = 5000
Die = tuple[str, Seat | None]  # the end of its id, and its owner


def tray(box: Box, view: Data) -> list[Piece]:
    """All spaces; dice that are rolled or wait to be used stand in front of those that lie there."""
    lit = _choices(view)
    pieces = []
    for face, space in enumerate(view["spaces"]):
        pieces.append(_cell(box, face, face + 1 in lit))
        front = _rolled(view, face) + _waiting(box, view, face)
        pieces += front
        pieces += _lying(face, space, view["viewer"], bool(front))
    return pieces


def dice_panel(box: Box, view: Data) -> Panel:
    """The spaces by themselves, for those who have no board of their own."""
    arrangement = dice_arrangement()
    title = Label("label.dice")
    return Panel("dice", "shared", arrangement.size, title, tray(box, view), arrangements=[arrangement])


def _choices(view: Data) -> set[int]:
    """The numbers whose dice the viewer may take or place now."""
    offers = [text.split() for text in view["offers"]]
    return {int(words[1].removeprefix("face-")) for words in offers if words[0] in ("take", "place")}


def action_of(box: Box, face: int) -> str:
    """MO-A5: the standard action of the dice with this number."""
    column = box.player_board.column_of[face]
    return "joker" if column < 0 else box.player_board.effect(column, STANDARD)


def places(box: Box) -> list[int]:
    """For each face the column that its space stands over; the joker's is beside the last one."""
    return [len(COLUMNS) if column < 0 else column for column in box.player_board.column_of]


@cache
def _cell(box: Box, face: int, lit: bool) -> Piece:
    number = face + 1
    action = action_of(box, face)
    tip = (
        Label("tip.space.joker", {"face": number})
        if action == "joker"
        else Label("tip.space", {"face": number, "effect": action})
    )
    art = f"cell-lit-{number}" if lit else f"cell-{number}"
    prompt = Label("prompt.space", {"face": number})
    return Piece(
        f"space:{number}",
        art,
        (0.0, 0.0),
        CELL,
        Label("label.space", {"face": number}),
        tip,
        layer=-1,
        area=f"cell-{number}",
        prompt=prompt,
    )


def dice_on(space: Data, viewer: Seat | None) -> list[Die]:
    """The dice on a space: first those that the viewer can take, their own before the neutral ones."""
    dice: list[Die] = []
    own = [(f"{seat}:{n}", seat) for seat, count in enumerate(space["own"]) for n in range(count)]
    dice += [die for die in own if die[1] == viewer]
    dice += [(f"neutral:{n}", None) for n in range(space["neutral"])]
    return dice + [die for die in own if die[1] != viewer]


@made_once(SPACES_KEPT)
def _lying(face: int, space: Data, viewer: Seat | None, behind: bool) -> list[Piece]:
    """The dice that lie on a space, behind others or alone; too many of one kind are one with a number."""
    dice = dice_on(space, viewer)
    counts = [1] * len(dice)
    if len(dice) > MOST_DICE:
        owners = [owner for _, owner in dice]
        dice = [die for n, die in enumerate(dice) if die[1] not in owners[:n]]
        counts = [owners.count(owner) for _, owner in dice]
    side, places = lying_places(len(dice), behind)
    return [
        _die(
            f"die:{face + 1}:{name}",
            face,
            places[n],
            owner,
            n,
            viewer is not None and owner not in (None, viewer),
            counts[n],
            side,
            counts[n],
        )
        for n, (name, owner) in enumerate(dice)
    ]


@cache
def _die(
    name: str,
    face: int,
    at: Point,
    owner: Seat | None,
    layer: int,
    dim: bool,
    count: int = 1,
    side: float = DIE,
    many: int = 1,
) -> Piece:
    """`many` is the number that is written on it; `count` is only said."""
    kind = "neutral" if owner is None else "own"
    label = Label(f"label.die.{kind}", {"face": face + 1, "count": count})
    art = f"die-neutral-{face + 1}" if owner is None else f"die-own-{owner}-{face + 1}"
    states = ("dim",) if dim else ()
    area = f"cell-{face + 1}"
    return Piece(
        name, art, at, (side, side), label, owner=owner, layer=layer, count=many, states=states, area=area
    )


@cache
def lying_places(count: int, behind: bool) -> tuple[float, list[Point]]:
    """The side of each die and the places of all: as large as they can be without covering another.

    They have the whole space, or its lower half where others stand in front.
    """
    top, height = (CELL[1] / 2, CELL[1] / 2) if behind else (0.0, CELL[1])
    rows = max(range(1, MOST_ROWS + 1), key=lambda rows: (_side(count, rows, height), -rows))
    side, beside = _side(count, rows, height), -(-count // rows)
    step = side + GAP
    edge = top + (height - rows * side) / 2
    places = []
    for n in range(count):
        row, column = divmod(n, beside)
        here = min(beside, count - row * beside)
        x = CELL[0] / 2 - side / 2 + step * (column - (here - 1) / 2)
        places.append((round(x, 1), round(edge + row * side, 1)))
    return side, places


def _side(count: int, rows: int, height: float) -> float:
    """How large dice can be in this number of rows."""
    beside = max(1, -(-count // rows))
    return round(min(DIE, (ROOM + GAP) / beside - GAP, height / rows), 1)


def front_at(n: int, count: int) -> Point:
    return (_beside(n, count), -2.0)


def _beside(n: int, count: int) -> float:
    """Side by side around the middle; many dice overlap."""
    step = min(DIE + 2, (ROOM - DIE) / max(1, count - 1))
    return round(CELL[0] / 2 - DIE / 2 + step * (n - (count - 1) / 2), 1)


def _rolled(view: Data, face: int) -> list[Piece]:
    """The dice just rolled, without those picked up to be rolled again. The last of a kind is clicked."""
    if view["phase"] not in ("roll", "place", "reroll"):
        return []
    roller = view["pending"][-1][2][0] if view["phase"] == "roll" else view["pending"][-1][1]
    counts = [view["rolled"][kind][face] for kind in DICE]
    pieces: list[Piece] = []
    for kind, count in zip(DICE, counts, strict=True):
        owner = roller if kind == "own" else None
        for n in range(count):
            last = n == count - 1
            at = front_at(len(pieces), sum(counts))
            name = rolled_name(kind, face, n, count)
            pieces.append(_die(name, face, at, owner, 10 + len(pieces), False, count if last else 1))
    return pieces


def rolled_name(kind: str, face: int, n: int, count: int) -> str:
    """The id of one of so many dice just rolled; the last one is clicked."""
    return f"rolled:{kind}:{face + 1}" + ("" if n == count - 1 else f":{n}")


def _waiting(box: Box, view: Data, face: int) -> list[Piece]:
    """MO-A2: the dice of the turn in progress, over the column that they are used in."""
    tile = view["tile"]
    if tile is None or tile["column"] is None:
        return []
    if box.player_board.face[COLUMNS.index(tile["column"])] != face:
        return []
    owners = [view["turn"]] * tile["own"] + [None] * tile["neutral"]
    return [
        _die(f"waiting:{n}", face, front_at(n, len(owners)), owner, 10 + n, False, len(owners))
        for n, owner in enumerate(owners)
    ]
