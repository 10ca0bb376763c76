"""The strength page: a section for every tournament, each written by the command that played it."""

import re
import shlex
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES

from refectory.arena.goals import with_verdicts
from refectory.arena.standing import Standing, spread
from refectory.arena.tournament import LIMIT, SEED, Tournament
from refectory.core import match

HEAD = """# Strength

How strong the bots are, and how certain that is. Every section shows the command that wrote it; running the
command again replaces the section. Seats are rotated, and all pairs get the same shuffles. With more than
two players the seats alternate between the two bots, so that equal bots win one half each (a shared win
counts in parts). Intervals are Wilson's with 95 % confidence. A bot's seconds are processor time with
compiled rules, as in a wheel. Missed goals are printed too.
"""


def with_section(page: str, standing: Standing) -> str:
    """The page with this tournament's section added or replaced; sections are sorted by name."""
    name = section_name(standing.tournament)
    sections = {**_sections(page), name: _section(name, standing)}
    return "\n".join([HEAD, *(sections[name] for name in sorted(sections))])


def section_name(tournament: Tournament) -> str:
    """The game, the players and the bots, and every setting that is not the default: each such tournament has
    a section of its own."""
    name = f"{tournament.game}, {tournament.players} players: {', '.join(tournament.bots)}"
    changes = ", ".join(_not_default(tournament))
    return f"{name} ({changes})" if changes else name


def _not_default(tournament: Tournament) -> Iterator[str]:
    if tournament.seed != SEED:
        yield f"seed {tournament.seed!r}"
    chosen = tournament.setup().options
    for option in tournament.load().options:
        if chosen[option.name] != option.default:
            yield f"{option.name}={chosen[option.name]}"
    if tournament.limit != LIMIT:
        yield f"limit {tournament.limit}"
    if tournament.edition:
        yield f"edition {tournament.edition[0]}"


def command(tournament: Tournament) -> str:
    """The command that plays this tournament."""
    words = [
        "refectory",
        "arena",
        tournament.game,
        "--players",
        str(tournament.players),
        "--bots",
        ",".join(tournament.bots),
    ]
    words += ["--games", str(tournament.games), "--seed", tournament.seed]
    for name, value in tournament.options:
        words += ["--option", f"{name}={value}"]
    if tournament.limit != LIMIT:
        words += ["--limit", str(tournament.limit)]
    if tournament.edition:
        words += ["--edition", tournament.edition[0]]
    return shlex.join(words)


def _sections(page: str) -> dict[str, str]:
    sections = re.split(r"^## ", page, flags=re.MULTILINE)[1:]
    return {text.partition("\n")[0]: f"## {text.rstrip()}\n" for text in sections}


def _section(name: str, standing: Standing) -> str:
    lines = [
        f"## {name}",
        "",
        f"`{command(standing.tournament)}`",
        "",
        "| better | worse | games | wins of the better (95 %) | capped | goal |",
        "|---|---|---|---|---|---|",
    ]
    for duel, verdict in with_verdicts(standing):
        share = duel.share
        lines.append(_row(duel.first, duel.second, share.games, share, duel.capped, verdict))
    lines += ["", "| bot | rating μ ± 2σ | points | seconds a turn |", "|---|---|---|---|"]
    for entrant in standing.entrants:
        rating = f"{entrant.rating.mu:.1f} ± {2 * entrant.rating.sigma:.1f}"
        lines.append(_row(entrant.bot, rating, spread(entrant.scores), f"{entrant.seconds_a_turn:.3f}"))
    seats = ", ".join(f"seat {seat} {share}" for seat, share in enumerate(standing.seats))
    lines += ["", f"Wins by seat: {seats}. Turns a game: {spread(standing.turns)}."]
    if not _rules_are_compiled():
        lines += ["", "These games were played with plain rules, not compiled ones."]
    return "\n".join([*lines, ""])


def _rules_are_compiled() -> bool:
    return str(match.__file__).endswith(tuple(EXTENSION_SUFFIXES))


def _row(*cells: object) -> str:
    return "| " + " | ".join(map(str, cells)) + " |"
