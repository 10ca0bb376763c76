"""The conformance kit: `check_game` holds any game to every law of the contract, by playing it at random."""

from collections.abc import Iterable, Iterator

from refectory.core.game import Game, Setup
from refectory.testing.laws.all_laws import ALL, Law
from refectory.testing.moment import LawBroken
from refectory.testing.random_games import walk

__all__ = ["LAWS", "LawBroken", "check_game"]

# Each law by name, with its meaning.
LAWS = {law.name: law.meaning for law in ALL}


def check_game(
    game: Game,
    *,
    players: Iterable[int] | None = None,
    games: int = 3,
    seed: int = 0,
    limit: int = 2000,
    options: bool = True,
    laws: Iterable[str] | None = None,
) -> None:
    """Raise `LawBroken` at the first law that the game breaks in some random games.

    For each number of players `games` are played, of at most `limit` moves, and with `options` one more
    for each choice of an option that is not its default. `laws` are names, if not all of them are asked.
    """
    counts = list(players) if players is not None else list(range(game.min_players, game.max_players + 1))
    asked = _asked(laws)
    for setups in _tables(game, counts, games, options):
        walks = [walk(game, setup, f"{seed}/{n}", limit) for n, setup in enumerate(setups)]
        for law in asked:
            for walked in walks:
                law.prove(walked)


def _asked(names: Iterable[str] | None) -> list[Law]:
    if names is None:
        return list(ALL)
    wanted = set(names)
    unknown = sorted(wanted - set(LAWS))
    if unknown:
        raise ValueError(f"There is no law {unknown[0]!r}; the laws are {', '.join(LAWS)}.")
    return [law for law in ALL if law.name in wanted]


def _tables(game: Game, counts: list[int], games: int, options: bool) -> Iterator[list[Setup]]:
    """The games that are judged together: by number of players, then by option."""
    for players in counts:
        yield [game.setup(players, start=_start(players, n)) for n in range(games)]
    for option in game.options if options else ():
        for value in option.choices:
            if value != option.default:
                yield [game.setup(counts[0], options={option.name: value})]


def _start(players: int, n: int) -> int | None:
    """In every second game it is settled who starts."""
    return n % players if n % 2 else None
