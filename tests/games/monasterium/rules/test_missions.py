"""Scoring missions."""

import pytest

from tests.games.helpers import facts, keys, play
from tests.games.monasterium.positions import Table, table
from tests.rules import rule

MISSIONS = ("a1", "a2", "b1", "b2", "c1", "c2")


def about_to_meet_a1(year: int) -> Table:
    """A chapel and a building of A are there; only the cloister is missing."""
    position = table(4).year(year).missions(*MISSIONS).messenger(0, 1).has(0, rosary=1)
    return position.novice(0, "iii a", "chapel a").novice(0, "i a", "building a1").dice(2, 1)


@rule("MO-X1")
@pytest.mark.parametrize(("year", "points"), [(1, 8), (2, 5), (3, 3)])
def test_a_mission_is_scored_automatically_with_the_points_of_the_year(year: int, points: int) -> None:
    state = about_to_meet_a1(year).asked(0, "settle", 3, 0, 0)
    events = play(state, "cloister a1")
    assert facts(events, "mission") == [
        {
            "seat": 0,
            "mission": "a1",
            "points": points,
            "monastery": "a",
            "areas": ["chapel", "building", "cloister"],
        }
    ]
    assert state.prestige[0] == points
    assert state.view(None)["missions"][0]["discs"] == [year, 0, 0, 0]


@rule("MO-X1")
@pytest.mark.parametrize(("year", "points"), [(1, 10), (2, 7), (3, 4)])
def test_two_buildings_and_a_cloister(year: int, points: int) -> None:
    position = table(4).year(year).missions(*MISSIONS).messenger(0, 1).has(0, rosary=1).dice(2, 1)
    position.novice(0, "i a", "building a1").novice(0, "i b", "building a3")
    events = play(position.asked(0, "settle", 3, 0, 0), "cloister a1")
    assert facts(events, "mission") == [
        {
            "seat": 0,
            "mission": "b1",
            "points": points,
            "monastery": "a",
            "areas": ["building", "building", "cloister"],
        }
    ]


@rule("MO-X1")
@pytest.mark.parametrize("year", [1, 2, 3])
def test_a_goal_pays_the_same_in_every_year(year: int) -> None:
    position = table(4).year(year).missions(*MISSIONS).messenger(0, 1).has(0, influence=3).dice(2, 1)
    homes = ["c1", "c2", "c3", "c4", "c5", "c6", "e1", "e2", "e3", "e4", "e5"]
    slots = [f"{row} {column}" for row in ("i", "ii") for column in "abcde"]
    for slot, home in zip([*slots[:9], "extra i"], homes, strict=False):
        position.novice(0, slot, f"building {home}")
    position.novice(0, "iii a", "chapel c")
    state = position.asked(0, "settle", 2, 1, 0)
    state.discs[5] = year  # three common rooms were scored before
    events = play(state, "chapel a")
    assert facts(events, "mission-goal") == [
        {"seat": 0, "mission": "c1", "points": 8, "goal": "novices", "count": 12}
    ]


@rule("MO-X1")
def test_three_common_rooms() -> None:
    position = table(4).missions(*MISSIONS).messenger(0, 1).has(0, influence=1, book=2).dice(2, 1)
    position.novice(0, "i a", "building e1").novice(0, "i b", "building e4").window(0, "", "", "")
    events = play(position.asked(0, "settle", 0, 2, 0), "building a4")
    assert facts(events, "mission-goal") == [
        {"seat": 0, "mission": "c2", "points": 10, "goal": "common-rooms", "count": 3}
    ]


@rule("MO-X1")
def test_six_cloisters() -> None:
    position = table(4).messenger(0, 1).has(0, rosary=3).dice(2, 1).novice(0, "i a", "building a1")
    for column, place in zip("bcde", ("c1", "c2", "c3", "c4"), strict=True):
        position.novice(0, f"iv {column}", f"cloister {place}")
    state = position.asked(0, "settle", 3, 0, 0)
    events = play(state, "cloister a1", "cloister a6")
    assert facts(events, "mission-goal") == [
        {"seat": 0, "mission": "c3", "points": 12, "goal": "cloisters", "count": 6}
    ]


@rule("MO-X1")
def test_a_window_with_tiles_of_all_five() -> None:
    position = table(4).missions("a1", "a2", "b1", "b2", "c4", "c5").window(0, "a b c", "d")
    events = play(position.asked(0, "build", 31, 0), "build e middle")
    assert facts(events, "mission-goal") == [
        {"seat": 0, "mission": "c4", "points": 5, "goal": "window", "count": 5}
    ]


@rule("MO-X1")
def test_three_personal_dice() -> None:
    position = table(4).missions("a1", "a2", "b1", "b2", "c4", "c5").personal(0, 2).messenger(0, 9)
    state = position.dice(5, 1).dice(2, 1).to_take(0)
    events = play(state, "take face-5 count-1", "new-die")
    assert facts(events, "mission-goal") == [
        {"seat": 0, "mission": "c5", "points": 5, "goal": "dice", "count": 3}
    ]


@rule("MO-X1")
def test_several_players_may_score_the_same_mission() -> None:
    position = about_to_meet_a1(1).novice(1, "iii a", "chapel a").novice(1, "i a", "building a3")
    position.messenger(1, 1).has(1, rosary=1).dice(1, 1)
    state = position.asked(0, "settle", 3, 0, 0)
    play(state, "cloister a1", "take face-1 count-1", "use a send", "send iv a", "cloister a2")
    assert state.view(None)["missions"][0]["discs"] == [1, 1, 0, 0]


@rule("MO-X1")
def test_a_mission_may_not_be_scored_twice() -> None:
    position = about_to_meet_a1(1).has(0, rosary=9)
    state = position.asked(0, "settle", 3, 0, 0)
    state.discs[0] = 1
    assert "mission" not in keys(play(state, "cloister a1"))


@rule("MO-X1")
def test_two_of_three_areas_may_not_score() -> None:
    position = table(4).missions(*MISSIONS).messenger(0, 1).has(0, influence=1, soup=2).dice(2, 1)
    state = position.novice(0, "iii a", "chapel a").asked(0, "settle", 0, 0, 0)
    assert "mission" not in keys(play(state, "building a1"))


@rule("MO-X1")
def test_a_mission_that_is_not_in_play_may_not_be_scored() -> None:
    position = about_to_meet_a1(1).missions("a2", "a3", "b2", "b3", "c1", "c2")
    assert "mission" not in keys(play(position.asked(0, "settle", 3, 0, 0), "cloister a1"))


@rule("MO-X1")
def test_another_players_novices_may_not_count() -> None:
    position = table(4).missions(*MISSIONS).messenger(0, 1).has(0, rosary=1).dice(2, 1)
    position.novice(1, "iii a", "chapel a").novice(0, "i a", "building a1")
    assert "mission" not in keys(play(position.asked(0, "settle", 3, 0, 0), "cloister a1"))
