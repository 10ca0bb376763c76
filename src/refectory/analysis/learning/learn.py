"""Learns a game's chances from played games, and judges them by games that they were not learnt from.

The games are dealt into parts. Each part is judged by weights that were learnt from the other parts alone;
the weights that are shipped are then learnt from all of them. The weights for a number of players are pulled
towards weights for any number, so that fewer games are needed.
"""

from collections.abc import Callable, Sequence
from math import exp, fsum, log

from refectory.analysis.chance_model.chance_data import Calibration, Learnt
from refectory.analysis.chance_model.features import Features
from refectory.analysis.chance_model.weights import Weights, shares, strengths
from refectory.analysis.learning.calibration import Statement, bins_of, brier, calibration_error
from refectory.analysis.learning.fit import Case, cooled, fit, temperature
from refectory.analysis.learning.samples import Sample, World, samples_of
from refectory.analysis.learning.training_games import TrainingGame
from refectory.core.game import Game

PARTS = 4
MOST_FOR_ANY = 6000  # positions for the weights for any number of players

# A game's number and its positions.
Sampled = tuple[int, list[Sample]]
Told = Callable[[str], None]


def learn(
    game: Game, games: dict[int, list[TrainingGame]], tell: Told = lambda line: None
) -> dict[int, Learnt]:
    """Learn for each number of players from its games."""
    features = Features(game)
    sampled: dict[int, list[Sampled]] = {}
    for players, mine in games.items():
        tell(f"{players} players: the positions of {len(mine)} games")
        sampled[players] = [(played.number, samples_of(game, features, played)) for played in mine]
    tell("weights for any number of players")
    for_any = [_for_any(sampled, part) for part in range(PARTS)]
    centre = _for_any(sampled, None)
    learnt = {}
    for players, some in sampled.items():
        tell(f"{players} players: weights")
        learnt[players] = _learnt(some, for_any, centre)
    return learnt


def _learnt(some: list[Sampled], for_any: list[Weights], centre: Weights) -> Learnt:
    """The weights of each part's judge, their temperatures, and the final weights."""
    judges = [fit(_cases(_without(some, part)), for_any[part]) for part in range(PARTS)]
    heats = [temperature(judges[part], _cases(_only(some, part))) for part in range(PARTS)]
    statements: list[Statement] = []
    by_points: list[Statement] = []
    for part, judge in enumerate(judges):
        held_out = _only(some, part)
        judge = cooled(judge, _mean([heat for other, heat in enumerate(heats) if other != part]))
        statements += [one for sample in held_out for one in _stated(judge, sample.worlds, sample.result)]
        points = fit([(_points(sample), sample.result) for sample in _without(some, part)])
        by_points += [one for sample in held_out for one in _stated(points, [_points(sample)], sample.result)]
    bins = bins_of(statements)
    figures = Calibration(
        games=len(some),
        positions=sum(len(samples) for _, samples in some),
        calibration_error=calibration_error(bins),
        brier=brier(statements),
        brier_of_points=brier(by_points),
        bins=bins,
    )
    return Learnt(cooled(fit(_cases(_without(some, None)), centre), _mean(heats)), figures)


def _for_any(sampled: dict[int, list[Sampled]], left_out: int | None) -> Weights:
    """Weights from the games of all numbers of players."""
    cases = [case for some in sampled.values() for case in _cases(_without(some, left_out))]
    return fit(cases[:: 1 + len(cases) // MOST_FOR_ANY])


def _stated(weights: Weights, worlds: list[World], result: list[float]) -> list[Statement]:
    """The mean chance of each seat over these worlds, with how the game ended for it."""
    each = [shares(strengths(weights, world.progress, world.rows)) for world in worlds]
    means = [fsum(column) / len(worlds) for column in zip(*each, strict=True)]
    return list(zip(means, result, strict=True))


def _points(sample: Sample) -> World:
    """The same world for a model that knows only the points, and how near the end is."""
    return World(sample.world.progress, [[float(points)] for points in sample.points])


def _cases(samples: Sequence[Sample]) -> list[Case]:
    return [(sample.world, sample.result) for sample in samples]


def _without(some: list[Sampled], part: int | None) -> list[Sample]:
    return [sample for number, samples in some if number % PARTS != part for sample in samples]


def _only(some: list[Sampled], part: int) -> list[Sample]:
    return [sample for number, samples in some if number % PARTS == part for sample in samples]


def _mean(heats: list[float]) -> float:
    """The geometric mean."""
    return exp(fsum(map(log, heats)) / len(heats))
