"""All cards of an edition, each with its number of copies, for an owner of the box who enters them."""

from collections import Counter
from typing import Final

from refectory.core.edition import Edition
from refectory.core.scene import Label, Panel, Piece, Scene
from refectory.core.scene.edition_page import Edit, EditChoice, EditHandle, EditionPage, Remark
from refectory.games.plankenkoorts.constants import BACKS
from refectory.games.plankenkoorts.edition.box import Box
from refectory.games.plankenkoorts.scene.art_names import card_art, card_tip

CARD: Final = (54.0, 74.0)
STEP: Final = (58.0, 79.0)
IN_ROW: Final = 12
PRINTED: Final = {"bookend": 32, "book": 62, "dusting": 15}  # BS-C1, BS-C2, BS-C3
BOOKEND: Final = "bookend"
SINGLE: Final = "copies_of"


def edition_page(box: Box, edition: Edition) -> EditionPage:
    """BS-C1, BS-C2, BS-C3: a click on a card changes the number of its copies."""
    copies = Counter(box.deck)
    pieces = [_card(box, card, copies[card]) for card in range(len(box.cards))]
    rows = -(-len(pieces) // IN_ROW)
    size = (IN_ROW * STEP[0] + 4, rows * STEP[1] + 4)
    scene = Scene([Panel("deck", "board", size, Label("label.deck", {"count": len(box.deck)}), pieces)])
    single = SINGLE in edition.reads.known
    handles = [_handle(box, card, copies[card], single) for card in range(len(box.cards))]
    return EditionPage(scene, handles, _remarks(box), names={SINGLE: list(box.cards)})


def _card(box: Box, card: int, copies: int) -> Piece:
    name = box.cards[card]
    at = (4 + card % IN_ROW * STEP[0], 4 + card // IN_ROW * STEP[1])
    states = () if copies else ("dim",)
    label, tip = Label(f"card.{name}"), card_tip(box, name)
    return Piece(name, card_art(box, name), at, CARD, label, tip, "across", count=copies, states=states)


def _handle(box: Box, card: int, copies: int, single: bool) -> EditHandle:
    """The number of copies of this card, or of all cards of its kind; no shelf is without its bookends."""
    name, kind = box.cards[card], BACKS[box.back[card]]
    key = f"{SINGLE}.{name}" if single else f"copies.{kind}"
    least = 0 if single and kind != BOOKEND else 1
    numbers = sorted({least, 1, 2, 3, copies, copies + 1, max(copies - 1, least)})
    choices = [
        EditChoice(Label("edition.do.copies", {"count": number}), [Edit(key, number)], "", number == copies)
        for number in numbers
    ]
    return EditHandle(name, key, choices)


def _remarks(box: Box) -> list[Remark]:
    """The printed sums of each kind of card."""
    sums = Counter(BACKS[box.back[card]] for card in box.deck)
    return [
        Remark("copies", Label(f"edition.remark.{kind}", {"count": sums[kind], "printed": printed}))
        for kind, printed in PRINTED.items()
        if sums[kind] != printed
    ]
