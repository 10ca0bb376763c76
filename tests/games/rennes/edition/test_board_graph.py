"""The map: areas, portals, corridors, branches, vortexes."""

import pytest

from refectory.core.edition import Edition
from refectory.core.errors import EditionError
from refectory.games.rennes.edition.board_graph import CAVERN, CORRIDOR, LOCATION, PORTAL, SIDES, VORTEX
from refectory.games.rennes.game import Rennes
from tests.games.helpers import why_not
from tests.games.rennes.positions import GAME, GRAPH, table
from tests.rules import rule

AREAS = "abcdefghi"


def near(square: str) -> list[str]:
    """The squares one step away."""
    return sorted(GRAPH.names[to] for to, _, _ in GRAPH.steps[GRAPH.number[square]])


@rule("RC-C1")
def test_nine_areas_have_a_portal_of_four_squares_each() -> None:
    assert "".join(GRAPH.areas) == AREAS
    assert GRAPH.portals == list(range(1, 10))
    assert GRAPH.at == [(column, row) for row in range(3) for column in range(3)]
    portal_squares = [GRAPH.names[n] for n, kind in enumerate(GRAPH.kind) if kind == PORTAL]
    assert portal_squares == [f"{area}-{side[0]}" for area in AREAS for side in SIDES]


@rule("RC-C1")
def test_a_portal_may_not_lead_to_an_area_that_is_not_beside_it() -> None:
    for door in GRAPH.doors[:-1]:
        one, other = (GRAPH.at[GRAPH.area[square]] for square in door)
        assert abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


@rule("RC-C3")
@pytest.mark.parametrize(("one", "other"), [("a-e", "b-w"), ("b-s", "e-n"), ("h-e", "i-w"), ("d-s", "g-n")])
def test_a_corridor_has_two_squares_with_a_door_between(one: str, other: str) -> None:
    assert f"{one}1" in near(one)
    assert f"{other}1" in near(f"{one}1")
    assert other in near(f"{other}1")
    assert (GRAPH.side[GRAPH.number[f"{one}1"]], GRAPH.side[GRAPH.number[f"{other}1"]]) == (
        GRAPH.number[one],
        GRAPH.number[other],
    )


@rule("RC-C3")
def test_there_are_twelve_corridors_and_a_portal_may_not_touch_another() -> None:
    assert len(GRAPH.doors) == 12 + 1
    for square, kind in enumerate(GRAPH.kind):
        if kind == PORTAL:
            assert [GRAPH.kind[to] for to, _, _ in GRAPH.steps[square]] in ([CORRIDOR], [VORTEX])


@rule("RC-C4")
@pytest.mark.parametrize(
    ("side", "squares"),
    [
        ("a-n", "corridor corridor cavern-1"),
        ("a-w", "corridor corridor cavern-2"),
        ("b-n", "corridor cimetiere"),
        ("c-n", "corridor corridor cavern-3"),
        ("c-e", "corridor villa"),
        ("d-w", "corridor la-tour"),
        ("f-e", "vortex cavern-4"),
        ("g-w", "corridor eglise"),
        ("g-s", "vortex cavern-5"),
        ("h-s", "corridor monastere"),
        ("i-e", "corridor corridor cavern-6"),
        ("i-s", "corridor corridor cavern-7"),
    ],
)
def test_the_outward_sides_hold_locations_and_caverns(side: str, squares: str) -> None:
    chain = GRAPH.chains[GRAPH.number[side]]
    kinds = {CORRIDOR: "corridor", VORTEX: "vortex"}
    assert [kinds.get(GRAPH.kind[square], GRAPH.names[square]) for square in chain] == squares.split()


@rule("RC-C4")
def test_a_branch_may_not_have_a_door_but_that_of_cavern_five() -> None:
    joined = {GRAPH.names[square] for door in GRAPH.doors for square in door}
    ends = [GRAPH.names[chain[-1]] for chain in GRAPH.chains if GRAPH.kind[chain[-1]] in (LOCATION, CAVERN)]
    assert len(ends) == 12
    assert [end for end in ends if end in joined] == ["cavern-5"]
    assert near("cavern-5") == ["g-s1", "h-s1"]


@rule("RC-C5")
def test_the_vortexes_and_the_sanctuaire_are_joined() -> None:
    vortexes = ["b-s1", "f-e1", "g-s1"]
    assert [GRAPH.names[square] for square in GRAPH.vortexes] == vortexes
    for vortex in vortexes:
        assert set(near(vortex)) >= {*vortexes, "sanctuaire"} - {vortex}
    assert near("sanctuaire") == vortexes


@rule("RC-C5")
def test_a_square_without_a_vortex_may_not_lead_to_one_far_away() -> None:
    state = table().at(0, "a-e1").hand(0, "red-1").pool("green", 9).to_turn(0)
    assert why_not(state, "step b-s1") == ["RC-M6"]
    assert why_not(state, "step sanctuaire") == ["RC-M7"]


TEXT = GAME.edition.text


def test_a_square_that_nobody_can_reach_is_refused() -> None:
    """Without vortexes no step leads into the Sanctuaire."""
    text = TEXT.replace('"vortex"', '"corridor"')
    with pytest.raises(EditionError, match=r"mine\.toml: area: no way leads to sanctuaire"):
        Rennes(Edition("mine.toml", text))
