"""`refectory golden`: the golden playthroughs, whose diff is the review of a change in the rules."""

from difflib import unified_diff
from pathlib import Path

import click

from refectory.arena.errors import CheckFailed
from refectory.cli.files import FileError, read_text, write_text
from refectory.cli.golden_text import Case, all_cases, playthrough, seed_for
from refectory.cli.options import FILE


@click.command(short_help="Compare the golden playthroughs.")
@click.option("--update", is_flag=True, help="Write the files anew instead of comparing.")
@click.option("--dir", "folder", type=FILE, metavar="DIR", help="Where they are (default: tests/golden).")
def command(update: bool, folder: Path | None) -> None:
    """Compare fixed games with the golden playthroughs in the source tree, or write those anew.

    A playthrough is a random game with a fixed seed, told move by move. If the rules or what a player
    sees have changed, so has some playthrough: read the difference, then accept it with --update.

    \b
    Examples:
      refectory golden
      refectory golden --update
    """
    folder = folder or _golden_folder()
    if not folder.is_dir():
        raise FileError(f"There is no folder {folder}; the golden playthroughs are in a source tree.")
    changed = [case for case in all_cases() if not _same(case, folder, update)]
    if changed and not update:
        raise CheckFailed(f"{len(changed)} playthroughs differ; if that is right: refectory golden --update")
    click.echo(f"{len(all_cases())} playthroughs, {len(changed)} {'written' if update else 'differ'}.")


def _golden_folder() -> Path:
    return Path(__file__).parents[4] / "tests" / "golden"


def _same(case: Case, folder: Path, update: bool) -> bool:
    """Whether the file says what is played now; if not, it is told or mended."""
    file = folder / case.file
    before = read_text(file) if file.exists() else ""
    now = playthrough(case, seed_for(case, before))
    if update and before != now:
        write_text(file, now)
    elif before != now:
        click.echo("\n".join(difference(case, before, now)))
    return before == now


def difference(case: Case, before: str, now: str) -> list[str]:
    """What has changed, as a unified diff."""
    lines = (before.splitlines(), now.splitlines())
    return list(unified_diff(*lines, f"{case.file} (golden)", f"{case.file} (now)", lineterm="", n=2))
