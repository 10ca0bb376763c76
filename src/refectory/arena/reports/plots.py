"""The plots of a report, each a complete SVG."""

from collections.abc import Callable
from io import StringIO
from typing import Any

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from refectory.arena.intervals import Share
from refectory.arena.standing import Standing

INK, ACCENT = "#33281d", "#2f6690"
_LOOK: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "refectory",
    "font.family": "serif",
    "text.color": INK,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "xtick.color": INK,
    "ytick.color": INK,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
}


def pictures(standing: Standing) -> dict[str, str]:
    """Each plot by its title."""
    bots = len(standing.entrants)
    with rc_context(_LOOK):
        return {
            "Ratings": _drawn(_ratings, standing, 0.5 * bots + 1.2),
            "Points of a seat": _drawn(_scores, standing, 0.5 * bots + 1.2),
            "Length of a game": _drawn(_lengths, standing, 2.8),
            "Wins by seat": _drawn(_seats, standing, 2.8),
        }


def _drawn(draw: Callable[[Axes, Standing], None], standing: Standing, height: float) -> str:
    figure = Figure(figsize=(7.2, height), layout="constrained")
    draw(figure.add_subplot(), standing)
    out = StringIO()
    figure.savefig(out, format="svg", metadata={"Date": None})
    return out.getvalue()


def _ratings(axes: Axes, standing: Standing) -> None:
    bots = standing.entrants[::-1]
    axes.errorbar(
        [entrant.rating.mu for entrant in bots],
        range(len(bots)),
        xerr=[2 * entrant.rating.sigma for entrant in bots],
        fmt="o",
        color=ACCENT,
        capsize=4,
    )
    axes.set_yticks(range(len(bots)), [entrant.bot for entrant in bots])
    axes.set_ylim(-0.6, len(bots) - 0.4)
    axes.set_xlabel("OpenSkill μ ± 2σ")


def _scores(axes: Axes, standing: Standing) -> None:
    bots = [entrant for entrant in standing.entrants[::-1] if entrant.scores]
    axes.boxplot(
        [entrant.scores for entrant in bots],
        orientation="horizontal",
        tick_labels=[entrant.bot for entrant in bots],
        medianprops={"color": ACCENT},
    )
    axes.set_xlabel("points")


def _lengths(axes: Axes, standing: Standing) -> None:
    axes.hist(standing.turns, bins=min(30, max(5, len(standing.turns) // 4)), color=ACCENT)
    axes.set_xlabel("turns")
    axes.set_ylabel("games")


def _seats(axes: Axes, standing: Standing) -> None:
    seats = standing.seats
    axes.bar(
        [f"seat {seat}" for seat in range(len(seats))],
        [100 * share.part for share in seats],
        yerr=[[100 * _below(share) for share in seats], [100 * _above(share) for share in seats]],
        color=ACCENT,
        capsize=4,
    )
    axes.axhline(100 / len(seats), color=INK, linestyle="--", linewidth=1)
    axes.set_ylabel("wins, %")


def _below(share: Share) -> float:
    return share.part - share.interval[0]


def _above(share: Share) -> float:
    return share.interval[1] - share.part
