"""What a hint can tell of a position."""

import pytest

from refectory.games.plankenkoorts.bot import reasons
from refectory.games.plankenkoorts.bot.evaluation import value
from tests.games.plankenkoorts.positions import table


def test_the_parts_add_up_to_the_value() -> None:
    position = table(3).hand(0, "job", "dust-cloud").shelf(0, "ot", "genesis").shelf(1, "nt", "matthew")
    state = position.to_lay(0)
    for seat in range(3):
        assert sum(reasons.parts(state, seat).values()) == pytest.approx(value(state, seat))


def test_each_good_thing_raises_its_own_part() -> None:
    plain = reasons.parts(table(2).hand(0, "job").to_lay(0), 0)
    begun = reasons.parts(table(2).hand(0, "job").shelf(0, "ot", "genesis").to_lay(0), 0)
    armed = reasons.parts(table(2).hand(0, "job", "dust-cloud").to_lay(0), 0)
    assert begun["books"] > plain["books"]
    assert begun["race"] > plain["race"]
    assert armed["cards"] > plain["cards"]


def test_the_books_of_another_are_bad() -> None:
    plain = reasons.parts(table(2).to_lay(0), 0)
    ahead = reasons.parts(table(2).shelf(1, "ot", "genesis", "job").to_lay(0), 0)
    assert ahead["others"] < plain["others"] <= 0


def test_the_facts_are_the_books_and_the_missing_bookends() -> None:
    state = table(2).shelf(0, "ot", "genesis", "job").shelf(0, "nt", "matthew", "revelation").to_lay(0)
    assert reasons.facts(state, 0) == {"books": 4, "count": 1}
    assert reasons.facts(state, 1) == {"books": 0, "count": 4}
