"""The mission cards in play as a track: what each wants, its value this year, and who has it."""

from refectory.core.game import Data, Seat
from refectory.core.scene import Card, Chip, Label, Row
from refectory.core.scene.part_cache import made_once

CARDS_KEPT = 3000
# Left out where there is little room; the tip says it.
MINOR = ("minor",)


def missions(view: Data) -> Row:
    cards = [_year(view), *(_card(view["viewer"], view["year"], card) for card in view["missions"])]
    return Row("missions", "track", Label("label.missions"), cards)


def wanted(card: Data) -> Label:
    """MO-C9: the condition of a card in words."""
    if card["goal"] is not None:
        return Label(f"label.goal.{card['goal']}", {"count": card["count"]})
    return Label("label.areas", {"monastery": card["monastery"], "areas": card["areas"]})


def _year(view: Data) -> Card:
    """MO-S4: the year and the round; MO-S3: marked by the holder of the chalice."""
    label = Label("label.year", {"year": view["year"]})
    if not view["round"]:
        return Card("year", "icon-hourglass", label)
    facts = {"round": view["round"], "players": view["players"], "seat": view["first"]}
    chip = Chip("icon-chalice", Label("label.chalice", {"seat": view["first"]}), states=MINOR)
    detail, tip = Label("label.round-of", facts), Label("tip.round", facts)
    return Card("year", "icon-hourglass", label, detail, tip, chips=[chip], marks=(view["first"],))


@made_once(CARDS_KEPT)
def _card(viewer: Seat | None, year: int, card: Data) -> Card:
    marks = tuple(seat for seat, when in enumerate(card["discs"]) if when)
    states = ("dim",) if viewer in marks else ()
    chips = [*_needs(card), Chip("icon-star", Label("label.value"), _value(year, card), states=("unit",))]
    art, label = "", Label("label.letter", {"monastery": card["monastery"]})
    if card["goal"] is not None:
        art, label = f"goal-{card['goal']}", Label(f"label.short.{card['goal']}", {"count": card["count"]})
    ident = f"mission:{card['name']}"
    return Card(ident, art, label, tip=_tip(card), chips=chips, marks=marks, states=states)


def _value(year: int, card: Data) -> int:
    """MO-C9: the points of this year."""
    points: list[int] = card["points"]
    return points[min(max(year, 1), len(points)) - 1]


def _tip(card: Data) -> Label:
    if card["goal"] is not None:
        return Label(f"tip.goal.{card['goal']}", {"count": card["count"], "points": card["points"][0]})
    facts = {"monastery": card["monastery"], "areas": card["areas"], "points": card["points"]}
    return Label("tip.areas", facts)


def _needs(card: Data) -> list[Chip]:
    """The glass of the monastery and the three areas of a card as pictures."""
    if card["goal"] is not None:
        return []
    glass = Chip(f"glass-{card['monastery']}", Label("label.monastery", {"monastery": card["monastery"]}))
    return [glass, *(Chip(f"area-{area}", Label(f"area.{area}"), states=MINOR) for area in card["areas"])]
