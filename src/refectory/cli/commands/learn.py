"""`refectory learn`: learns each seat's chance to win from games between bots."""

import time
from math import inf
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from refectory.analysis.chance_model.chance_data import ChanceData, chances_text, parse_chances
from refectory.analysis.chance_model.chances import LearntChances
from refectory.analysis.chance_model.features import Features
from refectory.analysis.learning.kept_games import KeptGames
from refectory.analysis.learning.learn import PARTS, learn
from refectory.analysis.learning.play_games import play_missing
from refectory.analysis.learning.training_games import TrainingGame, positions
from refectory.arena.text_files import read_text, write_text
from refectory.cli.calibration_page import write_page
from refectory.cli.options import FILE
from refectory.core.errors import SetupError
from refectory.core.game import Game
from refectory.games import load_game


@click.command(short_help="Learn the chances to win from games between bots.")
@click.argument("game")
@click.option("--players", type=int, metavar="N", help="Only for this number of players; all by default.")
@click.option(
    "--games",
    default=400,
    show_default=True,
    type=click.IntRange(min=5 * PARTS),
    metavar="G",
    help="The number of games for each number of players.",
)
@click.option(
    "--seconds", type=click.FloatRange(min=1), metavar="S", help="Stop playing after S seconds, then learn."
)
@click.option("--seed", default="0", show_default=True, metavar="S", help="Any text; gives the same games.")
@click.option("--keep", type=FILE, metavar="FILE", help="Save the games here; a later run goes on with them.")
@click.option("--out", type=FILE, metavar="FILE", help="The file to write; GAME-chances.json by default.")
@click.option("--page", type=FILE, metavar="FILE", help="Write table and plots to this page, in Markdown.")
def command(
    game: str,
    players: int | None,
    games: int,
    seconds: float | None,
    seed: str,
    keep: Path | None,
    out: Path | None,
    page: Path | None,
) -> None:
    """Let bots of the level brother play GAME, and learn from their games how likely each seat is to win.

    Each game is tested with weights that were learnt from other games. The calibration error says how far the
    chances are from what happened. If the file at --out has other numbers of players, these are kept.

    \b
    Examples:
      refectory learn plankenkoorts --games 1000
      refectory learn rennes --seconds 300 --keep rennes-games.jsonl
    """
    loaded = load_game(game)
    counts = _counts(loaded, players)
    played = _played(loaded, counts, games, seconds, seed, keep)
    learnt = learn(loaded, played, lambda line: click.echo(line, err=True))
    path = out or Path(f"{game}-chances.json")
    header = (game, loaded.version, loaded.edition.hash, seed, Features(loaded).names)
    known = parse_chances(read_text(path)) if path.exists() else None
    data = ChanceData(*header, learnt).merged(known)
    write_text(path, chances_text(data))
    for line in report(data):
        click.echo(line)
    click.echo(f"The chances of a position take {_microseconds(loaded, data, played):.0f} µs.")
    if page is not None:
        write_page(page, data)


def report(data: ChanceData) -> list[str]:
    """One line for each number of players."""
    return [
        f"{data.game}, {players} players, {figures.games} games: calibration error "
        f"{figures.calibration_error:.3f}, Brier {figures.brier:.3f} "
        f"(points alone {figures.brier_of_points:.3f})"
        for players, (_, figures) in data.learnt.items()
    ]


def _microseconds(game: Game, data: ChanceData, played: dict[int, list[TrainingGame]]) -> float:
    """How long the chances of a position take, in the first game of each number of players."""
    model = LearntChances(game, data)
    seconds, count = 0.0, 0
    for games in played.values():
        for state in positions(game, games[0]):
            began = time.perf_counter()
            model.chances(state)
            seconds += time.perf_counter() - began
            count += 1
    return 1e6 * seconds / count


def _counts(game: Game, players: int | None) -> list[int]:
    if players is None:
        return list(range(game.min_players, game.max_players + 1))
    return [game.setup(players).players]


def _played(
    game: Game, counts: list[int], wanted: int, seconds: float | None, seed: str, keep: Path | None
) -> dict[int, list[TrainingGame]]:
    """The games for each number of players, with a progress bar if the error stream is a terminal."""
    kept = KeptGames(keep, game, seed) if keep else None
    known = kept.read() if kept else []
    each = seconds / len(counts) if seconds else inf
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    played: dict[int, list[TrainingGame]] = {}
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        for players in counts:
            mine = [one for one in known if one.players == players]
            task = progress.add_task(
                f"{game.name}, {players}", total=wanted, completed=min(wanted, len(mine))
            )

            def added(one: TrainingGame, task: TaskID = task) -> None:
                progress.advance(task)
                if kept:
                    kept.add(one)

            played[players] = play_missing(game, players, seed, mine, wanted, each, added)
            if len(played[players]) < 5 * PARTS:
                raise SetupError(
                    f"{len(played[players])} games are too few to learn from; give it more time."
                )
    return played
