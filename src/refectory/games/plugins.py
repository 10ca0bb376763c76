"""Games in packages of their own, which announce themselves by an entry point.

    [project.entry-points."refectory.games"]
    towers = "towers"

The name is the game's; the value is the package with `make_game`.
"""

import re
from importlib.metadata import EntryPoint, entry_points
from typing import NamedTuple

GROUP = "refectory.games"
# A name stands in addresses, in file names and in the action texts of records.
NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")


class Plugins(NamedTuple):
    """What is announced: packages by the name of their game, and the sentences that reject a name."""

    packages: dict[str, str]
    rejected: dict[str, str]


def announced(taken: frozenset[str]) -> Plugins:
    """The games that installed packages announce; `taken` are the names that are not theirs to use."""
    claims: dict[str, dict[str, EntryPoint]] = {}
    for point in entry_points(group=GROUP):
        # The same package may be on the path twice, so claims are counted by what they point to.
        claims.setdefault(point.name, {})[point.value] = point
    plugins = Plugins({}, {})
    for name, points in sorted(claims.items()):
        reason = _rejection(name, list(points.values()), taken)
        if reason is None:
            plugins.packages[name] = next(iter(points))
        else:
            plugins.rejected[name] = reason
    return plugins


def _rejection(name: str, points: list[EntryPoint], taken: frozenset[str]) -> str | None:
    packages = " and ".join(sorted(_package(point) for point in points))
    if name in taken:
        return f"The package {packages} announces a game {name!r}, but Refectory has a game of that name."
    if not NAME.fullmatch(name):
        return (
            f"The package {packages} announces a game {name!r}; a name has small letters, digits and "
            "underscores, and begins with a letter."
        )
    if len(points) > 1:
        return f"The packages {packages} both announce a game {name!r}; remove one of them."
    return None


def _package(point: EntryPoint) -> str:
    """The name by which the package was installed."""
    return point.dist.name if point.dist else point.value
