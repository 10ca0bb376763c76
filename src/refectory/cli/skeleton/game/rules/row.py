"""A row of candles: which card may be lit, and which may be snuffed."""

from refectory.cli.skeleton.game.state import MyGameState
from refectory.core.game import Event, Seat


def light_refusal(state: MyGameState, seat: Seat, card: int) -> str:
    """MG-T2: the rule against lighting this card; empty if it may be lit."""
    row = state.rows[seat]
    if card not in state.hands[seat] or (row and card <= row[-1]):
        return "MG-T2"
    return ""


def snuff_refusal(state: MyGameState, seat: Seat, card: int) -> str:
    """MG-T3: the rule against snuffing this card; empty if it may be snuffed."""
    return "" if card in state.hands[seat] else "MG-T3"


def light(state: MyGameState, seat: Seat, card: int) -> Event:
    state.take_from_hand(seat, card)
    state.rows[seat] += (card,)
    return Event("event.light", {"seat": seat, "card": state.box.cards[card]})


def snuff(state: MyGameState, seat: Seat, card: int) -> Event:
    state.take_from_hand(seat, card)
    state.ashes.append(card)
    return Event("event.snuff", {"seat": seat, "card": state.box.cards[card]})
