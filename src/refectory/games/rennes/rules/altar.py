"""The altar of the Sanctuaire: two cards, or at some tables two clues, for a clue from the supply."""

from refectory.core.frames import Frame
from refectory.core.game import Event, Seat
from refectory.games.rennes.constants import COLOURS, DENARNAUD
from refectory.games.rennes.options import JOKER_EVERYWHERE
from refectory.games.rennes.rules.clues import is_wanted
from refectory.games.rennes.rules.missing_clues import lacks, lock_unit
from refectory.games.rennes.rules.turn_flags import ALTAR, JOKER
from refectory.games.rennes.state import RennesState


def altar_refusal(state: RennesState, seat: Seat, colour: int) -> str:
    """RC-K3: the rule against asking for a clue of this colour; empty if it is allowed."""
    if state.at[seat] != state.graph.sanctuaire or state.spent & ALTAR or not state.supply[colour]:
        return "RC-K3"
    if not is_wanted(state, seat, colour):
        return "RC-K1"
    if can_pay(state, seat, colour, state.box.altar_cards):
        return ""
    return "RC-O7" if state.terms.altar_clues else "RC-C12"


def can_pay(state: RennesState, seat: Seat, colour: int, count: int) -> bool:
    """RC-C12, RC-O7: whether this seat has this number of cards, or of clues, for a clue of that colour."""
    if state.terms.altar_clues:
        return given_up(state, seat, colour) >= count
    fit = sum(state.box.colour[card] in state.box.offerings[colour] for card in state.hands[seat])
    return fit + (has_joker(state, seat) and fit < len(state.hands[seat])) >= count


# -- cards


def has_joker(state: RennesState, seat: Seat) -> bool:
    """RC-O5: whether a card of another colour may be offered, with Dénarnaud's help."""
    if state.terms.joker != JOKER_EVERYWHERE or state.spent & JOKER:
        return False
    return state.has_ghost(seat, DENARNAUD)


def offer_refusal(state: RennesState, seat: Seat, clue: int, card: int) -> str:
    """RC-C12, RC-O5: the rule against this card for a clue of that colour; empty if it is allowed."""
    if state.terms.altar_clues:
        return "RC-O7"
    if card not in state.hands[seat]:
        return "RC-C12"
    return "" if state.box.colour[card] in state.box.offerings[clue] or has_joker(state, seat) else "RC-C12"


def offer(state: RennesState, seat: Seat, clue: int, card: int) -> Event:
    """RC-K3: the card is discarded; RC-O5: one of another colour is the joker of this turn."""
    state.discard_from_hand(seat, card)
    if state.box.colour[card] not in state.box.offerings[clue]:
        state.spent |= JOKER
    return Event("event.offer", {"seat": seat, "card": state.box.cards[card]})


# -- clues


def given_up(state: RennesState, seat: Seat, clue: int) -> int:
    """RC-O7: how many clues of this seat the altar takes for a clue of that colour."""
    places = range(len(state.box.locations))
    colours = [colour for colour in state.box.offerings[clue] if colour != clue]
    return sum(_placed(state, seat, place, colour) for place in places for colour in colours)


def _placed(state: RennesState, seat: Seat, location: int, colour: int) -> int:
    """The clues of a colour on a code that this seat has not cracked."""
    if seat in state.claims[location]:
        return 0
    return state.box.codes[location].count(colour) - lacks(state.locks[seat][location], colour)


def give_refusal(state: RennesState, seat: Seat, clue: int, location: int, colour: int) -> str:
    """RC-O7: the rule against a clue on one's own board for a clue of that colour; empty if it is allowed."""
    if not state.terms.altar_clues or colour == clue or colour not in state.box.offerings[clue]:
        return "RC-O7"
    return "" if _placed(state, seat, location, colour) else "RC-O7"


def give(state: RennesState, seat: Seat, location: int, colour: int) -> Event:
    """RC-O7: the clue goes back to the supply; its points stay."""
    locks, supply = state.locks[seat], state.supply
    lock = locks[location] + lock_unit(colour)
    state.locks[seat] = (*locks[:location], lock, *locks[location + 1 :])
    state.supply = (*supply[:colour], supply[colour] + 1, *supply[colour + 1 :])
    facts = {"seat": seat, "colour": COLOURS[colour], "location": state.box.locations[location]}
    return Event("event.give", facts)


def take_from_altar(state: RennesState, seat: Seat, colour: int) -> list[Event]:
    """RC-K3: the price is paid; the clue comes from the supply."""
    supply = state.supply
    state.supply = (*supply[:colour], supply[colour] - 1, *supply[colour + 1 :])
    state.frames.append(Frame("place", seat, (colour,)))
    return [Event("event.altar-gives", {"seat": seat, "colour": COLOURS[colour]})]
