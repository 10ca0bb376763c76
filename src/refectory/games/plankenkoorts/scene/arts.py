"""Which art a thing of the game has, and what it is called."""

from refectory.core.game import Data, Seat
from refectory.core.scene import Label, Piece
from refectory.games.plankenkoorts.edition.box import BOOKEND, DUSTING_CARDS, Canon

# Groups that the art has a colour and a sign for; an edition may name others.
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


def group_art(canon: Canon, kind: str, book: str) -> str:
    """`spine-law`, `band-paul` and so on."""
    group = canon.group[canon.number[book]]
    return f"{kind}-{group if group in GROUPS else 'plain'}"


def card_art(canon: Canon, card: str) -> str:
    """The front of a card."""
    if card in DUSTING_CARDS:
        return f"card-{card}"
    number = canon.number[card]
    if canon.back[number] == BOOKEND:
        return "card-begin" if number in canon.first else "card-close"
    return group_art(canon, "card", card)


def card_tip(canon: Canon, card: str) -> Label:
    if card in DUSTING_CARDS:
        return Label(f"tip.{card}")
    return Label("tip.bookend" if canon.back[canon.number[card]] == BOOKEND else "tip.book")


def lamp(at: tuple[float, float], view: Data, seat: Seat) -> list[Piece]:
    """The reading lamp burns for whoever has the turn."""
    if view["phase"] in ("start", "over") or view["turn"] != seat:
        return []
    return [Piece("lamp", "lamp", at, (20, 20), Label("label.turn", {"seat": seat}), layer=3)]


def bookstands(at: tuple[float, float], step: float, view: Data, seat: Seat) -> list[Piece]:
    """The golden bookstands that a player has won, from left to right."""
    won = view["seats"][seat]["bookstands"]
    label = Label("label.bookstands", {"count": won})
    return [
        Piece(
            f"bookstand:{seat}:{n}",
            "bookstand",
            (at[0] + n * step, at[1]),
            (14, 15),
            label,
            Label("tip.bookstand"),
            layer=2,
        )
        for n in range(won)
    ]
