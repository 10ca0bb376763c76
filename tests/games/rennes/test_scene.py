"""What a person sees: pieces for every click, art for every piece, words for every label, and no secrets."""

import re
from collections.abc import Iterator
from itertools import combinations
from random import Random
from xml.etree import ElementTree

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from refectory.core.game import CHANCE, Data, Seat
from refectory.core.locale import LANGUAGES, load_catalogue
from refectory.core.scene import Label, Panel, Piece, Scene
from refectory.games.rennes.state import RennesState
from refectory.svg.render import load_art, rooms_in
from tests.games.rennes.pictures import ART, PACKAGE, POSITIONS, draw, middle, passing
from tests.games.rennes.table import BOX, GAME, PLAN, new, play, table
from tests.games.written import labels
from tests.property.test_rennes import lively
from tests.rules import rule

ARTS = set(rooms_in(ART))


class SVGExtension(SingleFileSnapshotExtension):
    _write_mode = WriteMode.TEXT
    file_extension = "svg"


# -- games to look at


def positions(games: int, moves: int = 300) -> Iterator[RennesState]:
    """Positions of lively random games, with all numbers of players and all options among them."""
    for n in range(games):
        state = new(2 + n % 4, None, colours=n % 5, codes=1 + n % 5, trencavel_events=n % 2)
        rng = Random(n)
        for _ in range(moves):
            seat = state.to_act()[0]
            action = state.sample_chance(rng) if seat == CHANCE else lively(state.legal_actions(seat), rng)
            state.apply(seat, action)
            yield state


def viewers(state: RennesState) -> list[Seat | None]:
    return [None, *range(state.players)]


def pieces(scene: Scene) -> list[Piece]:
    return [piece for panel in scene.panels for piece in panel.pieces]


@pytest.fixture(scope="module")
def scenes() -> list[tuple[Data, Scene]]:
    """Scenes of some positions, for every viewer."""
    found = []
    states = [state.copy() for n, state in enumerate(positions(8)) if n % 97 == 0]
    for state in [*states, *(make()[0] for make in POSITIONS.values())]:
        views = [state.view(viewer) for viewer in viewers(state)]
        found += [(view, GAME.scene(view)) for view in views]
    return found


# -- laws


@pytest.mark.untraced
def test_every_legal_action_can_be_clicked() -> None:
    """In every fifteenth position, and in all that are rare."""
    for n, state in enumerate(positions(8)):
        (seat,) = state.to_act()
        rare = state.frames[-1].phase in ("altar", "supplies", "place") or state.at.count(state.at[seat]) > 1
        if seat != CHANCE and (n % 15 == 0 or (rare and n % 4 == 0)):
            ids = GAME.scene(state.view(seat)).ids()
            for action in state.legal_actions(seat):
                assert set(action.targets_for(seat)) <= ids, action.text


def test_jokers_and_turns_back_can_be_clicked() -> None:
    state = middle()
    ids = GAME.scene(state.view(0)).ids()
    legal = state.legal_actions(0)
    assert {"joker", "turn", "three", "event"} <= {action.family for action in legal}
    for action in legal:
        assert set(action.targets_for(0)) <= ids, action.text


@pytest.mark.untraced
def test_no_actions_clicks_begin_anothers() -> None:
    """Whoever has clicked a whole action has not begun another one."""
    states = [state for n, state in enumerate(positions(8)) if n % 5 == 0]
    for state in [middle(), *states]:
        (seat,) = state.to_act()
        clicks = [action.targets_for(seat) for action in state.legal_actions(seat)] if seat != CHANCE else []
        assert len(set(clicks)) == len(clicks)
        begun = {path[:length] for path in clicks for length in range(1, len(path))}
        assert not begun & set(clicks)


def test_ids_are_unique(scenes: list[tuple[Data, Scene]]) -> None:
    for _, scene in scenes:
        assert len(scene.ids()) == len(pieces(scene))


def test_all_art_exists(scenes: list[tuple[Data, Scene]]) -> None:
    used = {piece.art for _, scene in scenes for piece in pieces(scene)}
    used |= {gauge.art for _, scene in scenes for gauge in scene.budget}
    assert used <= ARTS


