"""Dice: on their spaces, in the tray of who has just rolled; and the supply above them."""

from refectory.core.game import Data, Seat
from refectory.core.scene import Label, Piece
from refectory.games.monasterium.box import Box
from refectory.games.monasterium.names import DICE, FACES, JOKER

LEFT, TOP, STEP = 8.0, 40.0, 102.0
SPACE = (98.0, 64.0)
DIE = 29.0
# What lies above each dice space: a supply pile, or a sign for what the dice do there.
ABOVE = ("send", "soup", "influence", "rosary", "messenger", "joker")
SUPPLIES = {
    "soup": (LEFT + STEP, 3.0),
    "influence": (LEFT + 2 * STEP, 3.0),
    "rosary": (LEFT + 3 * STEP, 3.0),
    "tool": (LEFT + 6 * STEP + 12, 3.0),
    "book": (LEFT + 7 * STEP + 24, 3.0),
}


def dice_spaces(box: Box, view: Data) -> list[Piece]:
    pieces = []
    for face, space in enumerate(view["spaces"]):
        x = LEFT + face * STEP
        label = Label("label.space", {"face": face + 1})
        tip = Label(f"tip.space.{ABOVE[face]}")
        pieces.append(
            Piece(f"space:{face + 1}", f"dice-space-{face + 1}", (x, TOP), SPACE, label, tip, layer=-1)
        )
        if ABOVE[face] not in SUPPLIES:
            sign = Label(f"tip.space.{ABOVE[face]}")
            pieces.append(Piece(f"sign:{face + 1}", f"sign-{ABOVE[face]}", (x + 31, 3), (36, 36), sign))
        pieces += _dice_on(space, face, x)
        if view["phase"] == "take":
            pieces += _takes(box, space, view["turn"], face, x)
    return pieces


def _dice_on(space: Data, face: int, x: float) -> list[Piece]:
    """Neutral dice above, the players' below."""
    pieces = _spread(f"die:{face + 1}:neutral", face, [None] * space["neutral"], (x + 5, TOP + 3))
    own: list[Seat | None] = [seat for seat, count in enumerate(space["own"]) for _ in range(count)]
    return pieces + _spread(f"die:{face + 1}:own", face, own, (x + 5, TOP + 33))


def _spread(name: str, face: int, owners: list[Seat | None], at: tuple[float, float]) -> list[Piece]:
    """Dice side by side, over each other where there are many."""
    step = min(DIE + 3, (SPACE[0] - 10 - DIE) / max(1, len(owners) - 1))
    return [
        _die(f"{name}:{n}", face, (round(at[0] + n * step, 1), at[1]), owner, layer=n)
        for n, owner in enumerate(owners)
    ]


def _die(
    name: str, face: int, at: tuple[float, float], owner: Seat | None, count: int = 1, layer: int = 0
) -> Piece:
    kind = "neutral" if owner is None else "own"
    label = Label(f"label.die.{kind}", {"face": face + 1, "count": count})
    return Piece(name, f"die-{kind}-{face + 1}", at, (DIE, DIE), label, owner=owner, layer=layer)


def _takes(box: Box, space: Data, seat: Seat, face: int, x: float) -> list[Piece]:
    """MO-A1: how many dice could be taken by whose turn it is."""
    there = space["neutral"] + space["own"][seat]
    most = min(there, 1 if face == JOKER else box.most_taken)
    wide = SPACE[0] / box.most_taken
    return [
        Piece(
            f"take:{face + 1}:{count}",
            "chip",
            (x + (count - 1) * wide + 1, TOP + SPACE[1] + 2),
            (wide - 2, 26.0),
            Label("label.take", {"count": count}),
            Label("tip.take", {"count": count, "face": face + 1}),
            "across",
        )
        for count in range(1, most + 1)
    ]


def supplies() -> list[Piece]:
    """MO-C7: the piles that never run out."""
    return [
        Piece(
            f"supply:{resource}",
            f"supply-{resource}",
            (at[0] + 31, at[1]),
            (36.0, 36.0),
            Label(f"resource.{resource}"),
            Label(f"tip.{resource}"),
        )
        for resource, at in SUPPLIES.items()
    ]


def tray(view: Data) -> list[Piece]:
    """The dice just rolled, those picked up to be rolled again left out."""
    if view["phase"] not in ("roll", "place", "reroll"):
        return []
    roller = view["pending"][-1][2][0] if view["phase"] == "roll" else view["pending"][-1][1]
    x = LEFT + FACES * STEP + 4
    label = Label("label.tray", {"seat": roller})
    pieces = [Piece("tray", "tray", (x, TOP), (228.0, SPACE[1] + 22), label, layer=-1, owner=roller)]
    at = x + 10
    for kind in DICE:
        owner = roller if kind == "own" else None
        for face, count in enumerate(view["rolled"][kind]):
            # The front one is clicked; behind it are the others that show the same.
            for n in range(count):
                last = n == count - 1
                name = f"rolled:{kind}:{face + 1}" + ("" if last else f":{n}")
                place = (at, TOP + (10.0 if kind == "own" else 48.0))
                pieces.append(_die(name, face, place, owner, count if last else 1, n))
                at += DIE + 4 if last else 12
        at = x + 10
    return pieces
