"""What a person sees: pieces for every click, art for every piece, and no secrets."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from xml.etree import ElementTree

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from refectory.core.game import CHANCE
from refectory.core.scene import Piece, Scene
from refectory.games.sator.state import SatorState
from refectory.svg.render import rooms_in
from tests.games.sator.pictures import ART, PICTURE, POSITIONS, draw, middle
from tests.games.sator.table import GAME, edited, new
from tests.games.sator.test_setup import _small

ARTS = set(rooms_in(ART))


class SVGExtension(SingleFileSnapshotExtension):
    _write_mode = WriteMode.TEXT
    file_extension = "svg"


def positions(games: int, moves: int) -> Iterator[SatorState]:
    for n in range(games):
        state = new(2 + n % 3, None)
        rng = Random(n)
        for _ in range(moves):
            if not state.to_act():
                break
            (seat,) = state.to_act()
            legal = state.legal_actions(seat)
            state.apply(seat, state.sample_chance(rng) if seat == CHANCE else rng.choice(legal))
            yield state


def pieces(scene: Scene) -> list[Piece]:
    return [piece for panel in scene.panels for piece in panel.pieces]


@pytest.mark.parametrize("name", list(POSITIONS))
def test_picture(name: str, snapshot: SnapshotAssertion) -> None:
    assert draw(*POSITIONS[name]()) == snapshot(extension_class=SVGExtension)


def test_the_picture_in_the_documents_is_this_one() -> None:
    assert PICTURE.read_text("utf-8") == draw(middle(), 0)


@pytest.mark.parametrize("name", list(POSITIONS))
def test_a_picture_is_sound_and_every_art_is_drawn(name: str) -> None:
    state, viewer = POSITIONS[name]()
    ElementTree.fromstring(draw(state, viewer, width=360))
    scene = GAME.scene(state.view(viewer))
    assert {piece.art for piece in pieces(scene)} <= ARTS
    assert {gauge.art for gauge in scene.budget} <= ARTS


@pytest.mark.untraced
def test_every_offer_can_be_clicked_in_random_games() -> None:
    for n, state in enumerate(positions(3, 500)):
        (seat,) = state.to_act() or (CHANCE,)
        if seat == CHANCE or n % 7:
            continue
        ids = GAME.scene(state.view(seat)).ids()
        for action in state.legal_actions(seat):
            assert set(action.targets_for(seat)) <= ids, action.text


def test_ids_are_unique() -> None:
    for n, state in enumerate(positions(2, 400)):
        if n % 11 == 0:
            ids = [piece.id for piece in pieces(GAME.scene(state.view(n % 2)))]
            assert len(set(ids)) == len(ids)


def test_reach_and_the_books_in_it_are_shown() -> None:
    ids = GAME.scene(middle().view(0)).ids()
    assert {"reach:g4", "reach:h4", "reach:i4", "ring:j4"} - ids == {"ring:j4"}
    state = middle()
    state.steps = 4
    assert "ring:j4" in GAME.scene(state.view(0)).ids()


def test_ghosts_are_where_a_tile_could_go() -> None:
    state, viewer = POSITIONS["put"]()
    scene = GAME.scene(state.view(viewer))
    ghosts = {piece.id for piece in pieces(scene) if piece.id.startswith("ghost:")}
    (seat,) = state.to_act()
    offered = {action.targets[0] for action in state.legal_actions(seat) if action.family == "put"}
    assert ghosts == offered
    assert all("ghost" in piece.states for piece in pieces(scene) if piece.id in ghosts)


def test_a_tile_that_is_taken_up_may_not_be_seen_by_others() -> None:
    state, viewer = POSITIONS["put"]()
    assert viewer is not None
    other = (viewer + 1) % state.players
    scene = GAME.scene(state.view(other))
    assert not [piece for piece in pieces(scene) if piece.id.startswith("ghost:")]
    assert state.view(other)["phase"] == "place"
    assert state.view(other)["pending"] == [[]]


def test_hands_and_tiles_may_not_be_seen_by_others() -> None:
    for viewer in (1, 2, None):
        shown = {piece.id for piece in pieces(GAME.scene(middle().view(viewer)))}
        assert not {"hand:rotas-tee", "hand:neque-animus"} & shown


def test_another_edition_is_drawn_with_plain_tiles() -> None:
    shapes = ('drawn = ["###", ".#."]', 'drawn = ["##.", ".##"]')
    game = edited(shapes, ("size = 14", "size = 8"), *_small())
    state = game.new(game.setup(2, 0))
    rng = Random(1)
    for _ in range(90):
        (seat,) = state.to_act()
        state.apply(
            seat, state.sample_chance(rng) if seat == CHANCE else rng.choice(state.legal_actions(seat))
        )
    arts = {piece.art for piece in pieces(game.scene(state.view(0)))}
    assert {"plain", "plain-square"} <= arts <= ARTS


def test_effects_are_large_enough_for_a_finger() -> None:
    """On a phone the hand is 344 pixels wide; targets have 24 and lie beside or under each other."""
    panel = GAME.scene(middle().view(0)).panels[1]
    buttons = [piece for piece in panel.pieces if piece.id.startswith("effect:")]
    for button in buttons:
        assert min(button.size) * 344 / panel.size[0] >= 24
        assert button.at[1] + button.size[1] <= panel.size[1]
    for one, other in combinations(buttons, 2):
        assert any(abs(one.at[n] - other.at[n]) >= one.size[n] for n in (0, 1)), (one.id, other.id)


def test_squares_are_named_about_the_pit() -> None:
    rim = next(piece for piece in pieces(GAME.scene(middle().view(0))) if piece.id == "rim")
    assert rim.art == f"rim-{GAME.box.grid.size}"
    assert (rim.at, rim.size) == ((0, 0), GAME.scene(middle().view(0)).panels[0].size)
