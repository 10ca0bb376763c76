"""What is generated from a state's fields copies, dumps and loads it, and is checked against them."""

import json
import sys
from collections.abc import Iterator
from importlib import import_module, invalidate_caches
from pathlib import Path
from typing import Any

import pytest

from refectory.games import shipped
from refectory.testing.fields import FieldsError, check_fields, write_fields
from tests.rules import ROOT

from .games import game

# A declaration, what the field's value is, and how it is dumped.
VALUES: list[tuple[str, str, Any]] = [
    ("int", "3", 3),
    ("Seat", "3", 3),
    ("str", "'red'", "red"),
    ("bool", "True", True),
    ("int | None", "None", None),
    ("int | None", "4", 4),
    ("list[int]", "[1, 2]", [1, 2]),
    ("list[list[int]]", "[[1], [2, 3]]", [[1], [2, 3]]),
    ("list[tuple[int, ...]]", "[(1, 2), ()]", [[1, 2], []]),
    ("tuple[Seat, ...]", "(1, 2)", [1, 2]),
    ("tuple[tuple[int, ...], ...]", "((1,), (2, 3))", [[1], [2, 3]]),
    ("tuple[int, tuple[int, ...]]", "(1, (2, 3))", [1, [2, 3]]),
    ("tuple[int]", "(1,)", [1]),
    ("tuple[list[int], ...]", "([1], [2])", [[1], [2]]),
    ("list[tuple[int, list[int]]]", "[(1, [2])]", [[1, [2]]]),
    ("set[int]", "{3, 1}", [1, 3]),
    ("frozenset[str]", "frozenset(('b', 'a'))", ["a", "b"]),
    ("dict[int, tuple[int, ...]]", "{2: (5,), 1: ()}", [[1, []], [2, [5]]]),
    ("dict[str, list[int]]", "{'b': [1], 'a': []}", [["a", []], ["b", [1]]]),
    ("list[Pending]", "[Pending('turn', 1, (4,))]", [["turn", 1, [4]]]),
    ("Card | None", "None", None),
    ("Card | None", "Card('ace')", "ace"),
    ("Cards", "[Card('ace'), Card('ten')]", ["ace", "ten"]),
    ("'list[Card]'", "[Card('ace')]", ["ace"]),
    ("Mutable[Deck]", "Deck(['ace'])", ["ace"]),
    ("list[Mutable[Deck]]", "[Deck(['ace']), Deck([])]", [["ace"], []]),
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder whose packages can be imported, for one test."""
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path
    for name in [name for name in sys.modules if name.split(".")[0] == "toy"]:
        del sys.modules[name]


def made(toy: Path) -> tuple[Any, Any]:
    """A new state of this game, and the module that was generated for it."""
    write_fields(toy)
    invalidate_caches()
    state = import_module("toy.state").ToyState()
    state.lay_out()
    return state, import_module("toy.state_fields")


@pytest.mark.parametrize(("type_", "value", "dumped"), VALUES)
def test_a_field_is_copied_dumped_and_loaded_by_its_type(
    folder: Path, type_: str, value: str, dumped: Any
) -> None:
    state, fields = made(game(folder, f"self.field: {type_} = {value}"))
    data = fields.dump_fields(state)
    assert json.loads(json.dumps(data)) == data == {"field": dumped}
    twin, loaded = type(state)(), type(state)()
    fields.copy_fields(state, twin)
    fields.load_fields(loaded, data)
    for other in (twin, loaded):
        assert type(other.field) is type(state.field)
        assert fields.dump_fields(other) == data


@pytest.mark.parametrize(
    ("type_", "value", "change"),
    [
        ("list[int]", "[1]", "append(2)"),
        ("list[list[int]]", "[[1]]", "__getitem__(0).append(2)"),
        ("tuple[list[int], ...]", "([1],)", "__getitem__(0).append(2)"),
        ("tuple[int, list[int]]", "(0, [1])", "__getitem__(1).append(2)"),
        ("set[int]", "{1}", "add(2)"),
        ("dict[int, int]", "{1: 2}", "clear()"),
        ("dict[int, list[int]]", "{1: [2]}", "__getitem__(1).append(2)"),
        ("Mutable[Deck]", "Deck([])", "cards.append('ace')"),
        ("list[Mutable[Deck]]", "[Deck([])]", "__getitem__(0).cards.append('ace')"),
    ],
)
def test_a_copy_and_a_dump_share_nothing_that_changes(
    folder: Path, type_: str, value: str, change: str
) -> None:
    state, fields = made(game(folder, f"self.field: {type_} = {value}"))
    data = fields.dump_fields(state)
    before = json.dumps(data)
    twin = type(state)()
    fields.copy_fields(state, twin)
    eval(f"state.field.{change}", {"state": state})
    assert json.dumps(data) == before == json.dumps(fields.dump_fields(twin))
    assert json.dumps(fields.dump_fields(state)) != before


def test_a_derived_field_is_copied_but_not_dumped(folder: Path) -> None:
    state, fields = made(game(folder, "self.a: int = 1", "self.b: Derived[list[int]] = [2]"))
    assert fields.dump_fields(state) == {"a": 1}
    twin = type(state)()
    fields.copy_fields(state, twin)
    assert twin.b == [2]
    assert twin.b is not state.b


def test_a_derived_field_may_be_bytes_which_copies_share(folder: Path) -> None:
    state, fields = made(game(folder, "self.a: int = 1", "self.b: Derived[bytes] = b'2'"))
    assert fields.dump_fields(state) == {"a": 1}
    twin = type(state)()
    fields.copy_fields(state, twin)
    assert twin.b is state.b


def test_a_class_of_a_derived_field_is_not_imported(folder: Path) -> None:
    state, fields = made(game(folder, "self.a: int = 1", "self.b: Derived[Card | None] = None"))
    assert not hasattr(fields, "Card")
    twin = type(state)()
    fields.copy_fields(state, twin)
    assert twin.b is None


def test_fields_within_one_key_are_dumped_as_a_list(folder: Path) -> None:
    declared = [
        'self.a: Annotated[int, Within("pool")] = 1',
        'self.b: Annotated[list[int], Within("pool")] = [2]',
    ]
    state, fields = made(game(folder, *declared, "self.c: int = 3"))
    data = fields.dump_fields(state)
    assert data == {"pool": [1, [2]], "c": 3}
    loaded = type(state)()
    fields.load_fields(loaded, data)
    assert (loaded.a, loaded.b, loaded.c) == (1, [2], 3)


def test_what_the_constructor_sets_is_dumped_if_it_has_a_type_and_never_copied(folder: Path) -> None:
    state, fields = made(game(folder, "self.a: int = 1", fixed=("self.players: int = 2", "self.rules = 5")))
    assert list(fields.dump_fields(state).items()) == [("players", 2), ("a", 1)]
    state.players = 3
    twin = type(state)()
    fields.copy_fields(state, twin)
    assert twin.players == 2


def test_fields_are_declared_in_any_method(folder: Path) -> None:
    rest = "    def begin_turn(self) -> None:\n        self.points: int = 4\n"
    state, fields = made(game(folder, "self.a: int = 1", "self.begin_turn()", rest=rest))
    assert fields.dump_fields(state) == {"a": 1, "points": 4}


# -- what is refused


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        (["self.a = 1"], "the field a has no type"),
        (["self.a: int = 1", "self.a: int = 2"], "the field a is declared twice"),
        (["self.a: object = None"], "the type object is unknown"),
        (["self.a: list = []"], "the type list is unknown"),
        (["self.a: set[list[int]] = set()"], "is unknown"),
        (["self.a: Mutable[int] = 0"], "is unknown"),
        (["self.a: ToyState | None = None"], "ToyState needs a module of its own"),
        (
            [
                'self.a: Annotated[int, Within("x")] = 1',
                "self.b: int = 2",
                'self.c: Annotated[int, Within("x")] = 3',
            ],
            "the fields of 'x' do not stand together",
        ),
    ],
)
def test_a_declaration_that_cannot_be_read_is_refused(
    tmp_path: Path, fields: list[str], sentence: str
) -> None:
    with pytest.raises(FieldsError, match=sentence) as caught:
        write_fields(game(tmp_path, *fields))
    assert "state.py" in str(caught.value)


def test_a_state_without_first_values_is_refused(tmp_path: Path) -> None:
    toy = game(tmp_path)
    (toy / "state.py").write_text("class ToyState:\n    pass\n", "utf-8")
    with pytest.raises(FieldsError, match="one class has a method lay_out"):
        write_fields(toy)


def test_a_module_that_is_not_installed_is_named(tmp_path: Path) -> None:
    toy = game(tmp_path, "self.a: Missing = 1")
    text = (toy / "state.py").read_text("utf-8")
    (toy / "state.py").write_text(f"from nowhere_at_all import Missing\n{text}", "utf-8")
    with pytest.raises(FieldsError, match="the module nowhere_at_all is not installed"):
        write_fields(toy)


# -- checking


def test_what_was_just_generated_fits(tmp_path: Path) -> None:
    toy = game(tmp_path, "self.a: int = 1")
    write_fields(toy)
    check_fields(toy)


def test_another_layout_still_fits(tmp_path: Path) -> None:
    toy = game(tmp_path, "self.a: int = 1")
    write_fields(toy)
    path = toy / "state_fields.py"
    path.write_text(
        path.read_text("utf-8").replace("\n\n\n", "\n\n\n\n").replace("source: ", "source:  "), "utf-8"
    )
    check_fields(toy)


@pytest.mark.parametrize("after", [["self.a: int = 1", "self.b: int = 2"], ["self.a: list[int] = []"], []])
def test_what_was_generated_from_other_fields_may_not_stay(tmp_path: Path, after: list[str]) -> None:
    write_fields(game(tmp_path, "self.a: int = 1"))
    with pytest.raises(FieldsError, match=r"does not fit the fields in state\.py\. Run `python -m"):
        check_fields(game(tmp_path, *after))


def test_a_game_without_a_generated_module_does_not_fit(tmp_path: Path) -> None:
    with pytest.raises(FieldsError, match="does not fit"):
        check_fields(game(tmp_path, "self.a: int = 1"))


@pytest.mark.parametrize("name", shipped())
def test_the_fields_of_every_shipped_game_fit(name: str) -> None:
    check_fields(ROOT / "src" / "refectory" / "games" / name)
