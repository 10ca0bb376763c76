"""The tree keeps its shape: small folders, one skeleton for all games, a test for each module by its name."""

import ast
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
    files = [file.name for file in folder.iterdir() if file.suffix in CODE and ".test." not in file.name]
    assert len([name for name in files if name != "__init__.py"]) <= MOST_FILES


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
