"""The evaluation of positions."""

from refectory.games.monasterium.bot.evaluation import value
from tests.games.monasterium.positions import table


def test_a_won_game_is_better_than_a_lost_one() -> None:
    state = table(2).prestige(50, 40).over()
    assert value(state, 0) == 110
    assert value(state, 1) == -110
    assert value(table(2).prestige(5, 5).over(), 0) == 0


def test_prestige_tiles_and_dice_are_good() -> None:
    plain = value(table(2).dice(2, 1).to_take(1), 0)
    assert value(table(2).prestige(5, 0).dice(2, 1).to_take(1), 0) == plain + 5
    assert value(table(2).has(0, book=1).dice(2, 1).to_take(1), 0) > plain
    assert value(table(2).personal(0, 2).dice(2, 1).to_take(1), 0) > plain


def test_a_position_within_a_turn_is_evaluated_at_the_end_of_the_turn() -> None:
    poor = table(2).messenger(0, 1).dice(2, 1).asked(0, "build", 0b11111, 0)
    assert value(poor, 0) > value(table(2).messenger(0, 1).dice(2, 1).to_take(1), 0)
