"""`refectory new-game`: writes the example game under another name, as the start of a new game."""

import keyword
import re
from importlib.util import find_spec
from pathlib import Path

import click

from refectory.cli.from_skeleton import Naming, class_names, package_files, prefix_for, tree_files
from refectory.cli.options import FILE
from refectory.games import names

# With a longer name, lines of the example would be longer than its own style allows.
NAME = re.compile(r"[a-z][a-z0-9_]{1,18}")
LEDGER_PREFIX = re.compile(r"^\|? *([A-Z]{2})-[A-Z][0-9]", re.MULTILINE)
CHECKOUT = ("src/refectory/games", "tests/games", "tests/golden", "rules")

PACKAGE_STEPS = """\
  cd {folder}
  pip install -e '.[test]'   install it, with the tools for its tests
  pytest                     check it
  refectory play {name}"""
TREE_STEPS = """\
  pytest tests/games/{name}   check it; make test checks everything
  refectory play {name}"""


@click.command(short_help="Write a new game to start from.")
@click.argument("name")
@click.option(
    "--dir",
    "folder",
    type=FILE,
    default=Path("."),
    metavar="DIR",
    help="The folder that gets the new one; with --in-tree, the checkout (default: the current folder).",
)
@click.option("--in-tree", is_flag=True, help="Write into a checkout of Refectory instead of a new package.")
def command(name: str, folder: Path, in_tree: bool) -> None:
    """Write a small game that works, named NAME: rules, tests, sentences, art and a tutorial.

    It is a Python package of its own in DIR/NAME. Change it part by part into your own game; each part is
    explained at https://refectory.example/docs/add-a-game/.

    \b
    Examples:
      refectory new-game candles
      refectory new-game candles --in-tree
    """
    _check_name(name)
    if not folder.is_dir():
        raise click.ClickException(f"There is no folder {folder}.")
    if in_tree:
        written = _write(folder, _in_tree(name, folder))
        _say_next(f"{name}: {written} files are written into this checkout.", TREE_STEPS, name, folder)
    else:
        target = folder / name
        if target.exists():
            raise click.ClickException(f"{target} is there already; choose another name or folder.")
        written = _write(target, package_files(Naming(name, prefix_for(name))))
        _say_next(f"{target}: {written} files are written.", PACKAGE_STEPS, name, target)


def _check_name(name: str) -> None:
    naming = Naming(name, "")
    if not NAME.fullmatch(name):
        rule = "it has 2 to 19 small letters, digits and underscores, and begins with a letter"
        raise click.ClickException(f"{name!r} can not be the name of a game: {rule}.")
    if keyword.iskeyword(name) or keyword.issoftkeyword(name):
        raise click.ClickException(f"{name!r} can not be the name of a game: it is a word of Python.")
    if name in names():
        raise click.ClickException(f"There is a game {name!r} already.")
    spec = find_spec(name)
    if spec is not None and spec.origin is not None:  # a plain folder has no origin
        raise click.ClickException(f"{name!r} can not be the name of a game: a Python package has it.")
    taken = class_names()
    if taken & {naming.class_name, f"{naming.class_name}State", f"{naming.class_name}Rules"}:
        reason = f"the code of every game has a class {naming.class_name}"
        raise click.ClickException(f"{name!r} can not be the name of a game: {reason}.")


def _in_tree(name: str, root: Path) -> dict[str, str]:
    """The files of a game in this checkout; none of them is there."""
    if not all((root / part).is_dir() for part in CHECKOUT):
        raise click.ClickException(f"{root} is not a checkout of Refectory: it lacks {', '.join(CHECKOUT)}.")
    ledgers = [path.read_text("utf-8") for path in sorted((root / "rules").glob("*.md"))]
    taken = {prefix for ledger in ledgers for prefix in LEDGER_PREFIX.findall(ledger)}
    new = tree_files(Naming(name, prefix_for(name, taken)))
    folders = [f"src/refectory/games/{name}", f"tests/games/{name}"]
    for path in (*folders, *new):
        if (root / path).exists():
            raise click.ClickException(f"{root / path} is there already; choose another name.")
    return new


def _write(root: Path, new: dict[str, str]) -> int:
    """Write all files, or none: what was made is removed if one of them can not be written."""
    made: list[Path] = []
    try:
        for path, text in new.items():
            _make_folders((root / path).parent, made)
            made.append(root / path)
            (root / path).write_text(text, "utf-8")
    except BaseException as error:
        for written in reversed(made):
            _remove(written)
        if isinstance(error, OSError):
            raise click.ClickException(f"{error.filename} can not be written: {error.strerror}.") from error
        raise
    return len(new)


def _make_folders(folder: Path, made: list[Path]) -> None:
    missing = [path for path in (folder, *folder.parents) if not path.exists()]
    for path in reversed(missing):
        path.mkdir()
        made.append(path)


def _remove(path: Path) -> None:
    if path.is_dir():
        path.rmdir()
    else:
        path.unlink(missing_ok=True)


def _say_next(done: str, steps: str, name: str, folder: Path) -> None:
    click.echo(f"{done} Next:\n")
    click.echo(steps.format(name=name, folder=folder))
    click.echo("\nThen change it part by part: https://refectory.example/docs/add-a-game/ explains each.")
