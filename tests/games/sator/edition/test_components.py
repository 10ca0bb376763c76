"""Reading the grid, the tiles and the cards of an edition, and every fault in them."""

import pytest

from refectory.core.edition import Edition
from refectory.core.errors import EditionError
from refectory.games.sator.edition.components import read_cards, read_footbridges, read_size
from refectory.games.sator.edition.grid import Grid
from tests.games.helpers import edited_edition
from tests.games.sator.positions import CARDS, FOOTBRIDGES, GAME
from tests.rules import rule

FAULTS = [
    ("size = 14", "size = 13", "board.size", "an even number"),
    ("size = 14", "size = 4", "board.size", "from 8 to 24"),
    ("size = 14", 'size = "14"', "board.size", "a whole number"),
    ('drawn = ["####"]', f'drawn = ["{"#" * 15}"]', "shape[3].drawn", "does not fit inside the grid"),
    ('drawn = ["####"]', 'drawn = ["#.#"]', "shape[3].drawn", "falls apart"),
    ('drawn = ["####"]', 'drawn = ["##x"]', "shape[3].drawn", "only # (a square)"),
    ('drawn = ["####"]', 'drawn = ["..."]', "shape[3].drawn", "has no square"),
    ('drawn = ["####"]', 'drawn = ["#########"]', "shape[3].drawn", "has 9 squares; 8 at most"),
    (
        'name = "tee"\ndrawn = ["###", ".#."]\n',
        'name = "tee"\ndrawn = ["###", ".#."]\n' + '[[shape]]\nsource = "rulebook"\n' * 5,
        "shape",
        "has 11 shapes; 10 at most",
    ),
    ('name = "tee"', 'name = "small-corner"', "shape[2].name", "another shape"),
    ("costs = [3]\namounts = [6]", "amounts = [6]", "prayer[3].costs", "is missing"),
    ("costs = [3]\namounts = [6]", "costs = [-3]\namounts = [6]", "prayer[3].costs", "from 0 to 20"),
    ("costs = [3]\namounts = [6]", "costs = []\namounts = [6]", "prayer[3].costs", "1 to 3 are wanted"),
    ("costs = [3]\namounts = [6]", "costs = [3, 4]\namounts = [6]", "prayer[3].amounts", "for 2 costs"),
    ("acolytes = [1, 2, 4]", "", "prayer[0].acolytes", "is missing"),
    ("acolytes = [1, 2, 4]", "acolytes = [1]", "prayer[0].acolytes", "for 3 costs"),
    ('name = "victoria"', 'name = "quin-igitur"', "prayer[7].name", "there already"),
    ('name = "victoria"', 'name = "ave"', "prayer[5].name", "one of nihil-pensi"),
    (
        "costs = [2, 4]\namounts = [1, 2]\n\n[moves]",
        "amounts = [1, 2]\n\n[moves]",
        "rotas.costs",
        "is missing",
    ),
    ("rotas = 7", "rotas = -1", "incertus.rotas", "from 0 to 99"),
    ('names = ["wood", "rope", "stone", "iron"]', 'names = ["wood"]', "types.names", "4 to 8"),
]


def read(edition: Edition) -> None:
    """Read all components."""
    read_cards(edition, read_footbridges(edition, Grid(read_size(edition))))


@pytest.mark.parametrize(("old", "new", "key", "reason"), FAULTS, ids=[f"{f[2]}-{f[3][:12]}" for f in FAULTS])
def test_a_broken_component_is_refused(old: str, new: str, key: str, reason: str) -> None:
    with pytest.raises(EditionError) as caught:
        read(edited_edition("sator", (old, new)))
    assert str(caught.value).startswith(f"changed.toml: {key}: ")
    assert reason in str(caught.value)


@rule("SA-C1")
def test_a_shape_is_drawn_square_by_square() -> None:
    edition = edited_edition("sator", ('drawn = ["####"]', 'drawn = [".#", "##"]'))
    footbridges = read_footbridges(edition, Grid(read_size(edition)))
    shape = footbridges.shapes.index("long-straight")
    assert footbridges.facings[shape][0] == ((0, 1), (1, 0), (1, 1))
    assert len(footbridges.facings[shape]) == 4


@rule("SA-C4")
def test_there_is_a_card_for_each_shape_and_each_type() -> None:
    cards = read_cards(GAME.edition, FOOTBRIDGES)
    shapes = [f"rotas-{shape}" for shape in FOOTBRIDGES.shapes]
    types = [f"moves-{kind}" for kind in FOOTBRIDGES.types]
    assert list(cards.names[: cards.prayer]) == [*shapes, *types]


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
