"""The board: the rim, the squares in reach."""

from tests.games.helpers import pieces, play
from tests.games.sator.pictures import POSITIONS, middle
from tests.games.sator.positions import GAME
from tests.rules import rule


def test_reach_and_the_books_in_it_are_shown() -> None:
    ids = GAME.scene(middle().view(0)).ids()
    assert {"square:g4", "reach:h4", "reach:i4", "ring:j4"} - ids == {"ring:j4"}
    assert "reach:g4" not in ids  # a step is offered there
    state = middle()
    state.steps = 4
    assert "ring:j4" in GAME.scene(state.view(0)).ids()


def test_squares_are_named_about_the_pit() -> None:
    rim = next(piece for piece in pieces(GAME.scene(middle().view(0))) if piece.id == "rim")
    assert rim.art == f"rim-{GAME.box.grid.rows}"
    assert (rim.at, rim.size) == ((0, 0), GAME.scene(middle().view(0)).panels[0].size)


@rule("SA-S1", "SA-S7")
def test_books_over_the_abyss_float_and_the_own_ones_are_ringed() -> None:
    state, viewer = POSITIONS["put"]()
    view = state.view(viewer)
    ground = {name for tile in view["tiles"] for name in tile["squares"]}
    shown = {piece.id: piece.art for piece in pieces(GAME.scene(view)) if piece.id.startswith("hovers:")}
    for seat, one in enumerate(view["seats"]):
        for n, name in enumerate(one["books"]):
            art = "hovers-own" if seat == viewer else "hovers"
            assert shown.get(f"hovers:{seat}:{n}") == (None if name in ground else art)
    assert not [piece for piece in pieces(GAME.scene(middle().view(0))) if piece.id.startswith("hovers:")]


def test_the_viewers_acolyte_has_a_lantern() -> None:
    shown = {piece.id: piece.art for piece in pieces(GAME.scene(middle().view(1)))}
    assert [shown[f"acolyte:{seat}"] for seat in range(3)] == ["acolyte-0", "acolyte-own-1", "acolyte-2"]


@rule("SA-F1")
def test_where_nearly_all_bridges_can_be_chosen_the_others_recede() -> None:
    state = middle()
    play(state, "free")
    offered = {action.targets[0] for action in state.legal_actions(0) if action.family == "choose"}
    for piece in pieces(GAME.scene(state.view(0))):
        if piece.id.startswith("tile:"):
            assert piece.states == (("quiet",) if piece.id in offered else ("dim",))
