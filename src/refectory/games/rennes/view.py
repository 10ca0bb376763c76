"""The view: what each viewer may know of a position. It copies only what is allowed."""

from refectory.core.game import Data, Seat
from refectory.games.rennes.constants import COLOURS, GHOSTS
from refectory.games.rennes.edition.board_graph import NOWHERE
from refectory.games.rennes.rules import event_cards, moving, passing_players, scoring
from refectory.games.rennes.rules.missing_clues import lacks
from refectory.games.rennes.rules.turn_flags import ALTAR, CLAIM, ENTERED, EVENT, EXTRA_DOT, JOKER
from refectory.games.rennes.state import RennesState

SPENT = {
    "entered": ENTERED,
    "altar": ALTAR,
    "event": EVENT,
    "claim": CLAIM,
    "joker": JOKER,
    "extra": EXTRA_DOT,
}


def view(state: RennesState, viewer: Seat | None) -> Data:
    cards = state.box.cards
    return {
        "viewer": viewer,
        "players": state.players,
        "options": dict(state.terms.values),
        "round": state.round,
        "start": state.start,
        "turn": state.turn,
        "acting": list(state.to_act()),
        "phase": state.frames[-1].phase if state.frames else "over",
        "pending": _pending(state),
        "pool": {"colour": COLOURS[state.colour] if state.colour >= 0 else None, "dots": state.dots},
        "spent": [name for name, bit in SPENT.items() if state.spent & bit],
        "portals": [{"disc": position >> 2, "turned": position & 3} for position in state.portals],
        "circles": [[COLOURS[clue] if clue >= 0 else None for clue in row] for row in state.circles],
        "supply": dict(zip(COLOURS, state.supply, strict=True)),
        "pile": len(state.pile),
        "discards": [cards[card] for card in state.discards],
        "open": [cards[card] for card in state.open],
        "claims": [list(seats) for seats in state.claims],
        "seats": [_seat(state, seat) for seat in range(state.players)],
        "clues_here": _clues_here(state, viewer),
        "hand": [cards[card] for card in state.hands[viewer]] if viewer is not None else None,
    }


def _seat(state: RennesState, seat: Seat) -> Data:
    square = state.at[seat]
    return {
        "colour": COLOURS[state.terms.colours[seat]],
        "at": state.graph.names[square] if square != NOWHERE else None,
        "cards": len(state.hands[seat]),
        "shown": [state.box.cards[card] for card in state.shown[seat]],
        "markers": [cavern if cavern >= 0 else None for cavern in state.markers[seat][:2]],
        "next_marker": state.markers[seat][2],
        "areas": [name for area, name in enumerate(state.graph.areas) if state.visited[seat] >> area & 1],
        "lacks": [_lacking(lock) for lock in state.locks[seat]],
        "ghosts": [name for ghost, name in enumerate(GHOSTS) if state.has_ghost(seat, ghost)],
        "events": [state.box.events[event].name for event in event_cards.events_left(state, seat)],
        "points": scoring.sheet(state, seat),
    }


def _clues_here(state: RennesState, viewer: Seat | None) -> str | None:
    """RC-K1: the place where the viewer may collect clues in this turn of theirs."""
    if viewer is None or viewer != state.turn or state.at[viewer] == NOWHERE:
        return None
    place = moving.clues_here(state, viewer)
    return state.box.places[place] if place >= 0 else None


def _lacking(lock: int) -> list[str]:
    """The clues that a code still lacks."""
    return [name for colour, name in enumerate(COLOURS) for _ in range(lacks(lock, colour))]


def _pending(state: RennesState) -> Data | None:
    """The choice that has begun, and whether its player must move on (RC-T2)."""
    if not state.frames or state.frames[-1].seat < 0:
        return None
    frame = state.frames[-1]
    pending: Data = {
        "passing": frame.phase in ("turn", "three") and passing_players.is_passing(state, frame.seat)
    }
    if frame.phase in ("three", "altar", "place"):
        pending["colour"] = COLOURS[frame.data[0]]
    if frame.phase == "three":
        pending["put"] = [state.box.cards[card] for card in frame.data[1:]]
    if frame.phase in ("altar", "supplies"):
        pending["count"] = frame.data[-1]
    return pending
