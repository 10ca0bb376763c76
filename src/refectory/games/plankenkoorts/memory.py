"""Remembers what happens to hidden cards: call these before the cards are moved.

`history` is for what each seat can conclude; `shown` is for what two players know of each other because they
exchanged cards.
"""

from typing import Final

from refectory.core.game import Seat
from refectory.games.plankenkoorts.history import DREW, GAVE, LEFT, PULLED, RESHUFFLED, History
from refectory.games.plankenkoorts.possibilities import Possibilities, Possibility
from refectory.games.plankenkoorts.state import PlankState

# After more entries than this in a round, the seats forget all but what was shown to them.
MOST_ENTRIES: Final = 600


def left(state: PlankState, owner: Seat, card: int) -> None:
    """A card leaves a hand, and everybody sees it; not needed while nobody knows of any."""
    _remember(state, (LEFT, owner, card))
    if state.shown:
        players = state.players
        keys = [key for key, cards in state.shown.items() if key % players == owner and card in cards]
        for key in keys:
            _forget_shown(state, key // players, owner, card)


def drew(state: PlankState, seat: Seat, card: int) -> None:
    """A card is drawn from the deck, and only its new owner sees it; not needed while nobody knows of any."""
    _remember(state, (DREW, seat, card))


def pulled(state: PlankState, giver: Seat, taker: Seat, card: int) -> None:
    """BS-D5: a card is drawn from a hand, and only the two players see it."""
    _remember(state, (PULLED, giver, taker, card))
    _show_exchanged(state, giver, taker, card)


def gave(state: PlankState, giver: Seat, taker: Seat, card: int, drawn: int) -> None:
    """BS-D5: a card is given in return for the drawn one, and only the two players see it."""
    _remember(state, (GAVE, giver, taker, card, drawn))
    _show_exchanged(state, giver, taker, card)


def reshuffled(state: PlankState) -> None:
    """BS-T2: the discards become the deck."""
    _remember(state, (RESHUFFLED,))


def forget(state: PlankState) -> None:
    """BS-S4: a new round begins with all cards in the deck."""
    state.history = None
    state.possible = {}
    state.shown = {}


def shown_to(state: PlankState, viewer: Seat, owner: Seat) -> tuple[int, ...]:
    """Cards of the owner's hand that the viewer has seen in exchanges with the owner: both know of it."""
    return state.shown.get(viewer * state.players + owner, ())


def what_is_shown(state: PlankState, viewer: Seat, owners: list[Seat]) -> Possibilities:
    """What a seat knows that knows only the cards that these players have shown to it; empty if none."""
    lots = [((card,), (owner,)) for owner in owners for card in shown_to(state, viewer, owner)]
    return (Possibility(1, tuple(sorted(lots))),) if lots else ()


def _remember(state: PlankState, entry: tuple[int, ...]) -> None:
    before = state.history
    if before is not None and before.length >= MOST_ENTRIES and entry[0] != GAVE:
        before = None
        _forget_all_but_shown(state)
    state.history = History(before, entry)


def _forget_all_but_shown(state: PlankState) -> None:
    seats = list(range(state.players))
    known = {viewer: what_is_shown(state, viewer, seats) for viewer in seats}
    state.possible = {viewer: possibilities for viewer, possibilities in known.items() if possibilities}


def _show_exchanged(state: PlankState, giver: Seat, taker: Seat, card: int) -> None:
    """The two players know the card. Others had seen some there: of each, one copy less is sure."""
    for viewer in range(state.players):
        if viewer not in (giver, taker):
            for one in set(shown_to(state, viewer, giver)):
                _forget_shown(state, viewer, giver, one)
    _forget_shown(state, taker, giver, card)
    key = giver * state.players + taker
    state.shown[key] = tuple(sorted([*shown_to(state, giver, taker), card]))


def _forget_shown(state: PlankState, viewer: Seat, owner: Seat, card: int) -> None:
    shown = shown_to(state, viewer, owner)
    if card in shown:
        cards = list(shown)
        cards.remove(card)
        key = viewer * state.players + owner
        if cards:
            state.shown[key] = tuple(cards)
        else:
            del state.shown[key]
