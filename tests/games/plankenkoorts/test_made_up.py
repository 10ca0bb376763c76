"""Every law of the conformance kit in made-up positions."""

from collections import Counter
from random import Random

import pytest

from refectory.core.frames import Choice
from refectory.core.game import CHANCE
from refectory.testing.check import check_positions
from refectory.testing.random_games import random_move
from tests.effort import effort
from tests.games.plankenkoorts.made_up import made_up
from tests.games.plankenkoorts.positions import GAME

pytestmark = pytest.mark.untraced


def test_what_is_offered_is_exactly_what_no_rule_refuses() -> None:
    """The phases list what is legal in a quicker way than by asking for each action why not."""
    phases = Counter[str]()
    for seed in range(effort(400, 60)):
        rng = Random(seed)
        _, state = made_up(rng)
        for _ in range(25):
            if not state.frames or state.round > 1:
                break
            frame = state.frames[-1]
            if frame.seat != CHANCE:
                phase = state.phases[frame.phase]
                assert isinstance(phase, Choice)
                some = [
                    one for one in GAME.space.actions if not phase.families or one.family in phase.families
                ]
                not_refused = {one.text for one in some if not phase.refusal(state, frame, one)}
                assert not_refused == {one.text for one in phase.legal(state, frame)}
                phases[frame.phase] += 1
            state.apply(*random_move(state, rng))
    assert min(phases[name] for name in ("lay", "declare", "borrow", "give")) > 5


def test_every_law_holds_in_play_from_made_up_positions() -> None:
    check_positions(GAME, made_up, positions=effort(40, 10), limit=12)
