"""The event cards of a player: what each does, and how many there are of it."""

from typing import Any, Final

from refectory.core.edition import Edition, TomlTable
from refectory.games.rennes.constants import DIRECTIONS

TURN: Final = 0
EXCHANGE: Final = 1
DRAW: Final = 2
EFFECTS: Final = ("turn", "exchange", "draw")

EVEN: Final = 0
ODD: Final = 1
ALL: Final = 2
PORTALS: Final = ("even", "odd", "all")

SUPPLIES_CARDS: Final = 3

# The names of the cards that turn no portals; the others are called after what they turn.
SUPPLIES: Final = "supplies"
PROVISIONS: Final = "provisions"

MOST_KINDS: Final = 8
MOST_EVENTS: Final = 10  # of one player, copies included
MOST_CARDS: Final = 9  # that an event exchanges or draws


class EventKind:
    """RC-C10: one kind of event card. `bits` are its copies in a set of events, the lowest is `first`."""

    def __init__(self, effect: int, portals: int, direction: int, cards: int, copies: int = 1) -> None:
        self.effect = effect
        self.portals = portals
        self.direction = direction
        self.cards = cards
        self.copies = copies
        self.name = _name(effect, portals, direction)
        self.first = 0
        self.bits = 0

    def turns(self, number: int) -> bool:
        """Whether it turns the portal with this number."""
        return self.effect == TURN and (self.portals == ALL or number % 2 == self.portals)


def _name(effect: int, portals: int, direction: int) -> str:
    if effect == TURN:
        return f"{PORTALS[portals]}-{DIRECTIONS[direction]}"
    return SUPPLIES if effect == EXCHANGE else PROVISIONS


def _default(cards: int) -> list[dict[str, Any]]:
    """RC-C10: the five events of the rulebook, as tables of an edition that does not list its events."""
    turning = [
        {"effect": "turn", "portals": portals, "direction": direction}
        for portals in PORTALS[:ALL]
        for direction in DIRECTIONS
    ]
    kinds: list[dict[str, Any]] = [*turning, {"effect": "exchange", "cards": cards}]
    return [{"source": "reconstructed", "copies": 1, **kind} for kind in kinds]


def read_events(edition: Edition) -> list[EventKind]:
    """RC-C10: the kinds of event cards, with their places in a set of events.

    `[[event]]` lists them. Without it there are the five of the rulebook, and `[events]` has the number of
    cards that Supplies exchanges.
    """
    if "event" in edition.values and "events" in edition.values:
        raise edition.fault("events", "is there besides `event`; one of the two is wanted.", "events-twice")
    events = edition.table("events", default={"supplies": SUPPLIES_CARDS})
    events.known_keys("supplies")
    cards = events.integer("supplies", 1, MOST_CARDS)
    kinds: list[EventKind] = []
    for table in edition.tables("event", count=(1, MOST_KINDS), default=_default(cards)):
        kind = _read(table)
        if kind.name in [other.name for other in kinds]:
            reason = f"is {kind.name} again; `copies` says how many there are of a kind."
            raise table.fault("effect", reason, "another", value=kind.name)
        kind.first = sum(other.copies for other in kinds)
        kind.bits = (1 << kind.copies) - 1 << kind.first
        kinds.append(kind)
    count = sum(kind.copies for kind in kinds)
    if count > MOST_EVENTS:
        reason = f"has {count} cards for a player; {MOST_EVENTS} at most are wanted."
        raise edition.fault("event", reason, "at-most", count=count, most=MOST_EVENTS)
    return kinds


def _read(table: TomlTable) -> EventKind:
    table.known_keys("effect", "copies", "portals", "direction", "cards")
    table.read_source()
    effect = EFFECTS.index(table.string("effect", EFFECTS))
    copies = table.integer("copies", 1, MOST_EVENTS)
    if effect == TURN:
        if "cards" in table.values:
            raise table.fault("cards", "is there, but this event turns portals.", "event-turns")
        portals = PORTALS.index(table.string("portals", PORTALS))
        return EventKind(TURN, portals, DIRECTIONS.index(table.string("direction", DIRECTIONS)), 0, copies)
    for key in ("portals", "direction"):
        if key in table.values:
            reason = f"is there, but an event with the effect {EFFECTS[effect]!r} turns none."
            raise table.fault(key, reason, "event-turns-none")
    return EventKind(effect, 0, 0, table.integer("cards", 1, MOST_CARDS), copies)
