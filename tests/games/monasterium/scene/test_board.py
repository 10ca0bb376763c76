"""The main board as a whole."""

from refectory.core.edition import Edition
from refectory.games import load_game, shipped_edition
from tests.games.helpers import pieces_by_id
from tests.games.monasterium.positions import GAME, new


def test_other_rings_and_roads_can_be_drawn() -> None:
    text = shipped_edition("monasterium").text.replace('a = "L W L R"', 'a = "L W L R W L W R"')
    head, tail = text.split('[[road]]\nsource = "reconstructed"\nmonasteries = ["d", "c"]\n', 1)
    game = load_game(
        "monasterium", Edition("other.toml", head + tail.removeprefix('bonus = "influence-or-rosary"\n'))
    )
    shown = pieces_by_id(game.scene(game.new(game.setup(2)).view(0)))
    assert "building:a8" in shown
    assert "road:9" in shown
    assert "road:10" not in shown


def test_places_and_columns_show_the_letters_that_the_log_uses() -> None:
    shown = pieces_by_id(GAME.scene(new(3).view(0)))
    assert shown["building:a3"].art.endswith("-3")
    assert shown["cloister:e6"].art == "cloister-6"
    assert shown["joins:4"].label.facts["space"] == 4
    for seat in range(3):
        letters = [shown[f"letter:{seat}:{column}"] for column in "abcde"]
        assert [letter.at[0] for letter in letters] == [shown[f"tile:{seat}:{c}"].at[0] for c in "abcde"]
        assert {letter.write for letter in letters} == {"across"}
