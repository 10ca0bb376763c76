"""Editions with other grids, tiles, decks and prayers play whole games under every law of the kit."""

from random import Random

import pytest

from refectory.games import package_of
from refectory.games.sator.bot import evaluation
from refectory.games.sator.game import Sator
from refectory.svg.render import load_art, rooms_in
from refectory.testing.check import check_game
from tests.effort import effort
from tests.games.helpers import edited_edition, pieces, random_positions, roll, write
from tests.games.sator.positions import GAME, edited
from tests.games.test_edition_schema import schema_of, schema_refuses

pytestmark = pytest.mark.untraced

Changes = list[tuple[str, str]]

EFFECTS = "costs = [1, 2, 3]\namounts = [1, 2, 3]\n\n[[prayer]]"
JOLLIES: Changes = [
    ("rotas = 7", "rotas_by_shape = [5, 9, 6, 7, 4, 3]"),
    ("moves = 9", "moves_by_type = [8, 7, 9, 6]\njolly = 14"),
]
MANY_EFFECTS: Changes = [
    (EFFECTS, "costs = [0, 1, 2, 3, 4, 5]\namounts = [1, 2, 3, 4, 5, 6]\n\n[[prayer]]"),
    ("costs = [2, 4]\namounts = [1, 2]\n\n[moves]", "costs = [1, 2, 5]\namounts = [1, 1, 2]\n\n[moves]"),
]


def positioning(changed: str) -> tuple[str, str]:
    """Other positioning cards in the place of all shipped ones."""
    text = GAME.edition.text
    return text[text.index("north = [\n") : text.index("# SA-C4")], changed


def landing(colour: str, side: str, at: int, quadrant: str) -> str:
    return f'[[landing]]\nsource = "owner"\ncolour = "{colour}"\nside = "{side}"\nat = {at}\n{quadrant}\n'


def landings(*rows: tuple[str, str, int, str]) -> tuple[str, str]:
    """Other landings in the place of the shipped ones."""
    text = GAME.edition.text
    old = text[text.index('[[landing]]\nsource = "reconstructed"') : text.index("# SA-C2: the colours")]
    return old, "".join(landing(*row) for row in rows)


OBLONG: Changes = [
    ("size = 14", "rows = 11\ncolumns = 16"),
    landings(
        ("north", "north", 5, ""),
        ("east", "east", 6, 'quadrant = "top-right"'),
        ("south", "south", 12, ""),
        ("west", "west", 6, 'quadrant = "bottom-left"'),
    ),
    positioning(
        'north = ["b2 d4 f1 g5", "a6 c2 e4 h6"]\neast = ["j2 l4 n1 o5"]\n'
        'south = ["j8 l10 n11 p6"]\nwest = ["b8 d10 f11 a7"]\n\n'
    ),
]
OTHER_TILES: Changes = [
    ('names = ["wood", "rope", "stone", "iron"]', 'names = ["wood", "wool", "glass"]'),
    ('name = "tee"\ndrawn = ["###", ".#."]', 'name = "zed"\ndrawn = ["##.", ".##"]\ntiles = [2, 3, 0]'),
    ('drawn = ["####"]', 'drawn = ["#####"]'),
    ('name = "short-straight"', 'name = "short-straight"\ntiles = [4, 1, 2]'),
]
OTHER_PRAYERS: Changes = [
    (
        'name = "victoria"\ncosts = [2, 4]\namounts = [1, 2]',
        'name = "ave-maria"\ndoes = "virtus-omnia"\ncosts = [1, 2]\namounts = [5, 8]\nleast = 2',
    ),
    (
        'name = "mihi-in-dies"\ncosts = [5]',
        'name = "te-deum"\ndoes = "nihil-pensi"\nacolytes = [2]\ncosts = [1]',
    ),
    ('name = "quin-igitur"', 'name = "gloria"\ndoes = "quin-igitur"'),
    ("prayers = 3 # SA-T5", "prayers = 4 # SA-T5"),
]
EDITIONS = {
    "jollies and counts by kind": JOLLIES,
    "many effects": MANY_EFFECTS,
    "an odd, oblong grid": OBLONG,
    "other tiles": OTHER_TILES,
    "other prayers": OTHER_PRAYERS,
    "all together": [*JOLLIES, *MANY_EFFECTS, *OBLONG, *OTHER_PRAYERS],
}
GAMES: dict[str, Sator] = {}


