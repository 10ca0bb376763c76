"""A decision that a bot is asked for."""

import asyncio

import pytest

from refectory.core.dealer import Dealer
from refectory.core.errors import StaleVersion
from refectory.core.match import Match
from refectory.server.bots.decision import BotDecision, begins_turn
from refectory.server.bots.worker import BotChoice
from refectory.server.content.game_catalog import game_of
from tests.server.api_client import PLANKENKOORTS


def new_match() -> Match:
    game = game_of(PLANKENKOORTS)
    return Match(game, game.setup(2, 0), Dealer(b"x" * 32))


def test_a_turn_begins_when_somebody_else_has_acted() -> None:
    game = game_of(PLANKENKOORTS)
    match = Match(game, game.setup(2, 0), Dealer(b"x" * 32))
    assert begins_turn(match, 0)
    discard = next(action for action in match.state.legal_actions(0) if action.family == "discard")
    match.play(0, discard)
    assert begins_turn(match, 1)
    assert not begins_turn(match, 0)


def test_a_decision_that_is_not_wanted_tells_its_caller() -> None:
    async def check() -> None:
        wanted = BotDecision("t", new_match(), None, 0, "abbot", lambda: True)
        assert wanted.keep()
        stale = BotDecision("t", new_match(), None, 0, "abbot", lambda: False)
        assert not stale.keep()
        with pytest.raises(StaleVersion, match="has changed"):
            await stale.choice
        wanted.choice.cancel()
        assert not wanted.keep()

    asyncio.run(check())


def test_a_hint_has_half_the_budget_of_a_turn() -> None:
    async def check() -> None:
        hint = BotDecision("t", new_match(), None, 0, "abbot", lambda: True, hint_share=0.5)
        assert hint.task(2.0).budget == 1.0
        move = BotDecision("t", new_match(), None, 0, "abbot", lambda: True)
        assert move.task(2.0).budget == 2.0
        surer = BotDecision("t", new_match(), None, 0, "abbot", lambda: True, 1.0, seed=7)
        assert surer.task(2.0).seed == surer.task(1.0).seed == 7

    asyncio.run(check())


def test_what_comes_of_the_process_reaches_the_caller() -> None:
    async def check() -> None:
        loop = asyncio.get_running_loop()
        for error in (None, OSError("no thread")):
            decision = BotDecision("t", new_match(), None, 0, "abbot", lambda: True)
            answered: asyncio.Future[BotChoice] = loop.create_future()
            if error:
                answered.set_exception(error)
            else:
                answered.set_result(BotChoice("pass"))
            decision.settle(answered)
            decision.settle(answered)  # the second time nobody waits
            if error:
                assert decision.choice.exception() is error
            else:
                assert decision.choice.result().action == "pass"

    asyncio.run(check())
