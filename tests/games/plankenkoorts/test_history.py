"""The history of a round: its entries, and the hands and decks before each."""

from random import Random

from refectory.games.plankenkoorts.history import DREW, GAVE, LEFT, PULLED, RESHUFFLED, History, complete
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


def chain(history: History | None) -> list[tuple[object, ...]]:
    found: list[tuple[object, ...]] = []
    while history is not None:
        found.append((history.entry, history.hands, history.deck, history.copies, history.length))
        history = history.before
    return found


def test_a_loaded_history_is_completed_from_the_hands_of_today() -> None:
    rng = Random(3)
    state = new(4, open_backs=1)
    longest = 0
    while state.frames:
        state.apply(*random_move(state, rng))
        if state.history is not None and rng.random() < 0.05:
            loaded = History.load(state.history.dump())
            assert loaded is not None
            assert chain(complete(loaded, state.hands, state.deck)) == chain(state.history)
            longest = max(longest, state.history.length)
    assert longest > 50
