"""Text in lines."""

from refectory.core.locale import load_catalogue
from refectory.games import package_of
from tests.games.monasterium.pictures import played
from tests.games.monasterium.positions import GAME


def test_a_long_name_is_cut() -> None:
    catalogue = load_catalogue(package_of("monasterium"), "en")
    say = catalogue.teller(["Hildegard", "Theophanu of the Very Long Corridor"])
    assert "Theophanu of …" in GAME.text(played(2, 1, 10).view(0), say)
