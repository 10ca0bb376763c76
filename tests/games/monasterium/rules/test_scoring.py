"""The final scoring."""

from random import Random

import pytest

from tests.games.helpers import facts, keys, play, random_action
from tests.games.monasterium.positions import BOX, GAME, table
from tests.rules import rule


@rule("MO-E1")
def test_most_novices_in_a_monastery_give_five() -> None:
    position = (
        table(3)
        .novice(0, "i a", "building a1")
        .novice(0, "iii a", "chapel a")
        .novice(1, "i a", "building a2")
    )
    assert [points["monasteries"] for points in position.over().scores()] == [5, 0, 0]


@rule("MO-E1")
def test_all_tied_players_get_five() -> None:
    position = (
        table(3)
        .novice(0, "iv a", "cloister a1")
        .novice(1, "iii a", "chapel a")
        .novice(1, "i a", "building b1")
    )
    assert [points["monasteries"] for points in position.over().scores()] == [5, 10, 0]


@rule("MO-E1")
def test_an_empty_monastery_may_not_give_anything() -> None:
    assert [points["monasteries"] for points in table(3).over().scores()] == [0, 0, 0]


@rule("MO-E2")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15)])
def test_different_chapels(count: int, points: int) -> None:
    position = table(2)
    for column, monastery in zip("abcde"[:count], "abcde", strict=False):
        position.novice(0, f"iii {column}", f"chapel {monastery}")
    assert position.over().scores()[0]["chapels"] == points


@rule("MO-E2")
def test_the_same_chapel_may_not_count_twice() -> None:
    position = table(2).novice(0, "iii a", "chapel a").novice(0, "iii b", "chapel a")
    assert position.over().scores()[0]["chapels"] == 1


@rule("MO-E3")
def test_printed_example_three_in_the_chapel_and_three_in_the_cloister_give_eighteen() -> None:
    position = table(4)
    for n, column in enumerate("abc"):
        position.novice(0, f"iii {column}", "chapel a").novice(0, f"iv {column}", f"cloister a{n + 1}")
    assert position.over().scores()[0]["cloisters"] == 18


@rule("MO-E3")
def test_monasteries_are_counted_apart() -> None:
    position = table(4).novice(0, "iii a", "chapel a").novice(0, "iv a", "cloister a1")
    position.novice(0, "iii b", "chapel b").novice(0, "iii c", "chapel b").novice(0, "iv b", "cloister b1")
    assert position.over().scores()[0]["cloisters"] == 2 * (1 + 2)


@rule("MO-E3")
def test_a_chapel_and_a_cloister_of_different_monasteries_may_not_be_multiplied() -> None:
    position = table(4).novice(0, "iii a", "chapel a").novice(0, "iv a", "cloister b1")
    assert position.over().scores()[0]["cloisters"] == 0


@rule("MO-E3")
def test_another_players_novices_may_not_be_multiplied() -> None:
    position = table(4).novice(1, "iii a", "chapel a").novice(0, "iv a", "cloister a1")
    assert [points["cloisters"] for points in position.over().scores()] == [0, 0, 0, 0]


@rule("MO-E4")
def test_tiles_that_are_left() -> None:
    state = table(2).has(0, influence=2, soup=2, rosary=1, tool=3, book=2).has(1, influence=1, soup=1).over()
    assert [points["resources"] for points in state.scores()] == [3 + 4 + 2, 1]


@rule("MO-E4")
def test_half_a_point_may_not_be_had() -> None:
    assert table(2).has(0, rosary=1).over().scores()[0]["resources"] == 0


@rule("MO-E5")
def test_the_highest_prestige_wins() -> None:
    state = table(3).round(9).prestige(10, 20, 15).dice(2, 1).to_take(0)
    events = play(state, "take face-2 count-1")
    assert keys(events)[-4:] == ["score", "score", "score", "end"]
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.places, outcome.rule) == ((10, 20, 15), (3, 1, 2), "MO-E5")
    assert facts(events, "end") == [{"seat": 1}]


@rule("MO-E5")
def test_a_tie_is_shared() -> None:
    state = table(2).round(6).prestige(10, 10).dice(3, 1).to_take(0)
    events = play(state, "take face-3 count-1")
    assert facts(events, "end-shared") == [{"seats": [0, 1]}]
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)


@rule("MO-E5")
def test_the_game_may_not_end_before_the_third_year_is_over() -> None:
    state = table(2).round(5).prestige(99, 0).dice(3, 1).to_take(0)
    play(state, "take face-3 count-1")
    assert state.outcome() is None
    assert state.to_act() != ()


@rule("MO-N3")
def test_the_prestige_of_buildings_is_told_apart_from_that_of_actions() -> None:
    state = table(2).novice(0, "i a", "building a1").prestige(4, 0).dice(2, 1).to_take(0)
    points = state.scores()[0]
    assert points["buildings"] in BOX.building_points
    assert points["buildings"] + points["actions"] == 4


@rule("MO-W3", "MO-X1", "MO-E5")
def test_in_whole_games_every_source_is_counted_and_none_twice() -> None:
    """The prestige of the events of a game, by their causes, is what the sources say at its end."""
    state = GAME.new(GAME.setup(players=3, start=0))
    rng, heard = Random(5), [dict.fromkeys(("window", "missions", "all"), 0) for _ in range(3)]
    while state.to_act():
        seat = state.to_act()[0]
        for event in state.apply(seat, random_action(state, rng)):
            if event.key in ("event.prestige", "event.mission"):
                own, points = heard[event.facts["seat"]], event.facts["points"]
                own["all"] += points
                own["missions"] += points * (event.key == "event.mission")
                own["window"] += points * str(event.facts.get("cause", "")).startswith("window")
    for points, own in zip(state.scores(), heard, strict=True):
        assert (points["window"], points["missions"]) == (own["window"], own["missions"])
        assert sum(points[name] for name in ("buildings", "window", "missions", "actions")) == own["all"]
        assert points["actions"] >= 0
