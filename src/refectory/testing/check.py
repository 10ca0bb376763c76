"""`check_game` checks a game against every law of the contract, by playing it at random."""

from collections.abc import Callable, Iterable, Iterator
from random import Random

from refectory.core.game import Game, Setup, State
from refectory.testing.law_texts import GAME_LAWS as LAWS
from refectory.testing.laws.all_laws import ALL, Law
from refectory.testing.moment import LawBroken
from refectory.testing.random_games import RandomGame, play_random_game

__all__ = ["LAWS", "LawBroken", "check_game", "check_position", "check_positions", "random_games"]

# Makes up a position with a random source: its setup and its state.
MakePosition = Callable[[Random], tuple[Setup, State]]


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

    For each number of players `games` games are played, of at most `limit` moves, and with `options` one
    more for each choice of an option that is not its default. `laws` names the laws to check; all of them
    if it is left out.
    """
    chosen = _chosen(laws)
    for played in random_games(game, players=players, games=games, seed=seed, limit=limit, options=options):
        for law in chosen:
            for one in played:
                law.check(one)


def check_position(
    game: Game,
    setup: Setup,
    position: State,
    *,
    seed: int = 0,
    limit: int = 20,
    laws: Iterable[str] | None = None,
) -> None:
    """Raise `LawBroken` at the first law that is broken by random play from this position.

    Positions that are made up, lawful and rarely reached by play show faults that random games do not.
    """
    played = play_random_game(game, setup, f"{seed}", limit, position)
    for law in _chosen(laws):
        law.check(played)


def check_positions(
    game: Game,
    make: MakePosition,
    *,
    positions: int = 50,
    seed: int = 0,
    limit: int = 20,
    laws: Iterable[str] | None = None,
) -> None:
    """Raise `LawBroken` at the first law that is broken by play from some made-up positions.

    `make` makes up a position that is lawful by `check()`, but that play rarely reaches. The seed that the
    error names, given to `make` as `Random(seed)`, makes the same position again.
    """
    chosen = None if laws is None else list(laws)
    for n in range(seed, seed + positions):
        setup, position = make(Random(n))
        check_position(game, setup, position, seed=n, limit=limit, laws=chosen)


def random_games(
    game: Game,
    *,
    players: Iterable[int] | None = None,
    games: int = 3,
    seed: int = 0,
    limit: int = 2000,
    options: bool = True,
) -> Iterator[list[RandomGame]]:
    """The random games that `check_game` checks: those with the same setup together."""
    counts = list(players) if players is not None else list(range(game.min_players, game.max_players + 1))
    for setups in _setups(game, counts, games, options):
        yield [play_random_game(game, setup, f"{seed}/{n}", limit) for n, setup in enumerate(setups)]


def _chosen(names: Iterable[str] | None) -> list[Law]:
    if names is None:
        return list(ALL)
    wanted = set(names)
    unknown = sorted(wanted - set(LAWS))
    if unknown:
        raise ValueError(f"There is no law {unknown[0]!r}; the laws are {', '.join(LAWS)}.")
    return [law for law in ALL if law.name in wanted]


def _setups(game: Game, counts: list[int], games: int, options: bool) -> Iterator[list[Setup]]:
    """By number of players, then by option."""
    for players in counts:
        yield [game.setup(players, start=_start(players, n)) for n in range(games)]
    for option in game.options if options else ():
        for value in option.choices:
            if value != option.default:
                yield [game.setup(counts[0], options={option.name: value})]


def _start(players: int, n: int) -> int | None:
    """In every second game the first player is given; in the others chance decides."""
    return n % players if n % 2 else None
