"""A position as plain text: enough to play from, at most 100 columns wide.

A square is two letters for its footbridge and one for the piece on it: `wTa` is a wooden T with a book of
seat 0 on it, `·` the abyss, `[A]` the landing on which the acolyte of seat 0 stands.
"""

from textwrap import wrap

from refectory.core.game import Data, Seat
from refectory.core.locale import Say
from refectory.games.sator.constants import COLOURS
from refectory.games.sator.edition.box import Box
from refectory.games.sator.text.signs import SIGNS, TYPES, shape_signs, type_signs

COLUMNS = 100
NAME = 20  # the longest part of a player's name that is shown

ACOLYTES = "ABCD"
BOOKS = "abcd"
GARGOYLE = "#"
REACH = "*"


def text(box: Box, view: Data, say: Say) -> str:
    blocks = [_board(box, view), _now(view, say), _players(view, say)]
    if view["own"] is not None:
        blocks.append(_own(view, say))
    blocks.append(_legend(box, say))
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


# -- the board


def _board(box: Box, view: Data) -> list[str]:
    grid = box.grid
    cells = _cells(box, view)
    letters = "".join(f" {name.rstrip('0123456789')} " for name in grid.names[: grid.columns])
    lines = [f"      {letters}".rstrip()]
    for row in range(-1, grid.rows + 1):
        number = f"{row + 1:>2}" if 0 <= row < grid.rows else "  "
        drawn = "".join(cells.get(grid.square(row, column), "   ") for column in range(-1, grid.columns + 1))
        lines.append(f"{number} {drawn}".rstrip())
    return [line for line in lines if line]


def _cells(box: Box, view: Data) -> dict[int, str]:
    grid = box.grid
    number = _numbers(box)
    cells = dict.fromkeys(grid.squares, " · ")
    for tile in view["tiles"]:
        sign = _sign(box, tile["tile"])
        for square in tile["squares"]:
            cells[number[square]] = f"{sign} "
    cells.update(dict.fromkeys(box.landings, "[ ]"))
    for square in view["reach"]:
        cells[number[square]] = _with(cells[number[square]], REACH)
    for square, mark in _marks(view):
        cells[number[square]] = _with(cells[number[square]], mark)
    return cells


def _numbers(box: Box) -> dict[str, int]:
    landings = {f"landing-{c}": s for c, s in zip(box.colours, box.landings, strict=True)}
    return {**box.grid.number, **landings}


def _sign(box: Box, tile: str) -> str:
    fb = box.footbridges
    number = fb.tiles.index(tile)
    return type_signs(fb.types)[fb.type[number]] + shape_signs(fb.shapes)[fb.shape[number]]


def _legend(box: Box, say: Say) -> list[str]:
    """What the signs mean; the shipped tiles have a sentence of their own."""
    fb = box.footbridges
    words = say("text.legend").split("  ")
    if tuple(fb.types) != TYPES or tuple(fb.shapes) != tuple(SIGNS):
        types = ", ".join(say("label.type", {"type": name}) for name in fb.types)
        shapes = ", ".join(say("label.shape", {"shape": name}) for name in fb.shapes)
        words[:2] = [
            f"{' '.join(type_signs(fb.types))}: {types}",
            f"{' '.join(shape_signs(fb.shapes))}: {shapes}",
        ]
    return _wrapped(words, 0, "  ")


def _with(cell: str, mark: str) -> str:
    if cell.startswith("["):
        return f"[{mark}]"
    return f"·{mark} " if "·" in cell else cell[:2] + mark


def _marks(view: Data) -> list[tuple[str, str]]:
    """Books, then gargoyles, then acolytes; a later mark replaces an earlier one on the same square."""
    seats = list(enumerate(view["seats"]))
    books = [(square, BOOKS[seat]) for seat, shown in seats for square in shown["books"] if square]
    gargoyles = [(shown["gargoyle"], GARGOYLE) for _, shown in seats if shown["gargoyle"]]
    acolytes = [(shown["acolyte"], ACOLYTES[seat]) for seat, shown in seats]
    return [*books, *gargoyles, *acolytes]


# -- the turn and the players


