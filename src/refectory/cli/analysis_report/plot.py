"""The curve of an analysis: each seat's chance to win, move by move, with marks for mistakes and luck.

The lines are stretched to the width of the page. Everything that must not be stretched lies over them.
"""

from html import escape

from refectory.analysis.labels import FINE, LUCKY, UNLUCKY, USUAL
from refectory.cli.analysis_report.text import Teller, percent

WIDTH, HEIGHT = 1000, 100
LEVELS = (1.0, 0.75, 0.5, 0.25, 0.0)
# Each seat has a colour and a dash of its own, so that colour alone tells nothing.
DASHES = ("", "8 4", "2 4", "10 3 2 3", "16 4", "1 3")
# The signs of chess for slips, mistakes and blunders, and an arrow for luck.
SIGNS = {"slip": "?!", "mistake": "?", "blunder": "??", LUCKY: "↑", UNLUCKY: "↓"}


def plot(teller: Teller) -> str:
    """The figure, with a legend for its lines and signs."""
    label = escape(teller.say("analysis.curve"))
    lines = "".join(_level_line(level) for level in LEVELS)
    lines += "".join(_line(teller, seat) for seat in range(teller.analysis.players))
    box = f'viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="none" role="img" aria-label="{label}"'
    inside = f"<svg {box}>{lines}</svg>" + "".join(_level_text(level) for level in LEVELS)
    inside += "".join(_marks(teller)) + "".join(_moves(teller))
    return (
        f'<figure><h2>{label}</h2><div class="plot">{inside}</div>'
        f'<figcaption class="legend">{_legend(teller)}</figcaption></figure>'
    )


def sample(seat: int) -> str:
    """A short piece of a seat's line."""
    return (
        f'<svg class="sample" aria-hidden="true"><line x1="0" x2="36" y1="6" y2="6" {_stroke(seat)}/></svg>'
    )


def _stroke(seat: int) -> str:
    seat %= len(DASHES)
    return f'style="stroke:var(--seat-{seat})" stroke-dasharray="{DASHES[seat]}"'


def _level_line(level: float) -> str:
    y = HEIGHT * (1 - level)
    return f'<line class="grid" x1="0" x2="{WIDTH}" y1="{y:g}" y2="{y:g}"/>'


def _level_text(level: float) -> str:
    return f'<span class="level" style="top:{100 * (1 - level):g}%">{percent(level)}</span>'


def _length(teller: Teller) -> int:
    return max(1, teller.analysis.curve[-1].n)


def _line(teller: Teller, seat: int) -> str:
    length = _length(teller)
    points = " ".join(
        f"{WIDTH * point.n / length:.1f},{HEIGHT * (1 - point.chances[seat]):.1f}"
        for point in teller.analysis.curve
    )
    return f'<polyline points="{points}" {_stroke(seat)}/>'


def _marks(teller: Teller) -> list[str]:
    """The worst decisions of each seat, on its own line, and the largest luck."""
    marks = [
        _mark(teller, decision.n, decision.seat, decision.label, teller.decision(decision))
        for seat in range(teller.analysis.players)
        for decision in teller.faults(seat)
    ]
    marks += [
        _mark(teller, event.end, event.seat, event.label, teller.event(event)) for event in teller.luckiest()
    ]
    return marks


def _mark(teller: Teller, n: int, seat: int, label: str, title: str) -> str:
    before = [point for point in teller.analysis.curve if point.n <= n] or teller.analysis.curve[:1]
    left = 100 * n / _length(teller)
    top = 100 * (1 - before[-1].chances[seat])
    colour = f"var(--seat-{seat % len(DASHES)})"
    kind = "luck" if label in (LUCKY, UNLUCKY) else "fault"
    style = f"left:{left:.1f}%;top:{top:.1f}%;color:{colour};border:1.5px solid {colour}"
    return f'<span class="mark {kind}" style="{style}" title="{escape(title)}">{SIGNS[label]}</span>'


def _moves(teller: Teller) -> list[str]:
    """The numbers of the first move, some between, and the last."""
    length = _length(teller)
    return [
        f'<span class="move" style="left:{100 * n / length:.1f}%">{n}</span>'
        for n in sorted({0, length // 4, length // 2, 3 * length // 4, length})
    ]


def _legend(teller: Teller) -> str:
    seats = [f"<span>{sample(n)}{escape(name)}</span>" for n, name in enumerate(teller.analysis.names)]
    labels = {decision.label for decision in teller.analysis.decisions} - {FINE}
    labels |= {event.label for event in teller.luckiest()} - {USUAL}
    signs = [
        f"<span><b>{sign}</b>{escape(teller.say(f'analysis.sign.{label}'))}</span>"
        for label, sign in SIGNS.items()
        if label in labels
    ]
    return "".join(seats + signs)
