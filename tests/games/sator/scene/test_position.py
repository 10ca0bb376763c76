"""The scene: pieces for every click, art for every piece, no secrets, pictures."""

from xml.etree import ElementTree

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.games.helpers import SvgSnapshot, documented_picture, draw, pieces
from tests.games.sator.pictures import POSITIONS, middle
from tests.games.sator.positions import GAME, random_games
from tests.games.scene_checks import check_art, check_clickable, check_panels


@pytest.mark.parametrize("name", list(POSITIONS))
def test_picture(name: str, snapshot: SnapshotAssertion) -> None:
    assert draw(GAME, *POSITIONS[name]()) == snapshot(extension_class=SvgSnapshot)


def test_the_picture_in_the_documents_is_this_one() -> None:
    assert documented_picture(GAME).read_text("utf-8") == draw(GAME, middle(), 0)


@pytest.mark.parametrize("name", list(POSITIONS))
def test_a_picture_is_sound_and_every_art_is_drawn(name: str) -> None:
    state, viewer = POSITIONS[name]()
    ElementTree.fromstring(draw(GAME, state, viewer, width=360))
    check_art(GAME, [GAME.scene(state.view(viewer))])
    check_panels([GAME.scene(state.view(viewer))])


@pytest.mark.untraced
def test_every_offer_can_be_clicked_in_random_games() -> None:
    for n, state in enumerate(random_games(3, 500)):
        if n % 7 == 0:
            check_clickable(GAME, state)


def test_ids_are_unique() -> None:
    for n, state in enumerate(random_games(2, 400)):
        if n % 11 == 0:
            ids = [piece.id for piece in pieces(GAME.scene(state.view(n % 2)))]
            assert len(set(ids)) == len(ids)


def test_hands_and_tiles_may_not_be_seen_by_others() -> None:
    for viewer in (1, 2, None):
        shown = GAME.scene(middle().view(viewer)).ids()
        assert not {"hand:rotas-tee", "hand:neque-animus"} & shown


def test_the_viewer_comes_first_and_then_the_others_in_turn_order() -> None:
    assert [player.seat for player in GAME.scene(middle().view(1)).players] == [1, 2, 0]
    assert [player.seat for player in GAME.scene(middle().view(None)).players] == [0, 1, 2]


def test_the_budget_has_points_steps_and_the_free_action() -> None:
    gauges = {gauge.label.key: (gauge.left, gauge.of) for gauge in GAME.scene(middle().view(0)).budget}
    assert gauges == {"gauge.points": (4, 6), "gauge.steps": (2, 2), "gauge.free": (1, 1)}
    assert GAME.scene(POSITIONS["draft"]()[0].view(0)).budget == []


def test_the_board_has_one_size_in_every_phase() -> None:
    sizes = {
        GAME.scene(state.view(viewer)).panels[0].size
        for state, viewer in (make() for make in POSITIONS.values())
    }
    assert len(sizes) == 1
