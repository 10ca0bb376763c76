"""Hints: why an action is good, in four languages, for every game."""

import re
from random import Random

import pytest

from refectory.bots import make_bot, position_of
from refectory.bots.evaluation import GameEvaluation
from refectory.bots.hint import Reason, reason_for
from refectory.core.game import Game, State
from refectory.core.locale import LANGUAGES, load_catalogue, placeholders
from refectory.games import load_game, names, package_of
from tests.bots.positions import advanced, within

COMMON = ("reason.only", "reason.win", "reason.best")


def hints(game: Game, count: int) -> list[tuple[State, Reason]]:
    """Reasons for what greedy likes best, along random games."""
    evaluation, luck = GameEvaluation(game), Random(game.name)
    reasons = []
    for n in range(count):
        state = advanced(game, game.min_players, 3 * n, luck)
        if state.to_act():
            position = position_of(game, state, state.to_act()[0])
            action = make_bot("greedy", game).choose(position, luck)
            reasons.append((state, reason_for(evaluation, position, action, luck)))
    return reasons


@pytest.mark.parametrize("name", names())
def test_a_reason_is_said_in_every_language(name: str) -> None:
    game = load_game(name)
    reasons = [reason for _, reason in hints(game, 6 if name == "rennes" else 20)]
    assert len({reason.key for reason in reasons}) >= 2
    for language in LANGUAGES:
        words = load_catalogue(package_of(name), language)
        for reason in reasons:
            assert reason.key in words
            assert not re.search("None|[{}]", words.say(reason.key, reason.facts))


@pytest.mark.parametrize("name", names())
def test_every_part_has_a_sentence_that_finds_its_facts(name: str) -> None:
    game = load_game(name)
    state = within(game, game.min_players, 40, Random(1))
    seat = state.to_act()[0]
    evaluation = GameEvaluation(game)
    parts, facts = evaluation.parts(state, seat), evaluation.facts(state, seat)
    assert parts
    words = load_catalogue(package_of(name), "en")
    for key in (*COMMON, *(f"reason.{part}" for part in parts)):
        assert key in words
        wanted = {placeholder.split(":")[0] for placeholder in placeholders(words.sentences[key])}
        assert wanted <= set(facts)


@pytest.mark.parametrize("name", ["plankenkoorts", "sator"])
def test_the_parts_add_up_to_the_value(name: str) -> None:
    game = load_game(name)
    evaluation, luck = GameEvaluation(game), Random(2)
    for n in range(10):
        state = advanced(game, 2, 4 * n, luck)
        for seat in range(2):
            if state.to_act():
                value = evaluation.value(state, seat)
                assert sum(evaluation.parts(state, seat).values()) == pytest.approx(value)


def test_the_only_action_is_the_only_action() -> None:
    game = load_game("plankenkoorts")
    state = advanced(game, 2, 4, Random(1))
    position = position_of(game, state, state.to_act()[0])
    lone = type(position)(game, position.seat, position.legal[:1], position.look, position.imagine)
    reason = reason_for(GameEvaluation(game), lone, lone.legal[0], Random(1))
    assert reason == Reason("reason.only", {})


def test_a_game_without_reasons_has_still_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game("plankenkoorts")
    evaluation = GameEvaluation(game)
    evaluation.parts = lambda state, seat: {}
    evaluation.facts = lambda state, seat: {}
    evaluation.told = lambda state, seat, action: None
    state = advanced(game, 2, 10, Random(1))
    position = position_of(game, state, state.to_act()[0])
    action = make_bot("greedy", game).choose(position, Random(1))
    assert reason_for(evaluation, position, action, Random(1)).key == "reason.best"


def test_what_a_game_tells_of_the_action_comes_first() -> None:
    game = load_game("plankenkoorts")
    evaluation = GameEvaluation(game)
    evaluation.told = lambda state, seat, action: ("books", {"books": 7})
    state = advanced(game, 2, 10, Random(1))
    position = position_of(game, state, state.to_act()[0])
    action = make_bot("greedy", game).choose(position, Random(1))
    assert reason_for(evaluation, position, action, Random(1)) == Reason("reason.books", {"books": 7})
