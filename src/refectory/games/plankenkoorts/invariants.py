"""Every card is in one place; shelves are in order; what is known is so."""

from refectory.core.game import Seat
from refectory.games.plankenkoorts.memory.knowledge import knowledge_of
from refectory.games.plankenkoorts.memory.possibilities import Possibility, sure
from refectory.games.plankenkoorts.state import PlankState, book_of, is_cloud


def check(state: PlankState) -> None:
    _check_shelves(state)
    _check_cards(state)
    _check_bookstands(state)
    _check_knowledge(state)


def _check_shelves(state: PlankState) -> None:
    for row in state.shelves:
        books = [book_of(spine) for spine in row]
        assert books == sorted(set(books)), f"The shelf {row} is not in canon order."
        if books and state.long_shelves:  # BS-O1
            room = state.box.last[state.box.shelf[books[-1]]] - books[-1]
            assert len(books) + room >= state.box.long_shelf, f"The shelf {row} can't become long enough."


def _check_cards(state: PlankState) -> None:
    cards = state.deck + state.discard
    for hand in state.hands:
        cards += hand
    for row in state.shelves:
        cards += [state.box.dust_cloud if is_cloud(spine) else spine for spine in row]
    if state.frames and state.frames[-1].phase == "declare":
        cards.append(state.box.dust_cloud)
    assert sorted(cards) == (state.box.deck if state.round else []), "Cards are lost or doubled."
    assert state.deck == sorted(state.deck), "The deck is a sorted bag."


def _check_bookstands(state: PlankState) -> None:
    """BS-C4: one for each round, and no more rounds than a game can have."""
    most = state.players * (state.box.bookstands_to_end - 1) + 1
    assert sum(state.bookstands) == len(state.sheets) <= most, "Bookstands are lost or doubled."


def _check_knowledge(state: PlankState) -> None:
    """What was shown is so, and one possibility of each seat may be true."""
    for key, shown in state.shown.items():
        hand = state.hands[key % state.players]
        assert all(hand.count(card) >= shown.count(card) for card in shown), "Somebody knows what is not so."
    for viewer in range(state.players):
        possibilities = knowledge_of(state, viewer)
        assert any(_may_be_true(state, viewer, one) for one in possibilities), "The truth is excluded."


def _may_be_true(state: PlankState, viewer: Seat, possibility: Possibility) -> bool:
    """The others hold the cards of the lots, and as many cards in each place as the lots say."""
    held = [card for seat, hand in enumerate(state.hands) if seat != viewer for card in hand]
    cards = [card for lot in possibility.lots for card in lot[0]]
    places = [place for lot in possibility.lots for place in lot[1]]
    return (
        viewer not in places
        and all(held.count(card) >= cards.count(card) for card in cards)
        and all(places.count(seat) <= len(hand) for seat, hand in enumerate(state.hands))
        and all(
            sure((possibility,), card, seat) <= hand.count(card)
            for seat, hand in enumerate(state.hands)
            for card in cards
        )
    )
