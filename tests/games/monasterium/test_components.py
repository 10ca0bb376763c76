"""Components: both sides of the board, the road, the tiles, the players' boards, the missions."""

import pytest

from refectory.games.monasterium.constants import BUILDINGS, MONASTERIES, ROAD_BONUSES
from tests.games.monasterium.playing import begun, keys, offered, play, tiles, why_not
from tests.games.monasterium.table import BOX, GAME, new, table
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
ROAD = ["ab", "ab", "bd", "bd", "dc", "dc", "dc", "ce", "ce", "ea"]
BONUSES = {3: "action", 5: "influence-or-rosary", 6: "soup-or-swap", 8: "window", 10: "die"}


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
    """No ring has a place for it: there is no such action."""
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


@rule("MO-C5")
@pytest.mark.parametrize(("players", "room"), [(2, 4), (3, 6), (4, 8)])
def test_chapels_have_room_and_tiles_for_two_a_player(players: int, room: int) -> None:
    for shown in new(players).view(None)["monasteries"]:
        assert (shown["room"], shown["tiles"]) == (room, room)


@rule("MO-C5")
def test_a_full_chapel_may_not_take_another_novice() -> None:
    position = table(2).messenger(0, 1).has(0, influence=3)
    for column in "abcd":
        position.novice(1, f"iii {column}", "chapel a")
    state = position.asked(0, "settle", 2, 0, 0)
    assert offered(state) == ["chapel b"]
    assert why_not(state, "chapel a") == ["MO-C5"]


@rule("MO-C6")
def test_the_road_joins_the_monasteries_and_has_five_bonuses() -> None:
    joined = [{name for m, name in enumerate(MONASTERIES) if link >> m & 1} for link in BOX.road.links]
    assert joined == [set(word) for word in ROAD]
    found = {n: ROAD_BONUSES[bonus] for n, bonus in enumerate(BOX.road.bonus, 1) if bonus}
    assert found == BONUSES
    assert set(found.values()) == set(ROAD_BONUSES) - {"none"}


@rule("MO-C6")
def test_a_plain_space_may_not_give_anything() -> None:
    state = table(2).messenger(0, 1).dice(5, 2).to_take(0)
    events = play(state, "take face-5 count-1")
    assert keys(events) == ["take", "use", "messenger"]
    assert tiles(state, 0) == {}


@rule("MO-C7")
def test_the_supply_has_more_tiles_than_the_box() -> None:
    state = table(2).has(0, soup=60).dice(2, 1).to_take(0)
    play(state, "take face-2 count-1")
    assert tiles(state, 0) == {"soup": 61}


@rule("MO-C7")
def test_nobody_may_not_owe_tiles() -> None:
    state = table(2).dice(2, 1).to_take(0)
    state.resources[0] = -1
    with pytest.raises(AssertionError, match="fewer than no tiles"):
        state.check()


@rule("MO-C8")
def test_a_board_has_twenty_novices_and_four_extra_ones() -> None:
    for seat in begun(4).view(None)["seats"]:
        assert {row: sum(waiting) for row, waiting in seat["novices"].items()} == dict.fromkeys(
            ("i", "ii", "iii", "iv"), 5
        )
        assert seat["extras"] == [True] * 4
        assert seat["window"] == [None] * 9
        assert [column["yellow"] for column in seat["columns"]] == [False] * 5


@rule("MO-C8")
def test_a_novice_that_has_left_may_not_be_sent_again() -> None:
    position = table(2).novice(0, "iii b", "chapel a").has(0, influence=5)
    state = position.asked(0, "send", 0)
    assert why_not(state, "send iii b") == ["MO-C8"]


@rule("MO-C9")
def test_two_missions_of_each_deck_are_in_play() -> None:
    state = new()
    play(state, "start seat-0")
    for deck in "abc":
        assert offered(state) == [f"mission {deck}{n}" for n in range(1, 6)]
        play(state, f"mission {deck}4", f"mission {deck}2")
    assert [card["name"] for card in state.view(None)["missions"]] == ["a2", "a4", "b2", "b4", "c2", "c4"]


@rule("MO-C9")
def test_a_mission_may_not_be_drawn_twice() -> None:
    state = new()
    play(state, "start seat-0", "mission a3")
    assert offered(state) == [f"mission a{n}" for n in (1, 2, 4, 5)]


@rule("MO-C9")
def test_the_cards_ask_and_pay_as_written() -> None:
    cards = {card.name: card for card in BOX.missions}
    for n, name in enumerate(MONASTERIES, 1):
        one, other = cards[f"a{n}"], cards[f"b{n}"]
        assert MONASTERIES[one.monastery] == MONASTERIES[other.monastery] == name
        assert (one.chapel, one.building, one.cloister, one.points) == (1, 1, 1, [8, 5, 3])
        assert (other.chapel, other.building, other.cloister, other.points) == (0, 2, 1, [10, 7, 4])
    goals = [(cards[f"c{n}"].count, cards[f"c{n}"].points[0]) for n in range(1, 6)]
    assert goals == [(12, 8), (3, 10), (6, 12), (5, 5), (3, 5)]
    assert len(BUILDINGS) == 3
