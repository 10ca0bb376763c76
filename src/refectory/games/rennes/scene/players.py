"""The players at a glance: emblem, and a few numbers."""

from refectory.core.game import Seat, other_seats
from refectory.core.scene import Label, Player
from refectory.core.scene.part_cache import made_once
from refectory.games.rennes.scene.piece_cache import PieceCache
from refectory.games.rennes.scene.view_numbers import ViewNumbers

PLAYERS_KEPT = 3000
STATS = (
    ("lock-open", Label("label.codes")),
    ("area-token", Label("label.areas-visited")),
    ("card-chip", Label("label.cards-in-hand")),
)


def seats_in_order(look: ViewNumbers) -> list[Seat]:
    """The viewer first, then the others in turn order."""
    own = [] if look.viewer is None else [look.viewer]
    return [*own, *other_seats(look.viewer, look.view["players"])]


def players(kept: PieceCache, look: ViewNumbers) -> list[Player]:
    return [_at_a_glance(kept, look, seat) for seat in seats_in_order(look)]


def _at_a_glance(kept: PieceCache, look: ViewNumbers, seat: Seat) -> Player:
    """Codes cracked, areas visited, cards in hand."""
    shown = look.seat(seat)
    codes = sum([seat in claimed for claimed in look.view["claims"]])
    numbers = [
        [codes, look.view["options"]["codes"]],
        [len(shown["areas"]), len(look.box.graph.areas)],
        [shown["cards"], None],
    ]
    return _player(kept, seat, shown["colour"], numbers, seat == look.viewer)


@made_once(PLAYERS_KEPT)
def _player(kept: PieceCache, seat: Seat, colour: str, numbers: list[list[int | None]], own: bool) -> Player:
    stats = [kept.chip(art, label, *number) for (art, label), number in zip(STATS, numbers, strict=True)]
    return Player(seat, f"emblem-{colour}", stats, None if own else f"player-{seat}")
