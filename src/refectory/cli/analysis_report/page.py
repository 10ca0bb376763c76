"""An analysis as one HTML page that needs no other files."""

from html import escape
from importlib.resources import files

from refectory.analysis.data import JudgedDecision, SeatAccount
from refectory.cli.analysis_report.plot import SIGNS, plot, sample
from refectory.cli.analysis_report.text import Teller, percent, signed

# The rows of an account under skill and luck: the name of the sum, and its sign.
SKILL = (("others_losses", 1), ("own_losses", -1))
LUCK = (("dealt", 1), ("unforeseen", 1))


def page(teller: Teller) -> str:
    """The whole page."""
    analysis = teller.analysis
    title = f"{teller.say('game.title')}: {', '.join(analysis.names)}"
    seats = "".join(_seat(teller, seat, account) for seat, account in enumerate(analysis.seats))
    parts = [_header(teller, title), plot(teller), f'<div class="seats">{seats}</div>']
    parts += [_faults(teller, seat) for seat in range(analysis.players)]
    parts += [_luck(teller), _meaning(teller)]
    style = files(__package__).joinpath("style.css").read_text("utf-8")
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>\n{style}</style>"
    )
    body = "\n".join(filter(None, parts))
    language = teller.catalogue.language
    return f'<!doctype html>\n<html lang="{language}"><head>{head}</head><body>\n{body}\n</body></html>\n'


def _header(teller: Teller, title: str) -> str:
    told = [teller.ending()]
    if teller.analysis.turning_point:
        told.append(teller.turning_point())
    return (
        f"<header><h1>{escape(title)}</h1>" + "".join(f"<p>{escape(one)}</p>" for one in told) + "</header>"
    )


# -- the account of a seat


def _seat(teller: Teller, seat: int, account: SeatAccount) -> str:
    heading = f"<h2>{sample(seat)}<span>{escape(teller.analysis.names[seat])}</span></h2>"
    rows = _row(teller, "start", percent(account.start))
    rows += _changed(teller, account, "skill", account.skill, SKILL)
    rows += _changed(teller, account, "luck", account.luck, LUCK)
    rows += _row(teller, "result", percent(account.result))
    return f"<section>{heading}<dl>{rows}</dl>{_verdict(teller, seat, account)}</section>"


def _row(teller: Teller, name: str, text: str, kind: str = "whole") -> str:
    return f'<dt class="{kind}">{escape(teller.say(f"analysis.{name}"))}</dt><dd class="{kind}">{text}</dd>'


def _changed(
    teller: Teller, account: SeatAccount, name: str, change: float, parts: tuple[tuple[str, int], ...]
) -> str:
    """A sum with a bar to the left or right of the middle, and its parts."""
    length = min(50.0, 50 * abs(change))
    side = "left" if change > 0 else "right"
    kind = "gain" if change > 0 else "loss"
    bar = f'<dd class="bar"><i class="{kind}" style="{side}:50%;width:{length:.1f}%"></i></dd>'
    label = f'<dt class="whole">{escape(teller.say(f"analysis.{name}"))}</dt>'
    rows = "".join(_row(teller, part, signed(sign * getattr(account, part)), "part") for part, sign in parts)
    return f'{label}{bar}<dd class="whole">{signed(change)}</dd>{rows}'


def _verdict(teller: Teller, seat: int, account: SeatAccount) -> str:
    verdict = teller.verdict(seat, account)
    return f"<p>{escape(verdict)}</p>" if verdict else ""


# -- decisions and luck


def _faults(teller: Teller, seat: int) -> str:
    faults = teller.faults(seat)
    heading = escape(teller.say("analysis.faults", {"seat": seat}))
    if not faults:
        none = escape(teller.say("analysis.no-faults"))
        return f'<section><h2>{heading}</h2><p class="quiet">{none}</p></section>'
    items = "".join(_fault(teller, fault) for fault in faults)
    return f'<section class="faults"><h2>{heading}</h2><ol>{items}</ol></section>'


def _fault(teller: Teller, fault: JudgedDecision) -> str:
    number = escape(teller.say("analysis.move", {"number": fault.n + 1}))
    label = escape(teller.say(f"analysis.{fault.label}"))
    ways = "".join(
        f"<p><small>{escape(teller.say(f'analysis.{way}'))}</small><span>{escape(text)}</span></p>"
        for way, text in (("chosen", teller.action(fault.chosen)), ("best", teller.action(fault.best)))
    )
    reason = escape(teller.reason(fault))
    return (
        f"<li><b><span>{number}</span><span>{SIGNS[fault.label]} {label}</span>"
        f'<span class="bad">{signed(-fault.loss)}</span></b>{ways}<small>{reason}</small></li>'
    )


def _luck(teller: Teller) -> str:
    items = "".join(f"<li><span>{escape(teller.event(event))}</span></li>" for event in teller.luckiest())
    heading = escape(teller.say("analysis.largest-luck"))
    return f'<section class="luck"><h2>{heading}</h2><ul>{items}</ul></section>' if items else ""


def _meaning(teller: Teller) -> str:
    sentences = "".join(
        f"<p>{escape(teller.say(f'analysis.meaning.{name}'))}</p>" for name in ("chance", "skill", "luck")
    )
    return f'<section class="quiet"><h2>{escape(teller.say("analysis.meaning"))}</h2>{sentences}</section>'
