"""The game: options, and another map."""

from random import Random

import pytest

from refectory.core.edition import Edition
from refectory.core.errors import SetupError
from refectory.core.game import CHANCE
from refectory.core.play_loop import random_playout
from refectory.games.rennes.game import Rennes
from tests.games.helpers import keys, play
from tests.games.rennes.positions import BOX, GAME, new, table
from tests.rules import rule


@rule("RC-S3")
@pytest.mark.parametrize(
    ("shift", "colours"), [(0, ["red", "blue"]), (2, ["green", "yellow"]), (4, ["purple", "red"])]
)
def test_the_table_settles_the_colours(shift: int, colours: list[str]) -> None:
    seats = new(2, 0, colours=shift).view(None)["seats"]
    assert [seat["colour"] for seat in seats] == colours


@rule("RC-S4")
@pytest.mark.parametrize("codes", [1, 2, 3, 4, 5])
def test_one_to_five_codes_are_agreed_on(codes: int) -> None:
    assert GAME.setup(2).options["codes"] == 3
    locations = BOX.locations
    position = table(2, codes=codes).complete(0, locations[codes - 1])
    for location in locations[: codes - 1]:
        position.claimed(location, 0)
    assert "last-round" in keys(play(position.to_turn(0), f"claim {locations[codes - 1]}"))


@rule("RC-S4")
@pytest.mark.parametrize("codes", [0, 6])
def test_another_number_of_codes_may_not_be_agreed_on(codes: int) -> None:
    with pytest.raises(SetupError, match="codes is one of 1, 2, 3, 4, 5"):
        GAME.setup(2, options={"codes": codes})


TEXT = GAME.edition.text


SMALL = """
[[area]]
source = "reconstructed"
name = "X"
portal = 4
at = [0, 0]
north = ["corridor", "monastere"]
east = ["vortex"]
south = ["corridor", "cavern-1"]
west = ["corridor", "cimetiere"]

[[area]]
source = "reconstructed"
name = "Y"
portal = 7
at = [2, 1]
north = ["corridor", "corridor", "eglise"]
east = ["corridor", "la-tour"]
south = ["cavern-2"]
west = ["corridor"]

[[area]]
source = "reconstructed"
name = "Z"
portal = 8
at = [1, 3]
north = ["vortex", "villa"]
east = ["corridor"]
south = ["cavern-3"]
west = ["corridor"]

[[door]]
source = "reconstructed"
between = ["x-e1", "y-w1"]

[[door]]
source = "reconstructed"
between = ["z-e1", "z-w1"]

"""


def another_map() -> str:
    """Three areas, three discs, three caverns."""
    start, end = TEXT.index("[[disc]]"), TEXT.index("# RC-C6")
    discs = TEXT[start : TEXT.index("# RC-C1, RC-C4")].split("[[disc]]")[1:4]
    text = TEXT[:start] + "".join(f"[[disc]]{disc}" for disc in discs) + SMALL + TEXT[end:]
    text = text[: text.index('[[cavern]]\nsource = "reconstructed"\nname = "cavern-4"')]
    return text.replace("areas = [0, 2, 5, 8, 11, 15, 19, 25, 30]", "areas = [0, 3, 9]")


@pytest.mark.untraced
def test_another_map_works_without_code() -> None:
    game = Rennes(Edition("small.toml", another_map()))
    assert len(game.box.graph.names) == 12 + 19 + 1
    for seed in range(4):
        state = game.new(game.setup(2 + seed))
        rng = Random(seed)
        for _ in range(40):
            random_playout(state, rng, 50)
            state.check()
            if CHANCE not in state.to_act() and state.to_act():
                view = state.view(state.to_act()[0])
                ids = game.scene(view).ids()
                for action in state.legal_actions(state.to_act()[0]):
                    assert set(action.targets_for(state.to_act()[0])) <= ids
