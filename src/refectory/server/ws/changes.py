"""What is different between two packets of one viewer, for clients that keep the last packet."""

from collections.abc import Callable, Iterable
from dataclasses import fields
from operator import attrgetter
from typing import Any, TypeVar

from refectory.core.scene import Card, OfferData, Panel, Piece, Player, Row, Scene
from refectory.core.scene.part_cache import keep
from refectory.server.tables.table_schemas import TableInfo
from refectory.server.ws.messages import Changes, NewPiece, Packet, PanelChanges, RowChanges, SceneChanges

Part = TypeVar("Part")
Found = TypeVar("Found")
# The comparisons that are remembered: those of the last moves of all tables.
MOST_PAIRS = 1000


def compared_once(compare: Callable[[Part, Part], Found]) -> Callable[[Part, Part], Found]:
    """Decorates a comparison, so that viewers who have the same two objects share what it finds.

    The objects are kept with it: as long as it is remembered, no other object has their identity.
    """
    pairs: dict[tuple[int, int], tuple[Part, Part, Found]] = {}

    def get(before: Part, after: Part) -> Found:
        key = (id(before), id(after))
        found = pairs.get(key) or keep(pairs, key, (before, after, compare(before, after)), MOST_PAIRS)
        return found[2]

    return get


class Fields:
    """Some fields of a class, each of which is sent as a whole if it is different."""

    def __init__(self, names: Iterable[str], *without: str) -> None:
        self.names = tuple(name for name in names if name not in without)
        self._values = attrgetter(*self.names)

    def of(self, one: object) -> dict[str, Any]:
        return dict(zip(self.names, self._values(one), strict=True))

    def different(self, before: object, after: object) -> dict[str, Any]:
        """Those that are different, as they are now."""
        were, are = self._values(before), self._values(after)
        if were == are:
            return {}
        return {
            name: new
            for name, old, new in zip(self.names, were, are, strict=True)
            if old is not new and old != new
        }


PIECE = Fields([field.name for field in fields(Piece)], "id")
FRAME = Fields([field.name for field in fields(Panel)], "pieces")
ROW = Fields([field.name for field in fields(Row)], "cards")
TABLE = Fields(TableInfo.__struct_fields__)
# The others have a field of their own in `Changes`.
PACKET = Fields(Packet.__struct_fields__, "scene", "legal", "events", "since", "table", "view")


class SentPacket:
    """A packet as a client has it: its position, and the number of every offer that it was sent.

    Offers are numbered from 0 in the order in which the client got them, so that an offer which it knows is
    sent as a number.
    """

    def __init__(self, packet: Packet, offers: dict[str, int] | None = None) -> None:
        self.packet = packet
        self.offers = _numbered(offers or {}, packet.legal)


def _numbered(known: dict[str, int], legal: list[OfferData]) -> dict[str, int]:
    if all(offer["text"] in known for offer in legal):
        return known
    numbers = dict(known)
    for offer in legal:
        numbers.setdefault(offer["text"], len(numbers))
    return numbers


def changes_since(sent: SentPacket, packet: Packet) -> tuple[Changes, SentPacket]:
    """What the client needs to make the new packet from the one that it has, and what it has then."""
    before = sent.packet
    known = sent.offers
    return (
        Changes(
            since=packet.since,
            events=packet.events,
            fields=PACKET.different(before, packet),
            table=_table_changes(before.table, packet.table),
            legal=[known.get(offer["text"], offer) for offer in packet.legal],
            scene=_scene_changes(before.scene, packet.scene),
        ),
        SentPacket(packet, known),
    )


@compared_once
def _table_changes(before: TableInfo, after: TableInfo) -> dict[str, Any]:
    return TABLE.different(before, after)


