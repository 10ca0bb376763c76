"""The game: the number of players, and other editions."""

from random import Random

import pytest

from refectory.core.errors import SetupError
from refectory.core.game import CHANCE
from tests.games.sator.positions import GAME, edited, small_grid
from tests.rules import rule


@rule("SA-C2")
@pytest.mark.parametrize("players", [1, 5])
def test_there_may_not_be_other_numbers_of_players(players: int) -> None:
    with pytest.raises(SetupError):
        GAME.setup(players)


@pytest.mark.untraced
@pytest.mark.parametrize("players", [2, 3, 4])
def test_another_size_and_other_tiles_can_be_played(players: int) -> None:
    """A grid of eight with three shapes that the box does not have, in five types."""
    shapes = GAME.edition.text[
        GAME.edition.text.index("[[shape]]") : GAME.edition.text.index("# SA-C2: a landing")
    ]
    drawn = {"zed": '["##.", ".##"]', "block": '["##", "##"]', "dot": '["#"]', "bar": '["##"]'}
    others = "\n".join(
        f'[[shape]]\nsource = "reconstructed"\nname = "{name}"\ndrawn = {cells}\n'
        for name, cells in drawn.items()
    )
    types = (
        'names = ["wood", "rope", "stone", "iron"]',
        'names = ["wood", "rope", "stone", "iron", "glass"]',
    )
    game = edited((shapes, others + "\n"), ("size = 14", "size = 8"), types, *small_grid())
    rng = Random(players)
    state = game.new(game.setup(players))
    for _ in range(700):
        if not state.to_act():
            break
        (seat,) = state.to_act()
        legal = state.legal_actions(seat)
        state.apply(seat, state.sample_chance(rng) if seat == CHANCE else rng.choice(legal))
        state.check()
    assert state.turns > 0
