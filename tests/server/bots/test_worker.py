"""The worker process: a bot remembers its plan for the turn."""

from random import Random

from refectory.analysis.judge import Judge
from refectory.bots.bot import position_of
from refectory.bots.budget import Budget
from refectory.bots.search import SearchBot
from refectory.core.game import State
from refectory.server.bots.worker import BotTask, _hint, bot_at, decide, judge_of
from refectory.server.content.game_catalog import game_of
from tests.bots.positions import advanced, turn_of


def test_a_bot_carries_its_plan_out_and_plans_anew_where_it_no_longer_holds() -> None:
    game = game_of("rennes", None)
    place = turn_of(game)
    bot = bot_at("a", place.seat, "abbot", 0.2, game)
    assert isinstance(bot, SearchBot)

    def click(state: State, begins_turn: bool) -> tuple[State, int]:
        """The state after the bot's next click, and how much it thought for it."""
        task = BotTask("a", "rennes", None, state.dump(), place.seat, "abbot", begins_turn, False, 0.2, 1)
        before = bot.iterations
        after = state.copy()
        after.apply(place.seat, game.space.parse(decide(task).action))
        return after, bot.iterations - before

    begun = place.imagine(Random(1))
    first, thought = click(begun, begins_turn=True)
    assert thought > 0
    _, thought = click(first, begins_turn=False)
    assert thought == 0
    _, thought = click(begun, begins_turn=False)  # it was taken back
    assert thought > 0


def test_a_hint_has_the_values_of_an_analysis() -> None:
    game = game_of("plankenkoorts", None)
    state = advanced(game, 2, 25, Random(2))
    position = position_of(game, state, state.to_act()[0])
    hint = _hint(judge_of(game), position, Budget(iterations=60), Random(1))
    compared = Judge(game).compare(position, None, Budget(iterations=60), Random(1))
    assert hint.action == compared.ranked[0].action.text
    assert hint.chance == compared.ranked[0].chances[position.seat]
    assert hint.lines == compared.lines
