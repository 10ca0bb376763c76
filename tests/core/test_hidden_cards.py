"""Hidden cards that are dealt anew."""

from collections import Counter
from random import Random

import pytest

from refectory.core.hidden_cards import HiddenCards, deal_anew

HANDS = ([1, 1, 4], [2, 5], [0, 3, 3, 6])


def anew(seed: int, known: tuple[int, ...] = (), kind: list[int] | None = None) -> list[list[int]]:
    """The three hands, of whose first these cards are known."""
    first, *others = HANDS
    return deal_anew(Random(seed), [HiddenCards(first, known), *map(HiddenCards, others)], kind)


def test_every_card_is_dealt_once_and_each_place_keeps_its_size() -> None:
    for seed in range(50):
        dealt = anew(seed)
        assert [len(cards) for cards in dealt] == [3, 2, 4]
        assert sorted(card for cards in dealt for card in cards) == [0, 1, 1, 2, 3, 3, 4, 5, 6]


def test_known_cards_stay_and_come_first() -> None:
    assert all(anew(seed, (4, 1))[0][:2] == [4, 1] for seed in range(50))


def test_one_of_two_equal_cards_can_be_known() -> None:
    copies = {dealt.count(1) for seed in range(50) for dealt in [anew(seed, (1,))[0]]}
    assert copies == {1, 2}


def test_every_unknown_card_comes_everywhere_by_its_share() -> None:
    places = Counter(n for seed in range(3000) for n, cards in enumerate(anew(seed)) if 6 in cards)
    for n, hand in enumerate(HANDS):
        assert abs(places[n] / 3000 - len(hand) / 9) < 0.03


def test_a_place_keeps_the_kinds_that_are_seen() -> None:
    kind = [0, 1, 0, 1, 0, 1, 0]
    seen = set()
    for seed in range(50):
        dealt = anew(seed, kind=kind)
        assert [sorted(kind[card] for card in cards) for cards in dealt] == [[0, 1, 1], [0, 1], [0, 0, 1, 1]]
        seen.add(tuple(sorted(dealt[0])))
    assert len(seen) > 3


def test_what_is_given_is_not_changed() -> None:
    places = [HiddenCards([1, 2], [2]), HiddenCards([3, 4])]
    deal_anew(Random(0), places)
    assert [(place.known, place.unknown) for place in places] == [([2], [1]), ([], [3, 4])]


def test_a_card_that_is_not_there_cannot_be_known() -> None:
    with pytest.raises(ValueError, match="not in list"):
        HiddenCards([1, 2], [3])
