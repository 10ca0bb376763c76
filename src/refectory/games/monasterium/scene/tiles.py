"""What a player has: tiles, the reroll tile, and the chalice."""

from functools import cache

from refectory.core.game import Data, Seat
from refectory.core.scene import Label, Piece
from refectory.games.monasterium.constants import RESOURCES

CHIP = (92.0, 33.0)


def tiles(shown: Data, seat: Seat) -> list[Piece]:
    return [piece for n, name in enumerate(RESOURCES) for piece in _chip(seat, n, shown["resources"][name])]


@cache
def _chip(seat: Seat, n: int, count: int) -> tuple[Piece, ...]:
    """A tile of each kind, and how many there are."""
    name, area = RESOURCES[n], f"tile-{n}"
    label, tip = Label("label.resource", {"resource": name, "count": count}), Label(f"tip.{name}")
    ident, states = f"resource:{seat}:{name}", ("mine",) if count else ("dim",)
    number = Label("label.points", {"points": count})
    return (
        Piece(ident, f"chip-{name}", (0.0, 0.0), CHIP, label, tip, states=states, area=area),
        Piece(
            f"number:{ident}",
            "count",
            (46.0, 4.0),
            (32.0, 24.0),
            number,
            write="across",
            layer=1,
            states=("decor", *states),
            area=area,
        ),
    )


def things(shown: Data, seat: Seat, chalice: bool) -> list[Piece]:
    """MO-D2: the reroll tile; MO-S3: the chalice of the starting player."""
    pieces = [_reroll(seat, shown["reroll"])]
    if chalice:
        pieces.append(_chalice(seat))
    return pieces


@cache
def _reroll(seat: Seat, ready: bool) -> Piece:
    art = "reroll" if ready else "rerolled"
    label, tip = Label(f"label.{art}"), Label("tip.reroll")
    prompt = Label("prompt.reroll")
    ident, size = f"reroll:{seat}", (33.0, 30.0)
    return Piece(ident, art, (0.0, 0.0), size, label, tip, states=("quiet",), area="things", prompt=prompt)


@cache
def _chalice(seat: Seat) -> Piece:
    label = Label("label.chalice", {"seat": seat})
    return Piece("chalice", "chalice", (46.0, -1.0), (27.0, 31.0), label, area="things")
