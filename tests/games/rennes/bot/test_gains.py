"""What is plainly good about an action."""

from refectory.core.game import Data
from refectory.games.rennes.bot.gains import gain
from refectory.games.rennes.state import RennesState
from tests.games.helpers import parse, play
from tests.games.rennes.positions import Table, started, table


def told(state: RennesState, text: str) -> tuple[str, Data] | None:
    return gain(state, 0, parse(state, text))


def before_a_cavern() -> Table:
    position = table(2).at(0, "a-n2").facing("a", "north", "red").pool("red", 1).visited(0, "a")
    return position.clues("cavern-1", "green").hand(0, "green-1")


def test_a_claim_tells_its_points() -> None:
    state = table(2).complete(0, "villa").claimed("villa", 1).to_turn(0)
    assert told(state, "claim villa") == ("claim", {"points": 8, "location": "villa"})


def test_a_step_tells_where_clues_can_be_taken() -> None:
    found = told(before_a_cavern().to_turn(0), "step cavern-1")
    assert found is not None
    assert found[0] in ("way-here", "symbol")


def test_a_card_tells_the_cavern_to_which_it_leads() -> None:
    position = table(2).at(0, "a-n1").facing("a", "north", "red").visited(0, *"abcdefghi")
    position.clues("cavern-1", *["green"] * 4).hand(0, "red-2", "green-1", "green-2")
    for n in range(2, 8):
        position.clues(f"cavern-{n}")
    assert told(position.to_turn(0), "play red-2") == (
        "way-clues",
        {"square": "cavern-1", "colours": ["green"]},
    )


def test_a_new_area_tells_its_points() -> None:
    position = table(2).at(0, "a-e1").facing("b", "west", "red").visited(0, "a").pool("red", 1)
    assert told(position.to_turn(0), "step b-w1") == ("area", {"points": 2, "areas": 2})


def test_a_clue_tells_the_code_that_needs_it_most() -> None:
    position = before_a_cavern().placed(0, "la-tour", "green", "green", "blue", "blue")
    state = position.to_turn(0)
    play(state, "step cavern-1")
    assert told(state, "collect green-1") == ("clue", {"colour": "green", "location": "la-tour"})
    play(state, "collect green-1")
    assert told(state, "place la-tour") == ("place-last", {"points": 1, "location": "la-tour", "count": 0})
    assert told(state, "place villa") == ("place", {"points": 1, "location": "villa", "count": 4})


def test_an_open_card_is_for_a_clue_or_for_its_dots() -> None:
    state = table(2).hand(0, "red-1").open("green-2", "red-3").clues("cavern-1", "green").to_turn(0)
    play(state, "done")
    found = told(state, "take green-2")
    assert found is not None
    assert found[0] == "take-clue"
    assert told(state, "take red-3") == ("take-dots", {"count": 3, "colour": "red"})
    assert told(state, "draw") == ("draw", {})


def test_a_location_with_more_cards_says_so() -> None:
    state = started(2)
    (seat,) = state.to_act()
    assert gain(state, seat, parse(state, "begin villa")) == ("begin-cards", {"count": 2})
    assert gain(state, seat, parse(state, "begin eglise")) == ("begin", {})
