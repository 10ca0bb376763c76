"""`refectory arena`: a round robin between bots, with ratings and intervals."""

import json
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from refectory.arena.engines import ENGINES, play_all
from refectory.arena.entrants import enter
from refectory.arena.errors import ArenaError
from refectory.arena.result import Result
from refectory.arena.results_file import Book, usual_file
from refectory.arena.tournament import LIMIT, SEED, Plan
from refectory.cli.files import load_game_with, read_text, write_text
from refectory.cli.options import FILE, edition_option, read_list, read_options, table_options

AT_LEAST_ONE = click.IntRange(min=1)


@click.command(short_help="A round robin between bots: who beats whom, and how surely.")
@click.argument("game")
@click.option("--bots", required=True, metavar="BOT,BOT,…", help="Who plays; every two of them meet.")
@click.option(
    "--games", default=100, show_default=True, type=AT_LEAST_ONE, metavar="N", help="Games of every two bots."
)
@click.option("--players", type=int, metavar="P", help="Seats at a table (default: the fewest).")
@click.option(
    "--jobs", default=1, show_default=True, type=AT_LEAST_ONE, metavar="J", help="How many processes."
)
@click.option("--seed", default=SEED, show_default=True, metavar="S", help="Any text; settles every shuffle.")
@click.option(
    "--engine", type=click.Choice(ENGINES), default="local", show_default=True, help="Who plays them."
)
@click.option(
    "--results", "file", type=FILE, metavar="FILE", help="Where finished games are kept (default: arena/…)."
)
@click.option("--report", type=FILE, metavar="FILE.html", help="Write a page with tables and plots.")
@click.option("--strength", type=FILE, metavar="FILE.md", help="Write a section of a page of strength.")
@click.option(
    "--limit",
    default=LIMIT,
    show_default=True,
    type=AT_LEAST_ONE,
    metavar="N",
    help="Cap a game at so many actions.",
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
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let bots play GAME, every two of them, and say who is stronger and how sure that is.

    Seats are rotated and every pair meets the same shuffles. Finished games are kept: a tournament that
    was interrupted goes on where it stopped, and one that is asked for again only plays what is missing.

    A bot is a name, with a budget if it takes one (abbot:1s, search:200), openspiel-mcts, or a class of
    your own as module:Class.

    \b
    Examples:
      refectory arena plankenkoorts --bots random,greedy --games 100
      refectory arena sator --bots greedy,my_bots:Patient --players 4 --jobs 2 --report sator.html
      refectory arena rennes --bots random,greedy --engine ray --jobs 8
    """
    loaded = load_game_with(game, edition)
    plan = Plan(
        game=game,
        edition=(str(edition), loaded.edition.text) if edition else None,
        players=players or loaded.min_players,
        bots=tuple(read_list(bots)),
        games=games,
        seed=seed,
        options=tuple(read_options(options).items()),
        limit=limit,
    )
    _try_out(plan)
    _tell_if_uneven(plan)
    with Book(file or usual_file(plan), plan) as book:
        _play(plan, book, engine, jobs)
    _tell(plan, book, report, strength, as_json)


def _try_out(plan: Plan) -> None:
    """Faults in the plan are told before the first game."""
    if len(plan.bots) < 2:
        raise ArenaError("An arena needs two bots at least, such as --bots random,greedy.")
    twice = [bot for bot in plan.bots if plan.bots.count(bot) > 1]
    if twice:
        raise ArenaError(f"The bot {twice[0]} is entered twice.")
    plan.setup()
    for bot in plan.bots:
        enter(bot, plan.load())


def _tell_if_uneven(plan: Plan) -> None:
    if plan.games != plan.even_games():
        click.echo(
            f"refectory: {plan.games} games of two bots do not share out the seats evenly; "
            f"{plan.even_games()} would.",
            err=True,
        )


def _play(plan: Plan, book: Book, engine: str, jobs: int) -> None:
    """Play what is missing, with a progress bar where there is a terminal to draw it on."""
    fixtures = plan.fixtures()
    missing = book.missing(fixtures)
    console = Console(stderr=True)
    columns = (TextColumn(plan.game), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=len(fixtures), completed=len(fixtures) - len(missing))

        def keep(result: Result) -> None:
            book.add(result)
            progress.advance(task)

        play_all(plan, missing, engine, jobs, keep)


def _tell(plan: Plan, book: Book, report: Path | None, strength: Path | None, as_json: bool) -> None:
    try:
        from refectory.arena.reports import page, terminal
        from refectory.arena.reports import strength as strengths
        from refectory.arena.standing import standing
    except ModuleNotFoundError as error:
        raise ArenaError(f"The arena needs {error.name}: pip install 'refectory[arena]'.") from None
    now = standing(plan, book.of(plan.fixtures()))
    # First, since whoever reads along may not read to the end.
    if report:
        write_text(report, page.page(now))
    if strength:
        before = read_text(strength) if strength.exists() else ""
        write_text(strength, strengths.with_section(before, now))
    if as_json:
        click.echo(json.dumps(terminal.data(now), indent=2))
    else:
        console = Console()
        for part in terminal.tables(now):
            console.print(part, soft_wrap=isinstance(part, str), highlight=False)
        click.echo(f"finished games    {book.path}")
