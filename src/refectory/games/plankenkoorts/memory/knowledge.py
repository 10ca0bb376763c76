"""What the history of a round tells each seat of hidden cards.

Nobody has seen the cards of the deck, and a drawn card is one of them. So a card that another player draws
tells nothing, and a seat knows nothing until cards are exchanged or the discards become the deck.
"""

from refectory.core.game import Seat
from refectory.games.plankenkoorts.constants import BACKS, NO_BACK, NO_CARD
from refectory.games.plankenkoorts.memory.history import DREW, GAVE, LEFT, PULLED, Hidden, hidden_before
from refectory.games.plankenkoorts.memory.possibilities import (
    DRAWN,
    NOTHING,
    Lots,
    Possibilities,
    all_named,
    collected,
    is_nothing,
    kept,
    moved,
    named,
    with_lot,
    without_card,
)
from refectory.games.plankenkoorts.state import PlankState


def knowledge_of(state: PlankState, viewer: Seat) -> Possibilities:
    """What this seat knows now."""
    last = history = state.history
    known: Possibilities | None = None
    news: list[tuple[int, ...]] = []
    while history is not None and (known := history.known_to(viewer)) is None:
        news.append(history.entry)
        history = history.before
    if known is None:
        known = state.possible.get(viewer, NOTHING)
    if last is not None and news:
        for hidden in reversed(hidden_before(news, state.hands, state.deck)):
            known = Witness(state, hidden, viewer).learns(known)
        last.keep(viewer, known)
    return known


