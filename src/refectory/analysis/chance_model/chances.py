"""Each seat's chance to win a position, and the same from what a viewer knows."""

from collections.abc import Callable
from math import fsum

from refectory.analysis.chance_model.chance_data import ChanceData, read_chances
from refectory.analysis.chance_model.features import Features, totals
from refectory.analysis.chance_model.weights import at, result, shares, strengths
from refectory.bots.evaluation import USUAL_SCALE, GameEvaluation, NoEvaluation
from refectory.core.game import Game, Rng, Seat, State

WORLDS = 8
USUAL_POINT = 1.4  # what the game's scale of points moves the odds by, as long as nothing is learnt
LEAST_POINT = 0.02  # a point is never worth less than this
SWEEPS = 3  # through all seats, until nothing of the first world is left but traces


class ChanceModel:
    """Each seat's chance to win, from what a viewer may know.

    This one knows nothing but the game's evaluation, or the points of a game that has none. It serves games
    without learnt data.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._plain = _plain_strengths(game)
        self._scale = _scale(game)

    def chances(self, state: State) -> list[float]:
        """The chances of all seats in this world; they sum to 1. After the game, the result: ties share."""
        outcome = state.outcome()
        return result(outcome) if outcome is not None else shares(self.strengths(state))

    def strengths(self, state: State) -> list[float]:
        """The logarithm of each seat's chance, up to a constant."""
        return self._plain(state)

    def point(self, state: State) -> float:
        """By how much one point of the game's evaluation moves the logarithm of a seat's odds here."""
        return USUAL_POINT / self._scale


class LearntChances(ChanceModel):
    """Chances with the weights that `refectory learn` found for each number of players."""

    def __init__(self, game: Game, data: ChanceData) -> None:
        super().__init__(game)
        self.data = data
        self._features = Features(game)

    def strengths(self, state: State) -> list[float]:
        rows = self._features.rows(state)
        weights = self.data.weights.get(len(rows))
        if weights is None:
            return super().strengths(state)
        return strengths(weights, self._features.progress(state), rows)

    def point(self, state: State) -> float:
        """The learnt weight of the first feature: early in a game a point decides less than near its end."""
        weights = self.data.weights.get(len(state.scores()))
        if weights is None:
            return super().point(state)
        learnt = at(weights, self._features.progress(state))[0]
        return max(LEAST_POINT, learnt / self._features.unit)


def load_chances(game: Game) -> ChanceModel:
    """The model of this game: learnt if the game has data for these rules and features, plain otherwise."""
    data = read_chances(game)
    if data is None or data.rules != game.version or data.features != Features(game).names:
        return ChanceModel(game)
    return LearntChances(game, data)


def seat_chances(
    model: ChanceModel, state: State, viewer: Seat | None, rng: Rng, worlds: int = WORLDS
) -> list[float]:
    """What this viewer can say: the mean over worlds that they can't tell from the true one.

    `None` is a spectator, who sees no hand: each world is imagined by all seats in turn, again and again.
    That is only nearly what a spectator knows. Where hands are still hidden, show it to nobody.
    """
    if not model.game.hides_information or state.outcome() is not None:
        return model.chances(state)
    each = [model.chances(_imagined(state, viewer, rng)) for _ in range(worlds)]
    return [fsum(column) / worlds for column in zip(*each, strict=True)]


def _plain_strengths(game: Game) -> Callable[[State], list[float]]:
    try:
        evaluation = GameEvaluation(game)
    except NoEvaluation:
        return lambda state: [total / USUAL_SCALE for total in totals(state)]
    value, scale = evaluation.value, evaluation.scale
    return lambda state: [value(state, seat) / scale for seat in range(len(state.scores()))]


def _scale(game: Game) -> float:
    try:
        return GameEvaluation(game).scale
    except NoEvaluation:
        return USUAL_SCALE


def _imagined(state: State, viewer: Seat | None, rng: Rng) -> State:
    if viewer is not None:
        return state.determinize(viewer, rng)
    world = state
    for _ in range(SWEEPS):
        for seat in range(len(state.scores())):
            world = world.determinize(seat, rng)
    return world
