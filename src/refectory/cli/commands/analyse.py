"""`refectory analyse`: what skill and luck made of a game."""

import json
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from refectory.analysis.analyse import SECONDS, Analyser, Effort
from refectory.analysis.checkpoint import Checkpoint, usual_file
from refectory.analysis.data import Analysis
from refectory.arena.text_files import write_text
from refectory.cli.analysis_report.page import page
from refectory.cli.analysis_report.text import Teller
from refectory.cli.files import open_record
from refectory.cli.options import FILE, lang_option
from refectory.cli.sentences import catalogue_for
from refectory.core.record import Record

MOST_SECONDS = 24 * 3600


@click.command(short_help="Say what skill and luck made of a game.")
@click.argument("file", metavar="RECORD", type=FILE)
@click.option(
    "--seconds",
    default=SECONDS,
    show_default=True,
    type=click.FloatRange(0.1, MOST_SECONDS),
    metavar="S",
    help="How long it may take.",
)
@click.option(
    "--jobs",
    default=2,
    show_default=True,
    type=click.IntRange(1, 64),
    metavar="J",
    help="The number of processes.",
)
@click.option("--report", type=FILE, metavar="FILE", help="Write a page with all of it here (HTML).")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@lang_option
def command(file: Path, seconds: float, jobs: int, report: Path | None, as_json: bool, lang: str) -> None:
    """Value every decision of a recorded game by what its maker knew, and every draw by what it changed.

    An interrupted analysis goes on where it stopped: until it is complete, what was found is kept beside the
    record, in RECORD.analysis.

    \b
    Examples:
      refectory analyse evening.json
      refectory analyse evening.json --seconds 300 --report evening.html
      refectory analyse evening.json --seconds 10 --json
    """
    game, record, _ = open_record(file)
    effort = Effort(seconds=seconds, workers=jobs)
    with Checkpoint(usual_file(file), record, effort) as kept:
        analysis = _analysed(record, effort, kept)
        teller = Teller(analysis, catalogue_for(game, lang))
        if report:
            write_text(report, page(teller))
        kept.finish()
    if as_json:
        click.echo(json.dumps(analysis.data(), indent=1, ensure_ascii=False))
        return
    for line in teller.lines():
        click.echo(line)


def _analysed(record: Record, effort: Effort, kept: Checkpoint) -> Analysis:
    """The analysis, with a progress bar if the error stream is a terminal."""
    console = Console(stderr=True)
    columns = (TextColumn(record.game), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=1.0)
        return Analyser(
            record,
            effort,
            kept.known,
            progress=lambda done: progress.update(task, completed=done),
            found=kept.add,
        ).run()
