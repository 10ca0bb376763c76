"""The names of drawings."""

import pytest

from refectory.games import package_of
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.scene.art_names import DRAWN, location_art, symbol_art, tinted_piece
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
@pytest.mark.parametrize(
    ("square", "piece"),
    [
        ("a-n1", ("square:a-n1", "corridor-red")),
        ("b-s1", ("square:b-s1", "vortex-red")),
        ("cavern-1", ("sign:cavern-1", "sign-red")),
        ("villa", ("sign:villa", "sign-red")),
    ],
)
def test_the_colour_of_a_step_is_shown_by_the_kind_of_its_square(square: str, piece: tuple[str, str]) -> None:
    assert tinted_piece(GRAPH, GRAPH.number[square], "red") == piece


def test_every_tint_is_drawn() -> None:
    for colour in COLOURS:
        for square in ("a-n1", "b-s1", "villa"):
            assert tinted_piece(GRAPH, GRAPH.number[square], colour)[1] in ART
