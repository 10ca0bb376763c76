"""A part of a scene is made once for what it shows."""

from itertools import count
from random import Random

import pytest

from refectory.core.game import Data
from refectory.core.scene import part_cache as module
from refectory.core.scene.part_cache import made_once
from refectory.games import load_game, shipped
from refectory.testing.random_games import states_of_play

MOVES = 40


def test_equal_data_gives_the_same_part_and_other_data_another_one() -> None:
    made: list[Data] = []

    @made_once(10)
    def part(box: str, shown: Data, seat: int) -> list[object]:
        made.append(shown)
        return [box, shown, seat]

    shown = {"cards": ["a", "b"], "count": 1}
    first = part("box", shown, 0)
    assert part("box", {"cards": ["a", "b"], "count": 1}, 0) is first
    assert part("box", {"cards": ["a", "b"], "count": True}, 0) is not first
    assert part("box", shown, 1) is not first
    assert part("other", shown, 0) is not first
    shown["cards"] = ["b", "a"]
    assert part("box", shown, 0) is not first, "Data that was changed is other data."
    assert len(made) == 5


def test_the_oldest_of_too_many_parts_is_forgotten() -> None:
    made: list[int] = []

    @made_once(3)
    def part(key: int) -> int:
        made.append(key)
        return key

    for key in (1, 2, 3, 1, 4, 3, 2, 1):
        assert part(key) == key
    assert made == [1, 2, 3, 4, 1]


@pytest.mark.parametrize("name", shipped())
def test_a_scene_of_kept_parts_equals_one_that_is_made_anew(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No part depends on anything but its data, and nobody gets a part of another viewer."""
    game, rng = load_game(name), Random(name)
    shown = []
    for _ in range(2):
        for state in states_of_play(game.new(game.setup(4)), rng, MOVES):
            views = [state.view(viewer) for viewer in (None, 0, 1)]
            shown += [(view, game.scene(view).data()) for view in views]
    numbers = count()
    monkeypatch.setattr(module, "dumps", lambda *_: next(numbers).to_bytes(8))
    for view, scene in rng.sample(shown, 60):
        assert game.scene(view).data() == scene
