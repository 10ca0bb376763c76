"""A new game from the example in `refectory.cli.skeleton`: its files, with its own names in their texts."""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import ascii_uppercase

SKELETON = "refectory.cli.skeleton"
NAME, CLASS, TITLE, PREFIX = "my_game", "MyGame", "My game", "MG"  # as the example has them
LEFT_OUT = ("__pycache__",)
# Imports of the example begin with one of these; they stand together in each file.
IMPORTS = re.compile(r"(?:^from refectory\.\S+ import .+\n)+", re.MULTILINE)


@dataclass(frozen=True)
class Naming:
    """What a new game is called: `prefix` begins the ids of its ledger."""

    name: str
    prefix: str

    @property
    def class_name(self) -> str:
        return "".join(part.capitalize() for part in self.name.split("_"))

    @property
    def title(self) -> str:
        return self.name.replace("_", " ").capitalize()


def prefix_for(name: str, taken: Iterable[str] = ()) -> str:
    """Two capital letters from the name that no other ledger has: `candles` gets CA."""
    letters = re.sub("[^A-Z]", "", name.upper())
    pairs = [letters[0] + other for other in letters[1:] + ascii_uppercase]
    return next(pair for pair in pairs if pair not in taken)


def class_names() -> set[str]:
    """The names of classes that the example defines or imports; a new game may not be called like one."""
    names: set[str] = set()
    for path, text in _templates():
        if path.endswith(".py"):
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.ClassDef | ast.alias):
                    names.add(node.name)
    return {name for name in names if not name.startswith(CLASS)}


def package_files(naming: Naming) -> dict[str, str]:
    """The files of a game in a package of its own, by their paths in it."""
    folders = {
        "game": f"src/{naming.name}",
        "tests": "tests",
        "golden": "tests/golden",
        "package/project.toml": "pyproject.toml",  # there it would configure the tools for its folder
        "package/README.md": "README.md",
        "package/test_golden.py": "tests/test_golden.py",
        "ledger.md": f"rules/{naming.name}.md",
    }
    return _files(naming, folders, naming.name, "tests")


def tree_files(naming: Naming) -> dict[str, str]:
    """The files of a game in a checkout of Refectory, by their paths in it."""
    folders = {
        "game": f"src/refectory/games/{naming.name}",
        "tests": f"tests/games/{naming.name}",
        "golden": "tests/golden",
        "ledger.md": f"rules/{naming.name}.md",
    }
    package, tests = f"refectory.games.{naming.name}", f"tests.games.{naming.name}"
    return _files(naming, folders, package, tests)


def _files(naming: Naming, folders: dict[str, str], package: str, tests: str) -> dict[str, str]:
    words = {
        f"{SKELETON}.game": package,
        f"{SKELETON}.tests": tests,
        NAME: naming.name,
        CLASS: naming.class_name,
        TITLE: naming.title,
        f"{PREFIX}-": f"{naming.prefix}-",
    }
    new: dict[str, str] = {}
    for path, text in _templates():
        target = _target(path, folders)
        if target is not None:
            new[target.replace(NAME, naming.name)] = _renamed(text, words)
    return new


def _templates() -> Iterator[tuple[str, str]]:
    """The files of the example, by their paths in it."""
    return _texts(files(SKELETON), "")


def _texts(folder: Traversable, path: str) -> Iterator[tuple[str, str]]:
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        if one.is_dir() and one.name not in LEFT_OUT:
            yield from _texts(one, f"{path}{one.name}/")
        elif one.is_file():
            yield f"{path}{one.name}", one.read_text("utf-8")


def _target(path: str, folders: dict[str, str]) -> str | None:
    """Where a file of the example goes; `None` for one that this kind of game does not have."""
    for start, target in folders.items():
        if path == start:
            return target
        if path.startswith(f"{start}/"):
            return f"{target}/{path.removeprefix(f'{start}/')}"
    return None


def _renamed(text: str, words: dict[str, str]) -> str:
    """The text with the names of the new game; its imports are sorted again, by their new names."""
    for block in IMPORTS.findall(text):
        lines = _replaced(block, words).splitlines(keepends=True)
        text = text.replace(block, "".join(sorted(lines, key=lambda line: line.split()[1])))
    return _replaced(text, words)


def _replaced(text: str, words: dict[str, str]) -> str:
    for old, new in words.items():
        text = text.replace(old, new)
    return text
