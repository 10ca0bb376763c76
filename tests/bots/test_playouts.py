"""Actions that are played out: all with the same luck, new in every round, until one is settled."""

from random import Random

import pytest

from refectory.bots import position_of
from refectory.bots.budget import Budget
from refectory.bots.playouts import CREDIT, DOUBT, FIRST_CHECK, MOST_LINES, NEXT_CHECK, WORST, PlayoutRounds
from refectory.bots.search import SearchBot
from refectory.bots.tree import ActionEdge, Tree
from refectory.core.action import Action
from refectory.core.game import Seat, State
from refectory.games import load_game
from tests.bots.positions import advanced

GAME = load_game("plankenkoorts")
STATE = advanced(GAME, 2, 20, Random(1))
PLACE = position_of(GAME, STATE, STATE.to_act()[0])


class Oracle:
    """Returns made-up values: each further action is better by `gap`, with some noise."""

    def __init__(self, gap: float, noise: float) -> None:
        self.gap = gap
        self.noise = noise
        self.asked: list[tuple[int, int]] = []
        self.states: list[State] = []

    def act(self, state: State, seat: Seat) -> Action:
        return state.legal_actions(seat)[-1]

    def number_of(self, state: State) -> int:
        """The number of a state in the order of asking. Each is kept, so that no later one gets its id."""
        if not any(known is state for known in self.states):
            self.states.append(state)
        return next(number for number, known in enumerate(self.states) if known is state)

    def play_out(self, state: State, seat: Seat, seed: int, lines: int) -> list[float]:
        which = self.number_of(state)
        self.asked.append((seed, lines))
        common, own = Random(seed), Random(f"{seed}/{which}")
        return [common.random() + self.gap * which + self.noise * own.gauss() for _ in range(lines)]


class Twins(Oracle):
    """The first two actions have equal values; a third one has others."""

    def play_out(self, state: State, seat: Seat, seed: int, lines: int) -> list[float]:
        which = self.number_of(state)
        own = Random(f"{seed}/{which // 2}")
        return [own.gauss(0.5, self.noise) for _ in range(lines)]


def compared(oracle: Oracle, rounds: int) -> tuple[int, list[ActionEdge], Tree]:
    """Play two actions out until they are settled, for at most `rounds` rounds; returns their number."""
    tree = SearchBot(GAME).new_tree(PLACE, Random(1))
    tree.evaluate_root(STATE, Random(1))
    edges = [ActionEdge(action) for action in PLACE.legal[:2]]
    playouts, luck = PlayoutRounds(oracle, PLACE, tree, Random(1)), Random(2)
    for played in range(rounds):
        if len(playouts.still_open(sorted(edges, key=lambda edge: edge.visits and -edge.mean))) == 1:
            return played, edges, tree
        playouts.play_round(edges, luck)
    return rounds, edges, tree


def test_all_have_the_same_luck_and_new_luck_in_every_round() -> None:
    oracle = Oracle(0.0, 0.5)
    rounds, edges, tree = compared(oracle, 100)
    assert rounds == 100
    assert oracle.asked[::2] == oracle.asked[1::2]
    seeds = [seed for seed, _ in oracle.asked[::2]]
    assert len(set(seeds)) == len(seeds)
    lines = [lines for _, lines in oracle.asked[::2]]
    assert lines == sorted(lines)
    assert (lines[0], lines[-1]) == (1, MOST_LINES)
    assert tree.iterations == 2 * sum(lines)
    assert [edge.visits for edge in edges] == [sum(lines)] * 2


def test_a_clear_lead_settles_at_once_however_wild_the_luck_is() -> None:
    _, edges, _ = compared(Oracle(0.1, 0.0), 1000)
    assert FIRST_CHECK <= edges[0].visits < FIRST_CHECK + MOST_LINES
    assert edges[1].mean - edges[0].mean == pytest.approx(0.1)


def test_a_few_lines_in_common_settle_nothing() -> None:
    """Two actions with equal values need as many lines as would show a rare difference."""
    _, edges, _ = compared(Oracle(0.0, 0.0), 1000)
    wanted = WORST / DOUBT
    assert wanted <= edges[0].visits < NEXT_CHECK * wanted + MOST_LINES


def test_a_third_is_not_settled_by_two_that_are_alike() -> None:
    tree = SearchBot(GAME).new_tree(PLACE, Random(1))
    tree.evaluate_root(STATE, Random(1))
    edges = [ActionEdge(action) for action in PLACE.legal[:3]]
    oracle, luck = Twins(0.0, 0.3), Random(2)
    playouts = PlayoutRounds(oracle, PLACE, tree, Random(1))
    playouts.play_round(edges, luck)
    while len(edges) == 3:
        playouts.play_round(edges, luck)
        edges = playouts.still_open(sorted(edges, key=lambda edge: -edge.mean))
    assert len(edges) == 2, "one of the twins is left out, and it is still open which of the others is better"


def test_playouts_end_when_the_difference_is_too_small_to_matter() -> None:
    noise = 0.02
    rounds, edges, _ = compared(Oracle(0.0, noise), 1000)
    assert rounds < 1000
    wanted = 2 * noise**2 / DOUBT**2  # the error of a difference is DOUBT after this number of pairs
    assert 0.7 * wanted < edges[0].visits < NEXT_CHECK * 1.4 * wanted + MOST_LINES


def test_the_policys_action_is_a_candidate_and_wins_a_draw() -> None:
    oracle = Oracle(0.0, 0.0)
    bot = SearchBot(GAME)
    bot.evaluation.playout_policy = oracle
    usual = oracle.act(STATE, PLACE.seat)
    assert bot.decide(PLACE, Random(1), Budget(iterations=2000)) is usual
    oracle.gap = 2 * CREDIT
    assert bot.decide(PLACE, Random(1), Budget(iterations=2000)) is not usual
