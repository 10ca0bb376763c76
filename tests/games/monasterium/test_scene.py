"""What a person sees: pieces for every click, art for every piece, words for every label."""

import re
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from xml.etree import ElementTree

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from refectory.core.edition import Edition
from refectory.core.game import CHANCE, Data
from refectory.core.locale import LANGUAGES, load_catalogue
from refectory.core.scene import Piece, Scene
from refectory.games import load_game, shipped_edition
from refectory.games.monasterium.state import MonasteriumState
from refectory.svg.render import rooms_in
from tests.games.monasterium.pictures import ART, GAME, PACKAGE, PICTURE, POSITIONS, draw
from tests.games.monasterium.table import new, table
from tests.games.written import labels

ARTS = set(rooms_in(ART))


class SVGExtension(SingleFileSnapshotExtension):
    _write_mode = WriteMode.TEXT
    file_extension = "svg"


def positions(players: int, seed: int) -> Iterator[MonasteriumState]:
    rng = Random(seed)
    state = new(players, None)
    while state.to_act():
        yield state
        (seat,) = state.to_act()
        legal = [] if seat == CHANCE else state.legal_actions(seat)
        state.apply(seat, rng.choice(legal) if legal else state.sample_chance(rng))
    yield state


def pieces(scene: Scene) -> dict[str, Piece]:
    return {piece.id: piece for panel in scene.panels for piece in panel.pieces}


@pytest.fixture(scope="module")
def scenes() -> list[tuple[Data, Scene]]:
    """Scenes of some positions, the rare ones and the ends of games among them, for all kinds of viewers."""
    found = []
    for players in (2, 3, 4):
        phases: set[str] = set()
        for n, state in enumerate(positions(players, players)):
            phase = state.frames[-1].phase if state.frames else "over"
            if n % 151 == 0 or phase not in phases:
                phases.add(phase)
                viewer = n % (players + 1) - 1
                view = state.view(None if viewer < 0 else viewer)
                found.append((view, GAME.scene(view)))
    return found


def test_all_art_exists(scenes: list[tuple[Data, Scene]]) -> None:
    used = {piece.art for _, scene in scenes for piece in pieces(scene).values()}
    used |= {gauge.art for _, scene in scenes for gauge in scene.budget}
    assert used <= ARTS


def test_every_symbol_that_art_refers_to_exists() -> None:
    ids = set(re.findall(r'\bid="([^"]+)"', ART))
    assert set(re.findall(r'href="#([^"]+)"', ART)) | set(re.findall(r"url\(#([^)]+)\)", ART)) <= ids


def test_art_has_no_inline_style() -> None:
    """A page with a strict policy would drop it; letters are coloured by the sheet."""
    assert "style=" not in ART


@pytest.mark.untraced
@pytest.mark.parametrize("players", [2, 3, 4])
def test_clicks_for_one_action_never_begin_those_for_another(players: int) -> None:
    """Otherwise the longer one could not be clicked, or the shorter one would be done in its place."""
    for state in positions(players, 20 + players):
        for seat in state.to_act():
            legal = state.legal_actions(seat) if seat != CHANCE else []
            clicks = sorted(action.targets_for(seat) for action in legal)
            for one, other in pairwise(clicks):
                assert other[: len(one)] != one, (one, other)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_label_has_its_words(language: str, scenes: list[tuple[Data, Scene]]) -> None:
    catalogue = load_catalogue(PACKAGE, language)
    for label in labels(scene for _, scene in scenes):
        assert label.key in catalogue, label.key
        assert not re.search("None|[{}]", catalogue.say(label.key, label.facts)), label


def test_pieces_stay_in_their_panels(scenes: list[tuple[Data, Scene]]) -> None:
    for _, scene in scenes:
        for panel in scene.panels:
            for piece in panel.pieces:
                assert -3 <= piece.at[0] <= piece.at[0] + piece.size[0] <= panel.size[0] + 3, piece
                assert -3 <= piece.at[1] <= piece.at[1] + piece.size[1] <= panel.size[1] + 3, piece


def test_every_seat_has_the_same_table_but_its_own_board() -> None:
    state = table(3).dice(2, 2).to_take(1)
    for viewer in (None, 0, 1, 2):
        roles = {panel.id: panel.role for panel in GAME.scene(state.view(viewer)).panels}
        assert roles["board"] == "board"
        assert ("mine" in roles) == (viewer is not None)
        assert sum(role == "player" for role in roles.values()) == 3 - (viewer is not None)


# -- what a glance tells


