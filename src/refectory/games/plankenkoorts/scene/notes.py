"""What laying a book costs and brings, by the text of the action."""

from refectory.core.game import Data
from refectory.core.scene import Chip, Ghost, Label, Note
from refectory.games.plankenkoorts.constants import SHELVES
from refectory.games.plankenkoorts.edition.box import Box
from refectory.games.plankenkoorts.scene.places import PLACE, clouds_now, laid_now
from refectory.games.plankenkoorts.scene.shelf import Shelf, shelf_for, shelf_of


def notes(box: Box, view: Data) -> dict[str, Note]:
    laid, clouds = laid_now(view), clouds_now(view)
    if not laid and not clouds:
        return {}
    shelves = {name: shelf_of(box, view, view["viewer"], name) for name in SHELVES}
    found = {}
    for book in laid:
        shelf = shelves[shelf_for(box, book)]
        found[f"lay {book}"] = Note(
            _chips(box, shelves, shelf, book), _label(box, view, shelves, shelf, book)
        )
    for book in clouds:
        shelf = shelves[shelf_for(box, book)]
        found[f"cloud {book}"] = Note([], _cloud(box, shelves, shelf, book))
    return found


def _ends_round(box: Box, shelves: dict[str, Shelf], shelf: Shelf, book: str) -> bool:
    """BS-E1: whether this book closes the second shelf."""
    others = [other for other in shelves.values() if other.name != shelf.name]
    return box.number[book] in box.last and all(other.is_closed for other in others)


def _chips(box: Box, shelves: dict[str, Shelf], shelf: Shelf, book: str) -> list[Chip]:
    chips = [Chip("icon-point", Label("label.points", {"count": box.book_points}), box.book_points)]
    passed = shelf.passed_by(book)
    if passed:
        chips.append(Chip("icon-passed", Label("tip.passed", {"count": passed}), passed))
    if _ends_round(box, shelves, shelf, book):
        chips.append(Chip("bookstand", Label("tip.bookstand"), box.bookstand_points))
    elif box.number[book] in box.last:
        chips.append(Chip("icon-closed", Label("label.closed")))
    return chips


def _label(box: Box, view: Data, shelves: dict[str, Shelf], shelf: Shelf, book: str) -> Label:
    """What a player who is about to lay the book should know: what it passes, and what of it they hold."""
    facts = {"card": book, "count": shelf.passed_by(book), "shelf": shelf.name}
    if _ends_round(box, shelves, shelf, book):
        return Label("note.ends", facts | {"points": box.bookstand_points})
    books = shelf.books[shelf.reached : shelf.place_of(book)]
    lost = [card for card in dict.fromkeys(view["hand"]) if card in books]
    if lost:
        return Label("note.loses", facts | {"cards": lost})
    if box.number[book] in box.last:
        return Label("note.closes", facts)
    return Label("note.passes" if facts["count"] else "note.next", facts)


def _cloud(box: Box, shelves: dict[str, Shelf], shelf: Shelf, book: str) -> Label:
    facts = {"card": book, "count": shelf.passed_by(book), "shelf": shelf.name}
    if _ends_round(box, shelves, shelf, book):
        return Label("note.ends", facts | {"points": box.bookstand_points})
    if box.number[book] in box.last:
        return Label("note.closes", facts)
    return Label("note.cloud", facts)


def ghosts(box: Box, view: Data) -> dict[str, list[Ghost]]:
    """BS-D2: a book that a book token takes, at its place on the viewer's own shelf."""
    if view["phase"] != "lay" or view["viewer"] not in view["acting"]:
        return {}
    shown: dict[str, list[Ghost]] = {}
    for one in view["takes"]:
        if not one["cloud"]:
            shown[f"token seat-{one['seat']} {one['shelf']}"] = [
                {
                    "of": f"book:{one['seat']}:{one['card']}",
                    "at": (4, 8),
                    "size": (PLACE[0] - 8, PLACE[1] - 8),
                    "panel": "mine",
                    "area": f"place:{one['card']}",
                }
            ]
    return shown
