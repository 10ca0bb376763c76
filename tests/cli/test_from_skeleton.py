"""New games from the example: names, prefixes, paths, and imports in order."""

import pytest

from refectory.cli.from_skeleton import Naming, class_names, package_files, prefix_for, tree_files


@pytest.mark.parametrize(
    ("name", "taken", "prefix"),
    [
        ("candles", (), "CA"),
        ("candles", ("CA", "CN"), "CD"),
        ("x2", (), "XA"),
        ("a_b", ("AB",), "AA"),
    ],
)
def test_a_prefix_comes_from_the_name(name: str, taken: tuple[str, ...], prefix: str) -> None:
    assert prefix_for(name, taken) == prefix


def test_a_naming() -> None:
    naming = Naming("night_watch", "NI")
    assert (naming.class_name, naming.title) == ("NightWatch", "Night watch")


def test_nothing_of_the_example_keeps_its_name() -> None:
    for new in (package_files(Naming("night_watch", "NI")), tree_files(Naming("night_watch", "NI"))):
        for path, text in new.items():
            for word in ("my_game", "MyGame", "My game", "MG-", "cli.skeleton"):
                assert word not in path + text, f"{path} has {word!r}."


def test_a_package_has_these_files() -> None:
    new = package_files(Naming("candles", "CA"))
    wanted = {
        *("pyproject.toml", "README.md", "rules/candles.md", "src/candles/game.py"),
        *("src/candles/edition/standard.toml", "src/candles/art/cover.svg", "src/candles/locale/it.json"),
        *("tests/__init__.py", "tests/test_golden.py", "tests/golden/candles-2-hand.txt"),
    }
    assert wanted <= set(new)
    assert not [path for path in new if path.startswith("package") or path.split("/")[0].startswith(".")]


def test_a_game_in_the_tree_has_these_files_and_no_others() -> None:
    new = tree_files(Naming("candles", "CA"))
    assert {"rules/candles.md", "src/refectory/games/candles/game.py", "tests/golden/candles-2.txt"} <= set(
        new
    )
    own = (
        "src/refectory/games/candles/",
        "tests/games/candles/",
        "tests/golden/candles-",
        "rules/candles.md",
    )
    assert [path for path in new if not path.startswith(own)] == []


@pytest.mark.parametrize("name", ["candles", "zebra"])
def test_imports_are_sorted_by_their_new_names(name: str) -> None:
    for new in (package_files(Naming(name, "XY")), tree_files(Naming(name, "XY"))):
        for path, text in new.items():
            if path.endswith("game.py"):
                modules = [line.split()[1] for line in text.splitlines() if line.startswith("from ")]
                assert modules == sorted(modules)


def test_class_names_are_those_of_every_game() -> None:
    assert {"Game", "Box", "Actions", "Rules", "Turn"} <= class_names()
    assert "MyGame" not in class_names()
