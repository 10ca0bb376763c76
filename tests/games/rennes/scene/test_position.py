"""The scene: pieces for every click, art for every piece, words for every label, pictures."""

import re
from xml.etree import ElementTree

import pytest
from syrupy.assertion import SnapshotAssertion

from refectory.core.game import CHANCE, Data, Seat
from refectory.core.locale import LANGUAGES
from refectory.core.scene import Panel, Row, Scene
from refectory.games import package_of
from refectory.games.rennes.state import RennesState
from refectory.svg.render import load_art
from tests.games.helpers import SvgSnapshot, draw
from tests.games.rennes.pictures import POSITIONS, middle
from tests.games.rennes.positions import BOX, GAME, lively_positions
from tests.games.scene_checks import (
    check_art,
    check_clickable,
    check_clicks,
    check_labels,
    check_panels,
    check_symbols,
)

ART = load_art(package_of("rennes"))


def viewers(state: RennesState) -> list[Seat | None]:
    return [None, *range(state.players)]


@pytest.fixture(scope="module")
def scenes() -> list[tuple[Data, Scene]]:
    """Scenes of some positions, for every viewer."""
    scenes = []
    states = [state.copy() for n, state in enumerate(lively_positions(8)) if n % 97 == 0]
    for state in [*states, *(make()[0] for make in POSITIONS.values())]:
        views = [state.view(viewer) for viewer in viewers(state)]
        scenes += [(view, GAME.scene(view)) for view in views]
    return scenes


@pytest.mark.untraced
def test_every_legal_action_can_be_clicked() -> None:
    """In every fifteenth position, and in more of the rare ones."""
    for n, state in enumerate(lively_positions(8)):
        (seat,) = state.to_act()
        rare = state.frames[-1].phase in ("altar", "supplies", "place") or state.at.count(state.at[seat]) > 1
        if seat != CHANCE and (n % 15 == 0 or (rare and n % 4 == 0)):
            check_clickable(GAME, state)


def test_jokers_and_turns_back_can_be_clicked() -> None:
    state = middle()
    assert {"joker", "turn", "three", "event"} <= {action.family for action in state.legal_actions(0)}
    check_clickable(GAME, state)


@pytest.mark.untraced
def test_no_actions_clicks_begin_anothers() -> None:
    check_clicks(middle())
    for n, state in enumerate(lively_positions(8)):
        if n % 5 == 0:
            check_clicks(state)


def test_all_art_exists(scenes: list[tuple[Data, Scene]]) -> None:
    check_art(GAME, [scene for _, scene in scenes])


def test_every_symbol_that_art_refers_to_exists() -> None:
    ids = re.findall(r'\bid="([^"]+)"', ART)
    assert len(ids) == len(set(ids))
    check_symbols(GAME)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_label_has_its_words(language: str, scenes: list[tuple[Data, Scene]]) -> None:
    check_labels(GAME, language, [scene for _, scene in scenes])


def test_pieces_stay_in_their_panels_and_ids_are_unique(scenes: list[tuple[Data, Scene]]) -> None:
    check_panels(scene for _, scene in scenes)


def named(part: Panel | Row) -> set[str]:
    """The cards that a panel or a row names anywhere."""
    return {word for word in re.findall(r"[a-z]+-[0-9]", str(part)) if word in BOX.number}


def test_no_other_panel_names_a_hidden_card(scenes: list[tuple[Data, Scene]]) -> None:
    for view, scene in scenes:
        seen = {*view["open"], *(card for seat in view["seats"] for card in seat["shown"])}
        for panel in scene.panels:
            assert named(panel) <= seen, panel.id
        for row in scene.rows:
            if row.id != "hand":
                assert named(row) <= seen, row.id


def test_a_spectator_sees_the_whole_board_and_nobodys_cards() -> None:
    scene = GAME.scene(middle().view(None))
    assert [panel.id for panel in scene.panels] == ["board", *(f"player-{n}" for n in range(4))]
    assert [row.id for row in scene.rows] == ["open", "altar"]


@pytest.mark.untraced
def test_parts_that_are_unchanged_are_the_same_objects() -> None:
    """The server sends what differs, and compares by identity first."""
    state = middle()
    before, after = GAME.scene(state.view(0)), GAME.scene(state.view(0))
    pairs = zip(before.panels[0].pieces, after.panels[0].pieces, strict=True)
    assert all(one is other for one, other in pairs)
    assert all(one is other for one, other in zip(before.cards(), after.cards(), strict=True))


@pytest.mark.parametrize("name", POSITIONS)
def test_picture(name: str, snapshot: SnapshotAssertion) -> None:
    picture = draw(GAME, *POSITIONS[name]())
    ElementTree.fromstring(picture)
    assert picture == snapshot(extension_class=SvgSnapshot)


@pytest.mark.parametrize("width", [360, 1440])
def test_a_picture_is_as_wide_as_asked(width: int) -> None:
    root = ElementTree.fromstring(draw(GAME, middle(), 0, "nl", width))
    assert root.get("width") == str(width)


def test_art_is_the_same_every_time() -> None:
    assert load_art(package_of("rennes")) == ART
