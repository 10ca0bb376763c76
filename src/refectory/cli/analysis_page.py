"""An analysis as one HTML page that needs no other files."""

from html import escape

from refectory.cli.analysis_text import Teller, percent, signed

WIDTH, HEIGHT, EDGE = 720, 220, 30
# Each seat has a colour and a dash of its own, so that colour alone tells nothing.
COLOURS = ("#2f6690", "#9a3b26", "#4d7c0f", "#7b4b94", "#b7791f", "#33281d")
DASHES = ("", "7 4", "2 4", "9 3 2 3", "14 4", "1 3")
_STYLE = """
body { font: 1rem/1.5 Georgia, serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
  color: #33281d; background: #f6efe1; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .3rem .8rem; border-bottom: 1px solid #d8c8a8; text-align: right; }
th:first-child, td:first-child { text-align: left; }
svg { max-width: 100%; height: auto; } text { font: .8rem Georgia, serif; fill: #33281d; }
li { margin: .4rem 0; }
"""


def page(teller: Teller) -> str:
    """The whole page."""
    title = f"{teller.say('game.title')}: {', '.join(teller.analysis.names)}"
    parts = [f"<h1>{escape(title)}</h1>", _curve(teller), _accounts(teller), _turning_point(teller)]
    for seat, name in enumerate(teller.analysis.names):
        parts += _section(name, [teller.decision(decision) for decision in teller.faults(seat)])
    parts += _section(teller.say("analysis.luck"), [teller.event(event) for event in teller.luckiest()])
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{_STYLE}</style>'
    return (
        f'<!doctype html>\n<html lang="{teller.catalogue.language}"><head>{head}</head><body>\n'
        + "\n".join(filter(None, parts))
        + "\n</body></html>\n"
    )


def _section(heading: str, sentences: list[str]) -> list[str]:
    if not sentences:
        return []
    items = "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences)
    return [f"<h2>{escape(heading)}</h2>", f"<ul>{items}</ul>"]


def _turning_point(teller: Teller) -> str:
    return f"<p>{escape(teller.turning_point())}</p>" if teller.analysis.turning_point else ""


def _accounts(teller: Teller) -> str:
    columns = ("start", "skill", "luck", "result")
    head = "".join(f"<th>{escape(teller.say(f'analysis.{name}'))}</th>" for name in columns)
    rows = ""
    for name, account in zip(teller.analysis.names, teller.analysis.seats, strict=True):
        cells = (percent(account.start), signed(account.skill), signed(account.luck), percent(account.result))
        rows += f"<tr><td>{escape(name)}</td>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"
    return f"<table><tr><th></th>{head}</tr>{rows}</table>"


# -- the curve


def _curve(teller: Teller) -> str:
    """Each seat's chance to win, from the first move to the last."""
    label = escape(teller.say("analysis.curve"))
    lines = "".join(_line(teller, seat) for seat in range(teller.analysis.players))
    levels = "".join(_level(part) for part in (0.0, 0.5, 1.0))
    box = f"0 0 {WIDTH + 140} {HEIGHT + 2 * EDGE}"
    return f'<svg viewBox="{box}" width="{WIDTH + 140}" role="img" aria-label="{label}">{levels}{lines}</svg>'


def _level(part: float) -> str:
    y = _y(part)
    return (
        f'<line x1="{EDGE}" x2="{WIDTH}" y1="{y:.1f}" y2="{y:.1f}" stroke="#d8c8a8"/>'
        f'<text x="0" y="{y + 4:.1f}">{100 * part:.0f}</text>'
    )


def _line(teller: Teller, seat: int) -> str:
    curve = teller.analysis.curve
    last = max(1, curve[-1].n)
    points = " ".join(
        f"{EDGE + (WIDTH - EDGE) * point.n / last:.1f},{_y(point.chances[seat]):.1f}" for point in curve
    )
    colour, dash = COLOURS[seat % len(COLOURS)], DASHES[seat % len(DASHES)]
    style = f'fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}"'
    at = EDGE + 18 * seat
    return (
        f'<polyline points="{points}" {style}/>'
        f'<line x1="{WIDTH + 8}" x2="{WIDTH + 38}" y1="{at}" y2="{at}" {style}/>'
        f'<text x="{WIDTH + 44}" y="{at + 4}">{escape(teller.analysis.names[seat][:16])}</text>'
    )


def _y(part: float) -> float:
    return EDGE + HEIGHT * (1 - part)
