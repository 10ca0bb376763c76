"""The page of strength: a section for every tournament, each written by the command that played it."""

import re

from refectory.arena.goals import judged
from refectory.arena.standing import Standing, spread

HEAD = """# Strength

Who beats whom, by how much, and how sure that is. Every section was written by the command that stands
in it; running it again writes it anew. Seats are rotated and shuffles shared; at a table for more than
two the bots sit in turn, so that one half is always what an equal would win (a shared win counts in
parts). Intervals are Wilson's with 95 % confidence. A bot's seconds are seconds of processor time, on rules
that are compiled as in a wheel; a figure that falls short is printed as it is.
"""


def with_section(page: str, standing: Standing, command: str) -> str:
    """The page with this tournament's section in it, in the order of their names."""
    name = section_name(standing)
    sections = {**_sections(page), name: _section(name, standing, command)}
    return "\n".join([HEAD, *(sections[name] for name in sorted(sections))])


def section_name(standing: Standing) -> str:
    plan = standing.plan
    return f"{plan.game}, {plan.players} players: {', '.join(plan.bots)}"


def _sections(page: str) -> dict[str, str]:
    found = re.split(r"^## ", page, flags=re.MULTILINE)[1:]
    return {text.partition("\n")[0]: f"## {text.rstrip()}\n" for text in found}


def _section(name: str, standing: Standing, command: str) -> str:
    lines = [
        f"## {name}",
        "",
        f"`{command}`",
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
    lines += ["", f"Wins by seat: {seats}. Turns a game: {spread(standing.turns)}.", ""]
    return "\n".join(lines)


def _row(*cells: object) -> str:
    return "| " + " | ".join(map(str, cells)) + " |"
