"""The places where a book can be laid now."""

from refectory.core.scene import Arrangement, Panel
from refectory.games.plankenkoorts.scene.bookcase import own_bookcase
from refectory.games.plankenkoorts.scene.places import clouds_now, laid_now
from tests.games.helpers import by_id, names_of, play
from tests.games.plankenkoorts.positions import BOX, NEW, table
from tests.rules import rule

LEAST = 24.0  # the width of a target on a screen of the arrangement's own size


def case(*cards: str, old: tuple[str, ...] = (), new: tuple[str, ...] = ()) -> Panel:
    state = table(2).hand(0, *cards).shelf(0, "ot", *old).shelf(0, "nt", *new).to_lay(0)
    return own_bookcase(BOX, state.view(0))


@rule("BS-T4")
def test_a_book_that_may_be_laid_has_a_place() -> None:
    panel = case("ruth", "psalms", "genesis", old=("genesis", "judges"))
    assert names_of(panel.pieces, "place:") == ["ruth", "psalms"]


@rule("BS-T4")
def test_another_player_and_another_turn_may_not_have_places() -> None:
    state = table(2).hand(0, "genesis").hand(1, "genesis", "dust-cloud").to_lay(0)
    assert laid_now(state.view(0)) == ["genesis"]
    assert laid_now(state.view(1)) == clouds_now(state.view(1)) == []


@rule("BS-D3")
def test_a_dust_cloud_has_a_plate_for_each_book_that_fits() -> None:
    panel = case("dust-cloud", old=("genesis", "haggai"), new=("matthew", "revelation"))
    assert names_of(panel.pieces, "cloud:") == ["zechariah", "malachi"]
    assert names_of(case("job").pieces, "cloud:") == []


@rule("BS-D4")
def test_a_dust_cloud_that_was_taken_is_named_anew() -> None:
    state = table(2).hand(0, "book-token", "job").shelf(1, "ot", "genesis", "cloud:exodus").to_lay(0)
    play(state, "token seat-1 ot")
    assert clouds_now(state.view(0)) == ["genesis", "matthew"]


def test_targets_are_seen_only_while_they_can_be_clicked() -> None:
    pieces = by_id(case("dust-cloud", "genesis").pieces)
    assert pieces["place:genesis"].states == pieces["cloud:genesis"].states == ("target",)


def test_every_arrangement_has_every_place_and_large_targets() -> None:
    panel = case("dust-cloud", "mark", "acts", new=("matthew",))
    for arrangement in panel.arrangements:
        for piece in panel.pieces:
            if "target" in piece.states:
                check_target(arrangement, piece.area, piece.size)


def check_target(arrangement: Arrangement, area: str, size: tuple[float, float]) -> None:
    x, y, scale = arrangement.areas[area]
    assert scale * size[0] >= LEAST
    assert 0 <= x <= arrangement.size[0] - scale * size[0] + 0.5
    assert 0 <= y <= arrangement.size[1] - scale * size[1]


def test_plates_on_a_phone_do_not_overlap() -> None:
    panel = case("dust-cloud", new=("matthew",))
    upright = panel.arrangements[1]
    corners = {upright.areas[f"cloud:{book}"][:2] for book in NEW[1:]}
    assert len(corners) == len(NEW) - 1
    rows = {y for _, y in corners}
    assert all(abs(one - other) >= 26 for one in rows for other in rows if one != other)