def game_of(name: str) -> Sator:
    if name not in GAMES:
        GAMES[name] = edited(*EDITIONS[name])
    return GAMES[name]


@pytest.mark.parametrize("name", EDITIONS)
def test_every_law_holds(name: str) -> None:
    players = [2, 3, 4] if name == "other tiles" else [2 + list(EDITIONS).index(name) % 3]
    check_game(game_of(name), players=players, games=1, limit=effort(250, 50))


@pytest.mark.parametrize("name", EDITIONS)
def test_it_is_drawn_written_and_evaluated(name: str) -> None:
    game = game_of(name)
    known = set(rooms_in(load_art(package_of("sator"))))
    for n, state in enumerate(random_positions(game.new(game.setup(3, 0)), Random(3), 400)):
        if n % 40 or not state.frames:
            continue
        shown = pieces(game.scene(state.view(0)))
        assert {piece.art for piece in shown} <= known
        text = write(game, state, 0)
        assert max(len(line) for line in text.splitlines()) <= 100
        assert abs(evaluation.value(state, 0)) < 1000


@pytest.mark.parametrize("name", EDITIONS)
def test_the_schema_of_the_shipped_edition_allows_it(name: str) -> None:
    assert not schema_refuses(schema_of(GAME), game_of(name).edition.values)


@pytest.mark.parametrize(
    ("change", "allowed"),
    [
        (("moves = 9", "moves = 9\njolly = 3"), True),
        (("moves = 9", "moves = 9\njolly = 100"), False),
        (("size = 14", "rows = 13\ncolumns = 25"), False),
        (('name = "tee"', 'name = "Tee"'), False),
        (('name = "victoria"', 'name = "victoria"\ndoes = "sing"'), False),
    ],
)
def test_the_schema_knows_the_bounds(change: tuple[str, str], allowed: bool) -> None:
    assert schema_refuses(schema_of(GAME), edited_edition("sator", change).values) is not allowed


def test_the_largest_edition_can_be_read_and_set_up() -> None:
    """The bounds of grid, shapes and tiles together."""
    drawn = [
        "#######,#",
        "######,##",
        "#####,###",
        "####,####",
        "######,#,#",
        "#####,#,#,#",
        "##,##,##,##",
        "########",
    ]
    rows = [", ".join(f'"{row}"' for row in shape.split(",")) for shape in drawn]
    shapes = "".join(
        f'[[shape]]\nsource = "owner"\nname = "s{n}"\ndrawn = [{row}]\n' for n, row in enumerate(rows)
    )
    text = GAME.edition.text
    changes = [
        (text[text.index("# SA-C1: each shape") : text.index("# SA-C2: a landing")], shapes),
        ("size = 14", "size = 24"),
        ('["wood", "rope", "stone", "iron"]', '["a", "b", "c", "d", "e", "f", "g", "h"]'),
        *[("at = 7", "at = 12")] * 2,
        *[("at = 8", "at = 13")] * 2,
        positioning(
            'north = ["a1 c3 e5 g7"]\neast = ["n1 p3 r5 t7"]\n'
            'south = ["n13 p15 r17 t19"]\nwest = ["a13 c15 e17 g19"]\n\n'
        ),
    ]
    game = edited(*changes)
    state = game.new(game.setup(4, 0))
    roll(state)
    assert len(game.box.footbridges.tiles) == 64
    assert state.legal_actions(state.to_act()[0])


def test_signs_of_other_tiles_are_explained() -> None:
    game = game_of("other tiles")
    state = game.new(game.setup(2, 0))
    assert "w o g: wood, wool, glass" in write(game, state, None)
