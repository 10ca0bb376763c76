"""What is different between two packets of one viewer, for clients that keep the last packet."""

from dataclasses import fields
from typing import Any

from refectory.core.scene import OfferData, Panel, Piece, Scene
from refectory.server.ws.messages import Changes, NewPiece, Packet, PanelChanges, SceneChanges

PIECE_FIELDS = tuple(field.name for field in fields(Piece) if field.name != "id")
FRAME_FIELDS = tuple(field.name for field in fields(Panel) if field.name != "pieces")
# Fields that are compared as a whole. The others have a field of their own in `Changes`.
WHOLE_FIELDS = tuple(
    name
    for name in Packet.__struct_fields__
    if name not in ("scene", "legal", "events", "since", "table", "view")
)


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
            fields={name: getattr(packet, name) for name in WHOLE_FIELDS if _differs(before, packet, name)},
            table=_table_changes(before, packet),
            legal=[known.get(offer["text"], offer) for offer in packet.legal],
            scene=_scene_changes(before.scene, packet.scene),
        ),
        SentPacket(packet, known),
    )


def _differs(before: object, after: object, name: str) -> bool:
    return bool(getattr(before, name) != getattr(after, name))


def _table_changes(before: Packet, after: Packet) -> dict[str, Any]:
    names = after.table.__struct_fields__
    return {name: getattr(after.table, name) for name in names if _differs(before.table, after.table, name)}


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
        ghosts={
            **{text: None for text in before.ghosts if text not in after.ghosts},
            **{text: ghost for text, ghost in after.ghosts.items() if before.ghosts.get(text) != ghost},
        },
    )


def _panel_changes(before: Panel | None, after: Panel) -> PanelChanges | None:
    """`None` if nothing is different. A panel that is new is sent like an empty one that was filled."""
    if before is None:
        return PanelChanges(
            id=after.id,
            frame={name: getattr(after, name) for name in FRAME_FIELDS},
            new=[NewPiece(n, piece) for n, piece in enumerate(after.pieces)],
        )
    if before is after:
        return None
    old = {piece.id: piece for piece in before.pieces}
    ids = {piece.id for piece in after.pieces}
    panel = PanelChanges(
        id=after.id,
        frame={name: getattr(after, name) for name in FRAME_FIELDS if _differs(before, after, name)},
        gone=[name for name in old if name not in ids],
        new=[NewPiece(n, piece) for n, piece in enumerate(after.pieces) if piece.id not in old],
        changed=[
            _piece_changes(old[piece.id], piece)
            for piece in after.pieces
            if piece.id in old and piece is not old[piece.id] and piece != old[piece.id]
        ],
        order=_order(before, after, old, ids),
    )
    return panel if panel != PanelChanges(id=after.id) else None


def _piece_changes(before: Piece, after: Piece) -> dict[str, Any]:
    changed = {name: getattr(after, name) for name in PIECE_FIELDS if _differs(before, after, name)}
    return {"id": after.id, **changed}


def _order(before: Panel, after: Panel, old: dict[str, Piece], ids: set[str]) -> list[str]:
    """The ids of all pieces, if those that stay changed their order; new pieces say their own place."""
    stayed = [piece.id for piece in before.pieces if piece.id in ids]
    if stayed == [piece.id for piece in after.pieces if piece.id in old]:
        return []
    return [piece.id for piece in after.pieces]
