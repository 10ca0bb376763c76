"""Hidden information does not change the results of a bot's search; a bot that cheats is detected."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from refectory.bots import position_of
from refectory.bots.bot import Position
from refectory.bots.budget import Budget
from refectory.bots.evaluation import Value
from refectory.bots.search import SearchBot
from refectory.bots.tree import Tree
from refectory.core.action import Action
from refectory.core.game import Game, Rng, Seat, State
from refectory.games import load_game, names
from tests.any_game import FOUR, players_near
from tests.bots.positions import advanced, within

HIDING = [name for name in names() if load_game(name).hides_information]
OPEN = [name for name in names() if name not in HIDING]
POSITIONS = 8  # for two players, and for three
TRIES = 4  # for each of them
BUDGET = Budget(iterations=80)
LAST_CARDS = 4

Given = Callable[[Game, State, Seat], Position]


class Watched(SearchBot):
    """Keeps its results: the values of the root's actions, or the planned turn and values after chance."""

    results: object = None

    def grow_tree(self, position: Position, rng: Rng, tree: Tree, budget: Budget) -> tuple[Action, Budget]:
        action, used = super().grow_tree(position, rng, tree, budget)
        self.results = [(edge.action.index, edge.visits, edge.total) for edge in tree.root.edges.values()]
        return action, used

    def plan_turn(self, position: Position, rng: Rng, budget: Budget) -> tuple[list[Action], Budget]:
        self.evaluation.rested, values = overheard(self.evaluation.rested)
        actions, used = super().plan_turn(position, rng, budget)
        self.results = [action.index for action in actions], values
        return actions, used


def overheard(value: Value) -> tuple[Value, list[float]]:
    """The same evaluation, and all that it will have said."""
    said: list[float] = []

    def saying(state: State, seat: Seat) -> float:
        said.append(value(state, seat))
        return said[-1]

    return saying, said


def given_the_truth(game: Game, state: State, seat: Seat) -> Position:
    """What no bot may be given."""
    return replace(position_of(game, state, seat), imagine=lambda rng: state.copy())


def decided(game: Game, place: Position) -> tuple[Action, object]:
    """A bot's action, and the results that led to it."""
    bot = Watched(game, BUDGET)
    action = bot.choose(place, Random(7))
    assert bot.results
    return action, bot.results


def later(game: Game, players: int, luck: Random) -> State:
    """A position in which something is hidden."""
    decisions = luck.randrange(40, 120)
    if game.name != "rennes":
        return within(game, players, decisions, luck)
    state = advanced(game, players, decisions, luck, luck.choice(("turn", "refill", "refill")))
    _nearly_drawn(state, luck)
    return state


def _nearly_drawn(state: State, luck: Random) -> None:
    """Few cards are left of the pile. Only so it matters much which of the others are in hands."""
    cards = luck.sample(state.pile, len(state.pile))
    state.pile, state.discards = sorted(cards[:LAST_CARDS]), state.discards + cards[LAST_CARDS:]
    state.check()


def _sizes(game: Game) -> set[int]:
    return {players_near(game, 2), players_near(game, 3)}


def different(game: Game) -> Iterator[tuple[Seat, State, State]]:
    """Two different states each that this seat can't tell apart."""
    for players in _sizes(game):
        for n in range(POSITIONS):
            luck = Random(f"{game.name}/{players}/{n}")
            pairs = (twins(game, players, luck) for _ in range(TRIES))
            yield from islice((pair for pair in pairs if pair[1].dump() != pair[2].dump()), 1)


def twins(game: Game, players: int, luck: Random) -> tuple[Seat, State, State]:
    """Two states that this seat can't tell apart; near the end of a short game they may be the same."""
    state = later(game, players, luck)
    seat = state.to_act()[0]
    return seat, state, state.determinize(seat, luck)


def disagreements(game: Game, given: Given) -> list[int]:
    """In which of the pairs a bot that is given this thinks in one state otherwise than in the other."""
    return [
        n
        for n, (seat, one, other) in enumerate(different(game))
        if decided(game, given(game, one, seat)) != decided(game, given(game, other, seat))
    ]


@pytest.mark.parametrize("name", HIDING)
def test_there_is_something_to_hide(name: str) -> None:
    """The pairs differ in truth and not to the seat; without this the next test would say nothing."""
    game = load_game(name)
    pairs = list(different(game))
    assert {len(one.scores()) for _, one, _ in pairs} == _sizes(game)
    wanted = POSITIONS * len(_sizes(game))
    assert len(pairs) == wanted if name in FOUR else len(pairs) > wanted // 2
    for seat, one, other in pairs:
        assert one.view(seat) == other.view(seat)
        assert one.legal_actions(seat) == other.legal_actions(seat)


@pytest.mark.parametrize("name", OPEN)
def test_nothing_is_hidden_in_an_open_game(name: str) -> None:
    assert not list(different(load_game(name)))


@pytest.mark.parametrize("name", HIDING)
def test_what_is_hidden_changes_nothing(name: str) -> None:
    assert disagreements(load_game(name), position_of) == []


@pytest.mark.parametrize("name", HIDING)
def test_a_bot_that_is_given_the_truth_is_caught(name: str) -> None:
    assert disagreements(load_game(name), given_the_truth)
