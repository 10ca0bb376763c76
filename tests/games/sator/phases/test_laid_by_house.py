"""SA-O7: the house lays the bridges, and without the option the players do."""

from random import Random

import pytest

from refectory.core.game import CHANCE
from refectory.games.sator.edition.footbridges import OUT
from refectory.games.sator.phases.laid_by_house import places_for
from refectory.games.sator.state import SatorState
from tests.games.helpers import parse
from tests.games.sator.positions import GAME, new
from tests.rules import rule


def until_somebody_acts(state: SatorState, rng: Random) -> list[str]:
    """What chance does before the first decision."""
    done = []
    while state.to_act() == (CHANCE,):
        action = rng.choice([action for action, _ in state.chance_outcomes()])
        state.apply(CHANCE, action)
        state.check()
        done.append(action.family)
    return done


@rule("SA-O7", "SA-S5", "SA-S6", "SA-S7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_the_option_a_game_begins_with_a_turn_and_all_bridges_lie(players: int) -> None:
    state = new(players, bridges_laid=1)
    done = until_somebody_acts(state, Random(players))
    assert state.frames[-1].phase == "turn"
    assert done.count("lay") == len(state.at)
    assert all(state.tile_at(square) != OUT for square in state.books)
    for own in state.own_books:
        assert all((own & state.footbridges.mask[at]).bit_count() <= 1 for at in state.at)
    assert not any(state.tiles)


@rule("SA-O7", "SA-S4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_without_the_option_the_house_may_not_lay_a_bridge(players: int) -> None:
    state = new(players)
    done = until_somebody_acts(state, Random(players))
    assert state.frames[-1].phase in ("place", "draft")
    assert "lay" not in done


@rule("SA-O7")
def test_the_house_lays_under_a_book_first_and_then_beside_a_bridge() -> None:
    state = new(2, bridges_laid=1)
    rng = Random(5)
    while state.to_act() == (CHANCE,):
        frame = state.frames[-1]
        if frame.phase == "house-place":
            check_house_places(state, *frame.data)
        state.apply(CHANCE, rng.choice([action for action, _ in state.chance_outcomes()]))


def check_house_places(state: SatorState, seat: int, tile: int) -> None:
    """The outcomes are those lawful places that the rule prefers, each once and equally likely."""
    lawful = places_for(state, seat, tile)
    mask = state.footbridges.mask
    hovering = state.own_books[seat] & ~state.occupied
    near = state.grid.around(state.occupied)
    wanted = [place for place in lawful if mask[place] & hovering]
    wanted = wanted or [place for place in lawful if mask[place] & near] or lawful
    outcomes = state.chance_outcomes()
    assert len({action.text for action, _ in outcomes}) == len(outcomes) == len(wanted)
    assert {weight for _, weight in outcomes} == {1}


@rule("SA-O7")
def test_the_draws_of_the_house_are_recorded_and_lead_to_the_same_position() -> None:
    state, rng = new(3, bridges_laid=1), Random(2)
    texts = []
    while state.to_act() == (CHANCE,):
        action = rng.choice([action for action, _ in state.chance_outcomes()])
        texts.append(action.text)
        state.apply(CHANCE, action)
    again = new(3, bridges_laid=1)
    for text in texts:
        again.apply(CHANCE, parse(again, text))
    assert again.dump() == state.dump()
    assert GAME.load(state.dump()).dump() == state.dump()
