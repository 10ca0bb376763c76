"""What an offer costs and brings: chips beside its target, and a sentence before it is confirmed."""

from functools import lru_cache

from refectory.core.action import Action
from refectory.core.game import Data
from refectory.core.scene import Chip, Label, Note
from refectory.games.sator.actions import Actions
from refectory.games.sator.edition.box import Box
from refectory.games.sator.scene.ghosts import joins, tiles_by_square
from refectory.games.sator.scene.hand import cogs

NOTES_KEPT = 1000


def notes(box: Box, acts: Actions, view: Data) -> dict[str, Note]:
    """The notes by the text of the action."""
    found: dict[str, Note] = {}
    if not view["offers"]:
        return found
    placing = view["phase"] == "put" and Placing(box, acts, view)
    for text in view["offers"]:
        action = acts.space.parse(text)
        note = placing.note(action) if placing and action.family == "put" else _note(box, view, action)
        if note is not None:
            found[text] = note
    return found


def _note(box: Box, view: Data, action: Action) -> Note | None:
    match action.family:
        case "walk" | "jump":
            return _collects(view, str(action.args[0]))
        case "choose":
            return _extra(view, str(action.args[0]))
        case "slide" | "rotate":
            return _comes_in_reach(view, action.text)
        case "play":
            return _played(box, action)
    return None


def _book(view: Data, count: int) -> Chip:
    return Chip("mini-book", Label("label.own-book"), count, owner=view["viewer"])


def _collects(view: Data, square: str) -> Note | None:
    """SA-W3."""
    own = view["seats"][view["viewer"]]
    if square not in own["books"]:
        return None
    return Note([_book(view, 1)], Label("note.collects", {"number": own["collected"] + 1}))


def _extra(view: Data, tile: str) -> Note | None:
    """SA-M5."""
    cost = view["extra"].get(tile, 0)
    return Note([cogs(cost)], Label("note.extra", {"tile": tile, "count": cost})) if cost else None


def _comes_in_reach(view: Data, text: str) -> Note | None:
    """SA-M4, SA-W1: the books that can be walked to when the tile has moved."""
    count = view["gains"].get(text, 0)
    return Note([_book(view, count)], Label("note.reach", {"count": count})) if count else None


def _played(box: Box, action: Action) -> Note:
    card, number = action.at
    effect = box.cards.effects[card][number]
    return Note([cogs(effect.cost)], Label("note.play", {"card": action.args[0], "count": effect.cost}))


class Placing:
    """SA-S5, SA-S7: what a place for the tile in hand joins, and which of the viewer's books it carries."""

    def __init__(self, box: Box, acts: Actions, view: Data) -> None:
        self.box = box
        self.acts = acts
        self.tile, self.facing = view["pending"][-1][:2]
        self.lying = tiles_by_square(box, view)
        own = view["seats"][view["viewer"]]["books"] if view["kept"] else []
        self.books = {box.grid.number[name] for name in own if name}

    def note(self, action: Action) -> Note:
        fb = self.box.footbridges
        places = fb.by_first[fb.shape[self.tile]][self.facing]
        under = fb.under[places[self.acts.square(action.at[0])]]
        count = len(joins(self.box, under, self.lying))
        return _joined(fb.tiles[self.tile], count, not self.books.isdisjoint(under))


@lru_cache(NOTES_KEPT)
def _joined(tile: str, count: int, carries_book: bool) -> Note:
    key = "note.put" + "-book" * carries_book + "-alone" * (count == 0)
    return Note(label=Label(key, {"tile": tile, "count": count}))
