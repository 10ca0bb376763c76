"""In a tree every seat plays for itself: neither for the searching seat, nor only against it."""

from random import Random

import pytest

from refectory.bots.bot import Position
from refectory.bots.budget import Budget
from refectory.bots.evaluation import GameEvaluation, ScaledEvaluation
from refectory.bots.search import SearchBot
from refectory.bots.tree import WIDTH, DecisionNode, Tree
from refectory.core.action import Action, ActionSpace
from refectory.core.game import OVER, Event, Seat, State
from refectory.games import load_game
from tests.bots.positions import advanced

SPACE = ActionSpace()
# What seat 0, seat 1 and seat 2 choose from, one after the other; then it is over.
WAYS = (("left", "right"), ("up", "down"), ("in", "out"))
CHOICES = [[SPACE.single(one), SPACE.single(two)] for one, two in WAYS]
# What an end is worth to each of them. Seat 0 hopes for "left up in"; but after "left", seat 1 is
# better off with "down", since seat 2 then chooses "in". After "right" only "down" would hurt seat 0, and
# seat 1 prefers "up".
ENDS = {
    "left up in": (9, 2, 1),
    "left up out": (7, 3, 0),
    "left down in": (0, 6, 1),
    "left down out": (8, 0, 0),
    "right up in": (4, 5, 0),
    "right up out": (3, 4, 3),
    "right down in": (5, 1, 0),
    "right down out": (2, 0, 2),
}
# The values on the way to an end.
ON_THE_WAY = {"left up": (3, 0, 0), "left down": (0, 3, 0)}
EVEN = (0, 0, 0)


class Ways(State):
    """A game of three choices, one for each seat."""

    def __init__(self, gone: tuple[str, ...] = ()) -> None:
        self.gone = gone

    def copy(self) -> "Ways":
        return Ways(self.gone)

    def to_act(self) -> tuple[Seat, ...]:
        return (len(self.gone),) if len(self.gone) < len(CHOICES) else OVER

    def legal_actions(self, seat: Seat) -> list[Action]:
        return CHOICES[seat]

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        self.gone = (*self.gone, action.text)
        return []


def value(state: Ways, seat: Seat) -> float:
    gone = " ".join(state.gone)
    return float(ENDS.get(gone, ON_THE_WAY.get(gone, EVEN))[seat])


@pytest.fixture
def bot() -> SearchBot:
    """A bot with the values of this game, and otherwise the evaluation of a game that grows trees."""
    bot = SearchBot(load_game("monasterium"))
    bot.evaluation.value = value
    bot.evaluation.scale = 5.0
    return bot


def preferred(root: DecisionNode, gone: str) -> str:
    """The action that is tried most often after these."""
    node = root
    for seat, text in enumerate(gone.split()):
        node = node.edges[SPACE.parse(text).index].nodes[seat + 1]
    return max(node.edges.values(), key=lambda edge: edge.visits).action.text


def test_a_tree_finds_what_is_best_for_each(bot: SearchBot) -> None:
    place = Position(load_game("monasterium"), 0, CHOICES[0], dict, lambda rng: Ways())
    tree = bot.new_tree(place, Random(1))
    action, _ = bot.grow_tree(place, Random(1), tree, Budget(iterations=300))
    replies = {"left": "down", "left down": "in", "right": "up", "right up": "out"}
    for gone, reply in replies.items():
        assert preferred(tree.root, gone) == reply
    assert action.text == "right"


def test_at_the_first_visit_a_seat_takes_its_best_value(bot: SearchBot) -> None:
    tree = Tree(ScaledEvaluation(bot.evaluation, Ways()), DecisionNode(0))
    tree.evaluate_root(Ways(), Random(1))
    tree.iterate(Ways(), tree.root.edges[CHOICES[0][0].index], Random(1))
    assert preferred(tree.root, "left") == "down"


def test_long_lists_are_widened_step_by_step() -> None:
    """Away from the root only a part of a long list is evaluated at first, and more of it later."""
    game = load_game("sator")
    luck = Random(8)
    for n in range(60):
        state = advanced(game, 2, n, luck)
        seat = state.to_act()[0]
        legal = state.legal_actions(seat)
        if len(legal) > 2 * WIDTH:
            break
    assert len(legal) > 2 * WIDTH
    tree = Tree(ScaledEvaluation(GameEvaluation(game), state), DecisionNode(seat))
    node = DecisionNode(seat)
    tree._widen(node, state, legal, luck)
    assert len(node.edges) == WIDTH
    for _ in range(3):
        tree._widen(node, state, legal, luck)
        node.visits += 20
    assert WIDTH < len(node.edges) < len(legal)
