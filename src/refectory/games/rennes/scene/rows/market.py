"""What lies between the players: open cards, and the prices of the altar."""

from refectory.core.scene import Card, Chip, Label, Row
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.scene.piece_cache import PieceCache
from refectory.games.rennes.scene.view_numbers import ViewNumbers

# On a phone the open cards and the altar are on one page.
MARKET = Label("page.market")


def open_row(kept: PieceCache, look: ViewNumbers) -> Row:
    """RC-S2: the open cards, one for each kind."""
    lying: list[str] = look.view["open"]
    box, cards = look.box, []
    for name in sorted(set(lying), key=box.number.__getitem__):
        key = ("open", name, lying.count(name))
        card = kept.cards.get(key)
        if card is None:
            number = box.number[name]
            label, tip = Label("label.dots", {"dots": box.dots[number]}), Label("tip.open", {"card": name})
            card = Card(f"open:{name}", f"card-{name}", label, tip=tip, count=lying.count(name))
            kept.keep_card(key, card)
        cards.append(card)
    return Row("open", "market", Label("label.market", {"count": look.view["pile"]}), cards, tab=MARKET)


def altar_row(kept: PieceCache, look: ViewNumbers) -> Row:
    """RC-C12, RC-O7: for each colour the clue, and the colours of the cards that buy it."""
    clues = look.view["options"]["altar_clues"] == 1
    cards = []
    for colour in COLOURS:
        count = look.view["supply"][colour]
        key = ("altar", colour, count, clues)
        cards.append(kept.cards.get(key) or kept.keep_card(key, _offering(look, colour, count, clues)))
    label = Label("label.altar-clues" if clues else "label.altar", {"count": look.box.altar_cards})
    return Row("altar", "market", label, cards, tab=MARKET)


def _offering(look: ViewNumbers, colour: str, count: int, clues: bool) -> Card:
    prices = [COLOURS[other] for other in look.box.offerings[COLOURS.index(colour)]]
    facts = {"colour": colour, "colours": prices, "count": look.box.altar_cards, "left": count}
    return Card(
        f"altar:{colour}",
        f"clue-{colour}",
        Label(f"colour.{colour}"),
        tip=Label("tip.altar-clues" if clues else "tip.altar", facts),
        chips=[Chip(f"dot-{other}", Label(f"colour.{other}")) for other in prices],
        states=() if count else ("dim",),
    )
