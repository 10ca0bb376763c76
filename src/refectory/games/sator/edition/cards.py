"""The cards: Incertus Movet (SA-C4) and the eight prayers of each Liber Fidei (SA-C5).

A card is a number: ROTAS by shape, then MOVES by type, then the prayers. Equal cards have the same number.
"""

from typing import Final

# The prayers in the ledger's order (SA-P1 to SA-P8).
NIHIL_PENSI: Final = 0
VIRTUS_CLARA: Final = 1
MIHI_IN_DIES: Final = 2
VIRTUS_OMNIA: Final = 3
NEQUE_ANIMUS: Final = 4
VICTORIA: Final = 5
ANIMI_IMPERIO: Final = 6
QUIN_IGITUR: Final = 7
PRAYERS: Final = (
    "nihil-pensi",
    "virtus-clara",
    "mihi-in-dies",
    "virtus-omnia",
    "neque-animus",
    "victoria",
    "animi-imperio",
    "quin-igitur",
)
ALL_PRAYERS: Final = (1 << len(PRAYERS)) - 1

INCERTUS: Final = 0
FIDEI: Final = 1
DECKS: Final = ("incertus", "fidei")

MOST_EFFECTS: Final = 3


class Effect:
    """One effect of a card: the action points it costs, and its amount.

    `most` is a number of rotations, squares, movements or tiles, depending on the card; `least` is the
    smallest amount allowed. `acolytes` is the number of acolytes that Nihil pensi may move.
    """

    def __init__(self, cost: int, most: int, least: int, acolytes: int = 0) -> None:
        self.cost = cost
        self.most = most
        self.least = least
        self.acolytes = acolytes


class Cards:
    """All cards of an edition, by number; `moves` and `prayer` are the first of their kind."""

    def __init__(
        self, shapes: list[str], types: list[str], copies: list[int], effects: list[list[Effect]]
    ) -> None:
        self.moves = len(shapes)
        self.prayer = len(shapes) + len(types)
        self.names = [f"rotas-{shape}" for shape in shapes] + [f"moves-{kind}" for kind in types]
        self.names += PRAYERS
        self.copies = tuple(copies)
        self.total = sum(copies)
        self.effects = effects

    def prayers_in(self, hand: tuple[int, ...]) -> int:
        count = 0
        for card in hand:
            if card >= self.prayer:
                count += 1
        return count
