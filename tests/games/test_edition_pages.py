"""What an owner of the box clicks: every choice is named, drawn, and leads to an edition or to its fault."""

import json
import re
from copy import deepcopy
from importlib.resources import files
from typing import Any

import pytest

from refectory import games
from refectory.core.dealer import Dealer
from refectory.core.edition import MARKS, Edition
from refectory.core.errors import EditionError
from refectory.core.game import Game
from refectory.core.locale import LANGUAGES, Catalogue, load_catalogue
from refectory.core.match import Match
from refectory.core.scene import Label
from refectory.core.scene.edition_page import Edit, EditionPage
from refectory.games.edition_schema import edition_schema
from refectory.server.content.editions import DraftEdition, report_on
from tests.any_game import FOUR, with_edition_page

TRIED = 40  # choices of each game whose editions are read


def page_of(game: Game, players: int) -> EditionPage:
    match = Match(game, game.setup(players, 0), Dealer(bytes(32)))
    return game.edition_page(game.scene(match.state.view(None)), players)


def words_of(game: Game) -> Catalogue:
    return load_catalogue(games.package_of(game.name), LANGUAGES[0])


def labels(page: EditionPage) -> list[Label]:
    found = [remark.label for remark in page.remarks] + [piece.label for piece in page.extra]
    found += [deck.label for deck in page.decks] + [spot.piece.label for spot in page.spots]
    found += [piece.label for deck in page.decks for piece in deck.pieces]
    return found + [choice.label for handle in page.handles for choice in handle.choices]


def toml(value: Any) -> str:
    """A value as TOML; JSON is close enough to it."""
    if isinstance(value, dict):
        return "{" + ", ".join(f'"{key}" = {toml(inner)}' for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def parts_of(key: str) -> list[str | int]:
    return [int(part) if part.isdigit() else part for part in re.findall(r"[^.\[\]]+", key)]


def get(values: Any, parts: list[str | int]) -> Any:
    """The value at a place; a number is also a word of a text."""
    for part in parts:
        values = values.split() if isinstance(values, str) else values
        if isinstance(values, dict) and part not in values:
            return None
        values = values[part]
    return values


def put(values: dict[str, Any], parts: list[str | int], value: Any) -> None:
    *way, last = parts
    place = get(values, way)
    if place is None:
        put(values, way, {"source": "owner", last: value})
    elif isinstance(place, str):
        words = place.split()
        words[last : last + 1] = [] if value is None else [value]  # type: ignore[operator, misc]
        put(values, way, " ".join(words))
    elif value is None:
        place.pop(last, None) if isinstance(place, dict) else place.pop(last)
    else:
        place[last] = value


def do(values: dict[str, Any], edit: Edit) -> None:
    """The same as `withEdit` of the client."""
    parts = parts_of(edit.key)
    if edit.do == "exchange":
        other = parts_of(edit.value)
        one, two = get(values, parts), get(values, other)
        put(values, parts, two)
        put(values, other, one)
    elif edit.do == "set":
        put(values, parts, edit.value)
    elif edit.do == "insert":
        *way, at = parts
        items = get(values, way)
        words = [*(items.split() if isinstance(items, str) else items)]
        words.insert(int(at), edit.value)
        put(values, way, " ".join(words) if isinstance(items, str) else words)
    else:
        _toggle(values, parts, edit.value)


def _toggle(values: dict[str, Any], parts: list[str | int], value: Any) -> None:
    def content(item: Any) -> Any:
        return {key: one for key, one in item.items() if key != "source"} if isinstance(item, dict) else item

    items = get(values, parts) or []
    others = [item for item in items if content(item) != content(value)]
    put(values, parts, others if len(others) < len(items) else [*items, value])


def edited(values: dict[str, Any], edits: list[Edit]) -> str:
    """The text of the edition after some edits."""
    copy = deepcopy(values)
    for edit in edits:
        do(copy, edit)
    return "\n".join(f'"{key}" = {toml(value)}' for key, value in copy.items())


def test_these_games_can_be_entered_by_clicks() -> None:
    assert set(FOUR) <= set(with_edition_page())


@pytest.mark.parametrize("name", with_edition_page())
def test_what_can_be_clicked_is_there_and_has_a_name(name: str) -> None:
    game = games.load_game(name)
    words = words_of(game)
    for players in range(game.min_players, game.max_players + 1):
        page = page_of(game, players)
        pieces = page.scene.ids() | {piece.id for piece in page.extra}
        assert page.handles
        assert {handle.piece for handle in page.handles} <= pieces
        assert len({handle.piece for handle in page.handles}) == len(page.handles)
        assert not [label.key for label in labels(page) if label.key not in words]
        assert page.remarks == []


@pytest.mark.parametrize("name", with_edition_page())
def test_every_choice_is_drawn_by_art_that_there_is(name: str) -> None:
    game = games.load_game(name)
    folder = games.package_of(name)
    art = {choice.art for handle in page_of(game, 2).handles for choice in handle.choices if choice.art}
    symbols = set(re.findall(r'<symbol id="([^"]+)"', "".join(_drawings(folder))))
    assert art <= symbols


def _drawings(package: str) -> list[str]:
    folder = files(package).joinpath("art")
    return [file.read_text("utf-8") for file in folder.iterdir() if file.name.endswith(".svg")]


@pytest.mark.parametrize("name", with_edition_page())
def test_a_choice_makes_an_edition_or_a_fault(name: str) -> None:
    game = games.load_game(name)
    choices = [choice for handle in page_of(game, 2).handles for choice in handle.choices]
    played = 0
    for choice in choices[:: max(1, len(choices) // TRIED)]:
        played += fault_of(game, choice.edits) is None
    assert played


@pytest.mark.parametrize("name", with_edition_page())
def test_a_draft_is_drawn_with_what_does_not_fit_together(name: str) -> None:
    """Whatever was clicked, the board shows it: it can be clicked again to be mended."""
    game = games.load_game(name)
    choices = [choice for handle in page_of(game, 2).handles for choice in handle.choices]
    for choice in choices[:: max(1, len(choices) // TRIED)]:
        text = edited(game.edition.values, choice.edits)
        report = json.loads(report_on(DraftEdition(name, text, 2)))
        assert report["page"], (choice, report["fault"])


def fault_of(game: Game, edits: list[Edit]) -> str | None:
    """The key of what is wrong after these edits, if anything is."""
    try:
        games.load_game(game.name, Edition("mine", edited(game.edition.values, edits)))
    except EditionError as fault:
        return fault.key
    return None


@pytest.mark.parametrize("name", with_edition_page())
def test_what_is_so_already_changes_nothing(name: str) -> None:
    game = games.load_game(name)
    chosen = [
        choice
        for handle in page_of(game, 2).handles
        for choice in handle.choices
        if choice.chosen and choice.label.key != "edition.do.four"
    ]
    assert chosen
    for choice in chosen[:10]:
        other = games.load_game(name, Edition("mine", edited(game.edition.values, choice.edits)))
        assert page_of(other, 2).remarks == []


@pytest.mark.parametrize("name", with_edition_page())
def test_every_table_and_key_of_the_format_has_a_title(name: str) -> None:
    game = games.load_game(name)
    words = words_of(game)
    schema = edition_schema(game, words.sentences)
    untitled = [
        f"{table}.{key}"
        for table, of in schema["properties"].items()
        for key, inner in of.get("items", of).get("properties", {}).items()
        if "title" not in inner and key not in MARKS and f"edition.word.{key}" not in words_of(game)
    ]
    assert untitled == []