def test_every_symbol_that_art_refers_to_exists() -> None:
    ids = re.findall(r'\bid="([^"]+)"', ART)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', ART)) | set(re.findall(r"url\(#([^)]+)\)", ART)) <= set(ids)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_label_has_its_words(language: str, scenes: list[tuple[Data, Scene]]) -> None:
    catalogue = load_catalogue(PACKAGE, language)
    said = labels(scene for _, scene in scenes)
    assert {label.key for label in said if label.key not in catalogue} == set()
    for label in said:
        assert not re.search("None|[{}]", catalogue.say(label.key, label.facts, ["A", "B", "C", "D", "E"]))


def test_pieces_stay_in_their_panels(scenes: list[tuple[Data, Scene]]) -> None:
    for _, scene in scenes:
        for panel in scene.panels:
            for piece in panel.pieces:
                assert -6 <= piece.at[0] <= piece.at[0] + piece.size[0] <= panel.size[0] + 6, piece
                assert -6 <= piece.at[1] <= piece.at[1] + piece.size[1] <= panel.size[1] + 6, piece


# -- secrets


def named(panel: Panel) -> set[str]:
    """Cards that a panel speaks of in any way."""
    return {word for word in re.findall(r"[a-z]+-[0-9]", str(panel)) if word in BOX.number}


def test_no_other_panel_names_a_hidden_card(scenes: list[tuple[Data, Scene]]) -> None:
    for view, scene in scenes:
        seen = {*view["open"], *(card for seat in view["seats"] for card in seat["shown"])}
        for panel in scene.panels:
            if panel.role in ("player", "shared"):
                assert named(panel) <= seen, panel.id


# -- colours, ways and previews


def find(scene: Scene, piece_id: str) -> Piece:
    return next(piece for piece in pieces(scene) if piece.id == piece_id)


@rule("RC-M3")
def test_squares_are_tinted_by_what_they_cost_now() -> None:
    state = table(2).at(0, "e-n").pool("blue", 1).to_turn(0)
    before = GAME.scene(state.view(0))
    assert [find(before, f"square:e-{side}1").art for side in "nesw"] == [
        "corridor-blue",
        "corridor-green",
        "corridor-purple",
        "corridor-yellow",
    ]
    play(state, "turn e clockwise")
    after = GAME.scene(state.view(0))
    assert find(after, "square:e-n1").art == "corridor-yellow"
    assert find(after, "disc:4:0").turn == find(before, "disc:4:0").turn + 90


def test_a_square_tells_the_cheapest_cards_or_why_not() -> None:
    scene = GAME.scene(middle().view(0))
    tips = {piece.id: piece.tip for piece in pieces(scene) if piece.id.startswith("square:")}
    keys = {tip.key for tip in tips.values() if tip}
    assert keys == {"tip.here", "tip.way", "tip.way-ready", "tip.own-marker", "tip.taken"}
    far = find(GAME.scene(table(2).at(0, "a-n1").hand(0, "red-1").to_turn(0).view(0)), "square:i-s2").tip
    assert far is not None
    assert far.key == "tip.no-way"
    ready = tips["square:e-n1"]
    assert ready is not None
    assert ready.key == "tip.way-ready"
    elsewhere = GAME.scene(middle().view(1))
    tip = find(elsewhere, "square:e-n1").tip
    assert tip is not None
    assert tip.key == "tip.cost"


def test_a_turn_shows_how_the_portal_would_lie() -> None:
    scene = GAME.scene(middle().view(0))
    tip = find(scene, "turn:e:clockwise").tip
    assert tip is not None
    assert tip.facts == {"north": "yellow", "east": "blue", "south": "green", "west": "purple"}
    assert find(scene, "after:e:clockwise:0").turn == 90
    assert find(scene, "after:e:counter:0").turn == 270


