"""Playing equipment cards for dots: one by one, three for one, as a joker."""

from refectory.core.game import Event, Seat
from refectory.games.rennes.constants import COLOURS, DAGOBERT, DENARNAUD
from refectory.games.rennes.rules import passing_players
from refectory.games.rennes.rules.paths.available_dots import three_dots
from refectory.games.rennes.rules.turn_flags import EXTRA_DOT, JOKER
from refectory.games.rennes.state import RennesState

THREE = 3


def play_refusal(state: RennesState, seat: Seat, card: int, colour: int, joker: bool) -> str:
    """RC-M1: the rule against playing this card as that colour; empty if it is allowed."""
    box = state.box
    if joker:
        rule = joker_refusal(state, seat, card, colour)
        if rule:
            return rule
    if card not in state.hands[seat]:
        return "RC-M1"
    if passing_players.is_passing(state, seat):
        available = passing_players.available_dots(state, seat).after((card,), colour, box.dots[card], joker)
        if not passing_players.leads_on(state, seat, state.at[seat], available):
            return "RC-T2"
    return ""


def joker_refusal(state: RennesState, seat: Seat, card: int, colour: int) -> str:
    """RC-G2: the rule against a joker: once a turn, with Dénarnaud's help, as another colour; or empty."""
    if not state.has_ghost(seat, DENARNAUD) or state.spent & JOKER or state.box.colour[card] == colour:
        return "RC-G2"
    return ""


def three_refusal(state: RennesState, seat: Seat, colour: int) -> str:
    """RC-M8: the rule against beginning to play three cards for one; empty if it is allowed."""
    if len(state.hands[seat]) < THREE:
        return "RC-M8"
    if passing_players.is_passing(state, seat):
        available = passing_players.available_dots(state, seat)
        return "" if passing_players.three_leads_on(state, seat, colour, (), available) else "RC-T2"
    return ""


def put_refusal(state: RennesState, seat: Seat, colour: int, put: tuple[int, ...], card: int) -> str:
    """RC-M8: the rule against this card as one of the three; empty if it is allowed."""
    if card not in state.hands[seat]:
        return "RC-M8"
    if passing_players.is_passing(state, seat):
        available = passing_players.available_dots(state, seat).after((card,), state.colour, 0)
        return "" if passing_players.three_leads_on(state, seat, colour, (*put, card), available) else "RC-T2"
    return ""


def dagobert_refusal(state: RennesState, seat: Seat) -> str:
    """RC-G5, RC-T2: the rule against the extra dot: once a turn, for the colour that is played; or empty."""
    if not state.has_ghost(seat, DAGOBERT) or state.spent & EXTRA_DOT or state.colour < 0:
        return "RC-G5"
    if passing_players.is_passing(state, seat):  # the dot may be needed for another colour on the way on
        available = passing_players.available_dots(state, seat).with_extra_dot()
        return "" if passing_players.leads_on(state, seat, state.at[seat], available) else "RC-T2"
    return ""


def add_dots(state: RennesState, colour: int, dots: int) -> None:
    """RC-M2: dots of one colour add up; dots of another colour lapse."""
    if state.colour != colour:
        state.colour = colour
        state.dots = 0
    state.dots += dots


def play(state: RennesState, seat: Seat, card: int, colour: int) -> list[Event]:
    """RC-M1, RC-G2: a card for its dots, as its own colour or as the joker."""
    state.discard_from_hand(seat, card)
    add_dots(state, colour, state.box.dots[card])
    facts = {"seat": seat, "card": state.box.cards[card], "colour": COLOURS[colour], "count": state.dots}
    if colour == state.box.colour[card]:
        return [Event("event.play", facts)]
    state.spent |= JOKER
    return [Event("event.joker", facts)]


def play_three(state: RennesState, seat: Seat, colour: int, cards: tuple[int, ...]) -> list[Event]:
    """RC-M8: three cards that have left the hand give their dots."""
    dots = three_dots(state.box, cards)
    add_dots(state, colour, dots)
    names = [state.box.cards[card] for card in cards]
    return [Event("event.three", {"seat": seat, "cards": names, "colour": COLOURS[colour], "count": dots})]


def extra_dot(state: RennesState, seat: Seat) -> list[Event]:
    """RC-G5."""
    state.spent |= EXTRA_DOT
    state.dots += 1
    return [Event("event.dagobert", {"seat": seat, "colour": COLOURS[state.colour], "count": state.dots})]
