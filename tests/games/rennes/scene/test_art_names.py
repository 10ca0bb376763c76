"""The names of drawings."""

from itertools import permutations

import pytest

from refectory.games import package_of
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.scene.art_names import DRAWN, is_tinted, location_art, symbol_art, tinted_art, was
from refectory.svg.render import load_art, rooms_in
from tests.games.rennes.positions import BOX, GRAPH
from tests.rules import rule

ART = set(rooms_in(load_art(package_of("rennes"))))


def test_every_location_of_the_box_has_a_drawing() -> None:
    assert set(BOX.locations) == set(DRAWN)
    for location in BOX.locations:
        assert {f"location-{location}", f"symbol-{location}"} <= ART
        assert (location_art(location), symbol_art(location)) == (
            f"location-{location}",
            f"symbol-{location}",
        )


def test_a_location_of_another_map_has_a_plain_drawing() -> None:
    assert (location_art("casino"), symbol_art("casino")) == ("location", "symbol")
    assert {"location", "symbol"} <= ART


@rule("RC-M3")
@pytest.mark.parametrize(("square", "art"), [("a-n1", "corridor-red"), ("b-s1", "vortex-red")])
def test_the_colour_of_a_step_is_shown_by_corridors_and_vortexes(square: str, art: str) -> None:
    assert is_tinted(GRAPH, GRAPH.number[square])
    assert tinted_art(GRAPH, GRAPH.number[square], "red") == art


def test_caverns_and_locations_have_the_colour_of_the_way_there() -> None:
    assert not any(
        is_tinted(GRAPH, GRAPH.number[name]) for name in ("cavern-1", "villa", "a-n", "sanctuaire")
    )


def test_every_tint_is_drawn_also_with_the_colour_it_had() -> None:
    for colour, before in permutations(COLOURS, 2):
        for square in ("a-n1", "b-s1"):
            art = tinted_art(GRAPH, GRAPH.number[square], colour)
            assert {art, was(art, before)} <= ART
