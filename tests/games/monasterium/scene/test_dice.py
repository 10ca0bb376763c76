"""Dice on their spaces."""

from refectory.core.scene import Label
from refectory.games.monasterium.scene.dice import DIE, dice_on, front_at, lying_places, places
from refectory.games.monasterium.scene.geometry import CELL, own_arrangements
from tests.games.helpers import pieces_by_id
from tests.games.monasterium.positions import BOX, GAME, table


def test_dice_show_their_owner() -> None:
    state = table(2).dice(2, 2, seat1=1).to_take(0)
    shown = pieces_by_id(GAME.scene(state.view(0)))
    owners = [shown[f"die:2:{name}"].owner for name in ("neutral:0", "neutral:1", "1:0")]
    assert owners == [None, None, 1]
    assert shown["die:2:1:0"].art == "die-own-1-2"


def test_dice_of_others_recede() -> None:
    state = table(2).dice(2, 1, seat0=1, seat1=1).to_take(0)
    shown = pieces_by_id(GAME.scene(state.view(0)))
    assert ["dim" in shown[f"die:2:{name}"].states for name in ("0:0", "neutral:0", "1:0")] == [
        *(False, False, True)
    ]
    assert "dim" not in pieces_by_id(GAME.scene(state.view(None)))["die:2:1:0"].states


def test_spaces_that_can_be_taken_from_are_bright() -> None:
    state = table(2).dice(2, 1).dice(4, 0, seat1=1).to_take(0)
    mine, theirs = (pieces_by_id(GAME.scene(state.view(seat))) for seat in (0, 1))
    assert [mine[f"space:{face}"].art for face in (2, 3, 4)] == ["cell-lit-2", "cell-3", "cell-4"]
    assert {theirs[f"space:{face}"].art for face in range(1, 7)} == {f"cell-{n}" for n in range(1, 7)}


def test_a_space_asks_how_many() -> None:
    shown = pieces_by_id(GAME.scene(table(2).dice(2, 1).to_take(0).view(0)))
    assert shown["space:2"].prompt == Label("prompt.space", {"face": 2})


def test_own_dice_are_taken_first() -> None:
    space = {"neutral": 1, "own": [1, 2]}
    assert dice_on(space, 1) == [("1:0", 1), ("1:1", 1), ("neutral:0", None), ("0:0", 0)]
    assert dice_on(space, None) == [("neutral:0", None), ("0:0", 0), ("1:0", 1), ("1:1", 1)]


def test_dice_stay_on_their_space_and_do_not_cover_each_other() -> None:
    for count in range(1, 13):
        for behind in (False, True):
            side, at = lying_places(count, behind)
            assert all(0 <= x <= CELL[0] - side and 0 <= y <= CELL[1] - side + 0.1 for x, y in at)
            for n, (x, y) in enumerate(at):
                assert all(abs(x - left) >= side or abs(y - top) >= side - 0.1 for left, top in at[:n])
        assert len({front_at(n, count) for n in range(count)}) == count


def test_many_dice_of_a_kind_are_one_with_a_number() -> None:
    many = table(4).dice(2, 3, seat0=1, seat1=1).to_take(0)
    shown = pieces_by_id(GAME.scene(many.view(0)))
    dice = {id_: piece.count for id_, piece in shown.items() if id_.startswith("die:2:")}
    assert dice == {"die:2:0:0": 1, "die:2:neutral:0": 3, "die:2:1:0": 1}
    few = pieces_by_id(GAME.scene(table(2).dice(2, 2, seat0=1, seat1=1).to_take(0).view(0)))
    assert [piece.count for id_, piece in few.items() if id_.startswith("die:2:")] == [1, 1, 1, 1]


def test_dice_are_smaller_where_there_are_many() -> None:
    sides = [lying_places(count, behind=False)[0] for count in (1, 4, 6, 8)]
    assert sides == [DIE, DIE, 19.7, 18.0]


def test_dice_are_large_enough_to_be_seen() -> None:
    """At 1366 and at 390 pixels."""
    for arrangement in own_arrangements(places(BOX)):
        pixels = (848 if arrangement.size[0] > 500 else 390) / arrangement.size[0]
        scale = arrangement.areas["cell-1"][2]
        assert DIE * scale * pixels >= 23.8
