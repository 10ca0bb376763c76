"""The main board as a whole."""

from itertools import combinations
from math import hypot

from refectory.core.edition import Edition
from refectory.core.scene import Panel
from refectory.games import load_game, shipped_edition
from refectory.games.monasterium.scene.geometry import RADIUS, TALL_RINGS, TALL_SCALE, WIDE_RINGS
from tests.games.helpers import pieces_by_id
from tests.games.monasterium.positions import GAME, new


def board(players: int) -> Panel:
    return GAME.scene(new(players).view(0)).panels[0]


def test_other_rings_and_roads_can_be_drawn() -> None:
    text = shipped_edition("monasterium").text.replace('a = "L W L R"', 'a = "L W L R W L W R"')
    head, tail = text.split('[[road]]\nsource = "reconstructed"\nmonasteries = ["d", "c"]\n', 1)
    game = load_game(
        "monasterium", Edition("other.toml", head + tail.removeprefix('bonus = "influence-or-rosary"\n'))
    )
    scene = game.scene(game.new(game.setup(2)).view(0))
    shown = pieces_by_id(scene)
    assert "building:a8" in shown
    assert shown["paths:a"].art == "paths-8"
    assert "road:9" in shown
    assert "road:10" not in shown
    assert "road-10" not in scene.panels[0].arrangements[0].areas


def test_the_valley_has_a_wide_and_an_upright_shape() -> None:
    wide, tall = board(4).arrangements
    assert wide.size[0] / wide.size[1] > 2
    assert tall.size[0] / tall.size[1] < 1.2


def test_every_piece_that_can_be_clicked_is_in_both_shapes() -> None:
    panel = board(4)
    wide, tall = panel.arrangements
    for piece in panel.pieces:
        if "decor" not in piece.states:
            assert piece.area in wide.areas, piece.id
            assert piece.area in tall.areas, piece.id


def test_monasteries_do_not_touch() -> None:
    for rings, radius in ((WIDE_RINGS, RADIUS), (TALL_RINGS, RADIUS * TALL_SCALE)):
        for one, other in combinations(rings.values(), 2):
            assert hypot(one[0] - other[0], one[1] - other[1]) > 2 * radius + 20


def test_what_never_changes_is_made_once() -> None:
    one, other = pieces_by_id(GAME.scene(new(4).view(0))), pieces_by_id(GAME.scene(new(4).view(1)))
    for name in ("valley:wide", "building:a1", "cloister:e6", "road:3", "chapel:a", "tiles:b"):
        assert one[name] is other[name]
