"""Both sides of the board: rings of buildings, cloister spaces, blocked spaces."""

import pytest

from refectory.games.monasterium.constants import MONASTERIES
from tests.games.helpers import offered, why_not
from tests.games.monasterium.positions import BOX, GAME, new, table
from tests.rules import rule

TWO = {"a": "L W L R", "b": "L R L W", "c": "W L R L", "d": "L W R W", "e": "R L W L"}


FOUR = {
    "a": "L W L R L* W",
    "b": "L R W L W* L",
    "c": "W L R W L* L",
    "d": "L R W L R* W",
    "e": "R L W R L* W",
}


KINDS = {"L": "lay", "W": "workshop", "R": "common-room"}


def rings(players: int) -> dict[str, list[dict[str, object]]]:
    return {shown["name"]: shown["buildings"] for shown in new(players).view(None)["monasteries"]}


def kinds(players: int) -> dict[str, list[object]]:
    return {name: [building["kind"] for building in ring] for name, ring in rings(players).items()}


def written(sides: dict[str, str]) -> dict[str, list[str]]:
    return {name: [KINDS[word[0]] for word in ring.split()] for name, ring in sides.items()}


@rule("MO-C1")
def test_every_building_touches_two_cloister_spaces_and_they_two_buildings() -> None:
    for board in BOX.boards:
        places = [place for place, kind in enumerate(board.kind) if kind >= 0]
        for place in places:
            assert board.touching[place].bit_count() == 2
            assert sum(board.touching[other] >> place & 1 for other in places) == 2


@rule("MO-C1")
def test_a_cloister_space_lies_between_a_building_and_the_next_one() -> None:
    position = table(2).novice(0, "i a", "building a2").messenger(0, 1).has(0, rosary=1)
    state = position.asked(0, "settle", 3, 0, 0)
    assert offered(state) == ["cloister a1", "cloister a2"]


@rule("MO-C1")
def test_the_first_building_touches_the_last_cloister_space_of_the_ring() -> None:
    position = table(2).novice(0, "i a", "building a1").messenger(0, 1).has(0, rosary=1)
    assert offered(position.asked(0, "settle", 3, 0, 0)) == ["cloister a1", "cloister a4"]


@rule("MO-C1")
def test_a_cloister_space_may_not_touch_a_building_of_another_monastery() -> None:
    position = table(4).novice(0, "i a", "building a6").messenger(0, 1).has(0, rosary=1)
    state = position.asked(0, "settle", 3, 0, 0)
    assert why_not(state, "cloister b1") == ["MO-N5"]


@rule("MO-C2")
@pytest.mark.parametrize("players", [3, 4])
def test_the_large_side_has_six_buildings_a_monastery(players: int) -> None:
    assert kinds(players) == written(FOUR)


@rule("MO-C2")
def test_a_seventh_building_may_not_be_chosen() -> None:
    """There is no action for a seventh building."""
    assert max(int(action.args[0][1:]) for action in GAME.space.families["building"]) == 6  # type: ignore[index]


@rule("MO-C3")
def test_the_small_side_has_four_buildings_a_monastery() -> None:
    assert kinds(2) == written(TWO)


@rule("MO-C3")
@pytest.mark.parametrize("place", ["building a5", "building b6"])
def test_a_building_of_the_large_side_may_not_be_chosen_by_two(place: str) -> None:
    state = table(2).messenger(0, 1).has(0, influence=1, soup=3).asked(0, "settle", 0, 0, 0)
    assert why_not(state, place) == ["MO-C3"]


@rule("MO-C4")
@pytest.mark.parametrize("players", [2, 4])
def test_nothing_is_blocked_for_two_or_four(players: int) -> None:
    assert not any(building["blocked"] for ring in rings(players).values() for building in ring)


@rule("MO-C4")
def test_for_three_the_marked_spaces_may_not_be_used() -> None:
    assert {name: [n for n, b in enumerate(ring) if b["blocked"]] for name, ring in rings(3).items()} == {
        name: [4] for name in MONASTERIES
    }
    position = table(3).novice(0, "i b", "building a6").messenger(0, 1).has(0, influence=1, soup=3, rosary=3)
    state = position.asked(0, "settle", 0, 0, 0)
    assert "building a5" not in offered(state)
    assert why_not(state, "building a5") == ["MO-C4"]


@rule("MO-C4")
def test_for_three_the_marked_cloister_space_may_not_be_used() -> None:
    position = table(3).novice(0, "i b", "building a6").messenger(0, 1).has(0, rosary=3)
    state = position.asked(0, "settle", 3, 0, 0)
    assert offered(state) == ["cloister a6"]
    assert why_not(state, "cloister a5") == ["MO-C4"]


@rule("MO-C4")
def test_for_four_the_marked_spaces_are_used_like_others() -> None:
    position = table(4).novice(0, "i b", "building a5").messenger(0, 1).has(0, rosary=3)
    assert offered(position.asked(0, "settle", 3, 0, 0)) == ["cloister a4", "cloister a5"]
