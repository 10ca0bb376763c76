"""What a hint can tell of a position."""

from refectory.core.game import Data
from refectory.games.monasterium.bot import reasons
from refectory.games.monasterium.state import MonasteriumState
from tests.games.monasterium.positions import GAME, table


def test_prestige_is_told_as_it_is() -> None:
    state = table(2).prestige(7, 3).dice(2, 1).to_take(1)
    assert reasons.parts(state, 0)["prestige"] == 7.0
    assert reasons.parts(state, 1)["prestige"] == 3.0


def test_each_good_thing_raises_its_own_part() -> None:
    plain = reasons.parts(table(2).dice(2, 1).to_take(1), 0)
    better = {
        "tiles": table(2).has(0, book=2).dice(2, 1).to_take(1),
        "dice": table(2).personal(0, 3).dice(2, 1).to_take(1),
        "window": table(2).window(0, "a b").dice(2, 1).to_take(1),
        "chapels": table(2).novice(0, "i a", "chapel a").dice(2, 1).to_take(1),
    }
    for part, state in better.items():
        assert reasons.parts(state, 0)[part] > plain[part], part
        assert reasons.parts(state, 1)[part] == plain[part], part


def test_the_facts_are_the_prestige_and_the_novices_sent() -> None:
    position = table(2).prestige(4, 0).novice(0, "i a", "building a1").novice(0, "ii a", "chapel b")
    state = position.dice(2, 1).to_take(1)
    assert reasons.facts(state, 0) == {"prestige": 4, "count": 2}
    assert reasons.facts(state, 1) == {"prestige": 0, "count": 0}


def told(state: MonasteriumState, text: str) -> tuple[str, Data] | None:
    return reasons.told(state, 0, GAME.space.parse(text))


def test_a_mission_is_told_with_its_points() -> None:
    position = table(2).missions("a1", "a5", "b4", "b5", "c1", "c3").has(0, rosary=1).messenger(0, 1)
    position.novice(0, "i a", "building a1").novice(0, "iii a", "chapel a")
    assert told(position.asked(0, "settle", 3, 0, 0), "cloister a1") == ("gain-mission", {"points": 8})


def test_a_full_line_of_the_window_is_told_with_its_points() -> None:
    state = table(2).window(0, "a b", "c").asked(0, "build", 0b01000, 0)
    assert told(state, "build d top") == ("gain-line", {"points": 5})


def test_points_now_and_at_the_end_are_told() -> None:
    state = table(2).has(0, influence=1, soup=2).messenger(0, 1).asked(0, "settle", 0, 0, 0)
    assert told(state, "building a1") == ("gain-both", {"points": 1, "later": 5})
    chapel = table(2).has(0, influence=1).messenger(0, 1).asked(0, "settle", 2, 0, 0)
    assert told(chapel, "chapel a") == ("gain-later", {"points": 6})


def test_tiles_are_told_by_name() -> None:
    state = table(2).dice(2, 2).to_take(0)
    assert told(state, "take face-2 count-2") == ("gain-tiles", {"count": 2, "resource": "soup"})


def test_dice_are_told_by_what_they_do() -> None:
    state = table(2).to_place(0, (1,), (1, 6))
    assert told(state, "place face-1") == ("place", {"count": 2, "face": 1, "effect": "send"})
    assert told(state, "place face-6") == ("place", {"count": 1, "face": 6, "effect": "joker"})
    assert told(state, "reroll own face-1") == ("reroll", {"face": 1})


def test_a_way_of_the_messenger_is_told() -> None:
    state = table(2).messenger(0, 1).dice(5, 1).to_take(0)
    assert told(state, "take face-5 count-1") == ("gain-road", {"space": 2})
