"""What a person sees: pieces for every click, art for every piece, words for every label, and no secrets."""

import re
from collections.abc import Iterator
from random import Random
from xml.etree import ElementTree

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from refectory.core.edition import Edition
from refectory.core.game import CHANCE, Data, Seat, State, pick
from refectory.core.locale import LANGUAGES, load_catalogue
from refectory.core.scene import Panel, Piece, Scene
from refectory.games import load_game, shipped_edition
from refectory.svg.render import load_art, rooms_in
from tests.games.helpers import labels
from tests.games.plankenkoorts.pictures import ART, GAME, PACKAGE, PICTURE, POSITIONS, draw, middle
from tests.games.plankenkoorts.positions import BOX
from tests.rules import rule

ARTS = set(rooms_in(ART))


class SVGExtension(SingleFileSnapshotExtension):
    _write_mode = WriteMode.TEXT
    file_extension = "svg"


# -- games to look at


def positions(games: int, moves: int = 250) -> Iterator[State]:
    """The positions of random games, with all numbers of players and all options among them."""
    for n in range(games):
        options = {"open_backs": n % 2, "long_shelves": n // 2 % 2}
        state = GAME.new(GAME.setup(2 + n % 5, options=options))
        rng = Random(n)
        yield state
        for _ in range(moves):
            if not state.to_act():
                break
            seat = state.to_act()[0]
            legal = [] if seat == CHANCE else state.legal_actions(seat)
            state.apply(seat, legal[pick(rng, len(legal))] if legal else state.sample_chance(rng))
            yield state


def viewers(state: State) -> list[Seat | None]:
    return [None, *range(state.view(None)["players"])]


def pieces(scene: Scene) -> list[Piece]:
    return [piece for panel in scene.panels for piece in panel.pieces]


# -- laws


@pytest.mark.untraced
def test_every_legal_action_can_be_clicked() -> None:
    """In 20 games: in every seventh position, and in all that are rare."""
    for n, state in enumerate(positions(20)):
        rare = state.view(None)["phase"] in ("declare", "borrow", "give")
        for seat in state.to_act():
            if seat != CHANCE and (rare or n % 7 == 0):
                ids = GAME.scene(state.view(seat)).ids()
                for action in state.legal_actions(seat):
                    assert set(action.targets_for(seat)) <= ids, action.text


@pytest.fixture(scope="module")
def scenes() -> list[tuple[Data, Scene]]:
    """Scenes of some positions, the ends of games among them, for every viewer."""
    found = []
    for n, state in enumerate(positions(12)):
        if n % 61 == 0 or not state.to_act():
            views = [state.view(viewer) for viewer in viewers(state)]
            found += [(view, GAME.scene(view)) for view in views]
    return found


def test_ids_are_unique(scenes: list[tuple[Data, Scene]]) -> None:
    for _, scene in scenes:
        assert len(scene.ids()) == len(pieces(scene))


def test_all_art_exists(scenes: list[tuple[Data, Scene]]) -> None:
    used = {piece.art for _, scene in scenes for piece in pieces(scene)}
    used |= {gauge.art for _, scene in scenes for gauge in scene.budget}
    assert used <= ARTS


def test_every_symbol_that_art_refers_to_exists() -> None:
    ids = set(re.findall(r'\bid="([^"]+)"', ART))
    assert set(re.findall(r'href="#([^"]+)"', ART)) | set(re.findall(r"url\(#([^)]+)\)", ART)) <= ids


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_label_has_its_words(language: str, scenes: list[tuple[Data, Scene]]) -> None:
    catalogue = load_catalogue(PACKAGE, language)
    keys = {label.key for label in labels(scene for _, scene in scenes)}
    assert [key for key in keys if key not in catalogue] == []


def test_pieces_stay_in_their_panels(scenes: list[tuple[Data, Scene]]) -> None:
    for _, scene in scenes:
        for panel in scene.panels:
            for piece in panel.pieces:
                assert -3 <= piece.at[0] <= piece.at[0] + piece.size[0] <= panel.size[0] + 3, piece
                assert -3 <= piece.at[1] <= piece.at[1] + piece.size[1] <= panel.size[1] + 3, piece


# -- secrets


def seen(view: Data) -> set[str]:
    """Cards that lie open, or that the viewer knows to be in others' hands."""
    cards = set(view["discard"][-1:])
    for shown in view["seats"]:
        cards.update(shown.get("known", ()))
        cards.update(book["book"] for shelf in shown["shelves"].values() for book in shelf["books"])
    return cards


def named(panel: Panel) -> set[str]:
    """Cards that a panel speaks of in any way."""
    return {word for word in re.findall(r"[a-z0-9-]+", str(panel)) if word in BOX.number}


@rule("BS-H1")
def test_other_viewers_may_not_read_a_hidden_card(scenes: list[tuple[Data, Scene]]) -> None:
    kinds = {"acts", "revelation", "dust-cloud"}  # also groups, and what the declared card is called
    for view, scene in scenes:
        for panel in scene.panels:
            if panel.role in ("player", "shared"):
                assert named(panel) - kinds <= seen(view), panel.id


@rule("BS-H1")
def test_hidden_cards_have_numbers_and_open_backs_have_kinds(scenes: list[tuple[Data, Scene]]) -> None:
    for view, scene in scenes:
        backs = [piece.id.split(":")[2] for piece in pieces(scene) if piece.id.startswith("back:")]
        if view["options"]["open_backs"]:
            assert set(backs) <= {"bookend", "book", "dusting"}
        else:
            assert all(back.isdigit() for back in backs)


# -- the cheat-sheet


@rule("BS-C5")
def test_the_cheat_sheet_dims_what_can_come_no_more() -> None:
    view = middle().state.view(0)
    for piece in pieces(GAME.scene(view)):
        if piece.id.startswith("canon:"):
            book = piece.id.removeprefix("canon:")
            lies = book in seen_on_own(view)
            dim = "dim" in piece.states
            assert dim == (book not in view["may_come"] and not lies), book


def seen_on_own(view: Data) -> set[str]:
    shelves = view["seats"][view["viewer"]]["shelves"].values()
    return {book["book"] for shelf in shelves for book in shelf["books"]}


def test_groups_that_the_art_does_not_know_look_plain() -> None:
    text = shipped_edition("plankenkoorts").text.replace('name = "law"', 'name = "torah"')
    game = load_game("plankenkoorts", Edition("other.toml", text))
    scene = game.scene(game.new(game.setup(2)).view(0))
    assert "band-plain" in {piece.art for piece in pieces(scene)} <= ARTS


# -- pictures


@pytest.mark.parametrize("name", [name for name in POSITIONS if name != "middle"])
def test_picture(name: str, snapshot: SnapshotAssertion) -> None:
    match, viewer = POSITIONS[name]()
    picture = draw(match, viewer)
    ElementTree.fromstring(picture)
    assert picture == snapshot(extension_class=SVGExtension)


def test_the_picture_in_the_documents_is_a_real_position() -> None:
    assert draw(middle(), 0) == PICTURE.read_text("utf-8"), (
        "Look at the new picture: python -m tests.games.plankenkoorts.pictures"
    )


@pytest.mark.parametrize("width", [360, 1440])
def test_a_picture_is_as_wide_as_asked(width: int) -> None:
    root = ElementTree.fromstring(draw(middle(), 0, "nl", width))
    assert root.get("width") == str(width)


def test_art_is_the_same_every_time() -> None:
    assert load_art(PACKAGE) == ART
