"""The players at a glance: cards in hand, books on the shelves, golden bookstands, and what is known."""

from refectory.core.game import Data, Seat
from refectory.core.scene import Chip, Label, Player
from refectory.core.scene.part_cache import made_once
from refectory.games.plankenkoorts.constants import BACKS

PLAYERS_KEPT = 3000


def players(view: Data) -> list[Player]:
    """The viewer first, then the others in turn order."""
    start = view["viewer"] or 0
    count = view["players"]
    order = [(start + n * view["direction"]) % count for n in range(count)]
    return [_player(seat, seat == view["viewer"], view["seats"][seat], _maybe(view, seat)) for seat in order]


@made_once(PLAYERS_KEPT)
def _player(seat: Seat, own: bool, shown: Data, maybe: list[str]) -> Player:
    chips = [*_hand(shown), *_won(shown), *_known(shown, maybe)]
    return Player(seat, f"emblem-{seat}", chips, "mine" if own else f"player-{seat}")


def _hand(shown: Data) -> list[Chip]:
    """BS-O3: with open backs, how many of each."""
    backs = shown.get("backs")
    if backs is None or not backs:
        return [Chip("icon-hand", Label("label.cards", {"count": shown["cards"]}), shown["cards"])]
    return [
        Chip(f"small-{back}", Label(f"back.{back}"), backs.count(back)) for back in BACKS if back in backs
    ]


def _won(shown: Data) -> list[Chip]:
    books = sum(len(shelf["books"]) for shelf in shown["shelves"].values())
    chips = [Chip("icon-books", Label("label.books", {"count": books}), books)]
    if shown["bookstands"]:
        label = Label("label.bookstands", {"count": shown["bookstands"]})
        chips.append(Chip("bookstand", label, shown["bookstands"]))
    return chips


def _maybe(view: Data, seat: Seat) -> list[str]:
    """The cards that the viewer knows to be in that hand or in another one."""
    if seat == view["viewer"]:
        return []
    return [one["card"] for one in view["with_one_of"] or [] if seat in one["seats"]]


def _known(shown: Data, maybe: list[str]) -> list[Chip]:
    """The cards that the viewer knows to be in that hand, then those that may be there or with another."""
    known = shown.get("known", [])
    chips = []
    if known:
        chips.append(Chip("eye", Label("label.known-cards", {"cards": known}), len(known)))
    if maybe:
        chips.append(Chip("eye-maybe", Label("label.maybe-cards", {"cards": maybe}), len(maybe)))
    return chips
