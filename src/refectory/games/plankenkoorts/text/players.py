"""The text of the players' shelves and hands."""

from refectory.core.game import Data, Seat
from refectory.core.locale import Say
from refectory.games.plankenkoorts.constants import BACKS, SHELVES
from refectory.games.plankenkoorts.edition.box import Box
from refectory.games.plankenkoorts.text.lines import label_width, labelled, name_of


def own_bookcase(box: Box, view: Data, say: Say) -> list[str]:
    shown = view["seats"][view["viewer"]]
    lines = [f"{say('label.mine')}{_bookstands(shown, say)}"]
    for name in SHELVES:
        lines += _shelf(box, shown, say, name, "card", label_width(say))
        lines += _may_come(box, view, say, name)
    return lines


def _may_come(box: Box, view: Data, say: Say, name: str) -> list[str]:
    """BS-C5: the cheat-sheet."""
    shelf = SHELVES.index(name)
    books = [book for book in view["may_come"] if box.shelf[box.number[book]] == shelf]
    said = [say(f"short.{book}") for book in books]
    return labelled(f"  {say('text.may-come')}", said, label_width(say), " ") if books else []


def hand(view: Data, say: Say) -> list[str]:
    cards = list(dict.fromkeys(view["hand"]))
    said = [_held(view, say, card) for card in cards]
    if view["phase"] == "declare" and view["viewer"] in view["acting"]:
        said.append(f"({say('card.dust-cloud')})")
    return labelled(say("label.hand"), said or ["–"], label_width(say), ", ")


def _held(view: Data, say: Say, card: str) -> str:
    """A card with its count, a plus if it may be laid now, and the players who know of it."""
    said = say(f"card.{card}") + ("+" if card in view["may_come"] else "")
    count = view["hand"].count(card)
    if count > 1:
        said += f" ×{count}"
    knowers = [seat for seat, shown in enumerate(view["seats"]) if card in shown.get("knows_of_you", ())]
    return f"{said} ({say('label.known-to', {'seats': knowers})})" if knowers else said


def player(box: Box, view: Data, say: Say, seat: Seat) -> list[str]:
    shown = view["seats"][seat]
    cards = say("label.cards", {"count": shown["cards"]})
    lines = [f"{name_of(say, seat)} · {cards}{_bookstands(shown, say)}"]
    if shown.get("backs"):
        lines += labelled(f"  {say('label.hand')}", _backs(shown["backs"], say), label_width(say), ", ")
    known = [say(f"card.{card}") for card in shown.get("known", [])]
    known += [f"{say('card.' + one['card'])}?" for one in view["with_one_of"] or [] if seat in one["seats"]]
    if known:
        lines += labelled(f"  {say('label.known')}", known, label_width(say), ", ")
    for name in SHELVES:
        lines += _shelf(box, shown, say, name, "short", label_width(say))
    return lines


def _backs(backs: list[str], say: Say) -> list[str]:
    """BS-O3: the backs of the hand, by kind."""
    return [f"{say('back.' + back)} ×{backs.count(back)}" for back in BACKS if back in backs]


def _bookstands(shown: Data, say: Say) -> str:
    won = shown["bookstands"]
    return f" · {say('label.bookstands', {'count': won})}" if won else ""


def _shelf(box: Box, shown: Data, say: Say, name: str, names: str, wide: int) -> list[str]:
    """`[` and `]` are bookends, `~` is a dust cloud, `…3…` are three books that were passed over."""
    shelf = shown["shelves"][name]
    said: list[str] = []
    before = -1
    for spine in shelf["books"]:
        number = box.number[spine["book"]]
        if 0 <= before < number - 1:
            said.append(f"…{number - before - 1}…")
        said.append(("~" if spine["cloud"] else "") + say(f"{names}.{spine['book']}"))
        before = number
    if said:
        said[0] = f"[{said[0]}"
        said[-1] += "]" if shelf["closed"] else ""
    return labelled(f"  {say('shelf.' + name)}", said or [say("label.not-begun")], wide, " ")
