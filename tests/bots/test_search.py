"""The bot that thinks: in every game, from what its seat knows alone, within its budget."""

from random import Random

import pytest

from refectory.bots import make_bot, position_of
from refectory.bots.budget import LEAST, Budget, Purse
from refectory.bots.judgement import Judgement
from refectory.bots.search import Search
from refectory.bots.tree import WIDTH, Node, Tree
from refectory.core.game import CHANCE, Game
from refectory.games import load_game, names
from tests.bots.positions import advanced

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


@pytest.mark.parametrize("name", names())
def test_two_worlds_that_a_seat_cannot_tell_apart_give_the_same_choice(name: str) -> None:
    game = load_game(name)
    for n in range(2 if name == "rennes" else 4):
        luck = Random(f"{name}/{n}")
        state = advanced(game, game.min_players, luck.randrange(5, 60), luck)
        if not state.to_act():
            continue
        seat = state.to_act()[0]
        choices = set()
        for truth in (state, state.determinize(seat, luck), state.determinize(seat, luck)):
            bot = make_bot("search:12", game)
            choices.add(bot.choose(position_of(game, truth, seat), Random(n)))
        assert len(choices) == 1


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game("plankenkoorts")


@pytest.mark.parametrize("players", [2, 4])
def test_more_thinking_tries_more(game: Game, players: int) -> None:
    state = advanced(game, players, 20, Random(1))
    seat = state.to_act()[0]
    visits = []
    for iterations in (10, 60):
        root = Node(seat)
        bot = Search(game)
        bot.ponder(position_of(game, state, seat), Random(2), root, Budget(iterations=iterations))
        visits.append(sum(edge.visits for edge in root.edges.values()))
        assert bot.iterations == iterations
        assert set(root.edges) == {action.index for action in state.legal_actions(seat)}
    assert visits[1] - visits[0] == 50


def test_finds_a_win(game: Game) -> None:
    """Greedy sees it too: whatever the budget, a won game is taken."""
    luck = Random(4)
    found = 0
    for n in range(400):
        state = advanced(game, 2, luck.randrange(30, 70), luck)
        if not state.to_act():
            continue
        seat = state.to_act()[0]
        for action in state.legal_actions(seat):
            after = state.copy()
            after.apply(seat, action)
            outcome = after.outcome()
            if outcome and outcome.winners == (seat,):
                found += 1
                chosen = make_bot("search:60", game).choose(position_of(game, state, seat), Random(n))
                after = state.copy()
                after.apply(seat, chosen)
                assert after.outcome() is not None
                break
        if found == 3:
            break
    assert found == 3


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
    tree = Tree(Judgement(game), Node(seat))
    node = Node(seat)
    tree._look_around(node, state, legal, luck)
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


def test_every_decision_gets_a_look_around() -> None:
    done: list[int] = []
    Budget(iterations=0.5).spend(lambda: done.append(1))
    assert len(done) == LEAST


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
