"""A line moves the chance before the decision; the same world and luck give the same line."""

from math import log, tanh
from random import Random

import pytest

from refectory.analysis.chance_model.chances import load_chances
from refectory.analysis.lines_of_play import Lines
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
    """By playouts, by finishing the turn, and by looking one action ahead."""
    lines, position = lines_of(name, 3)
    world, luck = position.imagine(Random(3)), ReplayableRng(Random(4))
    before = world.dump()
    for action in position.legal[:5]:
        line = lines.play(world, action, luck)
        for chances in (lines.look(world, action, luck), line.near, line.far, line.chances):
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


def test_the_far_judgement_is_that_of_the_finished_turn() -> None:
    """A bot goes on; where the action ends the turn, there is nothing left to finish."""
    lines, position = lines_of("sator", decisions=150)
    world, luck = position.imagine(Random(3)), ReplayableRng(Random(4))
    others = 0
    for action in position.legal:
        line = lines.play(world, action, luck)
        after = world.copy()
        after.apply(position.seat, action)
        if position.seat not in after.to_act():
            assert line.far == line.near == lines.look(world, action, luck)
        others += line.far != line.near
    assert others


def test_where_there_is_one_judgement_both_are_the_same() -> None:
    for name in ("plankenkoorts", "rennes"):
        lines, position = lines_of(name)
        line = lines.play(position.imagine(Random(3)), position.legal[0], ReplayableRng(Random(4)))
        assert line.near == line.far == line.chances


def moved(lines: Lines, value: float) -> list[float]:
    """What a line gives whose end has this value, from 0 to 1."""
    lines._scaled.value = lambda state, seat: value  # type: ignore[method-assign]
    return lines._judged(load_game("monasterium").new(load_game("monasterium").setup(2)))


def test_a_line_that_wins_is_sure() -> None:
    lines, position = lines_of("plankenkoorts")
    assert moved(lines, 1.0)[position.seat] == 1.0
    assert moved(lines, 0.0)[position.seat] == 0.0
    assert moved(lines, 0.5)[position.seat] == pytest.approx(lines.before[position.seat], abs=0.01)


def test_points_move_the_chance_by_what_they_count() -> None:
    """The value of a line is a half and half of the hyperbolic tangent of its points."""
    lines, position = lines_of("monasterium")
    own = lines.before[position.seat]
    for points in (-5.0, -1.0, 2.0, 8.0):
        value = 0.5 + 0.5 * tanh(points / GameEvaluation(position.game).scale)
        chance = moved(lines, value)[position.seat]
        assert log(chance / (1 - chance)) - log(own / (1 - own)) == pytest.approx(points * lines._point)
