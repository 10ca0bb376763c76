"""Dealing, drawing and the next player."""

from random import Random

import pytest

from refectory.cli.skeleton.game.state import MyGameState
from refectory.cli.skeleton.tests.positions import GAME, legal, play, position, refused
from refectory.core.game import CHANCE


def dealt(players: int, start: int | None = None, hand: int = 3) -> MyGameState:
    """A table after the cards are dealt."""
    state, rng = GAME.new(GAME.setup(players, start, {"hand": hand})), Random(1)
    while state.to_act() == (CHANCE,):
        state.apply(CHANCE, state.sample_chance(rng))
    return state


@pytest.mark.rule("MG-S1")
def test_chance_chooses_the_starting_player() -> None:
    outcomes = GAME.new(GAME.setup(3)).chance_outcomes()
    assert [(action.text, weight) for action, weight in outcomes] == [
        ("start seat-0", 1),
        ("start seat-1", 1),
        ("start seat-2", 1),
    ]


@pytest.mark.rule("MG-S1")
def test_chance_may_not_choose_another_player_than_the_table() -> None:
    outcomes = GAME.new(GAME.setup(3, 2)).chance_outcomes()
    assert [action.text for action, _ in outcomes] == ["start seat-2"]


@pytest.mark.rule("MG-S2")
@pytest.mark.parametrize("hand", [3, 4])
def test_everybody_gets_cards(hand: int) -> None:
    state = dealt(3, hand=hand)
    assert [len(cards) for cards in state.hands] == [hand] * 3


@pytest.mark.rule("MG-S2")
def test_a_player_may_not_see_other_hands() -> None:
    state = dealt(2)
    assert state.view(0)["hand"] == [GAME.box.cards[card] for card in state.hands[0]]
    assert state.view(0)["seats"][1] == {"row": [], "cards": 3}
    assert state.view(None)["hand"] == []


@pytest.mark.rule("MG-T1")
def test_the_next_player_with_cards_has_the_turn() -> None:
    state = position(["taper beacon", "", "altar"], ["", "", ""])
    play(state, 0, "light taper")
    assert state.to_act() == (2,)


@pytest.mark.rule("MG-T1")
def test_a_player_may_not_act_out_of_turn() -> None:
    state = position(["taper", "altar"], ["", ""])
    assert legal(state, 1) == []
    assert refused(state, 1, "light altar") == ["MG-T1"]


@pytest.mark.rule("MG-T4")
def test_a_card_is_drawn_after_playing() -> None:
    state = position(["taper", "altar"], ["", ""], deck="pillar")
    play(state, 0, "light taper")
    (drawn,) = play(state, CHANCE, "draw pillar")
    assert drawn.seen_by(0)["facts"] == {"seat": 0, "card": "pillar"}
    assert state.to_act() == (1,)


@pytest.mark.rule("MG-T4")
def test_a_card_may_not_be_seen_by_others_or_come_from_an_empty_deck() -> None:
    state = position(["taper", "altar"], ["", ""], deck="pillar")
    play(state, 0, "light taper")
    (drawn,) = play(state, CHANCE, "draw pillar")
    assert drawn.seen_by(1)["facts"] == {"seat": 0}
    play(state, 1, "light altar")
    assert state.to_act() == (0,)  # nothing is left to draw
