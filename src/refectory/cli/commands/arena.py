"""`refectory arena`: a tournament between bots, with ratings and confidence intervals."""

import json
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from refectory.arena.engines import ENGINES, play_all
from refectory.arena.entrants import make_entrant
from refectory.arena.errors import ArenaError
from refectory.arena.result import FixtureResult
from refectory.arena.results_file import ResultsFile, usual_file
from refectory.arena.text_files import read_text, write_text
from refectory.arena.tournament import LIMIT, SEED, Tournament
from refectory.cli.files import load_game_with
from refectory.cli.options import FILE, chosen_options, edition_option, read_list, table_options

AT_LEAST_ONE = click.IntRange(min=1)


@click.command(short_help="Run a tournament between bots.")
@click.argument("game")
@click.option(
    "--bots", required=True, metavar="BOT,BOT,…", help="The bots; every two of them play each other."
)
@click.option(
    "--games",
    default=100,
    show_default=True,
    type=AT_LEAST_ONE,
    metavar="N",
    help="Games between every two bots.",
)
@click.option("--players", type=int, metavar="P", help="Players in a game (default: the fewest).")
@click.option(
    "--jobs", default=1, show_default=True, type=AT_LEAST_ONE, metavar="J", help="The number of processes."
)
@click.option(
    "--seed",
    default=SEED,
    show_default=True,
    metavar="S",
    help="Any text; the same seed gives the same games.",
)
@click.option(
    "--engine",
    type=click.Choice(ENGINES),
    default="local",
    show_default=True,
    help="Where the games are played.",
)
@click.option("--results", "file", type=FILE, metavar="FILE", help="The results file (default: arena/…).")
@click.option("--report", type=FILE, metavar="FILE.html", help="Write a page with tables and plots.")
@click.option("--strength", type=FILE, metavar="FILE.md", help="Add a section to this strength page.")
@click.option(
    "--limit",
    default=LIMIT,
    show_default=True,
    type=AT_LEAST_ONE,
    metavar="N",
    help="Stop a game after N actions.",
)
@edition_option
@table_options
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(
    game: str,
    bots: str,
    games: int,
    players: int | None,
    jobs: int,
    seed: str,
    engine: str,
    file: Path | None,
    report: Path | None,
    strength: Path | None,
    limit: int,
    edition: Path | None,
    preset: str | None,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Run a tournament: every two bots play GAME. Show which bot is stronger, and how certain that is.

    Seats are rotated, and all pairs get the same shuffles. Finished games are kept in the results file: the
    same command continues an interrupted tournament and plays only the games that are missing.

    A bot is a name, with a budget if it accepts one (abbot:1s, search:200), openspiel-mcts, or a class of
    your own as module:Class.

    \b
    Examples:
      refectory arena plankenkoorts --bots random,greedy --games 100
      refectory arena sator --bots greedy,my_bots:Patient --players 4 --jobs 2 --report sator.html
      refectory arena rennes --bots random,greedy --engine ray --jobs 8
    """
    loaded = load_game_with(game, edition)
    tournament = Tournament(
        game=game,
        edition=(str(edition), loaded.edition.text) if edition else None,
        players=players or loaded.min_players,
        bots=tuple(read_list(bots)),
        games=games,
        seed=seed,
        options=tuple(chosen_options(loaded, preset, options).items()),
        limit=limit,
    )
    _check(tournament)
    _warn_if_uneven(tournament)
    with ResultsFile(file or usual_file(tournament), tournament) as results:
        _play(tournament, results, engine, jobs)
    _report(tournament, results, report, strength, as_json)


def _check(tournament: Tournament) -> None:
    """Report faults in the options before the first game."""
    if len(tournament.bots) < 2:
        raise ArenaError("A tournament needs at least two bots, such as --bots random,greedy.")
    twice = [bot for bot in tournament.bots if tournament.bots.count(bot) > 1]
    if twice:
        raise ArenaError(f"The bot {twice[0]} is entered twice.")
    tournament.setup()
    for bot in tournament.bots:
        make_entrant(bot, tournament.load())


def _warn_if_uneven(tournament: Tournament) -> None:
    if tournament.games != tournament.even_games():
        click.echo(
            f"refectory: with {tournament.games} games the two bots do not have every seat equally often; "
            f"with {tournament.even_games()} they do.",
            err=True,
        )


def _play(tournament: Tournament, results: ResultsFile, engine: str, jobs: int) -> None:
    """Play the missing games, with a progress bar if the error stream is a terminal."""
    fixtures = tournament.fixtures()
    missing = results.missing(fixtures)
    console = Console(stderr=True)
    columns = (TextColumn(tournament.game), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=len(fixtures), completed=len(fixtures) - len(missing))

        def keep(result: FixtureResult) -> None:
            results.add(result)
            progress.advance(task)

        play_all(tournament, missing, engine, jobs, keep)


def _report(
    tournament: Tournament, results: ResultsFile, report: Path | None, strength: Path | None, as_json: bool
) -> None:
    try:
        from refectory.arena.reports import page, terminal
        from refectory.arena.reports.strength import with_section
        from refectory.arena.standing import make_standing
    except ModuleNotFoundError as error:
        raise ArenaError(f"The arena needs {error.name}: pip install 'refectory[arena]'.") from None
    standing = make_standing(tournament, results.of(tournament.fixtures()))
    # Write the files first: the reader of the output may close the pipe.
    if report:
        write_text(report, page.page(standing))
    if strength:
        before = read_text(strength) if strength.exists() else ""
        write_text(strength, with_section(before, standing))
    if as_json:
        click.echo(json.dumps(terminal.data(standing), indent=2))
    else:
        console = Console()
        for part in terminal.tables(standing):
            console.print(part, soft_wrap=isinstance(part, str), highlight=False)
        click.echo(f"finished games    {results.path}")
