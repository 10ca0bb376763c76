"""The possible ends of an effect."""

from refectory.games.sator.bot.evaluation import value
from refectory.games.sator.bot.move_outcomes import ends_of
from tests.games.helpers import offered, play
from tests.games.sator.positions import bridges_with_a_gap


def test_every_frame_that_moves_a_tile_has_ends() -> None:
    state = bridges_with_a_gap().hand(0, "moves-stone", "rotas-tee").turn(0)
    for texts in (["play moves-stone effect-2"], ["play rotas-tee effect-1"], ["free"]):
        twin = state.copy()
        play(twin, *texts)
        assert ends_of(twin, twin.frames[-1])
        assert [value(twin, 0)] == [value(twin.copy(), 0)]
    assert "finish" in offered(state)
