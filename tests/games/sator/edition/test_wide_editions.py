"""Editions with other grids, tiles, decks and prayers play whole games under every law of the kit."""

from random import Random

import pytest

from refectory.games import package_of
from refectory.games.sator.bot import evaluation
from refectory.games.sator.game import Sator
from refectory.svg.render import load_art, rooms_in
from refectory.testing.check import check_game
from tests.effort import effort
from tests.games.helpers import pieces, random_positions, write
from tests.games.sator.positions import GAME, edited

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
    check_game(game_of(name), players=players, games=1, limit=effort(500, 90))


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


def test_signs_of_other_tiles_are_explained() -> None:
    game = game_of("other tiles")
    state = game.new(game.setup(2, 0))
    assert "w o g: wood, wool, glass" in write(game, state, None)
