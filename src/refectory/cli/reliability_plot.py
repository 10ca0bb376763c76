"""Draws what was stated and what happened: a panel for each number of players, as one SVG."""

from collections.abc import Iterator

from refectory.analysis.chance_model.chance_data import Bin, Calibration, ChanceData
from refectory.svg.markup import NAMESPACE, element, number, text

SIDE, GAP, LEFT, TOP, BOTTOM = 170.0, 46.0, 72.0, 34.0, 72.0
INK, SOFT, EDGE, PAPER, MARK = "#33281d", "#6b5a44", "#d8c8a8", "#f6efe1", "#2f6690"
TICKS = (0.0, 0.25, 0.5, 0.75, 1.0)


def reliability_plot(data: ChanceData) -> str:
    """Points on the diagonal are chances that can be believed."""
    width = LEFT + len(data.learnt) * (SIDE + GAP) - GAP / 2
    height = TOP + SIDE + BOTTOM
    panels = [
        panel
        for place, (players, learnt) in enumerate(data.learnt.items())
        for panel in _panel(LEFT + place * (SIDE + GAP), players, learnt.figures, first=place == 0)
    ]
    ground = element("rect", width=width, height=height, rx=6, fill=PAPER)
    title = element("title", f"{data.game}: stated chances and how often they came true")
    turned = f"rotate(-90 18 {number(TOP + SIDE / 2)})"
    side = text("how often it won", 18, TOP + SIDE / 2, 12, text_anchor="middle", fill=SOFT, transform=turned)
    body = element("g", side, *panels, font_family="Georgia, serif", fill=INK)
    box = f"0 0 {number(width)} {number(height)}"
    return (
        element("svg", title, ground, body, xmlns=NAMESPACE, viewBox=box, width=width, height=height) + "\n"
    )


def _panel(left: float, players: int, figures: Calibration, first: bool) -> Iterator[str]:
    bottom = TOP + SIDE
    yield text(f"{players} players", left + SIDE / 2, TOP - 10, 14, text_anchor="middle")
    for tick in TICKS:
        x, y = left + tick * SIDE, bottom - tick * SIDE
        yield element("path", d=f"M{number(left)} {number(y)}h{number(SIDE)}", stroke=EDGE)
        yield element("path", d=f"M{number(x)} {number(TOP)}v{number(SIDE)}", stroke=EDGE)
        if tick in (0, 0.5, 1):
            yield text(f"{tick * 100:.0f} %", x, bottom + 16, 12, text_anchor="middle", fill=SOFT)
            if first:
                yield text(f"{tick * 100:.0f} %", left - 6, y + 4, 12, text_anchor="end", fill=SOFT)
    diagonal = f"M{number(left)} {number(bottom)}L{number(left + SIDE)} {number(TOP)}"
    yield element("path", d=diagonal, stroke=SOFT, stroke_dasharray="4 4", fill="none")
    yield element("path", d=_line(left, figures.bins), stroke=MARK, stroke_width=1.5, fill="none")
    for one in figures.bins:
        x, y = _at(left, one)
        yield element("circle", cx=x, cy=y, r=3.5, fill=MARK)
    yield text("stated chance", left + SIDE / 2, bottom + 36, 12, text_anchor="middle", fill=SOFT)
    error = f"error {figures.calibration_error:.3f}, {figures.games} games"
    yield text(error, left + SIDE / 2, bottom + 58, 12, text_anchor="middle", fill=SOFT)


def _line(left: float, bins: list[Bin]) -> str:
    points = (" ".join(map(number, _at(left, one))) for one in bins)
    return "M" + "L".join(points)


def _at(left: float, one: Bin) -> tuple[float, float]:
    return left + one.stated * SIDE, TOP + SIDE - one.happened * SIDE