def test_adjacency_is_drawn_as_paths() -> None:
    """MO-C1: two for every building, one to either neighbour."""
    shown = pieces(GAME.scene(new(4).view(None)))
    paths = [name for name in shown if name.startswith("path:")]
    assert len(paths) == 2 * 30


def test_active_actions_look_active() -> None:
    state = table(2).novice(0, "ii c", "building a1").novice(0, "iv c", "cloister a1").dice(2, 1).to_take(0)
    shown = pieces(GAME.scene(state.view(0)))
    assert shown["slot:0:ii:c"].art == "slot-on-pair"
    assert shown["slot:0:ii:b"].art == "slot-off-send-cheaper"
    assert shown["tile:0:c"].art == "tile-yellow-influence"
    assert shown["tile:0:b"].art == "tile-white-soup"
    assert "novice:0:ii:c" not in shown
    assert "novice:0:ii:b" in shown


def test_dice_are_told_by_their_owner() -> None:
    state = table(2).dice(2, 2, seat1=1).to_take(0)
    shown = pieces(GAME.scene(state.view(0)))
    assert [shown[f"die:2:{name}"].owner for name in ("neutral:0", "neutral:1", "own:0")] == [None, None, 1]
    assert {"take:1", "take:2", "take:3"} <= set(shown)
    assert not {name for name in pieces(GAME.scene(state.view(1))) if name.startswith("take:")}


def test_this_years_value_of_a_mission_is_bright() -> None:
    state = table(2).year(2).dice(2, 1).to_take(0)
    shown = pieces(GAME.scene(state.view(0)))
    assert ["dim" in shown[f"value:a4:{year}"].states for year in (1, 2, 3)] == [True, False, True]


def test_a_blocked_space_is_marked() -> None:
    shown = pieces(GAME.scene(new(3).view(None)))
    assert "dim" in shown["building:a5"].states
    assert shown["monk:cloister:a5"].art == "blocked"


def test_other_rings_and_roads_can_be_drawn() -> None:
    text = shipped_edition("monasterium").text.replace('a = "L W L R"', 'a = "L W L R W L W R"')
    head, tail = text.split('[[road]]\nsource = "reconstructed"\nmonasteries = ["d", "c"]\n', 1)
    game = load_game(
        "monasterium", Edition("other.toml", head + tail.removeprefix('bonus = "influence-or-rosary"\n'))
    )
    shown = pieces(game.scene(game.new(game.setup(2)).view(0)))
    assert "building:a8" in shown
    assert "road:9" in shown
    assert "road:10" not in shown


# -- pictures


@pytest.mark.parametrize("name", [name for name in POSITIONS if name != "middle"])
def test_picture(name: str, snapshot: SnapshotAssertion) -> None:
    match, viewer = POSITIONS[name]()
    picture = draw(match, viewer)
    ElementTree.fromstring(picture)
    assert picture.replace(ART, "") == snapshot(extension_class=SVGExtension)


@pytest.mark.untraced
def test_the_picture_in_the_documents_is_a_real_position() -> None:
    match, viewer = POSITIONS["middle"]()
    assert draw(match, viewer) == PICTURE.read_text("utf-8"), (
        "Look at the new picture: python -m tests.games.monasterium.pictures"
    )


@pytest.mark.parametrize("width", [360, 1440])
def test_a_picture_is_as_wide_as_asked(width: int) -> None:
    match, viewer = POSITIONS["use"]()
    root = ElementTree.fromstring(draw(match, viewer, "it", width))
    assert root.get("width") == str(width)


def test_what_the_log_names_bears_its_sign() -> None:
    shown = pieces(GAME.scene(new(3).view(0)))
    assert shown["building:a3"].art.endswith("-3")
    assert shown["cloister:e6"].art == "cloister-6"
    assert shown["joins:4"].label.facts["space"] == 4
    for seat in range(3):
        letters = [shown[f"letter:{seat}:{column}"] for column in "abcde"]
        assert [letter.at[0] for letter in letters] == [shown[f"tile:{seat}:{c}"].at[0] for c in "abcde"]
        assert {letter.write for letter in letters} == {"across"}


def test_how_many_dice_is_asked_large_enough_for_a_finger() -> None:
    """A board 300 pixels wide still has targets of 24."""
    scene = GAME.scene(table(2).dice(2, 2, seat1=1).to_take(0).view(0))
    board = scene.panels[0]
    chips = [piece for piece in board.pieces if piece.id.startswith("take:")]
    assert all(min(chip.size) * 300 / board.size[0] >= 24 for chip in chips)
    edges = sorted((chip.at[0], chip.at[0] + chip.size[0]) for chip in chips)
    assert all(left[1] < right[0] for left, right in pairwise(edges))
