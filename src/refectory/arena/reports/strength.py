"""The page of strength: a section for every tournament, each written by the command that played it."""

import re
import shlex
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES

from refectory.arena.goals import judged
from refectory.arena.standing import Standing, spread
from refectory.arena.tournament import LIMIT, SEED, Plan
from refectory.core import match

HEAD = """# Strength

Who beats whom, by how much, and how sure that is. Every section was written by the command that stands
in it; running it again writes it anew. Seats are rotated and shuffles shared; at a table for more than
two the bots sit in turn, so that one half is always what an equal would win (a shared win counts in
parts). Intervals are Wilson's with 95 % confidence. A bot's seconds are seconds of processor time, on rules
that are compiled as in a wheel; a figure that falls short is printed as it is.
"""


def with_section(page: str, standing: Standing) -> str:
    """The page with this tournament's section in it, in the order of their names."""
    name = section_name(standing.plan)
    sections = {**_sections(page), name: _section(name, standing)}
    return "\n".join([HEAD, *(sections[name] for name in sorted(sections))])


def section_name(plan: Plan) -> str:
    """Who plays what, and whatever is not as usual: each such tournament has a section of its own."""
    name = f"{plan.game}, {plan.players} players: {', '.join(plan.bots)}"
    unusual = ", ".join(_unusual(plan))
    return f"{name} ({unusual})" if unusual else name


def _unusual(plan: Plan) -> Iterator[str]:
    if plan.seed != SEED:
        yield f"seed {plan.seed!r}"
    chosen = plan.setup().options
    for option in plan.load().options:
        if chosen[option.name] != option.default:
            yield f"{option.name}={chosen[option.name]}"
    if plan.limit != LIMIT:
        yield f"limit {plan.limit}"
    if plan.edition:
        yield f"edition {plan.edition[0]}"


def command(plan: Plan) -> str:
    """The command that plays this tournament."""
    words = ["refectory", "arena", plan.game, "--players", str(plan.players), "--bots", ",".join(plan.bots)]
    words += ["--games", str(plan.games), "--seed", plan.seed]
    for name, value in plan.options:
        words += ["--option", f"{name}={value}"]
    if plan.limit != LIMIT:
        words += ["--limit", str(plan.limit)]
    if plan.edition:
        words += ["--edition", plan.edition[0]]
    return shlex.join(words)


def _sections(page: str) -> dict[str, str]:
    found = re.split(r"^## ", page, flags=re.MULTILINE)[1:]
    return {text.partition("\n")[0]: f"## {text.rstrip()}\n" for text in found}


def _section(name: str, standing: Standing) -> str:
    lines = [
        f"## {name}",
        "",
        f"`{command(standing.plan)}`",
        "",
        "| better | worse | games | wins of the better (95 %) | capped | goal |",
        "|---|---|---|---|---|---|",
    ]
    for duel, verdict in judged(standing):
        share = duel.share
        lines.append(_row(duel.first, duel.second, share.games, share, duel.capped, verdict))
    lines += ["", "| bot | rating μ ± 2σ | points | seconds a turn |", "|---|---|---|---|"]
    for entrant in standing.entrants:
        rating = f"{entrant.rating.mu:.1f} ± {2 * entrant.rating.sigma:.1f}"
        lines.append(_row(entrant.bot, rating, spread(entrant.scores), f"{entrant.seconds_a_turn:.3f}"))
    seats = ", ".join(f"seat {seat} {share}" for seat, share in enumerate(standing.seats))
    lines += ["", f"Wins by seat: {seats}. Turns a game: {spread(standing.turns)}."]
    if not _rules_are_compiled():
        lines += ["", "The rules were plain here, not compiled."]
    return "\n".join([*lines, ""])


def _rules_are_compiled() -> bool:
    return str(match.__file__).endswith(tuple(EXTENSION_SUFFIXES))


def _row(*cells: object) -> str:
    return "| " + " | ".join(map(str, cells)) + " |"
