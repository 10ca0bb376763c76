"""Laws of the conformance kit in made-up positions."""

from collections import Counter
from functools import partial
from random import Random

import pytest

from refectory.testing.check import check_positions
from tests.effort import effort
from tests.games.monasterium.edition.test_player_board import other_game
from tests.games.monasterium.made_up import made_up
from tests.games.monasterium.positions import GAME

pytestmark = pytest.mark.untraced


def test_every_law_holds_in_made_up_positions() -> None:
    check_positions(GAME, made_up, positions=effort(25, 4))


def test_made_up_positions_have_no_dead_end() -> None:
    laws = ["dead-end", "conservation"]
    check_positions(GAME, made_up, positions=effort(4000, 250), limit=40, laws=laws)


def test_they_hold_on_another_player_board_too() -> None:
    game = other_game()
    check_positions(game, partial(made_up, game=game), positions=effort(8, 2))


def test_they_show_every_decision_and_what_play_rarely_reaches() -> None:
    seen: Counter[str] = Counter()
    for n in range(600):
        _, state = made_up(Random(n))
        state.check()
        seen[state.frames[-1].phase] += 1
        seen["full window"] += any(-1 not in panes for panes in state.windows)
        seen["full chapel"] += 0 in state.room
        seen["no building left"] += state.free_buildings == 0
        seen["all novices away"] += any(sent == (1 << 24) - 1 for sent in state.sent)
    phases = {"take", "use", "place", "roll", "any-action", "new-die", "build", "soup-or-swap"}
    rare = {"influence-or-rosary", "full window", "full chapel", "no building left"}
    assert {name for name in phases | rare if not seen[name]} == set()
