"""Event cards on a player's board, each with the portals as they would lie after it."""

from refectory.core.game import Data, Seat
from refectory.core.scene import Label, Piece
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.edition.event_kinds import TURN, EventKind
from refectory.games.rennes.scene.discs import after_turn, quarters

EVENT = 60.0
EVENTS_IN_A_ROW = 5  # with more of them, the cards become narrow


def events_in_play(box: Box, view: Data) -> list[EventKind]:
    """RC-C10, RC-O8: the kinds of events that the players of this table have."""
    return [kind for kind in box.events if kind.effect == TURN or not view["options"]["four_events"]]


def event_tip(kind: EventKind) -> Label:
    return Label(f"eventcard.{kind.name}.tip", {"count": kind.cards} if kind.cards else {})


def event_pieces(box: Box, view: Data, seat: Seat, width: float, y: float) -> list[Piece]:
    """RC-C10, RC-K4: the event cards; those that turn portals show the discs after the turn."""
    left = view["seats"][seat]["events"]
    kinds = events_in_play(box, view)
    step = (width - 12) / max(EVENTS_IN_A_ROW, len(kinds))
    wide = 92.0 if len(kinds) <= EVENTS_IN_A_ROW else step - 4
    pieces: list[Piece] = []
    for n, kind in enumerate(kinds):
        x = 6 + n * step
        pieces.append(
            Piece(
                f"event:{seat}:{kind.name}",
                f"event-{kind.name}",
                (x, y),
                (wide, EVENT),
                Label(f"eventcard.{kind.name}"),
                event_tip(kind),
                "across",
                layer=1,
                count=max(1, left.count(kind.name)),
                states=() if kind.name in left else ("dim",),
            )
        )
        if kind.name in left and kind.effect == TURN and len(kinds) <= EVENTS_IN_A_ROW:
            pieces += _after_event(box, view, kind, (x + 36, y + 3))
    return pieces


def _after_event(box: Box, view: Data, kind: EventKind, corner: tuple[float, float]) -> list[Piece]:
    """The discs that an event turns, as they would lie after it, in the places of their areas."""
    columns = 1 + max(column for column, _ in box.graph.at)
    rows = 1 + max(row for _, row in box.graph.at)
    step = min(54 / columns, 54 / rows)
    pieces: list[Piece] = []
    for area, portal in enumerate(view["portals"]):
        if not kind.turns(box.graph.portals[area]):
            continue
        column, row = box.graph.at[area]
        at = (corner[0] + column * step, corner[1] + row * step)
        name = f"preview:{kind.name}:{box.graph.areas[area]}"
        pieces += quarters(box, after_turn(portal, kind.direction), name, at, step - 1, layer=2)
    return pieces
