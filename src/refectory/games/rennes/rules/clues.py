"""Clues: collecting them in caverns, buying them at the altar, placing them on codes."""

from typing import TYPE_CHECKING

from refectory.core.frames import Frame
from refectory.core.game import Event, Seat
from refectory.games.rennes.constants import COLOURS, EMPTY, SAUNIERE
from refectory.games.rennes.rules.equipment import joker_refusal
from refectory.games.rennes.rules.locks import lacks, lock_unit
from refectory.games.rennes.rules.moving import cavern_here
from refectory.games.rennes.rules.turn_flags import ALTAR, JOKER

if TYPE_CHECKING:
    from refectory.games.rennes.state import RennesState


def wanted(state: "RennesState", seat: Seat, colour: int) -> bool:
    """RC-K1: some code of one's own still needs this colour."""
    return any(lacks(lock, colour) for lock in state.locks[seat])


def collect_refusal(state: "RennesState", seat: Seat, card: int, colour: int, joker: bool) -> str:
    """RC-K1: the rule against discarding this card for a clue of that colour; empty if it may be done."""
    cavern = cavern_here(state, seat)
    if cavern < 0 or card not in state.hands[seat] or colour not in state.circles[cavern]:
        return "RC-K1"
    if joker:
        rule = joker_refusal(state, seat, card, colour)
        if rule:
            return rule
    return "" if wanted(state, seat, colour) else "RC-K1"


def collect(state: "RennesState", seat: Seat, card: int, colour: int) -> list[Event]:
    cavern = cavern_here(state, seat)
    state.discard_from_hand(seat, card)
    if state.box.colour[card] != colour:
        state.spent |= JOKER
    circles = state.circles[cavern]
    circle = circles.index(colour)
    state.circles[cavern] = (*circles[:circle], EMPTY, *circles[circle + 1 :])
    state.frames.append(Frame("place", seat, (colour,)))
    return [Event("event.collect", {"seat": seat, "colour": COLOURS[colour], "card": state.box.cards[card]})]


def place_refusal(state: "RennesState", seat: Seat, location: int, colour: int) -> str:
    """RC-K1: only where the code still needs this colour."""
    return "" if lacks(state.locks[seat][location], colour) else "RC-K1"


def place(state: "RennesState", seat: Seat, location: int, colour: int) -> list[Event]:
    """RC-K2, RC-G1: a point for each clue, or two with Saunière's help."""
    box = state.box
    locks = state.locks[seat]
    lock = locks[location] - lock_unit(colour)
    state.locks[seat] = (*locks[:location], lock, *locks[location + 1 :])
    points = box.sauniere_points if state.has_ghost(seat, SAUNIERE) else box.clue_points
    state.clue_points[seat] += points
    facts = {"seat": seat, "colour": COLOURS[colour], "location": box.locations[location], "count": points}
    return [Event("event.place", facts)]


def altar_refusal(state: "RennesState", seat: Seat, colour: int) -> str:
    """RC-K3: the rule against buying a clue of this colour; empty if it may be bought."""
    if state.at[seat] != state.plan.sanctuaire or state.spent & ALTAR or not state.supply[colour]:
        return "RC-K3"
    if not wanted(state, seat, colour):
        return "RC-K1"
    fit = sum(not offer_refusal(state, seat, colour, card) for card in state.hands[seat])
    return "" if fit >= state.box.altar_cards else "RC-C12"


def offer_refusal(state: "RennesState", seat: Seat, clue: int, card: int) -> str:
    """RC-C12: the rule against this card for a clue of that colour."""
    if card not in state.hands[seat] or state.box.colour[card] not in state.box.offerings[clue]:
        return "RC-C12"
    return ""


def take_from_altar(state: "RennesState", seat: Seat, colour: int) -> list[Event]:
    """The cards are paid; the clue comes from the supply."""
    supply = state.supply
    state.supply = (*supply[:colour], supply[colour] - 1, *supply[colour + 1 :])
    state.frames.append(Frame("place", seat, (colour,)))
    return [Event("event.altar-gives", {"seat": seat, "colour": COLOURS[colour]})]
