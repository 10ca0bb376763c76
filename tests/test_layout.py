"""The tree keeps its shape: small folders, one skeleton for all games, a test for each module by its name."""

import ast
import re
from collections import defaultdict
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.rules import ROOT

PACKAGE = ROOT / "src" / "refectory"
CODE = (".py", ".pyi", ".ts", ".svelte")
MOST_FILES = 15
SKELETON = PACKAGE / "cli" / "skeleton" / "game"  # the example that new games start from
GAMES = [*sorted(path.parent for path in PACKAGE.glob("games/*/__init__.py")), SKELETON]
MODULES = ("game", "actions", "state", "serialize", "invariants", "hidden", "view")
FOLDERS = ("edition", "rules", "phases", "scene", "text", "bot", "locale", "art")


def source_folders() -> list[Path]:
    tops = (PACKAGE, ROOT / "web" / "src")
    folders = {path.parent for top in tops for path in top.rglob("*") if path.suffix in CODE}
    return sorted(folder for folder in folders if "web_dist" not in folder.parts)


@pytest.mark.parametrize("folder", source_folders(), ids=lambda folder: str(folder.relative_to(ROOT)))
def test_no_folder_is_crowded(folder: Path) -> None:
    assert len([file for file in folder.iterdir() if file.is_file() and file.suffix != ".so"]) <= MOST_FILES


ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
CLIENT_MAP = (ROOT / "web" / "README.md").read_text("utf-8")
IN_A_GAME = ("games", "cli/skeleton")  # folders whose parts the page explains once


@pytest.mark.parametrize(
    "folder", sorted(path.parent for path in PACKAGE.rglob("__init__.py")), ids=lambda path: path.name
)
def test_the_map_names_every_folder(folder: Path) -> None:
    name = folder.relative_to(PACKAGE).as_posix()
    if name != "." and not name.startswith(tuple(f"{top}/" for top in IN_A_GAME)):
        assert f"`{name}/`" in ARCHITECTURE


@pytest.mark.parametrize(
    "folder", [folder for folder in source_folders() if "web" in folder.parts], ids=lambda path: path.name
)
def test_the_map_of_the_client_names_every_folder(folder: Path) -> None:
    name = folder.relative_to(ROOT / "web").as_posix()
    assert name == "src" or f"`{name}`" in CLIENT_MAP


def test_the_maps_name_no_file_that_is_gone() -> None:
    """A name in code letters that ends in `.py` is a file of the tree."""
    files = {
        path.name for top in ("src", "benchmarks", "tests", "web") for path in (ROOT / top).glob("**/*.py")
    }
    named = {Path(name).name for name in re.findall(r"`([\w/]+\.py)`", ARCHITECTURE)}
    assert named <= files | {"hatch_build.py"}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_has_the_same_parts(game: Path) -> None:
    assert [module for module in MODULES if not (game / f"{module}.py").is_file()] == []
    assert [folder for folder in FOLDERS if not (game / folder).is_dir()] == []


def meaning(module: str) -> str:
    """Where a class belongs. The same part of several games has one meaning: each has a `Box`."""
    parts = module.replace("cli.skeleton.game.", "games.skeleton.").split(".")
    return f"games.{parts[2]}" if parts[0] == "games" and len(parts) > 2 else module


def public_classes() -> dict[str, set[str]]:
    """Every public class by name, with what it belongs to."""
    homes: dict[str, set[str]] = defaultdict(set)
    for path in PACKAGE.rglob("*.py"):
        module = ".".join(path.relative_to(PACKAGE).with_suffix("").parts)
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes[node.name].add(meaning(module))
    return homes


def test_no_two_classes_share_a_name() -> None:
    assert {name: sorted(homes) for name, homes in public_classes().items() if len(homes) > 1} == {}


# Modules that only declare, are generated, or are proved by a whole folder of tests elsewhere.
WITHOUT_TEST = (
    *("*/errors.py", "*/constants.py", "*/state_fields.py", "testing/law_texts.py"),
    *(
        "server/metrics.py",
        "server/http/params.py",
        "server/http/schemas.py",
        "server/http/people_schemas.py",
        "server/http/admin_schemas.py",
        "server/http/analysis_schemas.py",
        "server/http/puzzle_schemas.py",
        "server/http/game_schemas.py",
        "server/http/replay_schemas.py",
        "server/tables/table_schemas.py",
    ),
    *("server/store/base.py", "server/store/sql.py", "server/store/migrations/*"),
    *("testing/laws/*", "testing/package_laws/*", "testing/fields/*"),
    "cli/skeleton/*",
    "web_dist/*",  # the built client
)


def untested_modules() -> list[str]:
    """The modules whose test is not at the same place under `tests`."""
    modules = [path.relative_to(PACKAGE) for path in sorted(PACKAGE.rglob("*.py")) if path.stem[:2] != "__"]
    return [
        module.as_posix()
        for module in modules
        if not any(fnmatch(module.as_posix(), exempt) for exempt in WITHOUT_TEST)
        and not (ROOT / "tests" / module.parent / f"test_{module.name}").exists()
    ]


def test_the_test_of_a_module_is_found_by_its_name() -> None:
    assert untested_modules() == []