def _now(view: Data, say: Say) -> list[str]:
    now = view["now"]
    decks = [
        say("label.deck", {"deck": "incertus", "count": view["deck"]}),
        say("label.discard", {"count": sum(count for _, count in view["discard"])}),
    ]
    if not view["turns"] and not any(shown["incertus"] for shown in view["seats"]):
        return [*_wrapped(decks, 0, " · "), *_pile(view, say)]
    words = [say("label.turn", {"seat": view["turn"]}), say("text.now", now)]
    words += [say("text.free")] if now["free"] else []
    words += [say("text.locked")] if now["locked"] else []
    if now["played"]:
        played = [say("label.short", {"card": card}) for card in now["played"]]
        words.append(f"{say('label.played')}: {', '.join(played)}")
    return _wrapped([*words, *decks], 0, " · ")


def _pile(view: Data, say: Say) -> list[str]:
    shapes = view["pile"]
    if not shapes or len(shapes) > 8:
        return []
    return _labelled(say("label.draft"), [say("label.shape", {"shape": shape}) for shape in shapes])


def _players(view: Data, say: Say) -> list[str]:
    lines = []
    for seat in range(view["players"]):
        first, *more = _wrapped(_player(view, say, seat), 4, " · ")
        lines += [first.strip(), *more]
    return lines


def _player(view: Data, say: Say, seat: Seat) -> list[str]:
    shown = view["seats"][seat]
    mark = ">" if seat in view["acting"] else " "
    words = [
        f"{ACOLYTES[seat]} {mark} {_name(say, seat)}",
        say("label.colour", {"colour": shown["colour"]}),
        say("label.collected", {"count": shown["collected"], "of": COLOURS}),
    ]
    if shown["shapes"]:
        return [*words, say("label.tiles-left", {"count": len(shown["shapes"])})]
    words.append(say("label.hidden", {"incertus": shown["incertus"], "prayers": shown["prayers"]}))
    words.append(say("label.fidei", {"count": shown["fidei"]}))
    return [*words, say("label.used", {"cards": shown["used"]})] if shown["used"] else words


def _own(view: Data, say: Say) -> list[str]:
    own = view["own"]
    if own["tiles"]:
        return _labelled(say("label.own-tiles"), [say("label.tile", {"tile": tile}) for tile in own["tiles"]])
    lines = _labelled(say("label.hand"), [say("label.card", {"card": card}) for card in own["hand"]])
    if own["found"]:
        cards = [f"{say('label.short', {'card': card})} ×{count}" for card, count in own["found"]]
        lines += _labelled(say("label.found"), cards)
    lines += _labelled(say("text.fidei"), [say("label.short", {"card": card}) for card in own["fidei"]])
    if own["others_hold"]:
        lines += _wrapped([say("label.others-hold", {"cards": own["others_hold"]})], 0, ", ")
    return lines


# -- lines


def _name(say: Say, seat: Seat) -> str:
    name = say("label.player", {"seat": seat})
    return name if len(name) <= NAME else f"{name[: NAME - 1]}…"


def _labelled(label: str, words: list[str]) -> list[str]:
    lines = _wrapped(words or ["–"], 2, ", ")
    first = f"{label}: {lines[0].lstrip()}"
    return [first, *lines[1:]] if len(first) < COLUMNS else [f"{label}:", *lines]


def _wrapped(words: list[str], indent: int, between: str) -> list[str]:
    """Words in lines of at most `COLUMNS`; a word, which may be a list, is broken only if it is longer."""
    lines = [" " * indent + words[0]]
    for word in words[1:]:
        if len(lines[-1]) + len(between) + len(word) < COLUMNS:
            lines[-1] += between + word
        else:
            lines[-1] += between.rstrip()
            lines.append(" " * indent + word)
    return [part for line in lines for part in _broken(line, indent)]


def _broken(line: str, indent: int) -> list[str]:
    """A line that is one long list, broken between its words."""
    if len(line) <= COLUMNS:
        return [line]
    return wrap(line, COLUMNS, initial_indent="", subsequent_indent=" " * (indent + 2), drop_whitespace=True)
