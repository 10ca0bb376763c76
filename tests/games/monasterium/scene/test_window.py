"""The cathedral window."""

from refectory.core.scene import Piece
from refectory.games.monasterium.constants import WINDOW_BONUSES
from refectory.games.monasterium.scene.window import pane_at, window
from tests.games.helpers import by_id, names_of
from tests.games.monasterium.positions import BOX, table
from tests.rules import rule


def drawn(*rows: str) -> list[Piece]:
    view = table(2).window(1, *rows).dice(2, 1).to_take(0).view(None)
    return window(BOX, view["seats"][1], 1)


@rule("MO-W1")
def test_a_tile_that_is_built_is_glass_in_its_pane() -> None:
    shown = by_id(drawn("a b", "c"))
    assert {name: shown[name].art for name in ("pane:1:0", "pane:1:1", "pane:1:3")} == {
        "pane:1:0": "pane-a",
        "pane:1:1": "pane-b",
        "pane:1:3": "pane-c",
    }
    assert shown["pane:1:3"].at == pane_at(3)
    assert shown["window:1:middle"].at == pane_at(3)


@rule("MO-W1")
def test_an_empty_pane_may_not_show_glass() -> None:
    glazed = [piece.id for piece in drawn("a b", "c") if piece.art in [f"pane-{name}" for name in "abcde"]]
    assert glazed == ["pane:1:0", "pane:1:1", "pane:1:3"]
    assert {piece.art for piece in drawn() if piece.id.startswith("pane:")} == {"pane-empty"}


@rule("MO-W2", "MO-W3")
def test_rows_and_columns_have_their_bonuses_and_points() -> None:
    pieces = drawn()
    assert names_of(pieces, "bonus:1:") == list(WINDOW_BONUSES)
    shown = by_id(pieces)
    assert [shown[f"row-points:1:{n}"].label.facts["points"] for n in range(3)] == [5] * 3
    assert [shown[f"column-points:1:{n}"].label.facts["points"] for n in range(3)] == [4] * 3


@rule("MO-W3")
def test_points_that_are_won_look_won() -> None:
    shown = by_id(drawn("a b c", "d"))
    assert [shown[f"row-points:1:{n}"].art for n in range(3)] == ["seal-won", "seal", "seal"]
    assert {shown[f"column-points:1:{n}"].art for n in range(3)} == {"seal"}
