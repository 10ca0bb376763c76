"""What lies beside the board: the viewer's books in the setup; then decks, and cards played in this turn."""

from refectory.core.game import Data, Seat
from refectory.core.scene import Card, Chip, Label, Row
from refectory.games.sator.edition.box import Box
from refectory.games.sator.scene.art_names import card_art, card_detail, card_tip, card_title, tile_facts


def supply(box: Box, view: Data) -> list[Row]:
    """In the setup there is nothing to draw from, and books need bridges."""
    if view["kept"] or not view["tiles"]:
        return [] if view["viewer"] is None else [_own_books(box, view, view["viewer"])]
    rows = [Row("decks", "supply", Label("label.decks"), _decks(view))]
    if view["now"]["played"] and view["viewer"] not in view["acting"]:  # the one who plays knows them
        rows.append(Row("played", "market", Label("label.played"), _played(box, view)))
    return rows


def _own_books(box: Box, view: Data, seat: Seat) -> Row:
    """SA-S1, SA-S7: which of the viewer's books still need a bridge; the others have a tick."""
    kinds = {name: tile_facts(box, one["tile"])["type"] for one in view["tiles"] for name in one["squares"]}
    cards = [
        _book(seat, n, name, kinds.get(name, ""))
        for n, name in enumerate(view["seats"][seat]["books"])
        if name
    ]
    return Row("own-books", "supply", Label("label.own-books"), cards, owner=seat)


def _book(seat: Seat, number: int, square: str, kind: str) -> Card:
    detail = Label("detail.book-lies", {"type": kind}) if kind else Label("detail.book-hovers")
    label = Label("label.book-at", {"square": square})
    return Card(
        f"own-book:{number}",
        f"book-{seat}",
        label,
        detail,
        chips=[Chip("joined", detail)] if kind else [],
        owner=seat,
    )


def _decks(view: Data) -> list[Card]:
    discards = sum(count for _, count in view["discard"])
    cards = [_deck("incertus", view["deck"], Label("tip.deck-incertus", {"count": discards}))]
    viewer = view["viewer"]
    if viewer is not None:
        cards.append(_deck("fidei", view["seats"][viewer]["fidei"], Label("tip.deck-fidei")))
    return cards


def _deck(name: str, count: int, tip: Label) -> Card:
    chip = Chip("sign-cards", Label("label.deck", {"deck": name, "count": count}), count)
    return Card(
        f"deck:{name}", f"deck-{name}", Label("label.deck-name", {"deck": name}), None, tip, chips=[chip]
    )


def _played(box: Box, view: Data) -> list[Card]:
    """SA-T6: the cards that were played in this turn."""
    return [
        Card(
            f"played:{n}",
            card_art(box, card),
            card_title(box, card),
            card_detail(box, card),
            card_tip(box, card),
        )
        for n, card in enumerate(view["now"]["played"])
    ]
