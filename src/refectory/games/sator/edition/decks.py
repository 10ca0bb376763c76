"""Reads the Incertus cards and the prayers of an edition: how many, what they do, what they cost."""

from typing import Final

from refectory.core.edition import Edition, TomlTable
from refectory.games.sator.constants import PLAYERS
from refectory.games.sator.edition.cards import JOLLY, NIHIL_PENSI, PRAYERS, Cards, Effect, Prayer
from refectory.games.sator.edition.components import read_name
from refectory.games.sator.edition.footbridges import Footbridges

MOST_COPIES: Final = 99
MOST_COST: Final = 20
MOST_AMOUNT: Final = 20
MOST_EFFECTS: Final = 8  # of one card
MOST_PRAYERS: Final = 16
MOST_ROTATIONS: Final = 2  # SA-M2
LONGEST_SLIDE: Final = 8  # every way to slide is tried
MOST_LIFTED: Final = 2  # SA-P8: every pair of tiles is tried


def read_cards(edition: Edition, footbridges: Footbridges) -> Cards:
    """SA-C4, SA-C5."""
    table = edition.table("incertus")
    table.known_keys("rotas", "rotas_by_shape", "moves", "moves_by_type", JOLLY)
    copies = _copies(table, "rotas", "rotas_by_shape", len(footbridges.shapes))
    copies += _copies(table, "moves", "moves_by_type", len(footbridges.types))
    copies.append(table.integer(JOLLY, 0, MOST_COPIES, default=0))
    rotas = _read_effects(edition.table("rotas"), MOST_ROTATIONS, rotates=True)
    moves = _read_effects(edition.table("moves"), LONGEST_SLIDE)
    names = [
        *(f"rotas-{shape}" for shape in footbridges.shapes),
        *(f"moves-{kind}" for kind in footbridges.types),
    ]
    prayers = _read_prayers(edition, [*names, JOLLY])
    return Cards(footbridges.shapes, footbridges.types, copies, rotas, moves, prayers)


def _copies(table: TomlTable, each: str, single: str, kinds: int) -> list[int]:
    """SA-C4: one number for all kinds, or one for each of them."""
    number = table.integer(each, 0, MOST_COPIES, default=-1)
    numbers = table.integers(single, 0, MOST_COPIES, default=[number] * kinds)
    if number >= 0 and single in table.values:
        raise table.fault(single, f"is beside {each}; one of both is wanted.", "one-of-both", other=each)
    if numbers and numbers[0] < 0:
        reason = f"is missing; the number of cards of each kind is wanted, or {single}."
        raise table.fault(each, reason, "missing")
    if len(numbers) != kinds:
        reason = f"has {len(numbers)} numbers; one for each of {kinds} is wanted."
        raise table.fault(single, reason, "numbers", count=len(numbers), wanted=kinds)
    return numbers


def _read_prayers(edition: Edition, taken: list[str]) -> list[Prayer]:
    """SA-C5: one table for each prayer, in any order; their numbers follow the ledger."""
    prayers: list[Prayer] = []
    for table in edition.tables("prayer", count=(0, MOST_PRAYERS)):
        name = read_name(table, "name", [*taken, *(prayer.name for prayer in prayers)], "card")
        does = table.string("does", PRAYERS, default=name)
        if does not in PRAYERS:
            reason = f"is missing; for {name!r} one of {', '.join(PRAYERS)} is wanted."
            raise table.fault("does", reason, "want-one-of", names=", ".join(PRAYERS))
        kind = PRAYERS.index(does)
        prayers.append(Prayer(name, kind, _read_effects(table, _most(kind))))
        if kind == NIHIL_PENSI and "acolytes" not in table.values:
            raise table.fault("acolytes", "is missing; how many acolytes may be moved is wanted.", "missing")
    return sorted(prayers, key=lambda prayer: prayer.does)


def _most(kind: int) -> int:
    """The largest amount of a prayer."""
    return {"virtus-omnia": LONGEST_SLIDE, "quin-igitur": MOST_LIFTED}.get(PRAYERS[kind], MOST_AMOUNT)


def _read_effects(table: TomlTable, most: int, rotates: bool = False) -> list[Effect]:
    table.known_keys("name", "does", "costs", "amounts", "least", "acolytes")
    costs = table.integers("costs", 0, MOST_COST, count=(1, MOST_EFFECTS))
    amounts = table.integers("amounts", 1, MOST_AMOUNT, limit=most)
    if len(amounts) != len(costs):
        reason = f"holds {len(amounts)} numbers for {len(costs)} costs."
        raise table.fault("amounts", reason, "numbers", count=len(amounts), wanted=len(costs))
    least = table.integer("least", 1, MOST_AMOUNT, default=0, limit=min(amounts))
    acolytes = table.integers("acolytes", 1, PLAYERS[1], default=[0] * len(costs))
    if len(acolytes) != len(costs):
        reason = f"holds {len(acolytes)} numbers for {len(costs)} costs."
        raise table.fault("acolytes", reason, "numbers", count=len(acolytes), wanted=len(costs))
    return [
        Effect(cost, amount, least or amount, some, rotates)
        for cost, amount, some in zip(costs, amounts, acolytes, strict=True)
    ]
