"""One move of a planted game differs from the brothers' own game; what was before it is the same."""

from random import Random

from benchmarks.brothers import DRAWS, Brothers
from benchmarks.played_on import PlayedOn

from refectory.bots import Position
from refectory.core.action import Action
from refectory.games import load_game

GAME = load_game("plankenkoorts")


class Never(PlayedOn):
    """Calls nothing a mistake, and remembers what it was asked."""

    def __init__(self) -> None:
        super().__init__(GAME)
        self.asked: list[tuple[str, Action]] = []

    def is_harmful(self, position: Position, good: Action, bad: Action, least: float, rng: Random) -> bool:
        assert bad is not good
        self.asked.append((repr(position.view), good))
        return False


def test_one_move_differs_from_the_brothers() -> None:
    brothers = Brothers(GAME)
    assert brothers.rejected("x") == (0, True)
    planted = brothers.planted("x", 0)
    whole, decisions = brothers.play("x")
    moves, others = planted.match.record().moves, whole.record().moves
    assert moves[: planted.n] == others[: planted.n]
    assert moves[planted.n] == (planted.seat, planted.action.text)
    assert others[planted.n] == (planted.seat, planted.instead.text)
    assert planted.action is not planted.instead
    assert planted.n in [decision.n for decision in decisions]
    assert planted.match.state.outcome()


def test_no_decision_is_drawn_twice() -> None:
    judge = Never()
    brothers = Brothers(GAME, judge=judge)
    assert brothers.rejected("x") == (len(judge.asked), False)
    assert len(judge.asked) == min(DRAWS, len(brothers.play("x")[1]))
    assert len({view for view, _ in judge.asked}) == len(judge.asked)
