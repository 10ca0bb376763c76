"""What lies between the players: the decks, and the cards that were played in this turn."""

from refectory.core.game import Data
from refectory.core.scene import Card, Chip, Label, Row
from refectory.games.sator.edition.box import Box
from refectory.games.sator.scene.art_names import card_art, card_detail, card_tip, card_title


def supply(box: Box, view: Data) -> list[Row]:
    """In the setup there is nothing to draw from."""
    if view["kept"] or not view["tiles"]:
        return []
    rows = [Row("decks", "supply", Label("label.decks"), _decks(view))]
    if view["now"]["played"] and view["viewer"] not in view["acting"]:  # the one who plays knows them
        rows.append(Row("played", "market", Label("label.played"), _played(box, view)))
    return rows


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
