"""A line moves the chance before the decision; the same world and luck give the same line."""

from math import log, tanh
from random import Random

import pytest

from refectory.analysis.chances import load_chances
from refectory.analysis.lines import Lines
from refectory.bots.bot import Position, position_of
from refectory.bots.evaluation import GameEvaluation
from refectory.bots.luck import ReplayableRng
from refectory.games import load_game
from tests.bots.positions import advanced


def lines_of(name: str, players: int = 2, decisions: int = 40) -> tuple[Lines, Position]:
    game = load_game(name)
    state = advanced(game, players, decisions, Random(1))
    position = position_of(game, state, state.to_act()[0])
    return Lines(load_chances(game), GameEvaluation(game), position, Random(2)), position


@pytest.mark.parametrize("name", ["plankenkoorts", "monasterium", "rennes"])
def test_lines_give_chances_of_all_seats(name: str) -> None:
    """By playouts, by a tree, and by looking one action ahead."""
    lines, position = lines_of(name, 3)
    world, luck = position.imagine(Random(3)), ReplayableRng(Random(4))
    before = world.dump()
    for action in position.legal[:5]:
        for chances in (lines.look(world, action, luck), lines.play(world, action, luck)):
            assert len(chances) == 3
            assert sum(chances) == pytest.approx(1)
            assert all(0 <= chance <= 1 for chance in chances)
    assert world.dump() == before


def test_the_same_luck_gives_the_same_line() -> None:
    one, position = lines_of("monasterium")
    other, _ = lines_of("monasterium")
    world, luck = position.imagine(Random(3)), ReplayableRng(Random(4))
    for action in position.legal:
        assert one.play(world, action, luck) == other.play(world, action, luck)


def test_what_the_judgement_prefers_has_the_larger_chance() -> None:
    lines, position = lines_of("monasterium")
    evaluation = GameEvaluation(position.game)
    world, luck = position.imagine(Random(3)), ReplayableRng(Random(4))
    pairs = []
    for action in position.legal:
        after = world.copy()
        after.apply(position.seat, action)
        if after.to_act() == (position.seat,):
            value = evaluation.value(after, position.seat)
            pairs.append((value, lines.look(world, action, luck)[position.seat]))
    assert [chance for _, chance in sorted(pairs)] == sorted(chance for _, chance in pairs)


def test_a_line_that_wins_is_sure() -> None:
    lines, position = lines_of("plankenkoorts")
    assert lines._moved(1.0)[position.seat] == 1.0
    assert lines._moved(0.0)[position.seat] == 0.0
    assert lines._moved(0.5)[position.seat] == pytest.approx(lines.before[position.seat], abs=0.01)


def test_points_move_the_chance_by_what_they_count() -> None:
    """The value of a line is a half and half of the hyperbolic tangent of its points."""
    lines, position = lines_of("monasterium")
    own = lines.before[position.seat]
    for points in (-5.0, -1.0, 2.0, 8.0):
        value = 0.5 + 0.5 * tanh(points / GameEvaluation(position.game).scale)
        moved = lines._moved(value)[position.seat]
        assert log(moved / (1 - moved)) - log(own / (1 - own)) == pytest.approx(points * lines._point)
