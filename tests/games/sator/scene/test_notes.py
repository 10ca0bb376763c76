"""What an offer costs and brings."""

from refectory.core.scene import Label, Note
from refectory.games.sator.state import SatorState
from tests.games.helpers import play
from tests.games.sator.pictures import POSITIONS, middle
from tests.games.sator.positions import GAME, table
from tests.rules import rule


def notes(state: SatorState, viewer: int) -> dict[str, Note]:
    return GAME.scene(state.view(viewer)).notes


@rule("SA-W3")
def test_a_step_onto_ones_own_book_says_which_book_it_is() -> None:
    laid = table(2).tile("wood-long-straight", "c3 d3 e3 f3").acolyte(0, "c3")
    state = laid.book(0, "d3", "m1", "m5").book(1, "e3").turn(0, steps=3)
    (chip,) = notes(state, 0)["walk d3"].chips
    assert (chip.art, chip.value, chip.owner) == ("mini-book", 1, 0)
    collected = state.collected[0]
    assert notes(state, 0)["walk d3"].label == Label("note.collects", {"number": collected + 1})


@rule("SA-M5")
def test_acolytes_on_a_tile_make_it_dearer() -> None:
    laid = table(2).tile("wood-tee", "c3 d3 e3 d4").tile("wood-short-straight", "h8 i8").acolyte(1, "h8")
    state = laid.hand(0, "moves-wood").turn(0)
    play(state, "play moves-wood effect-1")
    assert [chip.value for chip in notes(state, 0)["choose wood-short-straight"].chips] == [1]
    assert "choose wood-tee" not in notes(state, 0)
    assert notes(state, 1) == {}


@rule("SA-M4", "SA-W1")
def test_a_slide_that_brings_a_book_within_reach_says_so() -> None:
    laid = table(2).tile("wood-short-straight", "c3 d3").tile("iron-short-straight", "g3 h3")
    state = laid.acolyte(0, "d3").book(0, "g3").hand(0, "moves-iron").turn(0)
    play(state, "play moves-iron effect-2", "choose iron-short-straight", "slide west")
    assert notes(state, 0)["slide west"].label == Label("note.reach", {"count": 1})
    assert "slide north" not in notes(state, 0)


@rule("SA-S5")
def test_a_place_says_what_it_joins_and_whether_it_carries_a_book() -> None:
    state, seat = POSITIONS["put"]()
    assert seat is not None
    scene = GAME.scene(state.view(seat))
    places = {text: note.label for text, note in scene.notes.items() if text.startswith("put ")}
    assert places
    for text, label in places.items():
        assert label is not None
        joined = [ghost for ghost in scene.ghosts[text] if ghost["art"] == "joined"]
        assert len(joined) == label.facts["count"]
        assert label.key.endswith("-alone") == (not joined)


def test_only_the_player_who_acts_gets_notes() -> None:
    assert notes(middle(), 0)
    assert notes(middle(), 1) == {}
