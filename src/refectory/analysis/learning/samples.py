"""Positions of a played game, as the numbers that a model learns from or is judged by."""

from random import Random
from typing import NamedTuple

from refectory.analysis.chance_model.features import Features, totals
from refectory.analysis.chance_model.weights import result
from refectory.analysis.learning.training_games import TrainingGame, positions
from refectory.core.game import Game, State, pick

POSITIONS = 8  # of one game
WORLDS = 8  # the chances that people see are a mean over as many


class World(NamedTuple):
    """What a model sees of a world: how near the end is, and the numbers of each seat."""

    progress: float
    rows: list[list[float]]


class Sample(NamedTuple):
    """A position: the true world, the points of each seat, and how the game ended.

    `worlds` are some that one of the seats could imagine.
    """

    world: World
    worlds: list[World]
    points: list[int]
    result: list[float]


def samples_of(game: Game, features: Features, played: TrainingGame) -> list[Sample]:
    """Some positions of the game, always the same ones."""
    rng = Random(f"samples {played.players}/{played.number}")
    count = min(POSITIONS, len(played.moves))
    chosen = set(rng.sample(range(len(played.moves)), count))
    taken: list[tuple[World, list[World], list[int]]] = []
    final = [0.0] * played.players
    for number, state in enumerate(positions(game, played)):
        if number in chosen:
            worlds = _imagined(game, features, state, rng)
            taken.append((_world(features, state), worlds, totals(state)))
        elif number == len(played.moves):
            outcome = state.outcome()
            assert outcome is not None
            final = result(outcome)
    return [Sample(world, worlds, points, final) for world, worlds, points in taken]


def _world(features: Features, state: State) -> World:
    return World(features.progress(state), features.rows(state))


def _imagined(game: Game, features: Features, state: State, rng: Random) -> list[World]:
    """The worlds that a seat, any of them, can't tell from the true one."""
    if not game.hides_information:
        return [_world(features, state)]
    seat = pick(rng, len(state.scores()))
    return [_world(features, state.determinize(seat, rng)) for _ in range(WORLDS)]
