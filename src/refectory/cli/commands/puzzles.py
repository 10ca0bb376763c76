"""`refectory puzzles`: finds puzzles in games between bots."""

from pathlib import Path

import click

from refectory.analysis.puzzles.find import find_puzzles, in_rising_difficulty
from refectory.analysis.puzzles.turns import MOST_NODES
from refectory.arena.text_files import write_text
from refectory.cli.options import FILE
from refectory.core.positions.puzzle import write_puzzles
from refectory.games import load_game


@click.command(short_help="Find puzzles in games between bots.")
@click.argument("game")
@click.option(
    "--games", type=click.IntRange(1), default=20, show_default=True, help="How many games to play."
)
@click.option(
    "--most", type=click.IntRange(2), default=30, show_default=True, help="The most puzzles to write."
)
@click.option(
    "--enough", type=click.IntRange(1), default=1000, help="Stop when this number of puzzles is found."
)
@click.option("--players", type=int, multiple=True, help="Repeatable; by default all up to four.")
@click.option("--bot", default="greedy", show_default=True, help="The bot that plays the games.")
@click.option("--seed", type=int, default=0, show_default=True, help="Another seed finds other puzzles.")
@click.option(
    "--nodes",
    type=click.IntRange(100),
    default=MOST_NODES,
    show_default=True,
    help="The most actions that the search of one turn tries.",
)
@click.option("-o", "--output", type=FILE, required=True, metavar="FILE.json", help="The file of puzzles.")
def command(
    game: str,
    games: int,
    most: int,
    enough: int,
    players: tuple[int, ...],
    bot: str,
    seed: int,
    nodes: int,
    output: Path,
) -> None:
    """Find puzzles of GAME: positions from which few ways through the turn bring the most points.

    Bots play. Every turn that brought points is searched to its end in all ways. The easiest puzzle is
    written first; each has its solution and a reason. The same command in the same release finds the same
    puzzles.

    \b
    Example:
      refectory puzzles sator --games 30 -o turns.json
    """
    loaded = load_game(game)
    players = players or tuple(range(loaded.min_players, min(loaded.max_players, 4) + 1))
    with click.progressbar(length=games, label=game) as bar:
        found = find_puzzles(
            loaded,
            games,
            seed,
            players,
            bot,
            nodes,
            lambda done, _: bar.update(done - bar.pos),
            enough,
        )
    kept = in_rising_difficulty(game, found, most)
    write_text(output, write_puzzles(kept))
    click.echo(f"{output}: {len(kept)} of {len(found)} puzzles.")
