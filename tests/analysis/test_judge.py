"""Decisions are judged by what their maker knew, with a reason that the catalogue can tell."""

from random import Random

import pytest

from refectory.analysis.judge import Judge
from refectory.bots.budget import Budget
from refectory.core.locale import LANGUAGES, load_catalogue
from refectory.games import load_game, names, package_of
from tests.bots.positions import within


@pytest.mark.parametrize("name", names())
def test_states_that_a_seat_cannot_tell_apart_are_valued_the_same(name: str) -> None:
    """Neither values nor reasons depend on the truth."""
    game = load_game(name)
    judge = Judge(game)
    other_worlds = 0
    for seed in range(3):
        state = within(game, 2, 20 + 25 * seed, Random(seed))
        seat = state.to_act()[0]
        chosen = state.legal_actions(seat)[0]
        other = state.determinize(seat, Random(99 + seed))
        other_worlds += other.dump() != state.dump()
        one, two = (
            judge.decision(0, world, seat, chosen, Budget(iterations=20), Random(7))
            for world in (state, other)
        )
        assert one == two
    assert other_worlds or not game.hides_information


@pytest.mark.parametrize("name", names())
def test_reasons_are_sentences_in_four_languages(name: str) -> None:
    game = load_game(name)
    judge = Judge(game)
    keys = set()
    for seed in range(5):
        state = within(game, 2, 10 * seed, Random(seed))
        seat = state.to_act()[0]
        chosen = state.legal_actions(seat)[-1]
        keys.add(judge.decision(0, state, seat, chosen, Budget(iterations=20), Random(7)).reason.key)
    for language in LANGUAGES:
        catalogue = load_catalogue(package_of(name), language)
        assert [key for key in keys if key not in catalogue] == []
