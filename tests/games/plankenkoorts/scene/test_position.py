"""The scene: pieces for every click, art for every piece, words for every label, no secrets, pictures."""

import re
from collections.abc import Iterator
from random import Random
from xml.etree import ElementTree

import pytest
from syrupy.assertion import SnapshotAssertion

from refectory.core.game import Data
from refectory.core.locale import LANGUAGES
from refectory.core.scene import Scene
from refectory.games import package_of
from refectory.games.plankenkoorts.state import PlankState
from refectory.svg.render import load_art
from tests.games.helpers import SvgSnapshot, documented_picture, draw, pieces, random_positions
from tests.games.plankenkoorts.pictures import POSITIONS, middle
from tests.games.plankenkoorts.positions import BOX, GAME, new
from tests.games.scene_checks import (
    check_art,
    check_clickable,
    check_clicks,
    check_labels,
    check_panels,
    check_symbols,
)
from tests.rules import rule


def positions(games: int, moves: int = 250) -> Iterator[PlankState]:
    """The positions of random games, with all numbers of players and all options among them."""
    for n in range(games):
        state = new(2 + n % 5, None, open_backs=n % 2, long_shelves=n // 2 % 2)
        yield from random_positions(state, Random(n), moves)


@pytest.mark.untraced
def test_every_legal_action_can_be_clicked() -> None:
    """In 20 games: in every seventh position, and in every position of a rare phase."""
    for n, state in enumerate(positions(20)):
        if n % 7 == 0 or state.view(None)["phase"] in ("declare", "borrow", "give"):
            check_clickable(GAME, state)
            check_clicks(state)


@pytest.fixture(scope="module")
def seen_scenes() -> list[tuple[Data, Scene]]:
    """Views and scenes of some positions and of the ends of games, for every viewer."""
    shown = []
    for n, state in enumerate(positions(12)):
        if n % 61 == 0 or not state.to_act():
            views = [state.view(viewer) for viewer in (None, *range(state.players))]
            shown += [(view, GAME.scene(view)) for view in views]
    return shown


@pytest.fixture(scope="module")
def scenes(seen_scenes: list[tuple[Data, Scene]]) -> list[Scene]:
    return [scene for _, scene in seen_scenes]


def test_ids_are_unique(scenes: list[Scene]) -> None:
    for scene in scenes:
        assert len(scene.ids()) == len(pieces(scene)) + len(scene.cards())


def test_all_art_exists(scenes: list[Scene]) -> None:
    check_art(GAME, scenes)


def test_every_symbol_that_art_refers_to_exists() -> None:
    check_symbols(GAME)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_label_has_its_words(language: str, scenes: list[Scene]) -> None:
    check_labels(GAME, language, scenes)


def test_pieces_stay_in_their_panels(scenes: list[Scene]) -> None:
    check_panels(scenes)


def seen(view: Data) -> set[str]:
    """The open cards, and those that the viewer knows to be in other hands."""
    cards = set(view["discard"][-1:]) | {one["card"] for one in view["with_one_of"] or ()}
    for shown in view["seats"]:
        cards.update(shown.get("known", ()))
        cards.update(book["book"] for shelf in shown["shelves"].values() for book in shelf["books"])
    return cards


def named(shown: object) -> set[str]:
    """The cards that a part of a scene names anywhere."""
    return {word for word in re.findall(r"[a-z0-9-]+", str(shown)) if word in BOX.number}


@rule("BS-H1")
def test_other_viewers_may_not_read_a_hidden_card(seen_scenes: list[tuple[Data, Scene]]) -> None:
    kinds = {"acts", "revelation", "dust-cloud"}  # these are names of groups too, or of the declared card
    for view, scene in seen_scenes:
        for panel in scene.panels:
            if panel.role == "player":  # the first book of an empty shelf is a ghost
                real = [piece for piece in panel.pieces if "ghost" not in piece.states]
                assert named(real) - kinds <= seen(view), panel.id
        assert named([player.stats for player in scene.players]) - kinds <= seen(view)


@rule("BS-H1")
def test_a_spectator_may_not_read_a_hand(seen_scenes: list[tuple[Data, Scene]]) -> None:
    for view, scene in seen_scenes:
        if view["viewer"] is None:
            assert [row.id for row in scene.rows] == ["piles"]
            assert scene.notes == scene.ghosts == {}
            assert [panel.role for panel in scene.panels].count("board") == 1


@rule("BS-O3")
def test_backs_can_be_chosen_only_where_they_are_open(seen_scenes: list[tuple[Data, Scene]]) -> None:
    for view, scene in seen_scenes:
        backs = {card.id.split(":")[2] for card in scene.cards() if card.id.startswith("back:")}
        assert backs <= ({"bookend", "book", "dusting"} if view["options"]["open_backs"] else set())


def test_the_round_and_its_direction_are_told(seen_scenes: list[tuple[Data, Scene]]) -> None:
    for view, scene in seen_scenes:
        (gauge,) = scene.budget
        if view["exchanges_left"] is None:
            assert gauge.art == ("gauge-clockwise" if view["direction"] > 0 else "gauge-counter")
            assert gauge.label.facts == {"round": view["round"]}


def test_a_scene_is_made_of_the_same_pieces_while_nothing_changes() -> None:
    view = middle().view(0)
    one, other = pieces(GAME.scene(view)), pieces(GAME.scene(view))
    assert sum(first is not second for first, second in zip(one, other, strict=True)) == 0


@pytest.mark.parametrize("name", [name for name in POSITIONS if name != "middle"])
def test_picture(name: str, snapshot: SnapshotAssertion) -> None:
    picture = draw(GAME, *POSITIONS[name]())
    ElementTree.fromstring(picture)
    assert picture == snapshot(extension_class=SvgSnapshot)


def test_the_picture_in_the_documents_is_a_real_position() -> None:
    assert draw(GAME, middle(), 0) == documented_picture(GAME).read_text("utf-8"), (
        "Look at the new picture: python -m tests.games.plankenkoorts.pictures"
    )


@pytest.mark.parametrize("width", [360, 1440])
def test_a_picture_is_as_wide_as_asked(width: int) -> None:
    root = ElementTree.fromstring(draw(GAME, middle(), 0, "nl", width))
    assert root.get("width") == str(width)


def test_art_is_the_same_every_time() -> None:
    package = package_of("plankenkoorts")
    assert load_art(package) == load_art(package)
