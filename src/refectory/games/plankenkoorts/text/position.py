"""A position as plain text for a terminal, at most 100 columns wide; all that a player needs to play."""

from refectory.core.game import Data, Seat
from refectory.core.locale import Say
from refectory.games.plankenkoorts.edition.box import BACKS, SHELVES, Box
from refectory.games.plankenkoorts.rules.scoring import points_now, points_of

COLUMNS = 100
NAME = 24  # letters of a player's name at most


def text(box: Box, view: Data, say: Say) -> str:
    viewer = view["viewer"]
    players = view["players"]
    first = 0 if viewer is None else viewer + 1
    others = [seat % players for seat in range(first, first + players) if seat % players != viewer]
    blocks = [_head(view, say)]
    if viewer is not None:
        blocks.append(_mine(box, view, say))
        blocks.append(_hand(view, say))
    blocks += [_player(box, view, say, seat) for seat in others]
    blocks += [_sheet(box, view, say), _wrapped(say("text.legend").split("  "), 0, "   ")]
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


# -- the table


def _head(view: Data, say: Say) -> list[str]:
    way = "clockwise" if view["direction"] > 0 else "counter"
    first = [say("label.round", {"round": view["round"]}), say(f"label.direction.{way}")]
    if view["phase"] not in ("start", "over"):
        first.append(say("label.turn", {"seat": view["turn"]}))
    if view["exchange_with"] is not None:
        first.append(say("label.exchange", {"other": view["exchange_with"]}))
    return _wrapped(first, 0, " · ") + _wrapped(_piles(view, say), 0, " · ")


def _piles(view: Data, say: Say) -> list[str]:
    deck = say("label.deck", {"count": view["deck"]})
    if view["top"]:
        deck += f" – {say('back.' + view['top'])}"
    discard = say("label.discard", {"count": len(view["discard"])})
    if view["discard"]:
        discard += f" – {say('card.' + view['discard'][-1])}"
    return [deck, discard]


def _sheet(box: Box, view: Data, say: Say) -> list[str]:
    """BS-E2: a row for each player, a column for each round; the round in progress is in brackets."""
    over = view["phase"] == "over"
    rounds = [str(n + 1) for n in range(len(view["sheets"]) + (not over))]
    rows = [(say("label.sheet"), rounds, say("label.total"))]
    for seat in range(view["players"]):
        points = [str(sheet[seat]) for sheet in view["sheets"]]
        points += [] if over else [f"({points_now(box, view, seat)})"]
        rows.append((_name(say, seat), points, str(points_of(box, view, seat))))
    wide = max(len(name) for name, _, _ in rows) + 1
    return [f"{name:<{wide}}{''.join(f'{n:>6}' for n in points)}{sum_:>9}" for name, points, sum_ in rows]


# -- the players


def _mine(box: Box, view: Data, say: Say) -> list[str]:
    shown = view["seats"][view["viewer"]]
    lines = [f"{say('label.mine')}{_bookstands(shown, say)}"]
    for name in SHELVES:
        lines += _shelf(box, shown, say, name, "card", _label_width(say))
        lines += _may_come(box, view, say, name)
    return lines


def _may_come(box: Box, view: Data, say: Say, name: str) -> list[str]:
    """BS-C5: the cheat-sheet."""
    shelf = SHELVES.index(name)
    books = [book for book in view["may_come"] if box.shelf[box.number[book]] == shelf]
    said = [say(f"short.{book}") for book in books]
    return _labelled(f"  {say('text.may-come')}", said, _label_width(say), " ") if books else []


def _hand(view: Data, say: Say) -> list[str]:
    cards = list(dict.fromkeys(view["hand"]))
    said = [_held(view, say, card) for card in cards]
    if view["phase"] == "declare" and view["viewer"] in view["acting"]:
        said.append(f"({say('card.dust-cloud')})")
    return _labelled(say("label.hand"), said or ["–"], _label_width(say), ", ")


def _held(view: Data, say: Say, card: str) -> str:
    """A card with its count, a plus if it may be laid now, and the players who know of it."""
    said = say(f"card.{card}") + ("+" if card in view["may_come"] else "")
    count = view["hand"].count(card)
    if count > 1:
        said += f" ×{count}"
    knowers = [seat for seat, shown in enumerate(view["seats"]) if card in shown.get("knows_of_you", ())]
    return f"{said} ({say('label.known-to', {'seats': knowers})})" if knowers else said


def _player(box: Box, view: Data, say: Say, seat: Seat) -> list[str]:
    shown = view["seats"][seat]
    cards = say("label.cards", {"count": shown["cards"]})
    lines = [f"{_name(say, seat)} · {cards}{_bookstands(shown, say)}"]
    if shown.get("backs"):
        lines += _labelled(f"  {say('label.hand')}", _backs(shown["backs"], say), _label_width(say), ", ")
    if shown.get("known"):
        known = [say(f"card.{card}") for card in shown["known"]]
        lines += _labelled(f"  {say('label.known')}", known, _label_width(say), ", ")
    for name in SHELVES:
        lines += _shelf(box, shown, say, name, "short", _label_width(say))
    return lines


def _backs(backs: list[str], say: Say) -> list[str]:
    """BS-H1: the backs of the hand, by kind."""
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
    return _labelled(f"  {say('shelf.' + name)}", said or [say("label.not-begun")], wide, " ")


# -- lines


def _name(say: Say, seat: Seat) -> str:
    name = say("label.player", {"seat": seat})
    return name if len(name) <= NAME else f"{name[: NAME - 1]}…"


def _label_width(say: Say) -> int:
    """The width of the left column."""
    labels = [say("text.may-come"), say("label.known"), *(say(f"shelf.{name}") for name in SHELVES)]
    return max(map(len, labels)) + 4


def _labelled(label: str, words: list[str], wide: int, between: str) -> list[str]:
    lines = _wrapped(words, wide, between)
    lines[0] = f"{label:<{wide}}{lines[0][wide:]}"
    return lines


def _wrapped(words: list[str], indent: int, between: str) -> list[str]:
    """Words in lines of at most `COLUMNS` letters; no word is broken."""
    lines = [" " * indent + words[0]]
    for word in words[1:]:
        if len(lines[-1]) + len(between) + len(word) <= COLUMNS:
            lines[-1] += between + word
        else:
            lines[-1] += between.rstrip()
            lines.append(" " * indent + word)
    return lines