@pytest.mark.parametrize("event", ["even-counter", "odd-clockwise", "odd-counter"])
def test_an_event_shows_how_its_portals_would_lie(event: str) -> None:
    state = middle()
    before = GAME.scene(state.view(0))
    play(state, f"event {event}")
    after = GAME.scene(state.view(0))
    shown = {piece.id: piece.turn for piece in pieces(before) if piece.id.startswith(f"preview:{event}:")}
    assert len({name.split(":")[2] for name in shown}) == (4 if event.startswith("even") else 5)
    for name, turn in shown.items():
        area, quarter = name.split(":")[2:]
        disc = state.portals[PLAN.areas.index(area)] >> 2
        assert find(after, f"disc:{disc}:{quarter}").turn == turn


def test_codes_show_what_is_missing() -> None:
    scene = GAME.scene(middle().view(0))
    slots = [find(scene, f"slot:0:eglise:{n}").art for n in range(5)]
    assert sorted(slots) == ["clue-blue", "clue-purple", "slot-blue", "slot-purple", "slot-yellow"]
    assert find(scene, "code:0:la-tour").art == "lock-open"


def test_a_missing_clue_tells_where_it_lies() -> None:
    position = table(2)
    for cavern in BOX.caverns:
        position.clues(cavern, "red", "red")
    scene = GAME.scene(position.clues("cavern-7", "red", "blue").to_turn(0).view(0))
    slots = [find(scene, f"slot:0:monastere:{n}") for n in range(5)]
    tips = {slot.art: slot.tip for slot in slots}
    assert tips["slot-red"] == Label("tip.clue-lies", {"caverns": BOX.caverns})
    assert tips["slot-blue"] == Label("tip.clue-lies", {"caverns": ["cavern-7"]})
    assert tips["slot-green"] == Label("tip.clue-lies-nowhere")


@rule("RC-C6")
def test_a_caverns_symbol_is_its_locations() -> None:
    scene = GAME.scene(middle().view(0))
    assert find(scene, "symbol:cavern-1").art == find(scene, "symbol:monastere").art == "symbol-monastere"


def test_a_spectator_sees_the_whole_board_and_nobodys_cards() -> None:
    panels = GAME.scene(middle().view(None)).panels
    assert [panel.id for panel in panels] == ["board", "market", "shared", *(f"player-{n}" for n in range(4))]


def test_two_on_one_square_are_both_seen() -> None:
    scene = GAME.scene(passing().view(0))
    assert find(scene, "pawn:0").at != find(scene, "pawn:1").at


def test_buttons_in_hand_are_large_enough_for_a_finger() -> None:
    """On a phone the hand is at least 295 pixels wide; targets have 24."""
    panel = GAME.scene(middle().view(0)).panels[1]
    buttons = [piece for piece in panel.pieces if piece.id.startswith(("three:", "colour:", "done"))]
    assert len(buttons) == 11
    for button in buttons:
        assert min(button.size) * 295 / panel.size[0] >= 24
    for one, other in combinations(buttons, 2):
        assert any(
            one.at[n] + one.size[n] <= other.at[n] or other.at[n] + other.size[n] <= one.at[n] for n in (0, 1)
        ), (one.id, other.id)


def test_what_is_small_has_a_sign_and_says_its_whole_name() -> None:
    scene = GAME.scene(middle().view(0))
    cavern, numeral = find(scene, "square:cavern-4"), find(scene, "numeral:cavern-4")
    assert (cavern.write, cavern.label.key) == ("none", "cavern.cavern-4")
    assert (numeral.write, numeral.label.key) == ("across", "cavern-sign.cavern-4")
    for place in ("seal:eglise", "seal:0:eglise", "seal:1:eglise", "symbol:eglise"):
        assert find(scene, place).art == "symbol-eglise"


# -- pictures


@pytest.mark.parametrize("name", POSITIONS)
def test_picture(name: str, snapshot: SnapshotAssertion) -> None:
    picture = draw(*POSITIONS[name]())
    ElementTree.fromstring(picture)
    assert picture == snapshot(extension_class=SVGExtension)


@pytest.mark.parametrize("width", [360, 1440])
def test_a_picture_is_as_wide_as_asked(width: int) -> None:
    root = ElementTree.fromstring(draw(middle(), 0, "nl", width))
    assert root.get("width") == str(width)


def test_art_is_the_same_every_time() -> None:
    assert load_art(PACKAGE) == ART
