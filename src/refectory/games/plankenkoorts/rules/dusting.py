"""When the dusting cards that need another player may be played, and with whom."""

from refectory.core.action import Action
from refectory.core.game import Seat
from refectory.games.plankenkoorts.constants import BACKS, NT, OT
from refectory.games.plankenkoorts.rules.shelves import refusal
from refectory.games.plankenkoorts.state import PlankState, is_cloud


def token_refusal(state: PlankState, seat: Seat, other: Seat, shelf: int) -> str:
    """BS-D2: the rule against taking that shelf's last book with a book token; empty if it may be taken."""
    if other == seat or other >= state.players:
        return "BS-D2"
    row = state.shelves[2 * other + shelf]
    if not row:
        return "BS-D2"
    if state.is_closed(other, shelf):
        return "BS-T5"
    if is_cloud(row[-1]):
        return ""  # BS-D4: in a round each player has an open shelf, and a cloud fits on any
    rule = refusal(state, seat, row[-1])
    return rule if rule in ("", "BS-O1") else "BS-D2"


def token_choices(state: PlankState, seat: Seat) -> list[Action]:
    """BS-D2: the shelves whose last book this seat may take."""
    choices = []
    for other in range(state.players):
        for shelf in (OT, NT):
            if state.shelves[2 * other + shelf] and not token_refusal(state, seat, other, shelf):
                choices.append(state.acts.token[2 * other + shelf])
    return choices


def borrow_refusal(state: PlankState, seat: Seat, other: Seat, asked: int) -> str:
    """BS-D5: another player who holds a card and was not asked before; `asked` has a bit for each seat."""
    if other == seat or other >= state.players or asked >> other & 1 or not state.hands[other]:
        return "BS-D5"
    if not asked and len(state.hands[seat]) == 1:
        return "BS-D5"  # besides the borrowed book there is no own card to give
    return ""


def give_refusal(state: PlankState, seat: Seat, drawn: tuple[int, ...], card: int) -> str:
    """BS-D5: the rule against giving this card: it must be an own card, not the one just drawn; or empty."""
    return "" if state.hands[seat].count(card) > drawn.count(card) else "BS-D5"


def exchanges_left(state: PlankState, seat: Seat, asked: int) -> int:
    """BS-D5: the number of other players with whom an exchange is still allowed."""
    others = sum(not borrow_refusal(state, seat, other, asked) for other in range(state.players))
    return min(others, state.box.borrowed_most - asked.bit_count())


def borrow_choices(state: PlankState, seat: Seat, asked: int) -> list[Action]:
    """BS-D5: the players to draw from; BS-H1: where backs are open, the backs to draw."""
    choices = []
    for other in range(state.players):
        if not borrow_refusal(state, seat, other, asked):
            if state.open_backs:
                choices += _back_choices(state, other)
            else:
                choices.append(state.acts.borrow[other])
    return choices


def _back_choices(state: PlankState, other: Seat) -> list[Action]:
    backs = {state.box.back[card] for card in state.hands[other]}
    first = len(BACKS) * other
    return [state.acts.borrow_back[first + back] for back in range(len(BACKS)) if back in backs]


def borrow_action_refusal(state: PlankState, seat: Seat, action: Action, asked: int) -> str:
    """BS-D5, BS-H1: the rule that refuses an action of the family borrow or borrow-back, or empty."""
    if (action.family == "borrow-back") != state.open_backs:
        return "BS-H1"
    other = action.at[0]
    rule = borrow_refusal(state, seat, other, asked)
    if not rule and state.open_backs and action not in _back_choices(state, other):
        return "BS-H1"
    return rule
