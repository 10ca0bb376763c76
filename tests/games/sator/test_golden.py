"""Golden playthroughs: three fixed random games as text; a diff shows what a change of the rules does."""

from collections.abc import Iterator
from random import Random

import pytest
from syrupy.assertion import SnapshotAssertion

from refectory.core.action import fingerprint
from refectory.core.game import CHANCE
from refectory.games.sator.state import SatorState
from tests.games.helpers import TextSnapshot, write
from tests.games.sator.positions import GAME, new

MOVES = 400
EVERY = 50


def told(state: SatorState, rng: Random) -> Iterator[str]:
    """Every move with its events, and sometimes the position as seat 0 sees it."""
    for number in range(1, MOVES + 1):
        if not state.to_act():
            break
        (seat,) = state.to_act()
        legal = state.legal_actions(seat)
        action = state.sample_chance(rng) if seat == CHANCE else rng.choice(legal)
        who = "chance" if seat == CHANCE else f"seat {seat}"
        yield f"{number:>4}  {who}  {action.text}"
        for event in state.apply(seat, action):
            facts = "".join(f" {name}={value}" for name, value in event.facts.items())
            yield f"      {event.key.removeprefix('event.')}{facts}"
        state.check()
        if number % EVERY == 0:
            yield ""
            yield from write(GAME, state, 0).splitlines()
            yield f"position {fingerprint(state.dump())}\n"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_playthrough(players: int, snapshot: SnapshotAssertion) -> None:
    text = "\n".join(line.rstrip() for line in told(new(players, None), Random(players))) + "\n"
    assert text == snapshot(extension_class=TextSnapshot)
