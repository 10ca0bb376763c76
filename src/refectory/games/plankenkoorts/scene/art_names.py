"""The names of the art for books and cards."""

from refectory.core.scene import Label
from refectory.games.plankenkoorts.constants import BOOKEND, DUSTING_CARDS
from refectory.games.plankenkoorts.edition.box import Box

# The groups that have art of their own; an edition may name others.
GROUPS = (
    "law",
    "history",
    "poetry",
    "major-prophets",
    "minor-prophets",
    "gospels",
    "acts",
    "paul",
    "letters",
    "revelation",
)


# The fittings of covers, in turn along the canon.
FITTINGS = ("", "-b", "-c")


def group_art(box: Box, kind: str, book: str) -> str:
    """`spine-law`, `band-paul` and so on."""
    group = box.group[box.number[book]]
    return f"{kind}-{group if group in GROUPS else 'plain'}"


def cover_art(box: Box, card: str) -> str:
    """The picture on a card: the cover of a book, with a bookend beside it where it is one."""
    if card in DUSTING_CARDS:
        return f"dusting-{card}"
    number = box.number[card]
    if number in box.first:
        return group_art(box, "begin", card)
    return group_art(box, "close" if number in box.last else "cover", card)


def hand_art(box: Box, card: str) -> str:
    """The picture on a card in hand: covers of the same group that follow each other differ."""
    art = cover_art(box, card)
    if not art.startswith("cover-"):
        return art
    return art + FITTINGS[box.number[card] % len(FITTINGS)]


def card_art(box: Box, card: str) -> str:
    """The whole front of a card, with room for its name."""
    return f"card-{cover_art(box, card)}"


def card_tip(box: Box, card: str) -> Label:
    if card in DUSTING_CARDS:
        return Label(f"tip.{card}")
    return Label("tip.bookend" if box.back[box.number[card]] == BOOKEND else "tip.book")
