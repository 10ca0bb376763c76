"""Rock, vaults and doors."""

from tests.games.helpers import pieces_by_id
from tests.games.rennes.positions import GAME, GRAPH, table
from tests.rules import rule


@rule("RC-C3")
def test_every_door_is_drawn_and_a_long_one_is_a_tunnel() -> None:
    shown = pieces_by_id(GAME.scene(table(2).to_turn(0).view(0)))
    arts = [shown[f"door:{GRAPH.names[one]}:{GRAPH.names[other]}"].art for one, other in GRAPH.doors]
    assert arts.count("crawl") == 1
    assert shown["door:cavern-5:h-s1"].art == "crawl"
    assert arts.count("door") == len(arts) - 1


@rule("RC-M11")
def test_the_letters_that_the_viewer_has_are_golden() -> None:
    state = table(2).visited(0, "a", "c").visited(1, "b").to_turn(0)
    golden = []
    for viewer in (0, 1, None):
        shown = pieces_by_id(GAME.scene(state.view(viewer)))
        arts = {name: shown[f"letter:{name}"].art for name in GRAPH.areas}
        golden.append([name for name, art in arts.items() if art == "letter-visited"])
    assert golden == [["a", "c"], ["b"], []]
