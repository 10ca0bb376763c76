"""Judges single decisions: compares their actions and says in words why the best one is better."""

from random import Random

from refectory.analysis import labels
from refectory.analysis.better_line import better_line
from refectory.analysis.chance_model.chances import load_chances
from refectory.analysis.compare import Comparison, compare
from refectory.analysis.data import ActionData, Alternative, JudgedDecision
from refectory.analysis.lines_of_play import Lines
from refectory.bots.bot import Position, position_of
from refectory.bots.budget import Budget
from refectory.bots.evaluation import GameEvaluation
from refectory.bots.hint import Reason, reason_for
from refectory.bots.simple_bots import GreedyBot
from refectory.core.action import Action
from refectory.core.game import Game, Rng, Seat, State

ALTERNATIVES = 5


class Judge:
    """Judges the decisions of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.evaluation = GameEvaluation(game)
        self.model = load_chances(game)
        self._bot = GreedyBot(game, worlds=1)

    def compare(self, position: Position, chosen: Action | None, budget: Budget, rng: Rng) -> Comparison:
        """The actions of a decision, the best first."""
        lines = Lines(self.model, self.evaluation, position, rng)
        return compare(lines, position, chosen, budget, rng)

    def decision(
        self, n: int, state: State, seat: Seat, chosen: Action, budget: Budget, rng: Random
    ) -> JudgedDecision:
        """A decision that was made, valued by what its maker knew."""
        position = position_of(self.game, state, seat)
        compared = self.compare(position, chosen, budget, rng)
        best = compared.ranked[0].action
        if not compared.loss:
            best = chosen
        return JudgedDecision(
            n=n,
            seat=seat,
            chosen=ActionData.of(chosen),
            best=ActionData.of(best),
            loss=compared.loss,
            error=compared.error,
            label=labels.of_loss(compared.loss),
            reason=self._reason(position, best, _rival(compared, best, chosen), rng),
            alternatives=_alternatives(compared, seat, chosen),
            given=compared.given,
            lines=compared.lines,
            line=self._line(position, best, rng) if best is not chosen else [],
        )

    def compared(
        self, state: State, seat: Seat, actions: list[Action], budget: Budget, rng: Rng
    ) -> list[Alternative]:
        """Some actions of a decision, valued in the same worlds by what the seat knew, the best first."""
        whole = position_of(self.game, state, seat)
        some = Position(self.game, seat, actions, whole.look, whole.imagine)
        return _alternatives(self.compare(some, actions[0], budget, rng), seat, actions[0])

    def _line(self, position: Position, best: Action, rng: Rng) -> list[ActionData]:
        return [ActionData.of(action) for action in better_line(self._bot, position, best, rng)]

    def _reason(self, position: Position, best: Action, rival: Action, rng: Rng) -> Reason:
        """Why the best action is better than this other one."""
        pair = Position(position.game, position.seat, [best, rival], position.look, position.imagine)
        return reason_for(self.evaluation, pair, best, rng)


def _rival(compared: Comparison, best: Action, chosen: Action) -> Action:
    """What the best action is compared with in words: the chosen one, or the second best if it was chosen."""
    if best is not chosen:
        return chosen
    return next(one.action for one in compared.ranked if one.action is not best)


def _alternatives(compared: Comparison, seat: Seat, chosen: Action) -> list[Alternative]:
    """The best actions and the chosen one."""
    shown = [one for n, one in enumerate(compared.ranked) if n < ALTERNATIVES or one.action is chosen]
    return [Alternative(ActionData.of(one.action), one.chances[seat]) for one in shown]
