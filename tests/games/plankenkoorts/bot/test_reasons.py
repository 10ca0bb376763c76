"""What a hint can tell of a position."""

import re
from random import Random

import pytest

from refectory.core.game import CHANCE, Data
from refectory.core.locale import LANGUAGES, load_catalogue
from refectory.games import package_of
from refectory.games.plankenkoorts.bot import reasons
from refectory.games.plankenkoorts.bot.evaluation import value
from tests.games.helpers import random_positions
from tests.games.plankenkoorts.positions import Table, new, table
from tests.rules import rule


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


# -- what is told of an action


def told(position: Table, text: str) -> tuple[str, Data]:
    state = position.to_lay(0)
    action = state.acts.space.parse(text)
    assert action in state.legal_actions(0)
    reason = reasons.told(state, 0, action)
    assert reason is not None
    return reason


def test_a_book_tells_what_it_gains_and_passes() -> None:
    begun = table(2).shelf(0, "ot", "genesis")
    assert told(begun.hand(0, "exodus"), "lay exodus")[0] == "next"
    word, facts = told(table(2).shelf(0, "ot", "genesis").hand(0, "joshua"), "lay joshua")
    assert (word, facts["count"], facts["points"]) == ("jump", 4, 1)
    word, facts = told(table(2).shelf(0, "ot", "genesis").hand(0, "joshua", "exodus"), "lay joshua")
    assert (word, facts["cards"]) == ("jump-loses", ["exodus"])
    assert told(table(2).hand(0, "genesis"), "lay genesis")[0] == "begin"


def test_a_closing_book_tells_how_far_the_bookstand_is() -> None:
    word, facts = told(table(2).hand(0, "malachi").shelf(0, "ot", "genesis"), "lay malachi")
    assert (word, facts["count"], facts["points"]) == ("close", 2, 5)
    both = table(2).hand(0, "malachi").shelf(0, "ot", "genesis").shelf(0, "nt", "matthew", "revelation")
    assert told(both, "lay malachi")[0] == "bookstand"


def test_a_discard_tells_why_the_card_is_of_no_use() -> None:
    assert told(table(2).hand(0, "exodus"), "discard exodus") == (
        "waits",
        {"card": "exodus", "first": "genesis"},
    )
    late = table(2).hand(0, "exodus").shelf(0, "ot", "genesis", "ruth")
    assert told(late, "discard exodus")[0] == "too-late"
    assert told(table(2).hand(0, "genesis", "genesis"), "discard genesis")[0] == "double"
    assert told(table(2).hand(0, "dust-off"), "discard dust-off")[0] == "keeps"
    assert told(table(2).hand(0, "book-token"), "discard book-token")[0] == "useless"


def test_dusting_cards_tell_whom_they_hit() -> None:
    three = table(3).hand(0, "dust-off").hand(1, "job", "acts")
    assert told(three, "dust-off") == ("dust-off", {"other": 1, "count": 2})
    token = table(2).hand(0, "book-token").shelf(1, "ot", "genesis")
    assert told(token, "token seat-1 ot") == ("token", {"other": 1, "points": 1})


@rule("BS-O1", "BS-O4")
def test_readings_have_reasons_of_their_own() -> None:
    own = table(2, own_token=1).hand(0, "book-token").shelf(0, "ot", "genesis", "cloud:exodus")
    assert told(own, "token seat-0 ot") == ("token-own", {})
    short = table(2, long_shelves=1).hand(0, "malachi").shelf(0, "ot", "genesis")
    assert told(short, "discard malachi") == ("too-short", {"card": "malachi", "count": 5})


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_told_has_a_sentence_with_its_facts(language: str) -> None:
    catalogue = load_catalogue(package_of("plankenkoorts"), language)
    words = set()
    for n in range(6):
        state = new(2 + n % 5, None, open_backs=n % 2, long_shelves=n // 2 % 2, own_token=n // 3)
        for position in random_positions(state, Random(n), 250):
            for seat in position.to_act():
                for action in position.legal_actions(seat) if seat != CHANCE else []:
                    reason = reasons.told(position, seat, action)
                    if reason is not None:
                        words.add(reason[0])
                        said = catalogue.say(f"reason.{reason[0]}", reason[1])
                        assert not re.search("None|[{}]", said), said
    assert len(words) >= 15
