"""The little rulers of another player."""

from refectory.core.scene import Label, Piece
from refectory.games.plankenkoorts.scene.shelf import shelf_of
from refectory.games.plankenkoorts.scene.strip import STRIPS, WIDTH, strip
from tests.games.helpers import by_id
from tests.games.plankenkoorts.positions import BOX, table


def drawn(name: str, *spines: str) -> dict[str, Piece]:
    view = table(2).shelf(1, name, *spines).to_lay(0).view(0)
    return by_id(list(strip(shelf_of(BOX, view, 1, name))))


def test_marks_stand_at_the_true_place() -> None:
    shown = drawn("ot", "genesis", "cloud:psalms", "malachi")
    lefts = [shown[f"tick:1:{book}"].at[0] for book in ("genesis", "psalms", "malachi")]
    assert lefts[0] == 0
    assert lefts[0] < lefts[1] < lefts[2] < WIDTH
    assert shown["tick:1:psalms"].art == "tick-cloud"


def test_it_says_how_far_the_shelf_has_come() -> None:
    assert drawn("nt")["reached:1:nt"].label == Label("label.not-begun-short")
    reached = Label("label.reached", {"card": "luke", "count": 2})
    assert drawn("nt", "matthew", "luke")["reached:1:nt"].label == reached


def test_a_closed_shelf_looks_closed() -> None:
    assert drawn("nt", "matthew")["strip:1:nt"].art == "strip"
    assert drawn("nt", "matthew", "revelation")["strip:1:nt"].art == "strip-closed"


def test_all_arrangements_are_strips_with_both_shelves() -> None:
    for arrangement in STRIPS:
        assert arrangement.size[0] / arrangement.size[1] >= 3
        assert {"strip:ot", "strip:nt"} <= set(arrangement.areas)
    assert ["words:ot" in arrangement.areas for arrangement in STRIPS] == [True, False, False]
