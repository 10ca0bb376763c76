"""The text of the players' boards and of the score."""

from refectory.games.monasterium.text.players import player, score
from tests.games.helpers import english
from tests.games.monasterium.positions import BOX, GAME, table

SAY = english(GAME)


def test_an_action_that_a_novice_covers_is_in_brackets() -> None:
    before = table(2).dice(2, 1).to_take(0).view(0)
    after = table(2).novice(0, "i a", "building a1").dice(2, 1).to_take(0).view(0)
    row = next(n for n, line in enumerate(player(BOX, before, SAY, 0)) if line.startswith("  I "))
    assert player(BOX, before, SAY, 0)[row].count("(") == 5
    assert player(BOX, after, SAY, 0)[row].count("(") == 4


def test_the_own_board_has_another_heading() -> None:
    view = table(2).dice(2, 1).to_take(0).view(0)
    assert "Anselm" in player(BOX, view, SAY, 1)[0]
    assert "Hildegard" not in player(BOX, view, SAY, 0)[0]


def test_the_window_has_a_letter_for_each_tile() -> None:
    view = table(2).window(1, "a b", "c").dice(2, 1).to_take(0).view(0)
    assert any("A B . / C . . / . . ." in line for line in player(BOX, view, SAY, 1))


def test_the_score_has_a_line_for_each_player() -> None:
    view = table(3).prestige(7, 0, 4).dice(2, 1).to_take(0).view(None)
    title, *lines = score(view, SAY)
    assert title == SAY("label.score")
    firsts = [line for line in lines if line.strip().startswith(("Hildegard", "Anselm", "Scholastica"))]
    assert len(firsts) == 3
    assert f"{SAY('score.actions')} 7" in firsts[0]
    assert f"{SAY('score.actions')} 4" in firsts[2]
