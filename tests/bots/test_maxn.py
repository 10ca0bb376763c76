"""Everybody in a tree plays for himself: neither for whoever thinks, nor only against him."""

from random import Random

import pytest

from refectory.bots.bot import Position
from refectory.bots.budget import Budget
from refectory.bots.evaluation import Measure
from refectory.bots.search import Search
from refectory.bots.tree import Node, Tree
from refectory.core.action import Action, ActionSpace
from refectory.core.game import OVER, Event, Seat, State
from refectory.games import load_game

SPACE = ActionSpace()
# What seat 0, seat 1 and seat 2 choose from, one after the other; then it is over.
WAYS = (("left", "right"), ("up", "down"), ("in", "out"))
CHOICES = [[SPACE.single(one), SPACE.single(two)] for one, two in WAYS]
# What an end is worth to each of them. Whoever goes left would like "up in" to follow; but seat 1 is better
# off with "down", since seat 2 then goes in. After "right" only "down" would hurt, and seat 1 prefers "up".
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
# What it looks like on the way, to those who look no further.
LOOKS = {"left up": (3, 0, 0), "left down": (0, 3, 0)}
EVEN = (0, 0, 0)


class Ways(State):
    """What was chosen so far."""

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


def worth(state: Ways, seat: Seat) -> float:
    gone = " ".join(state.gone)
    return float(ENDS.get(gone, LOOKS.get(gone, EVEN))[seat])


@pytest.fixture
def bot() -> Search:
    """A bot that judges this game; all else that a judgement has is some game's that grows trees."""
    bot = Search(load_game("monasterium"))
    bot.judgement.value = worth
    bot.judgement.scale = 5.0
    return bot


def preferred(root: Node, gone: str) -> str:
    """What is done most often after this."""
    node = root
    for seat, text in enumerate(gone.split()):
        node = node.edges[SPACE.parse(text).index].nodes[seat + 1]
    return max(node.edges.values(), key=lambda edge: edge.visits).action.text


def test_a_tree_finds_what_is_best_for_each(bot: Search) -> None:
    place = Position(load_game("monasterium"), 0, CHOICES[0], dict, lambda rng: Ways())
    tree = bot.fresh_tree(place, Random(1))
    action, _ = bot.ponder(place, Random(1), tree, Budget(iterations=300))
    replies = {"left": "down", "left down": "in", "right": "up", "right up": "out"}
    for gone, reply in replies.items():
        assert preferred(tree.root, gone) == reply
    assert action.text == "right"


def test_at_first_sight_each_does_what_looks_best_to_himself(bot: Search) -> None:
    tree = Tree(Measure(bot.judgement, Ways()), Node(0))
    tree.look_around(Ways(), Random(1))
    tree.iterate(Ways(), tree.root.edges[CHOICES[0][0].index], Random(1))
    assert preferred(tree.root, "left") == "down"
