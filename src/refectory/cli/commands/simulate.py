"""`refectory simulate`: plays many games between bots and counts."""

import json
import time
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from refectory.arena.simulation.jobs import tallies
from refectory.arena.simulation.report import report_data, report_lines
from refectory.arena.simulation.simulation import RANDOM, Simulation
from refectory.arena.simulation.tally import Tally
from refectory.arena.text_files import FileError
from refectory.cli.files import load_game_with
from refectory.cli.options import FILE, chosen_options, edition_option, read_list, table_options
from refectory.core.errors import SetupError

AT_LEAST_ONE = click.IntRange(min=1)


@click.command(short_help="Play many games between bots and count.")
@click.argument("game")
@click.option("--players", metavar="N", help="Players in a game, or a range such as 2-6.")
@click.option(
    "--games", default=100, show_default=True, type=AT_LEAST_ONE, metavar="K", help="The number of games."
)
@click.option(
    "--seed",
    default="0",
    show_default=True,
    metavar="S",
    help="Any text; the same seed gives the same games.",
)
@click.option(
    "--bots",
    default=RANDOM,
    show_default=True,
    metavar="BOT,BOT,…",
    help="The bots from seat 0 on, or your own as module:Class.",
)
@click.option(
    "--jobs", default=1, show_default=True, type=AT_LEAST_ONE, metavar="J", help="The number of processes."
)
@click.option(
    "--limit",
    default=100_000,
    show_default=True,
    type=AT_LEAST_ONE,
    metavar="N",
    help="Stop a game after N actions.",
)
@click.option("--check", is_flag=True, help="Check the state after every action.")
@click.option("--records", type=FILE, metavar="DIR", help="Write a record of every game here, and verify it.")
@edition_option
@table_options
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(
    game: str,
    players: str | None,
    games: int,
    seed: str,
    bots: str,
    jobs: int,
    limit: int,
    check: bool,
    records: Path | None,
    edition: Path | None,
    preset: str | None,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Play many games of GAME between bots, and count actions, turns and wins.

    The same seed gives the same games, for any number of processes. With a range of players, the games cycle
    through it. A game that reaches the limit is capped: it has no winner, and its record is verified as far
    as it was played.

    \b
    Examples:
      refectory simulate plankenkoorts --players 4 --games 1000
      refectory simulate plankenkoorts --players 2-6 --games 10000 --check --jobs 2
      refectory simulate plankenkoorts --players 2 --bots greedy,random --games 200
      refectory simulate plankenkoorts --games 100 --records records --json
    """
    loaded = load_game_with(game, edition)
    simulation = Simulation(
        game=game,
        edition=(str(edition), loaded.edition.text) if edition else None,
        players=_range(players, loaded.min_players),
        games=games,
        seed=seed,
        bots=tuple(read_list(bots)) or (RANDOM,),
        options=tuple(chosen_options(loaded, preset, options).items()),
        limit=limit,
        check=check,
        records=_folder(records),
    )
    _check(simulation)
    began = time.perf_counter()
    tally = _counted(simulation, jobs)
    data = report_data(simulation, tally, time.perf_counter() - began)
    click.echo(json.dumps(data, indent=2) if as_json else "\n".join(report_lines(simulation, data)))


def _range(text: str | None, least: int) -> tuple[int, int]:
    """`4`, or `2-6`."""
    low, _, high = (text or str(least)).partition("-")
    if not low.isdecimal() or not (high or low).isdecimal() or int(high or low) < int(low):
        raise SetupError(f"--players is a number or a range such as 2-6, not {text!r}.")
    return int(low), int(high or low)


def _folder(path: Path | None) -> Path | None:
    try:
        if path is not None:
            path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError(f"{path} can't be made: {error.strerror}.") from None
    return path


def _check(simulation: Simulation) -> None:
    """Report faults in the options before the first game."""
    least, most = simulation.players
    for players in (least, most):
        simulation.load().setup(players, None, dict(simulation.options))
    simulation.bots_of(0)


def _counted(simulation: Simulation, jobs: int) -> Tally:
    """The whole tally, with a progress bar if the error stream is a terminal."""
    console = Console(stderr=True)
    columns = (TextColumn(simulation.game), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    whole = Tally()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=simulation.games)
        for part in tallies(simulation, jobs):
            whole.add(part)
            progress.advance(task, part.games)
    return whole
