"""The bot that thinks: in every game, within its budget."""

from dataclasses import replace
from random import Random

import pytest

from refectory.bots import make_bot, position_of
from refectory.bots.budget import Budget, Purse
from refectory.bots.evaluation import Judgement, Measure
from refectory.bots.search import CANDIDATES, LINES_EACH, LOOKS, WORLDS, Search
from refectory.bots.tree import WIDTH, Node, Tree
from refectory.core.game import CHANCE, Game, Rng, State
from refectory.games import load_game, names
from tests.bots.positions import advanced
from tests.bots.test_judgement import GAME, position

DECISIONS = {"rennes": 6}


@pytest.mark.parametrize("name", names())
def test_chooses_something_lawful_in_every_game(name: str) -> None:
    game = load_game(name)
    bots = [Search(game, Budget(iterations=8)) for _ in range(game.max_players)]
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
def test_more_thinking_tries_more(game: Game, players: int) -> None:
    state = advanced(game, players, 20, Random(1))
    seat = state.to_act()[0]
    visits = []
    for iterations in (10, 60):
        bot, position = Search(game), position_of(game, state, seat)
        tree = bot.fresh_tree(position, Random(2))
        bot.ponder(position, Random(2), tree, Budget(iterations=iterations))
        visits.append(sum(edge.visits for edge in tree.root.edges.values()))
        assert iterations <= bot.iterations < iterations + CANDIDATES, "the last round is finished"
        trying = bot.judgement.worth_trying(state, seat, position.legal)
        assert set(tree.root.edges) == {action.index for action in trying}
    assert visits[1] - visits[0] >= 50 - CANDIDATES


def test_few_are_thought_about_further_and_fewest_at_the_end(game: Game) -> None:
    some = (advanced(game, 2, 20, Random(n)) for n in range(50))
    state = next(one for one in some if len(one.legal_actions(one.to_act()[0])) > CANDIDATES)
    bot, position = Search(game), position_of(game, state, state.to_act()[0])
    tree = bot.fresh_tree(position, Random(2))
    bot.ponder(position, Random(2), tree, Budget(iterations=200))
    tried = sorted((edge.visits - LOOKS for edge in tree.root.edges.values()), reverse=True)
    assert len(tried) > CANDIDATES
    assert tried[CANDIDATES] == 0 < tried[CANDIDATES - 1]
    assert tried[1] >= 3 * tried[CANDIDATES - 1]
    assert sum(tried) == bot.iterations + 1, "once more for what is done by habit"


def test_no_more_candidates_than_can_be_thought_about(game: Game) -> None:
    state = advanced(game, 2, 20, Random(1))
    bot, position = Search(game), position_of(game, state, state.to_act()[0])
    tree = bot.fresh_tree(position, Random(2))
    bot.ponder(position, Random(2), tree, Budget(iterations=3 * LINES_EACH))
    assert sum(edge.visits > LOOKS + 1 for edge in tree.root.edges.values()) == 3


def test_what_is_clear_is_not_thought_about_to_the_end() -> None:
    state = position("revelation ruth titus jude", ot="genesis malachi", nt="matthew mark")
    state.bookstands, state.sheets = [1, 0], [(30, 5)]
    bot = Search(GAME)
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


def test_a_tree_comes_back_to_worlds_it_knows() -> None:
    game = load_game("monasterium")
    state = advanced(game, 2, 20, Random(1))
    place = position_of(game, state, state.to_act()[0])
    imagined = 0

    def imagine(rng: Rng) -> State:
        nonlocal imagined
        imagined += 1
        return place.imagine(rng)

    watched = replace(place, imagine=imagine)
    Search(game).decide(watched, Random(2), Budget(iterations=40 * WORLDS))
    assert LOOKS < imagined <= WORLDS + 1


def test_long_lists_are_widened_step_by_step() -> None:
    """Away from the root only a part of a long list is judged at first, and more of it later."""
    game = load_game("sator")
    luck = Random(8)
    for n in range(60):
        state = advanced(game, 2, n, luck)
        seat = state.to_act()[0]
        legal = state.legal_actions(seat)
        if len(legal) > 2 * WIDTH:
            break
    assert len(legal) > 2 * WIDTH
    tree = Tree(Measure(Judgement(game), state), Node(seat))
    node = Node(seat)
    tree._widen(node, state, legal, luck)
    assert len(node.edges) == WIDTH
    for _ in range(3):
        tree._widen(node, state, legal, luck)
        node.visits += 20
    assert WIDTH < len(node.edges) < len(legal)


# -- sharing a turn's budget


def test_a_turn_shares_its_budget_among_its_decisions() -> None:
    purse = Purse(Budget(iterations=1000))
    used = []
    for _ in range(6):
        purse.refill()
        used = []
        for _ in range(5):
            part = purse.next_part()
            used.append(part.iterations)
            purse.pay(part)
        assert sum(used) <= 1000
    assert used[0] > used[-1] > 0, "the first decisions get more, and the last is not left out"


def test_a_turn_of_one_decision_uses_nearly_all(game: Game) -> None:
    purse = Purse(Budget(seconds=2.0))
    purse.refill()
    assert purse.next_part().seconds >= 1.5


def test_a_decision_without_budget_is_made_by_a_look_around(game: Game) -> None:
    state = advanced(game, 2, 20, Random(5))
    position = position_of(game, state, state.to_act()[0])
    bot = Search(game)
    tree = bot.fresh_tree(position, Random(1))
    action, used = bot.ponder(position, Random(1), tree, Budget())
    assert action in position.legal
    assert used == Budget()
    assert bot.iterations == 0
    assert len(tree.root.edges) == len(position.legal)


def test_seconds_are_kept(game: Game) -> None:
    meter = Budget(seconds=5.0).start()
    assert 0 <= meter.share(1_000_000) < 1
    assert meter.used(3).seconds > 0
    meter = Budget(iterations=10).start()
    assert meter.share(5) == 0.5
    assert meter.used(3) == Budget(iterations=3)


def test_goes_on_from_the_tree_while_all_is_as_foreseen() -> None:
    """In the middle of a turn, when nothing hidden came, what was found out before is kept."""
    game = load_game("monasterium")
    luck = Random(3)
    state = advanced(game, 2, 30, luck)
    bot = Search(game, Budget(iterations=120))
    kept = 0
    for _ in range(25):
        while state.to_act() == (CHANCE,):
            state.apply(CHANCE, state.sample_chance(luck))
        seat = state.to_act()[0]
        position = position_of(game, state, seat)
        thought = bot._thought
        kept += thought is not None and thought.view == position.view
        state.apply(seat, bot.choose(position, luck))
    assert kept >= 3
