"""The event cards of a player: what each does, and how many there are of it."""

from typing import Final

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

# The names of the cards that turn no portals; the others are called after what they turn.
SUPPLIES: Final = "supplies"
PROVISIONS: Final = "provisions"

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


def read_events(edition: Edition) -> list[EventKind]:
    """RC-C10: the kinds of event cards, with their places in a set of events.

    `[[event]]` lists them. Without it there are the five of the rulebook, and `[events]` has the number of
    cards that Supplies exchanges.
    """
    if "event" in edition.values:
        kinds = _listed(edition)
    else:
        events = edition.table("events")
        events.known_keys("supplies")
        cards = events.integer("supplies", 1, MOST_CARDS)
        kinds = [EventKind(TURN, portals, way, 0) for portals in (EVEN, ODD) for way in range(2)]
        kinds.append(EventKind(EXCHANGE, 0, 0, cards))
    first = 0
    for kind in kinds:
        kind.first = first
        kind.bits = (1 << kind.copies) - 1 << first
        first += kind.copies
    return kinds


def _listed(edition: Edition) -> list[EventKind]:
    if "events" in edition.values:
        raise edition.fault("events", "is there besides `event`; one of the two is wanted.")
    kinds: list[EventKind] = []
    for table in edition.tables("event"):
        kind = _read(table)
        if kind.name in [other.name for other in kinds]:
            raise table.fault("effect", f"is {kind.name} again; `copies` says how many there are of a kind.")
        kinds.append(kind)
    count = sum(kind.copies for kind in kinds)
    if not 1 <= count <= MOST_EVENTS:
        raise edition.fault("event", f"has {count} cards for a player; 1 to {MOST_EVENTS} are wanted.")
    return kinds


def _read(table: TomlTable) -> EventKind:
    effect = EFFECTS.index(table.string("effect", EFFECTS))
    copies = table.integer("copies", 1, MOST_EVENTS)
    if effect == TURN:
        table.known_keys("effect", "copies", "portals", "direction")
        portals = PORTALS.index(table.string("portals", PORTALS))
        return EventKind(TURN, portals, DIRECTIONS.index(table.string("direction", DIRECTIONS)), 0, copies)
    table.known_keys("effect", "copies", "cards")
    return EventKind(effect, 0, 0, table.integer("cards", 1, MOST_CARDS), copies)
