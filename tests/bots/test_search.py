"""The bot that searches: in every game, within its budget."""

from dataclasses import replace
from random import Random

import pytest

from refectory.bots import make_bot, position_of
from refectory.bots.budget import Budget
from refectory.bots.search import CANDIDATES, FIRST_WORLDS, LINES_EACH, WORLDS, SearchBot
from refectory.core.game import CHANCE, Game, Rng, State
from refectory.games import load_game, names
from tests.bots.positions import advanced
from tests.games.plankenkoorts.bot.test_evaluation import GAME, position

DECISIONS = {"rennes": 6}


@pytest.mark.parametrize("name", names())
def test_chooses_something_lawful_in_every_game(name: str) -> None:
    game = load_game(name)
    bots = [SearchBot(game, Budget(iterations=8)) for _ in range(game.max_players)]
    luck = Random(name)
    state = game.new(game.setup(game.max_players))
    for _ in range(DECISIONS.get(name, 12)):
        while state.to_act() == (CHANCE,):
            state.apply(CHANCE, state.sample_chance(luck))
        seat = state.to_act()[0]
        action = bots[seat].choose(position_of(game, state, seat), luck)
        assert action in state.legal_actions(seat)
        state.apply(seat, action)


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game("plankenkoorts")


@pytest.mark.parametrize("players", [2, 4])
def test_a_larger_budget_tries_more(game: Game, players: int) -> None:
    state = advanced(game, players, 20, Random(1))
    seat = state.to_act()[0]
    visits = []
    for iterations in (10, 60):
        bot, position = SearchBot(game), position_of(game, state, seat)
        tree = bot.new_tree(position, Random(2))
        bot.grow_tree(position, Random(2), tree, Budget(iterations=iterations))
        visits.append(sum(edge.visits for edge in tree.root.edges.values()))
        assert iterations <= bot.iterations < iterations + CANDIDATES, "the last round is finished"
        trying = bot.evaluation.worth_trying(state, seat, position.legal)
        assert set(tree.root.edges) == {action.index for action in trying}
    assert visits[1] - visits[0] >= 50 - CANDIDATES


def test_few_are_searched_further_and_fewest_at_the_end(game: Game) -> None:
    some = (advanced(game, 2, 20, Random(n)) for n in range(50))
    state = next(one for one in some if len(one.legal_actions(one.to_act()[0])) > CANDIDATES)
    bot, position = SearchBot(game), position_of(game, state, state.to_act()[0])
    tree = bot.new_tree(position, Random(2))
    bot.grow_tree(position, Random(2), tree, Budget(iterations=200))
    tried = sorted((edge.visits - FIRST_WORLDS for edge in tree.root.edges.values()), reverse=True)
    assert len(tried) > CANDIDATES
    assert tried[CANDIDATES] == 0 < tried[CANDIDATES - 1]
    assert tried[1] >= 3 * tried[CANDIDATES - 1]
    assert sum(tried) == bot.iterations + 1, "once more for the action of the playout policy"


def test_no_more_candidates_than_the_budget_can_search(game: Game) -> None:
    state = advanced(game, 2, 20, Random(1))
    bot, position = SearchBot(game), position_of(game, state, state.to_act()[0])
    tree = bot.new_tree(position, Random(2))
    bot.grow_tree(position, Random(2), tree, Budget(iterations=3 * LINES_EACH))
    assert sum(edge.visits > FIRST_WORLDS + 1 for edge in tree.root.edges.values()) == 3


def test_a_clear_decision_ends_early() -> None:
    state = position("revelation ruth titus jude", ot="genesis malachi", nt="matthew mark")
    state.bookstands, state.sheets = [1, 0], [(30, 5)]
    bot = SearchBot(GAME)
    action = bot.decide(position_of(GAME, state, 0), Random(1), Budget(iterations=2000))
    assert action.text == "lay revelation"
    assert bot.iterations < 500


def test_finds_a_win_and_ends_no_game_that_it_would_lose() -> None:
    """BS-E3: the second bookstand ends the game, and the most points win."""
    state = position("revelation ruth titus jude", ot="genesis malachi", nt="matthew mark")
    for sheets, wins in (((30, 5), True), ((5, 30), False)):
        state.bookstands, state.sheets = [1, 0], [sheets]
        bot = make_bot("search:60", GAME)
        assert (bot.choose(position_of(GAME, state, 0), Random(1)).text == "lay revelation") == wins


def test_a_tree_returns_to_worlds_that_it_has_used() -> None:
    game = load_game("monasterium")
    state = advanced(game, 2, 20, Random(1))
    place = position_of(game, state, state.to_act()[0])
    imagined = 0

    def imagine(rng: Rng) -> State:
        nonlocal imagined
        imagined += 1
        return place.imagine(rng)

    watched = replace(place, imagine=imagine)
    SearchBot(game).decide(watched, Random(2), Budget(iterations=40 * WORLDS))
    assert FIRST_WORLDS < imagined <= WORLDS + 1


def test_a_decision_without_budget_uses_the_first_evaluation(game: Game) -> None:
    state = advanced(game, 2, 20, Random(5))
    position = position_of(game, state, state.to_act()[0])
    bot = SearchBot(game)
    tree = bot.new_tree(position, Random(1))
    action, used = bot.grow_tree(position, Random(1), tree, Budget())
    assert action in position.legal
    assert used == Budget()
    assert bot.iterations == 0
    assert len(tree.root.edges) == len(position.legal)


def test_continues_from_the_tree_while_the_turn_goes_as_expected() -> None:
    """In the middle of a turn, while nothing hidden is shown, earlier results are used."""
    game = load_game("monasterium")
    luck = Random(3)
    state = advanced(game, 2, 30, luck)
    bot = SearchBot(game, Budget(iterations=120))
    kept = 0
    for _ in range(25):
        while state.to_act() == (CHANCE,):
            state.apply(CHANCE, state.sample_chance(luck))
        seat = state.to_act()[0]
        position = position_of(game, state, seat)
        continuation = bot._continuation
        kept += continuation is not None and continuation.view == position.view
        state.apply(seat, bot.choose(position, luck))
    assert kept >= 3