class Witness:
    """A seat that is told of one entry of the history."""

    def __init__(self, state: PlankState, hidden: Hidden, viewer: Seat) -> None:
        self.viewer = viewer
        self.hidden = hidden
        self.entry = hidden.entry
        self.hands = hidden.hands
        self.backs = state.box.back if state.open_backs else None
        self.weights: dict[Lots, int] = {}

    def learns(self, known: Possibilities) -> Possibilities:
        """What the seat knows after the entry, from what it knew before."""
        kind = self.entry[0]
        if kind == LEFT:
            _, owner, card = self.entry
            return known if owner == self.viewer else self._sees_leave(known, owner, card, self._size(card))
        if kind == DREW:
            _, seat, card = self.entry
            return self._sees_own_draw(known, card) if seat == self.viewer else known
        if kind == PULLED:
            return self._after_pull(known)
        if kind == GAVE:
            return self._after_gift(known)
        return self._after_reshuffle(known)

    # -- kinds of entries

    def _after_pull(self, known: Possibilities) -> Possibilities:
        """BS-D5: a card is drawn from a hand. The taker must keep it until another one is given for it."""
        _, giver, taker, card = self.entry
        if self.viewer == giver:
            return self._places(known, card, DRAWN)
        if self.viewer == taker:
            return self._sees_leave(known, giver, card, self._size(card))
        return self._sees_some_move(known, giver, DRAWN, self._back(card), self._size(card))

    def _after_gift(self, known: Possibilities) -> Possibilities:
        """BS-D5: a card is given for the drawn one, but not the drawn one itself."""
        _, giver, taker, card, drawn = self.entry
        size = self._size(card)
        if drawn != NO_CARD and self._back(drawn) == self._back(card):
            size -= 1
        if self.viewer == giver:
            return self._places(known, card, taker)
        if self.viewer == taker:
            known = self._sees_leave(known, giver, card, size)
        else:
            known = self._sees_some_move(known, giver, taker, self._back(card), size)
        for one in known:
            self._add(kept(one.lots, giver), one.weight)
        return self._collected()

    def _after_reshuffle(self, known: Possibilities) -> Possibilities:
        """BS-T2: everybody has seen the discards, which are the deck now. All other cards are in hands."""
        for one in known:
            lots = one.lots
            for back in (NO_BACK,) if self.backs is None else range(len(BACKS)):
                cards = self._free_in_hands(one.lots, back)
                lots = with_lot(lots, cards, self._free_places(one.lots, back))
            self._add(lots, one.weight)
        return self._collected()

    # -- what is seen

    def _sees_leave(self, known: Possibilities, owner: Seat, card: int, size: int) -> Possibilities:
        """This card leaves a hand, in which `size` cards could have left."""
        if is_nothing(known):
            return known
        back, unseen, all_unseen = self._back(card), self._unseen(card), self._all_unseen()
        for one in known:
            if ((card,), (owner,)) in one.lots:
                self._add(without_card(one.lots, ((card,), (owner,)), card, owner), one.weight)
                continue
            for lot in set(one.lots):
                ways = lot[0].count(card) * lot[1].count(owner) * one.lots.count(lot)
                if ways:
                    weight = one.weight * ways // len(lot[0])
                    self._add(without_card(one.lots, lot, card, owner), weight)
            ways = (unseen - named(one.lots, card)) * (size - self._held(one.lots, owner, back))
            if ways > 0:
                self._add(one.lots, one.weight * ways // (all_unseen - all_named(one.lots)))
        return self._collected()

    def _sees_some_move(
        self, known: Possibilities, owner: Seat, to: int, back: int, size: int
    ) -> Possibilities:
        """One of `size` cards of a hand goes to another place, but it is not seen which."""
        if is_nothing(known):
            return known
        for one in known:
            free = size
            for lot in set(one.lots):
                ways = lot[1].count(owner) * one.lots.count(lot) if self._shows(lot[0][0], back) else 0
                if ways:
                    free -= ways
                    self._add(moved(one.lots, lot, owner, to), one.weight * ways)
            if free > 0:
                self._add(one.lots, one.weight * free)
        return self._collected()

    def _sees_own_draw(self, known: Possibilities, card: int) -> Possibilities:
        """This card was in the deck."""
        if len(known) == 1:
            return known
        unseen = self._unseen(card)
        for one in known:
            copies = unseen - named(one.lots, card)
            if copies > 0:
                self._add(one.lots, one.weight * copies)
        return self._collected()

    def _places(self, known: Possibilities, card: int, place: int) -> Possibilities:
        """This card is there now."""
        for one in known:
            self._add(with_lot(one.lots, [card], [place]), one.weight)
        return self._collected()

    def _add(self, lots: Lots, weight: int) -> None:
        self.weights[lots] = self.weights.get(lots, 0) + max(1, weight)

    def _collected(self) -> Possibilities:
        weights = self.weights
        self.weights = {}
        return collected(weights)

    # -- counting

    def _back(self, card: int) -> int:
        return NO_BACK if self.backs is None else self.backs[card]

    def _shows(self, card: int, back: int) -> bool:
        """BS-O3: whether a card shows this back; every card shows none if backs are hidden."""
        return self.backs is None or self.backs[card] == back

    def _size(self, card: int) -> int:
        """How many cards of the hand of the entry's seat show the same back as this card."""
        hand, backs = self.hands[self.entry[1]], self.backs
        if backs is None:
            return len(hand)
        return sum([backs[one] == backs[card] for one in hand])

    def _held(self, lots: Lots, place: int, back: int) -> int:
        """How many cards that show this back the lots name in a place."""
        count = 0
        for cards, places in lots:
            if self._shows(cards[0], back):
                count += places.count(place)
        return count

    def _unseen(self, card: int) -> int:
        """How many copies of a card the seat does not see."""
        count = self.hidden.copies
        for seat, hand in enumerate(self.hands):
            if seat != self.viewer:
                count += hand.count(card)
        return count

    def _all_unseen(self) -> int:
        """How many cards the seat does not see."""
        count = self.hidden.deck
        for seat, hand in enumerate(self.hands):
            if seat != self.viewer:
                count += len(hand)
        return count

    def _free_in_hands(self, lots: Lots, back: int) -> list[int]:
        """The cards of the others' hands that show this back and that no lot names."""
        free = []
        for seat, hand in enumerate(self.hands):
            if seat != self.viewer:
                free += [card for card in hand if self._shows(card, back)]
        for cards, _ in lots:
            if self._shows(cards[0], back):
                for card in cards:
                    free.remove(card)
        return free

    def _free_places(self, lots: Lots, back: int) -> list[int]:
        places = []
        for seat, hand in enumerate(self.hands):
            if seat != self.viewer:
                held = sum([self._shows(card, back) for card in hand])
                places += [seat] * (held - self._held(lots, seat, back))
        return places
