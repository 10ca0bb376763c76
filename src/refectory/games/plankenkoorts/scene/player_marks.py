"""Marks of a player: the lamp of the turn, and golden bookstands."""

from refectory.core.game import Data, Seat
from refectory.core.scene import Label, Piece


def lamp(at: tuple[float, float], view: Data, seat: Seat) -> list[Piece]:
    """The reading lamp, for the player whose turn it is."""
    if view["phase"] in ("start", "over") or view["turn"] != seat:
        return []
    return [Piece("lamp", "lamp", at, (20, 20), Label("label.turn", {"seat": seat}), layer=3)]


def bookstands(at: tuple[float, float], step: float, view: Data, seat: Seat) -> list[Piece]:
    """The golden bookstands that a player has won."""
    won = view["seats"][seat]["bookstands"]
    label = Label("label.bookstands", {"count": won})
    return [
        Piece(
            f"bookstand:{seat}:{n}",
            "bookstand",
            (at[0] + n * step, at[1]),
            (14, 15),
            label,
            Label("tip.bookstand"),
            layer=2,
        )
        for n in range(won)
    ]
