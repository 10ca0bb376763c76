"""The scene: pieces for every click, art for every piece, words for every label, pictures."""

from random import Random
from xml.etree import ElementTree

import pytest
from syrupy.assertion import SnapshotAssertion

from refectory.core.locale import LANGUAGES
from refectory.core.scene import Scene
from refectory.games import package_of
from refectory.svg.render import load_art
from tests.games.helpers import SvgSnapshot, documented_picture, draw, random_positions
from tests.games.monasterium.pictures import POSITIONS
from tests.games.monasterium.positions import GAME, new, table
from tests.games.scene_checks import check_art, check_clicks, check_labels, check_panels, check_symbols

ART = load_art(package_of("monasterium"))


@pytest.fixture(scope="module")
def scenes() -> list[Scene]:
    """Scenes of some positions of random games, with every phase and the end, for different viewers."""
    scenes = []
    for players in (2, 3, 4):
        phases: set[str] = set()
        for n, state in enumerate(random_positions(new(players, None), Random(players))):
            phase = state.frames[-1].phase if state.frames else "over"
            if n % 151 == 0 or phase not in phases:
                phases.add(phase)
                viewer = n % (players + 1) - 1
                scenes.append(GAME.scene(state.view(None if viewer < 0 else viewer)))
    return scenes


def test_all_art_exists(scenes: list[Scene]) -> None:
    check_art(GAME, scenes)


def test_every_symbol_that_art_refers_to_exists() -> None:
    check_symbols(GAME)


def test_art_has_no_inline_style() -> None:
    """A page with a strict content policy drops inline styles; a style sheet colours the letters."""
    assert "style=" not in ART


@pytest.mark.untraced
@pytest.mark.parametrize("players", [2, 3, 4])
def test_clicks_for_one_action_never_begin_those_for_another(players: int) -> None:
    for state in random_positions(new(players, None), Random(20 + players)):
        check_clicks(state)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_label_has_its_words(language: str, scenes: list[Scene]) -> None:
    check_labels(GAME, language, scenes)


def test_pieces_stay_in_their_panels(scenes: list[Scene]) -> None:
    check_panels(scenes)


def test_every_seat_has_the_same_table_but_its_own_board() -> None:
    state = table(3).dice(2, 2).to_take(1)
    for viewer in (None, 0, 1, 2):
        roles = {panel.id: panel.role for panel in GAME.scene(state.view(viewer)).panels}
        assert roles["board"] == "board"
        assert ("mine" in roles) == (viewer is not None)
        assert sum(role == "player" for role in roles.values()) == 3 - (viewer is not None)


@pytest.mark.parametrize("name", [name for name in POSITIONS if name != "middle"])
def test_picture(name: str, snapshot: SnapshotAssertion) -> None:
    picture = draw(GAME, *POSITIONS[name]())
    ElementTree.fromstring(picture)
    assert picture.replace(ART, "") == snapshot(extension_class=SvgSnapshot)


@pytest.mark.untraced
def test_the_picture_in_the_documents_is_a_real_position() -> None:
    assert draw(GAME, *POSITIONS["middle"]()) == documented_picture(GAME).read_text("utf-8"), (
        "Look at the new picture: python -m tests.games.monasterium.pictures"
    )


@pytest.mark.parametrize("width", [360, 1440])
def test_a_picture_is_as_wide_as_asked(width: int) -> None:
    root = ElementTree.fromstring(draw(GAME, *POSITIONS["use"](), "it", width))
    assert root.get("width") == str(width)
