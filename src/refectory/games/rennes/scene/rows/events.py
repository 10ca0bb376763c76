"""The viewer's event cards, as small pictures."""

from refectory.core.game import Data
from refectory.core.scene import Card, Chip, Label, Row
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.edition.event_kinds import TURN, EventKind
from refectory.games.rennes.scene.piece_cache import PieceCache
from refectory.games.rennes.scene.view_numbers import ViewNumbers


def events_in_play(box: Box, view: Data) -> list[EventKind]:
    """RC-C10, RC-O8: the kinds of events that the players of this table have."""
    return [kind for kind in box.events if kind.effect == TURN or not view["options"]["four_events"]]


def event_tip(kind: EventKind) -> Label:
    return Label(f"eventcard.{kind.name}.tip", {"count": kind.cards} if kind.cards else {})


def events_row(kept: PieceCache, look: ViewNumbers) -> Row:
    """RC-C10, RC-K4: one entry, with the events to be clicked; those that are played are dim."""
    assert look.own is not None
    assert look.viewer is not None
    left: list[str] = look.own["events"]
    kinds = events_in_play(look.box, look.view)
    spent = "event" in look.view["spent"] and look.view["turn"] == look.viewer
    key = ("events", look.viewer, tuple(left), len(kinds), spent)
    card = kept.cards.get(key)
    if card is None:
        label = Label("label.events-spent" if spent else "label.events-count", {"count": len(left)})
        effects = [_event(look.viewer, kind, left.count(kind.name)) for kind in kinds]
        card = kept.keep_card(key, Card("events", "gauge-event", label, effects=effects, owner=look.viewer))
    return Row("events", "supply", Label("label.events"), [card], look.viewer, Label("label.events"))


def _event(seat: int, kind: EventKind, left: int) -> Card:
    art, label = f"mark-{kind.name}", Label(f"eventcard.{kind.name}")
    return Card(
        f"event:{seat}:{kind.name}",
        art,
        label,
        tip=event_tip(kind) if left else Label("tip.event-played"),
        chips=[Chip(art, label, left if left > 1 else None)],
        owner=seat,
        states=("quiet",) if left else ("dim",),  # always allowed, so not lit
    )
