"""The score sheet."""

from refectory.games.plankenkoorts.scene.score_sheet import score_sheet
from tests.games.helpers import by_id, names_of
from tests.games.plankenkoorts.positions import BOX, table
from tests.rules import rule


@rule("BS-E2")
def test_a_column_for_each_round_and_one_for_the_round_in_progress() -> None:
    position = table(2).round_won(1, 3, 9).shelf(0, "ot", "genesis", "job")
    pieces = score_sheet(BOX, position.to_lay(0).view(None), (0, 0), (118, 104))
    assert names_of(pieces, "sheet:round:") == ["1", "2"]
    shown = by_id(pieces)
    row = [shown[f"sheet:0:{column}"] for column in ("1", "2", "total")]
    assert [cell.label.facts["count"] for cell in row] == [3, 2, 5]
    assert [cell.art for cell in row] == ["cell", "cell-now", "cell-total"]


@rule("BS-E3")
def test_after_the_end_there_is_no_round_in_progress() -> None:
    view = table(2).round_won(1, 3, 9).to_lay(0).view(None)
    pieces = score_sheet(BOX, {**view, "phase": "over"}, (0, 0), (118, 104))
    assert names_of(pieces, "sheet:round:") == ["1"]
    assert by_id(pieces)["sheet:1:1"].art == "cell"


def test_six_players_and_many_rounds_stay_on_the_paper() -> None:
    position = table(6)
    for n in range(7):
        position.round_won(n % 6, *range(6))
    view = position.state.view(None)
    pieces = score_sheet(BOX, view, (10, 20), (118, 104))
    paper = by_id(pieces)["sheet"]
    for piece in pieces:
        for axis in (0, 1):
            assert paper.at[axis] <= piece.at[axis]
            assert piece.at[axis] + piece.size[axis] <= paper.at[axis] + paper.size[axis] + 0.01, piece.id
