"""The history of a round: its entries, and the hands and decks before each."""

from random import Random

from refectory.games.plankenkoorts.memory.history import DREW, GAVE, LEFT, PULLED, RESHUFFLED, hidden_before
from refectory.games.plankenkoorts.state import PlankState
from refectory.testing.random_games import random_move
from tests.games.plankenkoorts.positions import BOX, new, play, table


def entries(state: PlankState) -> list[list[int]]:
    return [] if state.history is None else state.history.dump()


def test_entries_begin_with_the_first_exchange() -> None:
    position = table(3).hand(0, "borrowed-book", "acts").hand(1, "job", "psalms").hand(2, "mark")
    state = position.to_lay(0)
    assert state.history is None
    play(state, "borrow seat-1", "pull job", "give acts", "enough", "draw ruth", "discard psalms")
    job, acts, ruth, psalms = (BOX.number[card] for card in ("job", "acts", "ruth", "psalms"))
    assert entries(state) == [
        [PULLED, 1, 0, job],
        [GAVE, 0, 1, acts, job],
        [DREW, 1, ruth],
        [LEFT, 1, psalms],
    ]


def test_entries_begin_when_the_discards_become_the_deck() -> None:
    state = table(2).hand(0, "acts", "job").hand(1, "mark").deck("ruth").to_lay(0)
    play(state, "discard acts", "draw ruth")
    assert entries(state) == []
    play(state, "discard mark")
    assert entries(state) == [[RESHUFFLED]]


Cards = tuple[list[tuple[int, ...]], list[int]]


def check_cards(state: PlankState, seen: dict[int, Cards]) -> None:
    """`seen` are the hands and the deck that were there before an entry, by its number."""
    newest_first = [tuple(entry) for entry in reversed(entries(state))]
    found = hidden_before(newest_first, state.hands, state.deck)[::-1]
    for n, (hands, deck) in seen.items():
        assert found[n].entry == tuple(entries(state)[n])
        assert (found[n].hands, found[n].deck) == (hands, len(deck))
        if found[n].entry != (RESHUFFLED,):
            card = found[n].entry[2 if found[n].entry[0] in (LEFT, DREW) else 3]
            assert found[n].copies == deck.count(card)


def test_the_hidden_cards_before_each_entry_follow_from_those_of_today() -> None:
    rng = Random(3)
    state = new(4, open_backs=1)
    seen: dict[int, Cards] = {}
    kinds = set()
    while state.frames:
        number, cards = len(entries(state)), (state.hands[:], state.deck[:])
        state.apply(*random_move(state, rng))
        if len(entries(state)) < number:  # a new round
            seen = {}
        if len(entries(state)) == number + 1:
            seen[number] = cards
            kinds.add(entries(state)[-1][0])
        if rng.random() < 0.05:
            check_cards(state, seen)
    assert kinds >= {LEFT, DREW, PULLED, GAVE}
