"""Weights are found again in results that were made with them."""

from random import Random

import pytest

from refectory.analysis.chance_model.weights import Weights, shares, strengths
from refectory.analysis.learning.fit import Case, cooled, fit, temperature
from refectory.analysis.learning.samples import World

TRUE: Weights = [[0.0, 0.5], [1.0, 0.5], [2.0, 0.5]]


def made_up(count: int, players: int, seed: int) -> list[Case]:
    """Results that are as likely as the true weights say."""
    luck = Random(seed)
    cases: list[Case] = []
    for _ in range(count):
        rows = [[luck.gauss(3, 1), luck.gauss(0, 2)] for _ in range(players)]
        world = World(luck.random(), rows)
        chances = shares(strengths(TRUE, world.progress, rows))
        winner = luck.choices(range(players), chances)[0]
        cases.append((world, [float(seat == winner) for seat in range(players)]))
    return cases


@pytest.mark.parametrize("players", [2, 4])
def test_the_weights_are_found_again(players: int) -> None:
    for found, true in zip(fit(made_up(3000, players, 1), ridge=1.0), TRUE, strict=True):
        assert found == pytest.approx(true, abs=0.25)


def test_few_cases_stay_near_the_other_weights() -> None:
    cases = made_up(10, 2, 1)
    near = fit(cases, TRUE)
    alone = fit(cases)
    assert near[2][0] == pytest.approx(2, abs=0.2)
    assert alone[2][0] < 1


def test_the_temperature_corrects_weights_that_are_too_sure() -> None:
    too_sure = cooled(TRUE, 0.5)
    assert temperature(too_sure, made_up(3000, 3, 2)) == pytest.approx(2, abs=0.2)
    assert temperature(TRUE, made_up(3000, 3, 2)) == pytest.approx(1, abs=0.1)
