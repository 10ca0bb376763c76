"""The viewer's hand as cards by colour, and the clues that lie where the viewer stands."""

from refectory.core.scene import Card, Chip, Label, Row
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.scene.art_names import symbol_art
from refectory.games.rennes.scene.piece_cache import PieceCache
from refectory.games.rennes.scene.view_numbers import ViewNumbers

# On a phone the clues here are on the page of the hand.
HAND = Label("page.hand")


def hand_row(kept: PieceCache, look: ViewNumbers) -> Row:
    """RC-M1: one card for each kind, with its count. Those that lead nowhere now are not lifted."""
    hand: list[str] = look.view["hand"]
    useful = _useful(look)
    cards = []
    for name in sorted(set(hand), key=look.box.number.__getitem__):
        colour = COLOURS[look.box.colour[look.box.number[name]]]
        state = "" if useful is None or colour in useful else "quiet"
        key = ("hand", name, hand.count(name), state)
        cards.append(kept.cards.get(key) or kept.keep_card(key, _card(look.box, name, key[2], state)))
    return Row("hand", "hand", Label("label.hand"), cards, look.viewer, HAND)


def _useful(look: ViewNumbers) -> list[str] | None:
    """RC-M3, RC-K1: the colours of the steps from here and of the clues here; None where all cards serve."""
    if look.phase != "turn" or not look.acts:
        return None
    return [COLOURS[colour] for colour in look.leading] + clues_wanted(look)


def _card(box: Box, name: str, count: int, state: str) -> Card:
    number = box.number[name]
    colour, dots = COLOURS[box.colour[number]], box.dots[number]
    return Card(
        f"hand:{name}",
        f"card-{name}",
        Label("label.dots", {"dots": dots}),
        Label(f"colour.{colour}"),
        Label("tip.card", {"card": name, "count": dots, "colour": colour}),
        count=count,
        states=(state,) if state else (),
    )


# -- clues


def clues_wanted(look: ViewNumbers) -> list[str]:
    """RC-K1: the colours of the clues here that the viewer may take now, if they have a card for them."""
    place = look.view["clues_here"]
    if place is None or look.own is None or not look.acts:
        return []
    lacking = {colour for code in look.own["lacks"] for colour in code}
    circles = look.view["circles"][look.box.places.index(place)]
    return [colour for colour in COLOURS if colour in circles and colour in lacking]


def clues_row(kept: PieceCache, look: ViewNumbers) -> Row | None:
    """RC-K1: the clues here, to be clicked, each with the codes that need it; a card is discarded for it."""
    wanted = clues_wanted(look)
    if look.phase != "turn" or not wanted:
        return None
    assert look.own is not None
    cards = []
    for colour in wanted:
        codes = [
            name for name, code in zip(look.box.locations, look.own["lacks"], strict=True) if colour in code
        ]
        key = ("clue", colour, *codes)
        cards.append(kept.cards.get(key) or kept.keep_card(key, _clue(colour, codes)))
    return Row("clues", "hand", Label("label.clues-here"), cards, tab=HAND)


def _clue(colour: str, codes: list[str]) -> Card:
    return Card(
        f"clue:{colour}",
        f"clue-{colour}",
        Label(f"colour.{colour}"),
        tip=Label("tip.clue-for", {"colour": colour, "locations": codes}),
        chips=[Chip(symbol_art(name), Label("label.code", {"location": name})) for name in codes],
        prompt=Label("prompt.clue", {"colour": colour}),
    )
