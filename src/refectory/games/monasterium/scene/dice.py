"""The dice on their spaces, the tray of the player who rolls, and the supply above them."""

from refectory.core.game import Data, Seat
from refectory.core.scene import Label, Piece
from refectory.games.monasterium.constants import DICE, FACES, RESOURCES, STANDARD
from refectory.games.monasterium.edition.box import Box

LEFT, TOP, STEP = 8.0, 40.0, 102.0
SPACE = (98.0, 68.0)
TRAY = (228.0, 86.0)
DIE = 29.0
PILE = 36.0
Point = tuple[float, float]


def dice_spaces(box: Box, view: Data) -> list[Piece]:
    """Above each space there is the supply pile of what its dice take, or a sign for their action."""
    pieces = []
    for face, space in enumerate(view["spaces"]):
        x = LEFT + face * STEP
        label, tip = Label("label.space", {"face": face + 1}), _space_tip(box, face)
        pieces.append(
            Piece(f"space:{face + 1}", f"dice-space-{face + 1}", (x, TOP), SPACE, label, tip, layer=-1)
        )
        sign = action_of(box, face)
        if sign not in RESOURCES or supply_places(box)[sign] != x:
            pieces.append(Piece(f"sign:{face + 1}", f"sign-{sign}", (x + 31, 3), (36, 36), tip))
        pieces += _dice_on(space, face)
    return pieces


def action_of(box: Box, face: int) -> str:
    """MO-A5: the standard action of the dice with this number."""
    column = box.player_board.column_of[face]
    return "joker" if column < 0 else box.player_board.effect(column, STANDARD)


def _space_tip(box: Box, face: int) -> Label:
    action = action_of(box, face)
    if action == "joker":
        return Label("tip.space.joker", {"face": face + 1})
    return Label("tip.space", {"face": face + 1, "effect": action})


def supply_places(box: Box) -> dict[str, float]:
    """How far to the right each pile lies: above the first dice that take such a tile, or above the tray."""
    actions = [action_of(box, face) for face in range(FACES)]
    others = [name for name in RESOURCES if name not in actions]
    places: dict[str, float] = {}
    for name in RESOURCES:
        if name in actions:
            places[name] = LEFT + actions.index(name) * STEP
        else:
            places[name] = LEFT + FACES * STEP + _spare_place(others.index(name), len(others))
    return places


def _spare_place(n: int, count: int) -> float:
    """The n-th of so many piles above the tray: two of them with room, more of them from edge to edge."""
    if count <= 2:
        return 12 + n * TRAY[0] / 2
    return round(n * (TRAY[0] - PILE) / (count - 1), 1) - 27


def die_places(space: Data, face: int) -> dict[str, list[Point]]:
    """The places of the dice on a space: neutral dice above, players' dice below."""
    x = LEFT + face * STEP + 5
    return {
        "neutral": _spread(space["neutral"], (x, TOP + 3)),
        "own": _spread(sum(space["own"]), (x, TOP + 36)),
    }


def _spread(count: int, at: Point) -> list[Point]:
    """Places side by side; with many dice they overlap."""
    step = min(DIE + 3, (SPACE[0] - 10 - DIE) / max(1, count - 1))
    return [(round(at[0] + n * step, 1), at[1]) for n in range(count)]


def _dice_on(space: Data, face: int) -> list[Piece]:
    places = die_places(space, face)
    own = [seat for seat, count in enumerate(space["own"]) for _ in range(count)]
    owners: dict[str, list[Seat | None]] = {"neutral": [None] * space["neutral"], "own": [*own]}
    return [
        _die(f"die:{face + 1}:{kind}:{n}", face, at, owners[kind][n], layer=n)
        for kind in ("neutral", "own")
        for n, at in enumerate(places[kind])
    ]


def _die(
    name: str, face: int, at: tuple[float, float], owner: Seat | None, count: int = 1, layer: int = 0
) -> Piece:
    kind = "neutral" if owner is None else "own"
    label = Label(f"label.die.{kind}", {"face": face + 1, "count": count})
    return Piece(name, f"die-{kind}-{face + 1}", at, (DIE, DIE), label, owner=owner, layer=layer)


def takes(box: Box, view: Data) -> list[Piece]:
    """MO-A1: chips for the number of dice to take, clicked after the space; they are in the tray."""
    if view["phase"] != "take" or view["viewer"] != view["turn"]:
        return []
    tray = _tray("label.take-tray", view["turn"])
    step = TRAY[0] / box.most_taken
    chips = [
        Piece(
            f"take:{count}",
            "chip",
            (round(tray.at[0] + (count - 1) * step + 2, 1), TOP + 5),
            (round(step - 4, 1), TRAY[1] - 10),
            Label("label.take", {"count": count}),
            Label("tip.take", {"count": count}),
            "across",
        )
        for count in range(1, box.most_taken + 1)
    ]
    return [tray, *chips]


def _tray(label: str, seat: Seat) -> Piece:
    at = (LEFT + FACES * STEP + 4, TOP)
    return Piece("tray", "tray", at, TRAY, Label(label, {"seat": seat}), layer=-1, owner=seat)


def supplies(box: Box) -> list[Piece]:
    """MO-C7: the supply piles, which have no limit."""
    return [
        Piece(
            f"supply:{resource}",
            f"supply-{resource}",
            (x + 31, 3.0),
            (PILE, PILE),
            Label(f"resource.{resource}"),
            Label(f"tip.{resource}"),
        )
        for resource, x in sorted(supply_places(box).items(), key=lambda place: place[1])
    ]


def tray(view: Data) -> list[Piece]:
    """The dice just rolled, without those picked up to be rolled again."""
    if view["phase"] not in ("roll", "place", "reroll"):
        return []
    roller = view["pending"][-1][2][0] if view["phase"] == "roll" else view["pending"][-1][1]
    pieces = [_tray("label.tray", roller)]
    x = pieces[0].at[0]
    at = x + 10
    for kind in DICE:
        owner = roller if kind == "own" else None
        for face, count in enumerate(view["rolled"][kind]):
            # The die in front is clicked; behind it are the other dice with the same number.
            for n in range(count):
                last = n == count - 1
                name = f"rolled:{kind}:{face + 1}" + ("" if last else f":{n}")
                place = (at, TOP + (10.0 if kind == "own" else 48.0))
                pieces.append(_die(name, face, place, owner, count if last else 1, n))
                at += DIE + 4 if last else 12
        at = x + 10
    return pieces
