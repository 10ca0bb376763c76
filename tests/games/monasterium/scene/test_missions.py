"""Mission cards as a track."""

import pytest

from refectory.core.scene import Card, Label, Row
from tests.games.monasterium.positions import GAME, Table, table
from tests.rules import rule


def track(position: Table, viewer: int | None = 0) -> Row:
    rows = GAME.scene(position.dice(2, 1).to_take(0).view(viewer)).rows
    (row,) = [row for row in rows if row.role == "track"]
    return row


def card(position: Table, name: str) -> Card:
    (found,) = [card for card in track(position).cards if card.id == f"mission:{name}"]
    return found


@rule("MO-C9")
@pytest.mark.parametrize(("year", "value"), [(1, 8), (2, 5), (3, 3)])
def test_a_mission_shows_its_value_of_this_year(year: int, value: int) -> None:
    star = card(table(2).year(year), "a4").chips[-1]
    assert (star.art, star.value) == ("icon-star", value)


@rule("MO-C9")
def test_a_mission_shows_what_it_wants() -> None:
    places = card(table(2), "b4")
    assert [chip.art for chip in places.chips] == [
        *("glass-d", "area-building", "area-building", "area-cloister", "icon-star")
    ]
    goal = card(table(2), "c3")
    assert goal.label == Label("label.short.cloisters", {"count": 6})
    assert [chip.art for chip in goal.chips] == ["icon-star"]


def test_a_phone_shows_the_glass_and_the_value_of_a_mission() -> None:
    chips = card(table(2), "b4").chips
    assert [chip.art for chip in chips if "minor" not in chip.states] == ["glass-d", "icon-star"]
    assert chips[-1].states == ("unit",)


@rule("MO-X1")
def test_a_mission_is_marked_by_those_who_have_it() -> None:
    position = table(3)
    position.state.discs[6 * 2 + 1] = 1
    done = card(position, "a5")
    assert done.marks == (2,)
    assert done.states == ()
    position.state.discs[1] = 2
    assert card(position, "a5").marks == (0, 2)
    assert card(position, "a5").states == ("dim",)


@rule("MO-S4")
def test_the_track_begins_with_the_year_and_the_round() -> None:
    first = track(table(3).round(5).first(2)).cards[0]
    assert first.label == Label("label.year", {"year": 2})
    assert first.detail is not None
    assert first.detail.facts["round"] == 2
    assert first.marks == (2,)
