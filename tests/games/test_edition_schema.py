"""The JSON Schema of editions: it refuses what is plainly wrong, and nothing that the reader accepts."""

import json
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from refectory.core.action import ActionSpace
from refectory.core.edition import Edition, TomlTable
from refectory.core.edition_reads import Form
from refectory.core.errors import EditionError
from refectory.core.game import Game
from refectory.core.locale import load_catalogue
from refectory.games import load_game, package_of, shipped
from refectory.games.edition_schema import edition_schema
from tests.any_game import FOUR
from tests.effort import effort

GAMES = sorted(shipped())
Values = dict[str, Any]


def toml(value: Any) -> str:
    """A value as TOML wants it on the right of an equals sign."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {toml(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value)


def read(name: str, values: Values) -> Game:
    lines = [f"{key} = {toml(value)}" for key, value in values.items()]
    return load_game(name, Edition("mine.toml", "\n".join(lines)))


def reader_refuses(name: str, values: Values) -> bool:
    try:
        read(name, values)
    except EditionError:
        return True
    return False


def schema_of(game: Game) -> dict[str, Any]:
    return edition_schema(game, load_catalogue(package_of(game.name), "en").sentences)


def schema_refuses(schema: dict[str, Any], values: Values) -> bool:
    return not Draft202012Validator(schema).is_valid(values)


@pytest.mark.parametrize("name", GAMES)
def test_the_shipped_edition_fits_its_schema(name: str) -> None:
    game = load_game(name)
    schema = schema_of(game)
    Draft202012Validator.check_schema(schema)
    Draft202012Validator(schema).validate(game.edition.values)
    assert schema_of(read(name, game.edition.values)) == schema


# -- wrong values, one of each kind

Change = Callable[[Values], object]
WRONG: dict[str, tuple[Change, Change, Change]] = {
    "monasterium": (
        lambda v: v["dice"].update(personal=7),
        lambda v: v["road"][2].update(bonsu="action"),
        lambda v: v["costs"].update(chapel="1 2 3"),
    ),
    "plankenkoorts": (
        lambda v: v["cards"].update(dealt=99),
        lambda v: v["points"].update(boook=1),
        lambda v: v["group"][0].update(books="genesis"),
    ),
    "rennes": (
        lambda v: v["hand"].update(dealt=13),
        lambda v: v["code"][0].update(clue="red"),
        lambda v: v["claims"].update(points=10),
    ),
    "sator": (
        lambda v: v["turn"].update(action_points=21),
        lambda v: v["landing"][0].update(colur="red"),
        lambda v: v["board"].update(size="14"),
    ),
}


@pytest.mark.parametrize("kind", ["a number out of bounds", "an unknown key", "a wrong type"])
@pytest.mark.parametrize("name", FOUR)
def test_schema_and_reader_refuse(name: str, kind: str) -> None:
    game = load_game(name)
    values = deepcopy(game.edition.values)
    WRONG[name][["a number out of bounds", "an unknown key", "a wrong type"].index(kind)](values)
    assert schema_refuses(schema_of(game), values)
    assert reader_refuses(name, values)


@pytest.mark.parametrize("name", GAMES)
def test_every_required_key_is_required_by_the_reader(name: str) -> None:
    game = load_game(name)
    schema = schema_of(game)
    for key, value in game.edition.values.items():
        without = {other: part for other, part in game.edition.values.items() if other != key}
        if schema_refuses(schema, without):
            assert reader_refuses(name, without), key
        for inner in value if isinstance(value, dict) else ():
            without = {**game.edition.values, key: {k: v for k, v in value.items() if k != inner}}
            assert schema_refuses(schema, without) <= reader_refuses(name, without), f"{key}.{inner}"


# -- random changes

SCALARS = (-1, 0, 1, 2, 7, 10**6, 1.5, True, "", "a", "zz top", [], {}, [1], ["a"])


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every value within this one: what holds it, and its key or number there."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    found: list[tuple[Any, Any]] = []
    for key, part in parts:
        found += [(value, key), *places(part)]
    return found


def mutated(values: Values, rng: Random) -> Values:
    """The values with one of them changed, left out or added."""
    values = deepcopy(values)
    holder, key = rng.choice(places(values))
    old = holder[key]
    near = [old + rng.choice((-1, 1))] if isinstance(old, int) else []
    longer = [[*old, rng.choice(old)]] if isinstance(old, list) and old else []
    change = rng.randrange(6)
    if change == 0:
        del holder[key]
    elif change == 1 and isinstance(old, dict):
        old[rng.choice(("strange", "count", "name", "source"))] = rng.choice(SCALARS)
    elif change == 2 and isinstance(old, list):
        del old[rng.randrange(len(old))]
    else:
        holder[key] = rng.choice([*near, *near, *longer, *longer, rng.choice(SCALARS)])
    return values


def check_change(name: str, schema: dict[str, Any], values: Values) -> bool:
    """Whether the schema refuses; then the reader must refuse too.

    Whatever edition is read, its schema is the same: no bound depends on an edition's values.
    """
    if schema_refuses(schema, values):
        assert reader_refuses(name, values), values
        return True
    if not reader_refuses(name, values):
        assert schema_of(read(name, values)) == schema, values
    return False


def numbers(value: Any) -> dict[str, tuple[Any, Any]]:
    """The first whole number at each place of the format."""
    found: dict[str, tuple[Any, Any]] = {}
    for holder, key in places(value):
        if isinstance(holder[key], int):
            found.setdefault(repr(key) if isinstance(key, str) else f"in {holder}", (holder, key))
    return found


@pytest.mark.untraced
@pytest.mark.parametrize("name", GAMES)
def test_no_bound_follows_from_another_number(name: str) -> None:
    game = load_game(name)
    schema = schema_of(game)
    for place in range(len(numbers(game.edition.values))):
        for step in (-1, 1):
            values = deepcopy(game.edition.values)
            holder, key = list(numbers(values).values())[place]
            holder[key] += step
            check_change(name, schema, values)


@pytest.mark.untraced
@pytest.mark.parametrize("name", GAMES)
def test_what_the_schema_refuses_the_reader_refuses_too(name: str) -> None:
    game = load_game(name)
    schema, rng = schema_of(game), Random(name)
    changes = [mutated(game.edition.values, rng) for _ in range(effort(400, 60))]
    refused = sum(check_change(name, schema, values) for values in changes)
    assert len(changes) // 4 < refused < len(changes)


# -- a reader of every kind of key

EVERY = """
game = "toy"
name = "mine"
[table]
source = "rulebook"
one = 1
[named]
source = "rulebook"
red = ["a"]
[[card]]
source = "rulebook"
name = "fish"
kind = "cold"
"""
SENTENCES = {
    "edition.table": "Numbers",
    "edition.card.name": "Name",
    "edition.card.name.tip": "How it is called.",
}


def read_every(edition: Edition) -> None:
    edition.known_keys("game", "name", "table", "named", "card", "extra")
    table = edition.table("table")
    table.known_keys("one", "some", "word", "free")
    table.integer("one", 0, 9, limit=5)
    table.integers("some", 1, 3, (1, 2), default=[1], limit=2)
    table.string("word", form=Form("[a-z]+", "small letters"), default="a")
    table.strings("free", ("a", "b"), count=(0, 4), default=[])
    edition.table("named").names_as_keys(["red"])
    edition.table("named").strings("red")
    extra = edition.table("extra", default={"deep": 2})
    extra.known_keys("deep")
    extra.integer("deep", 1, 9)
    for card in edition.tables("card", (1, 5)):
        card.reference("name", ["fish"])
        card.string("kind", ("cold", "hot"))


@pytest.fixture
def every() -> dict[str, Any]:
    edition = Edition("toy.toml", EVERY)
    read_every(edition)
    game = Game("toy", 1, edition, ActionSpace(), (1, 2), (1, 2), ())
    return edition_schema(game, SENTENCES)


def test_bounds_choices_forms_and_counts_are_in_the_schema(every: dict[str, Any]) -> None:
    table = every["properties"]["table"]
    assert table["required"] == ["source", "one"]
    assert table["properties"]["one"] == {"type": "integer", "minimum": 0, "maximum": 9}
    some = {"type": "array", "items": {"type": "integer", "minimum": 1, "maximum": 3}}
    assert table["properties"]["some"] == some | {"minItems": 1, "maxItems": 2}
    assert table["properties"]["word"] == {"type": "string", "pattern": "^(?:[a-z]+)$"}
    free = {"type": "array", "items": {"type": "string", "enum": ["a", "b"]}}
    assert table["properties"]["free"] == free | {"minItems": 0, "maxItems": 4}


def test_names_that_an_edition_gives_are_free(every: dict[str, Any]) -> None:
    named = every["properties"]["named"]
    assert named["additionalProperties"] == {"type": "array", "items": {"type": "string"}}
    assert every["properties"]["card"]["items"]["properties"]["name"]["type"] == "string"


def test_a_table_that_may_be_missing_has_its_keys(every: dict[str, Any]) -> None:
    assert "extra" not in every["required"]
    extra = every["properties"]["extra"]
    assert extra["properties"]["deep"]["maximum"] == 9
    assert extra["required"] == ["source", "deep"]


@pytest.mark.parametrize(
    ("name", "key"), [("monasterium", "later_chapels"), ("monasterium", "column"), ("rennes", "events")]
)
def test_a_table_that_is_left_out_has_the_same_schema(name: str, key: str) -> None:
    game = load_game(name)
    without = {other: part for other, part in game.edition.values.items() if other != key}
    assert schema_of(read(name, without)) == schema_of(game)


def test_a_table_that_the_shipped_edition_leaves_out_may_say_its_source() -> None:
    game = load_game("plankenkoorts")
    assert "copies_of" not in game.edition.values
    values = {**game.edition.values, "copies_of": {"source": "owner"}}
    assert not reader_refuses("plankenkoorts", values)
    assert not schema_refuses(schema_of(game), values)


def test_a_table_whose_keys_are_not_listed_is_open(every: dict[str, Any]) -> None:
    card = every["properties"]["card"]
    assert (card["minItems"], card["maxItems"]) == (1, 5)
    assert "additionalProperties" not in card["items"]
    assert card["items"]["required"] == ["source", "name", "kind"]


def test_titles_and_descriptions_come_from_the_catalogue(every: dict[str, Any]) -> None:
    assert every["title"] == "toy"
    assert every["properties"]["table"]["title"] == "Numbers"
    name = every["properties"]["card"]["items"]["properties"]["name"]
    assert name == {"title": "Name", "description": "How it is called.", "type": "string"}
    assert "title" not in every["properties"]["named"]


def test_a_key_that_is_read_as_different_things_may_hold_anything() -> None:
    edition = Edition("toy.toml", EVERY)
    edition.table("table").integer("one", 0, 9)
    other = TomlTable("toy.toml", "other", {"one": "word"}, edition.table("table").reads)
    other.string("one")
    game = Game("toy", 1, edition, ActionSpace(), (1, 2), (1, 2), ())
    assert edition_schema(game, {})["properties"]["table"]["properties"]["one"] == {}
