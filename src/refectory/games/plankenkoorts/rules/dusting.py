"""The dusting cards that need another player: when they may be played."""

from typing import TYPE_CHECKING

from refectory.core.action import Action
from refectory.core.game import Seat
from refectory.games.plankenkoorts.edition.box import BACKS, NT, OT
from refectory.games.plankenkoorts.rules.laying import refusal
from refectory.games.plankenkoorts.rules.shelf import is_cloud

if TYPE_CHECKING:
    from refectory.games.plankenkoorts.state import PlankState


def token_refusal(state: "PlankState", seat: Seat, other: Seat, shelf: int) -> str:
    """BS-D2: the rule against taking that shelf's last book with a book token; empty if it may be taken."""
    if other == seat or other >= state.players:
        return "BS-D2"
    row = state.shelves[2 * other + shelf]
    if not row:
        return "BS-D2"
    if state.is_closed(other, shelf):
        return "BS-T5"
    if is_cloud(row[-1]):
        return ""  # BS-D4: whoever still plays has an open shelf, and a cloud fits on any
    rule = refusal(state, seat, row[-1])
    return rule if rule in ("", "BS-O1") else "BS-D2"


def token_choices(state: "PlankState", seat: Seat) -> list[Action]:
    found = []
    for other in range(state.players):
        for shelf in (OT, NT):
            if state.shelves[2 * other + shelf] and not token_refusal(state, seat, other, shelf):
                found.append(state.acts.token[2 * other + shelf])
    return found


def borrow_refusal(state: "PlankState", seat: Seat, other: Seat, asked: int) -> str:
    """BS-D5: another player, each once, with a card to draw; `asked` is a set of bits."""
    if other == seat or other >= state.players or asked >> other & 1 or not state.hands[other]:
        return "BS-D5"
    return ""


def exchanges_left(state: "PlankState", seat: Seat, asked: int) -> int:
    """BS-D5: with how many others there may still be an exchange."""
    others = sum(not borrow_refusal(state, seat, other, asked) for other in range(state.players))
    return min(others, state.canon.borrowed_most - asked.bit_count())


def borrow_choices(state: "PlankState", seat: Seat, asked: int) -> list[Action]:
    """Whom to draw from; where backs are open (BS-H1), which back."""
    found = []
    for other in range(state.players):
        if not borrow_refusal(state, seat, other, asked):
            if state.open_backs:
                found += _back_choices(state, other)
            else:
                found.append(state.acts.borrow[other])
    return found


def _back_choices(state: "PlankState", other: Seat) -> list[Action]:
    backs = {state.canon.back[card] for card in state.hands[other]}
    first = len(BACKS) * other
    return [state.acts.borrow_back[first + back] for back in range(len(BACKS)) if back in backs]


def borrow_action_refusal(state: "PlankState", seat: Seat, action: Action, asked: int) -> str:
    """The same for an action of either borrowing family."""
    if (action.family == "borrow-back") != state.open_backs:
        return "BS-H1"
    other = action.at[0]
    rule = borrow_refusal(state, seat, other, asked)
    if not rule and state.open_backs and action not in _back_choices(state, other):
        return "BS-H1"
    return rule
