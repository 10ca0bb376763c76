"""The viewer's own cards, one for each kind: what each can do, or why it can only be discarded."""

from typing import NamedTuple

from refectory.core.game import Data, Seat
from refectory.core.scene import Card, Chip, Label, Row, Use
from refectory.core.scene.part_cache import made_once
from refectory.games.plankenkoorts.constants import DUSTING_CARDS, SHELVES
from refectory.games.plankenkoorts.edition.box import Box
from refectory.games.plankenkoorts.scene.art_names import card_tip, hand_art
from refectory.games.plankenkoorts.scene.shelf import shelf_for

CARDS_KEPT = 4000
# What a player is told of the rule by which a card can only be discarded.
WHY_NOT = {
    "BS-T3": "not-begun",
    "BS-T4": "past",
    "BS-T5": "closed",
    "BS-O1": "too-far",
    "BS-D2": "no-take",
    "BS-D3": "no-room",
    "BS-D5": "no-exchange",
}


class Told(NamedTuple):
    """What a card says: on its tab, and in the prompt after a click on it."""

    use: Use
    tab: Label | None
    prompt: Label | None


def hand(box: Box, view: Data) -> Row:
    counts: dict[str, int] = {}
    for card in view["hand"]:
        counts[card] = counts.get(card, 0) + 1
    now = _moment(view)
    cards = [*_in_use(box, view)]
    held = [
        _card(box, now, card, count, view["uses"][card], card in view["gives"], _knowers(view, card))
        for card, count in counts.items()
    ]
    cards += [card for card in held if card.id not in {one.id for one in cards}]
    return Row("hand", "hand", Label("label.hand"), cards, owner=view["viewer"])


def _moment(view: Data) -> Data:
    """What cards depend on besides themselves."""
    phase = view["phase"] if view["viewer"] in view["acting"] or view["phase"] == "over" else ""
    other = (view["viewer"] + view["direction"]) % view["players"]
    given = {"partner": view["exchange_with"]} if phase == "give" else {}
    return {"viewer": view["viewer"], "phase": phase, "other": other, "players": view["players"], **given}


def _knowers(view: Data, card: str) -> list[Seat]:
    """The players who know that the viewer has this card."""
    return [seat for seat, shown in enumerate(view["seats"]) if card in shown.get("knows_of_you", ())]


def _in_use(box: Box, view: Data) -> list[Card]:
    """The dusting card that is being played is clicked like one in hand."""
    card = {"declare": "dust-cloud", "borrow": "borrowed-book"}.get(view["phase"])
    if card is None or view["viewer"] not in view["acting"]:
        return []
    prompt = Label(f"prompt.{view['phase']}")
    told = Told("play", Label("tab.in-use"), prompt)
    return [_front(box, view["viewer"], card, 1, told, _knowers(view, card))]


@made_once(CARDS_KEPT)
def _card(
    box: Box, now: Data, card: str, count: int, refusal: str, may_be_given: bool, knowers: list[Seat]
) -> Card:
    told, dim = _told(box, now, card, refusal), False
    match now["phase"]:
        case "over":
            told = Told("", None, None)
        case "declare" | "borrow":
            told, dim = Told("", None, None), True
        case "give":
            told, dim = _given(now, card, may_be_given), not may_be_given
    return _front(box, now["viewer"], card, count, told, knowers, dim)


def _given(now: Data, card: str, may_be_given: bool) -> Told:
    """BS-D5: a card that may be given in return, or the one that was just drawn."""
    if not may_be_given:
        return Told("", Label("tab.just-drawn"), None)
    facts = {"other": now["partner"], "card": card}
    return Told("play", Label("tab.give", facts), Label("prompt.give", facts))


def _front(
    box: Box, viewer: Seat, card: str, count: int, told: Told, knowers: list[Seat], dim: bool = False
) -> Card:
    return Card(
        f"hand:{card}",
        hand_art(box, card),
        Label(f"card.{card}"),
        _detail(box, card),
        card_tip(box, card),
        told.use,
        told.tab,
        _known(knowers),
        prompt=told.prompt,
        owner=viewer,
        count=count,
        states=("dim",) if dim else (),
    )


def _detail(box: Box, card: str) -> Label:
    """The group of a book and its place in the testament."""
    if card in DUSTING_CARDS:
        return Label("back.dusting")
    number = box.number[card]
    shelf = box.shelf[number]
    place, books = number - box.first[shelf] + 1, box.last[shelf] - box.first[shelf] + 1
    return Label("label.place-in-canon", {"group": box.group[number], "count": place, "of": books})


def _known(knowers: list[Seat]) -> list[Chip]:
    """An eye on a card that another player knows."""
    return [Chip("eye", Label("label.known-to", {"seats": knowers}))] if knowers else []


def _told(box: Box, now: Data, card: str, refusal: str) -> Told:
    facts: Data = {"card": card}
    if card not in DUSTING_CARDS:
        name = shelf_for(box, card)
        facts |= {"shelf": name, "first": box.books[box.first[SHELVES.index(name)]]}
    if refusal:
        word = WHY_NOT[refusal]
        return Told("discard", Label(f"tab.{word}", facts), Label(f"prompt.{word}", facts))
    if card in DUSTING_CARDS:
        return _dusting(now, card)
    word = {box.first[0]: "begins", box.first[1]: "begins", box.last[0]: "closes", box.last[1]: "closes"}.get(
        box.number[card], "lay"
    )
    return Told("play", Label(f"tab.{word}", facts), Label(f"prompt.{word}", facts))


def _dusting(now: Data, card: str) -> Told:
    """BS-D1: with two players, dust off gives another turn."""
    other = now["other"]
    word = "again" if card == "dust-off" and now["players"] == 2 else card
    return Told("play", Label(f"tab.{word}", {"other": other}), Label(f"prompt.{word}", {"other": other}))
