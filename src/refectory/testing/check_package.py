"""`check_package` checks what a game's package holds beside its rules: sentences, art, lessons, and more."""

from collections.abc import Iterable

from refectory.testing.check import random_games
from refectory.testing.evidence import evidence_of
from refectory.testing.law_texts import PACKAGE_LAWS
from refectory.testing.package import Package, read_package
from refectory.testing.package_laws.all_laws import ALL, PackageLaw


def check_package(
    package: str | Package,
    *,
    games: int = 1,
    seed: int = 0,
    limit: int = 1000,
    laws: Iterable[str] | None = None,
) -> None:
    """Raise `LawBroken` at the first law that the package of a game breaks; `package` is the game's name.

    What a game says and shows is taken from random games, as in `check_game`: `games` for each number of
    players, of at most `limit` moves, and one for each choice of an option. `laws` names the laws to check.
    """
    if isinstance(package, str):
        package = read_package(package)
    chosen = _chosen(laws)
    played = random_games(package.game, games=games, seed=seed, limit=limit)
    evidence = evidence_of(package.game, [one for together in played for one in together])
    for law in chosen:
        law.check(package, evidence)


def _chosen(names: Iterable[str] | None) -> list[PackageLaw]:
    wanted = set(PACKAGE_LAWS if names is None else names)
    unknown = sorted(wanted - set(PACKAGE_LAWS))
    if unknown:
        raise ValueError(f"There is no law {unknown[0]!r}; the laws are {', '.join(PACKAGE_LAWS)}.")
    return [law for law in ALL if law.name in wanted]
