"""Reading the cards of an edition, and every fault in them."""

import pytest

from refectory.core.errors import EditionError
from refectory.games.sator.edition.cards import Cards
from refectory.games.sator.edition.components import read_footbridges, read_grid
from refectory.games.sator.edition.decks import read_cards
from tests.games.helpers import edited_edition
from tests.games.sator.positions import CARDS, FOOTBRIDGES, GAME
from tests.rules import rule

FAULTS = [
    ("costs = [3]\namounts = [6]", "amounts = [6]", "prayer[3].costs", "is missing"),
    ("costs = [3]\namounts = [6]", "costs = [-3]\namounts = [6]", "prayer[3].costs", "from 0 to 20"),
    ("costs = [3]\namounts = [6]", "costs = []\namounts = [6]", "prayer[3].costs", "1 to 8 are wanted"),
    ("costs = [3]\namounts = [6]", "costs = [3, 4]\namounts = [6]", "prayer[3].amounts", "for 2 costs"),
    ("acolytes = [1, 2, 4]", "", "prayer[0].acolytes", "is missing"),
    ("acolytes = [1, 2, 4]", "acolytes = [1]", "prayer[0].acolytes", "for 3 costs"),
    ('name = "victoria"', 'name = "quin-igitur"', "prayer[7].name", "another card has"),
    ('name = "victoria"', 'name = "ave"', "prayer[5].does", "is missing; for 'ave' one of nihil-pensi"),
    ('name = "victoria"', 'name = "ave"\ndoes = "sing"', "prayer[5].does", "one of nihil-pensi"),
    ('name = "victoria"', 'name = "jolly"\ndoes = "victoria"', "prayer[5].name", "another card has"),
    ("amounts = [6]\nleast = 4", "amounts = [9]\nleast = 4", "prayer[3].amounts", "from 1 to 8"),
    ("rotas = 7", "", "incertus.rotas", "is missing; the number of cards of each kind"),
    ("rotas = 7", "rotas_by_shape = [7]", "incertus.rotas_by_shape", "one for each of 6"),
    (
        "rotas = 7",
        "rotas = 7\nrotas_by_shape = [7, 7, 7, 7, 7, 7]",
        "incertus.rotas_by_shape",
        "is beside rotas",
    ),
    ("moves = 9", "moves = 9\njolly = 100", "incertus.jolly", "from 0 to 99"),
    (
        "costs = [2, 4]\namounts = [1, 2]\n\n[moves]",
        "amounts = [1, 2]\n\n[moves]",
        "rotas.costs",
        "is missing",
    ),
    ("rotas = 7", "rotas = -1", "incertus.rotas", "from 0 to 99"),
]


def read(*changes: tuple[str, str]) -> Cards:
    edition = edited_edition("sator", *changes)
    return read_cards(edition, read_footbridges(edition, read_grid(edition)))


@pytest.mark.parametrize(("old", "new", "key", "reason"), FAULTS, ids=[f"{f[2]}-{f[3][:12]}" for f in FAULTS])
def test_a_broken_deck_is_refused(old: str, new: str, key: str, reason: str) -> None:
    with pytest.raises(EditionError) as caught:
        read((old, new))
    assert str(caught.value).startswith(f"changed.toml: {key}: ")
    assert reason in str(caught.value)


@rule("SA-C4")
def test_there_is_a_card_for_each_shape_and_each_type() -> None:
    cards = read_cards(GAME.edition, FOOTBRIDGES)
    shapes = [f"rotas-{shape}" for shape in FOOTBRIDGES.shapes]
    types = [f"moves-{kind}" for kind in FOOTBRIDGES.types]
    assert list(cards.names[: cards.prayer]) == [*shapes, *types, "jolly"]


@rule("SA-C5", "SA-P4")
def test_an_effect_has_a_cost_and_how_much_it_does() -> None:
    haul = CARDS.effects[CARDS.names.index("virtus-omnia")]
    assert [(effect.cost, effect.least, effect.most) for effect in haul] == [(3, 4, 6)]
    push = CARDS.effects[CARDS.names.index("nihil-pensi")]
    assert [(effect.cost, effect.most, effect.acolytes) for effect in push] == [
        (1, 4, 1),
        (2, 6, 2),
        (3, 9, 4),
    ]


@rule("SA-C4")
def test_each_kind_has_a_number_of_its_own() -> None:
    cards = read(
        ("rotas = 7", "rotas_by_shape = [1, 2, 3, 4, 5, 6]"),
        ("moves = 9", "moves_by_type = [9, 8, 7, 6]\njolly = 5"),
    )
    assert cards.copies == (1, 2, 3, 4, 5, 6, 9, 8, 7, 6, 5)
    assert cards.with_jollies == cards.copies


@rule("SA-C4")
def test_a_jolly_has_the_effects_of_both_kinds() -> None:
    effects = CARDS.effects[CARDS.jolly]
    assert [(effect.cost, effect.most, effect.rotates) for effect in effects] == [
        (2, 1, True),
        (4, 2, True),
        (1, 1, False),
        (2, 2, False),
        (3, 3, False),
    ]


@rule("SA-O6", "SA-C4")
def test_with_the_option_one_card_of_each_kind_is_a_jolly() -> None:
    assert CARDS.with_jollies == (6,) * 6 + (8,) * 4 + (10,)
    assert sum(CARDS.with_jollies) == CARDS.total == 78


@rule("SA-C5")
def test_prayers_can_be_left_out_and_others_can_do_the_same() -> None:
    cards = read(('name = "victoria"', 'name = "ave-maria"\ndoes = "virtus-omnia"\nleast = 1'))
    assert cards.prayers == [
        "nihil-pensi",
        "virtus-clara",
        "mihi-in-dies",
        "virtus-omnia",
        "ave-maria",
        "neque-animus",
        "animi-imperio",
        "quin-igitur",
    ]
    assert cards.does == [0, 1, 2, 3, 3, 4, 6, 7]
    assert cards.all_prayers == 0b11111111


@rule("SA-C5")
def test_a_card_has_up_to_eight_effects() -> None:
    cards = read(
        (
            "costs = [1, 2, 3]\namounts = [1, 2, 3]\n\n[[prayer]]",
            "costs = [0, 1, 2, 3, 4]\namounts = [1, 2, 3, 4, 5]\n\n[[prayer]]",
        )
    )
    assert [effect.most for effect in cards.effects[cards.moves]] == [1, 2, 3, 4, 5]
    assert len(cards.effects[cards.jolly]) == 7