def _scene_changes(before: Scene | None, after: Scene | None) -> SceneChanges | None:
    if before is None or after is None or before is after:
        return None
    old = {panel.id: panel for panel in before.panels}
    ids = [panel.id for panel in after.panels]
    panels = [_panel_changes(old.get(panel.id), panel) for panel in after.panels]
    return SceneChanges(
        panels=[panel for panel in panels if panel is not None],
        order=ids if ids != list(old) else [],
        budget=after.budget if after.budget != before.budget else None,
        ghosts=_by_action(before.ghosts, after.ghosts),
        rows=_rows_changes(before.rows, after.rows),
        row_order=_row_order(before.rows, after.rows),
        players=_player_changes(before.players, after.players),
        notes=_by_action(before.notes, after.notes),
        ways=_by_action(before.ways, after.ways),
    )


def _by_action(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """What is different between two tables by action text or id; `None` for what is gone."""
    return {
        **{text: None for text in before if text not in after},
        **{text: value for text, value in after.items() if before.get(text) != value},
    }


def _rows_changes(before: list[Row], after: list[Row]) -> list[RowChanges]:
    old = {row.id: row for row in before}
    changes = [_row_changes(old.get(row.id), row) for row in after]
    return [row for row in changes if row is not None]


def _row_order(before: list[Row], after: list[Row]) -> list[str] | None:
    ids = [row.id for row in after]
    return ids if ids != [row.id for row in before] else None


def _row_changes(before: Row | None, after: Row) -> RowChanges | None:
    if before is after or before == after:
        return None
    if before is None:
        return RowChanges(after.id, ROW.of(after), [*after.cards])
    frame = ROW.different(before, after)
    if before.cards == after.cards:
        return RowChanges(after.id, frame)
    old = {card.id: card for card in before.cards}
    cards: list[Card | str] = [card.id if old.get(card.id) == card else card for card in after.cards]
    return RowChanges(after.id, frame, cards)


def _player_changes(before: list[Player], after: list[Player]) -> list[Player | int] | None:
    if before == after:
        return None
    old = {player.seat: player for player in before}
    return [player.seat if old.get(player.seat) == player else player for player in after]


def _panel_changes(before: Panel | None, after: Panel) -> PanelChanges | None:
    """`None` if nothing is different. A panel that is new is sent like an empty one that was filled."""
    if before is None:
        return PanelChanges(
            id=after.id,
            frame=FRAME.of(after),
            new=[NewPiece(n, piece) for n, piece in enumerate(after.pieces)],
        )
    return None if before is after else _panel_differences(before, after)


@compared_once
def _panel_differences(before: Panel, after: Panel) -> PanelChanges | None:
    frame = FRAME.different(before, after)
    if before.pieces == after.pieces:  # quick where they are the same objects
        return PanelChanges(id=after.id, frame=frame) if frame else None
    return _pieces_changes(before, after, frame)


def _pieces_changes(before: Panel, after: Panel, frame: dict[str, Any]) -> PanelChanges:
    first, last = _same_ends(before.pieces, after.pieces)
    were = before.pieces[first : len(before.pieces) - last]
    are = after.pieces[first : len(after.pieces) - last]
    old = {piece.id: piece for piece in were}
    ids = {piece.id for piece in are}
    stayed = [piece for piece in are if piece.id in old]
    different = [
        (piece.id, PIECE.different(old[piece.id], piece)) for piece in stayed if piece is not old[piece.id]
    ]
    is_moved = [piece.id for piece in were if piece.id in ids] != [piece.id for piece in stayed]
    return PanelChanges(
        id=after.id,
        frame=frame,
        gone=[name for name in old if name not in ids],
        new=[NewPiece(n, piece) for n, piece in enumerate(are, first) if piece.id not in old],
        changed=[{"id": name, **values} for name, values in different if values],
        # New pieces say their own place.
        order=[piece.id for piece in after.pieces] if is_moved else [],
    )


def _same_ends(before: list[Piece], after: list[Piece]) -> tuple[int, int]:
    """How many pieces are the same objects at the beginning, and how many at the end."""
    most = min(len(before), len(after))
    first = next((n for n in range(most) if before[n] is not after[n]), most)
    rest = range(1, most - first + 1)
    return first, next((n - 1 for n in rest if before[-n] is not after[-n]), most - first)
