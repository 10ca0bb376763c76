"""A standing as one HTML page that needs no other files."""

from base64 import b64encode
from html import escape
from itertools import starmap

from refectory.arena.reports.plots import pictures
from refectory.arena.standing import Standing, spread

_STYLE = """
body { font: 1rem/1.5 Georgia, serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
  color: #33281d; background: #f6efe1; }
table { border-collapse: collapse; margin: 1rem 0; } caption { text-align: left; font-style: italic; }
th, td { padding: .3rem .8rem; border-bottom: 1px solid #d8c8a8; text-align: right; }
th:first-child, td:first-child { text-align: left; }
figure { margin: 1.5rem 0; } img { max-width: 100%; }
"""


def page(standing: Standing) -> str:
    tournament = standing.tournament
    title = f"{tournament.game}, {tournament.players} players: {', '.join(tournament.bots)}"
    body = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(_summary(standing))}</p>",
        _bots(standing),
        _crosstable(standing),
        *starmap(_figure, pictures(standing).items()),
    ]
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{_STYLE}</style>'
    return (
        f'<!doctype html>\n<html lang="en"><head>{head}</head><body>\n'
        + "\n".join(body)
        + "\n</body></html>\n"
    )


def _summary(standing: Standing) -> str:
    tournament = standing.tournament
    return (
        f"{len(standing.results)} games, seed {tournament.seed!r}; seats are rotated, and all pairs get the "
        f"same shuffles. {standing.capped} games capped at {tournament.limit} actions. "
        f"Actions a game: {spread(standing.lengths)}. Intervals are Wilson's, 95 %."
    )


def _bots(standing: Standing) -> str:
    rows = [
        [
            entrant.bot,
            str(entrant.share.games),
            str(entrant.share),
            f"{entrant.rating.mu:.2f}",
            f"{entrant.rating.sigma:.2f}",
            f"{entrant.rating.ordinal:.2f}",
            spread(entrant.scores),
            f"{entrant.seconds_a_turn:.3f}",
        ]
        for entrant in standing.entrants
    ]
    return _table("The bots", ["bot", "games", "wins", "μ", "σ", "μ − 3σ", "points", "seconds a turn"], rows)


def _crosstable(standing: Standing) -> str:
    bots = [entrant.bot for entrant in standing.entrants]
    rows = [[a, *("" if a == b else str(standing.duel(a, b).share) for b in bots)] for a in bots]
    return _table("Wins of the bot on the left against the bot above", ["", *bots], rows)


def _table(caption: str, headings: list[str], rows: list[list[str]]) -> str:
    head = "".join(f"<th>{escape(heading)}</th>" for heading in headings)
    body = "\n".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><caption>{escape(caption)}</caption><tr>{head}</tr>\n{body}</table>"


def _figure(title: str, svg: str) -> str:
    """As an image, so that the ids in one SVG do not clash with those of another."""
    source = f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"
    return (
        f'<figure><figcaption>{escape(title)}</figcaption><img alt="{escape(title)}" src="{source}"></figure>'
    )
