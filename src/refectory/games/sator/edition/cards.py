"""The cards: Incertus Movet (SA-C4) and the prayers of each Liber Fidei (SA-C5).

A card is a number: ROTAS by shape, then MOVES by type, then the jolly, then the prayers. Equal cards have the
same number.
"""

from typing import Final

# What a prayer does, in the ledger's order (SA-P1 to SA-P8).
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

JOLLY: Final = "jolly"

INCERTUS: Final = 0
FIDEI: Final = 1
DECKS: Final = ("incertus", "fidei")


class Effect:
    """One effect of a card: the action points it costs, and its amount.

    `most` is a number of rotations, squares, movements or tiles, depending on the card; `least` is the
    smallest amount allowed. `acolytes` is the number of acolytes that Nihil pensi may move. `rotates` says
    that an effect of an Incertus card rotates a tile; the others slide one.
    """

    def __init__(self, cost: int, most: int, least: int, acolytes: int = 0, rotates: bool = False) -> None:
        self.cost = cost
        self.most = most
        self.least = least
        self.acolytes = acolytes
        self.rotates = rotates


class Prayer:
    """A prayer of the Liber Fidei: its name, which of PRAYERS it does, and its effects."""

    def __init__(self, name: str, does: int, effects: list[Effect]) -> None:
        self.name = name
        self.does = does
        self.effects = effects


class Cards:
    """All cards of an edition, by number; `moves`, `jolly` and `prayer` are the first of their kind.

    `copies` has the number of each Incertus card, `with_jollies` the same at a table that plays with jollies
    (SA-O6). `does` says which of PRAYERS each prayer does.
    """

    def __init__(
        self,
        shapes: list[str],
        types: list[str],
        copies: list[int],
        rotas: list[Effect],
        moves: list[Effect],
        prayers: list[Prayer],
    ) -> None:
        self.moves = len(shapes)
        self.jolly = len(shapes) + len(types)
        self.prayer = self.jolly + 1
        self.names = [f"rotas-{shape}" for shape in shapes] + [f"moves-{kind}" for kind in types]
        self.names += [JOLLY, *(prayer.name for prayer in prayers)]
        self.copies = tuple(copies)
        self.with_jollies = tuple(copies if copies[-1] else _jollies_for_one_of_each(copies))
        self.total = sum(copies)
        self.effects = [rotas] * len(shapes) + [moves] * len(types) + [rotas + moves]
        self.effects += [prayer.effects for prayer in prayers]
        self.prayers = [prayer.name for prayer in prayers]
        self.does = [prayer.does for prayer in prayers]
        self.all_prayers = (1 << len(prayers)) - 1

    def prayers_in(self, hand: tuple[int, ...]) -> int:
        count = 0
        for card in hand:
            if card >= self.prayer:
                count += 1
        return count


def _jollies_for_one_of_each(copies: list[int]) -> list[int]:
    """SA-O6: a jolly in the place of one card of each kind, where the edition has none."""
    fewer = [count - 1 if count else 0 for count in copies]
    fewer[-1] = sum(copies) - sum(fewer)
    return fewer
