"""The score and the year."""

from refectory.games.monasterium.scene.score import SOURCES, score
from tests.games.helpers import by_id
from tests.games.monasterium.positions import new, table
from tests.rules import rule


def test_each_seat_has_its_points_by_source_and_their_sum() -> None:
    view = table(2).prestige(7, 2).has(0, book=1).dice(2, 1).to_take(0).view(None)
    shown = by_id(score(view).pieces)
    for seat in range(2):
        cells = [shown[f"score:{seat}:{n}"].label.facts["points"] for n in range(len(SOURCES) + 1)]
        assert cells[:-1] == [view["scores"][seat][source] for source in SOURCES]
        assert cells[-1] == sum(cells[:-1])


@rule("MO-S4")
def test_the_year_in_progress_is_bright() -> None:
    shown = by_id(score(table(2).year(2).dice(2, 1).to_take(0).view(None)).pieces)
    assert ["dim" in shown[f"year:{year}"].states for year in (1, 2, 3)] == [True, False, True]
    assert shown["hourglass"].label.facts["players"] == 2


def test_before_the_first_round_there_is_no_hourglass() -> None:
    assert "hourglass" not in by_id(score(new(2).view(None)).pieces)


def test_the_seat_to_act_is_marked() -> None:
    shown = by_id(score(table(3).dice(2, 1).to_take(1).view(None)).pieces)
    assert [shown[f"seat:{seat}"].states for seat in range(3)] == [(), ("chosen",), ()]
