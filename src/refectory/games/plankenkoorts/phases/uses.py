"""What each card of a hand can be used for, and the rule against it if it can only be discarded."""

from refectory.core.action import Action
from refectory.core.game import Seat
from refectory.games.plankenkoorts.phases.borrow import borrow_choices
from refectory.games.plankenkoorts.rules.shelves import cloud_choices, refusal, token_choices
from refectory.games.plankenkoorts.state import PlankState


def dusting_choices(state: PlankState, seat: Seat, card: int) -> list[Action]:
    """BS-T6: the ways to play this dusting card."""
    box = state.box
    if card == box.dust_cloud:
        return cloud_choices(state, seat)
    if card == box.book_token:
        return token_choices(state, seat)
    if card == box.borrowed_book:
        return borrow_choices(state, seat, 0)
    return [state.acts.dust_off if card == box.dust_off else state.acts.loose_screw]


def use_refusal(state: PlankState, seat: Seat, card: int) -> str:
    """The rule by which this card can only be discarded (BS-T7); empty if it can be laid or played."""
    box = state.box
    if card < len(box.books):
        return refusal(state, seat, card)
    if dusting_choices(state, seat, card):
        return ""
    return {box.dust_cloud: "BS-D3", box.book_token: "BS-D2", box.borrowed_book: "BS-D5"}[card]
