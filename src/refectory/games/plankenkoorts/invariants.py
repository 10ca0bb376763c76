"""Every card is in one place; shelves are in order; what is known is so."""

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
    for key, known in state.known.items():
        hand = state.hands[key % state.players]
        assert all(hand.count(card) >= known.count(card) for card in known), "Somebody knows what is not so."
