"""What a hint can tell of a position."""

from refectory.games.monasterium.bot import reasons
from tests.games.monasterium.positions import table


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
