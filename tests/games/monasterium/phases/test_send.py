"""Choosing a novice and its place."""

from tests.games.helpers import facts, offered, play, why_not
from tests.games.monasterium.positions import Table, at, table
from tests.rules import rule


@rule("MO-A4")
def test_a_sending_may_not_be_given_up() -> None:
    state = table(2).has(0, influence=1).messenger(0, 1).dice(1, 1).to_take(0)
    play(state, "take face-1 count-1")
    assert offered(state) == [f"send iii {column}" for column in "abcde"]
    assert why_not(state, "decline") == ["MO-A4"]
    play(state, "send iii c")
    assert offered(state) == ["chapel a", "chapel b"]


@rule("MO-N7")
def test_an_extra_novice_that_cannot_be_sent_may_not_be_sent_later() -> None:
    position = blocked_valley()
    state = position.asked(0, "settle", 0, 0, 0)
    events = play(state, "building a1")
    assert facts(events, "extra-lost") == [{"seat": 0, "row": "i"}]
    assert state.view(None)["seats"][0]["extras"][0]


def blocked_valley() -> Table:
    """Two players; seat 0 takes the last free space in reach of its messenger on road space 1."""
    position = table(2).messenger(0, 1).has(0, influence=1, soup=2).dice(2, 1)
    for column, place in zip("bcde", ("c1", "c2", "c3", "c4"), strict=True):
        position.novice(0, f"i {column}", f"building {place}")
    for column, place in zip("abcde", ("a2", "a3", "a4", "b1", "b2"), strict=True):
        position.novice(1, f"i {column}", f"building {place}")
    for column, place in zip("ab", ("b3", "b4"), strict=True):
        position.novice(1, f"ii {column}", f"building {place}")
    for column, place in zip("abcde", ("a", "a", "a", "a", "b"), strict=True):
        position.novice(1, f"iii {column}", f"chapel {place}")
    for row, place in zip(("i", "iii"), ("b", "b"), strict=True):
        position.novice(1, f"extra {row}", f"chapel {place}")
    for column, place in zip("abcde", ("a1", "a4", "a2", "a3", "b1"), strict=True):
        position.novice(1, f"iv {column}", f"cloister {place}")
    position.novice(1, "extra iv", "chapel b")
    return position


@rule("MO-N2", "MO-N7")
def test_two_effects_compete_for_the_last_free_building() -> None:
    """The building's bonus comes first: its novice takes the last place before the extra novice."""
    position = table(2).messenger(0, 1).has(0, influence=2, soup=3, book=2)
    for column, place in zip("bcde", ("b1", "b3", "b4", "a1"), strict=True):
        position.novice(0, f"i {column}", f"building {place}")
    for column, place in zip("abc", ("d2", "d3", "d4"), strict=True):
        position.novice(1, f"i {column}", f"building {place}")
    state = position.dice(1, 1).dice(2, 1).to_take(0)
    play(state, "take face-1 count-1", "send i a", "building b2", "build b bottom", "bonus messenger")
    assert at(state, 0) == 3  # any action, at the space that joins B and D
    play(state, "use a send", "send ii a")
    assert offered(state) == ["building d1"]
    play(state, "building d1")
    assert offered(state) == [
        "chapel b",
        "chapel d",
        *(f"cloister b{place}" for place in (1, 2, 3, 4)),
        *(f"cloister d{place}" for place in (1, 4)),
        "decline",
    ]
    assert why_not(state, "building d1") == ["MO-N2"]
