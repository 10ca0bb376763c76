"""Set-up: the board, the cards, who begins where, how many codes, and how the start player changes."""

import pytest

from refectory.core.errors import SetupError
from tests.games.rennes.table import (
    BOX,
    GAME,
    at,
    end_turn,
    hand,
    keys,
    letters,
    new,
    offered,
    outcomes,
    play,
    roll,
    started,
    table,
    why_not,
)
from tests.rules import rule


@rule("RC-S1")
def test_discs_fall_in_any_order_and_orientation() -> None:
    state = new()
    play(state, "start seat-0")
    assert outcomes(state) == {f"disc disc-{n} turned-{t}": 1 for n in range(1, 10) for t in range(4)}
    play(state, "disc disc-5 turned-3")
    assert state.portals == (4 * 4 + 3,)
    assert len(outcomes(state)) == 8 * 4


@rule("RC-S1")
@pytest.mark.parametrize("players", [2, 5])
def test_all_circles_are_filled_whatever_the_number_of_players(players: int) -> None:
    state = started(players)
    assert sum(map(len, state.circles)) == 28
    assert all(clue >= 0 for row in state.circles for clue in row)


@rule("RC-S1")
def test_a_clue_that_has_run_out_may_not_be_laid() -> None:
    state = new()
    play(state, "start seat-0", *[f"disc disc-{n} turned-0" for n in range(1, 10)])
    assert outcomes(state) == {f"fill {c}": 30 for c in ("red", "blue", "green", "yellow", "purple")}
    state.supply = (0, 30, 30, 30, 30)
    assert "fill red" not in outcomes(state)


@rule("RC-S2")
def test_seven_cards_each_and_five_open() -> None:
    state = started(4)
    assert [len(cards) for cards in state.hands] == [7] * 4
    assert len(state.open) == 5
    assert len(state.pile) == 110 - 28 - 5


@rule("RC-S2")
def test_an_eighth_card_may_not_be_dealt() -> None:
    state = started(2)
    assert state.to_act() == (0,)
    assert why_not(state, "draw") == ["RC-S3"]
    assert offered(state, "deal") == []


@rule("RC-S3")
def test_who_begins_falls_by_chance_or_is_chosen() -> None:
    assert outcomes(new(3, None)) == {"start seat-0": 1, "start seat-1": 1, "start seat-2": 1}
    assert outcomes(new(3, 2)) == {"start seat-2": 1}


@rule("RC-S3")
def test_locations_are_chosen_clockwise_and_their_areas_count_as_visited() -> None:
    state = new(3, 1)
    roll(state)
    for seat, location in ((1, "eglise"), (2, "la-tour"), (0, "monastere")):
        assert state.to_act() == (seat,)
        play(state, f"begin {location}")
        assert at(state, seat) == location
    assert [letters(state, seat) for seat in range(3)] == ["h", "g", "d"]
    assert state.to_act() == (1,)


@rule("RC-S3")
@pytest.mark.parametrize(
    ("location", "cards"), [("villa", 9), ("cimetiere", 9), ("eglise", 7), ("la-tour", 7)]
)
def test_villa_and_cimetiere_give_two_more_cards(location: str, cards: int) -> None:
    state = started(2)
    events = play(state, f"begin {location}") + roll(state)
    assert len(hand(state, 0)) == cards
    assert keys(events) == ["begin", "visit"] + ["draw"] * (cards - 7)


@rule("RC-S3")
def test_a_taken_location_may_not_be_chosen() -> None:
    state = started(3)
    play(state, "begin eglise")
    assert "begin eglise" not in offered(state)
    assert why_not(state, "begin eglise") == ["RC-S3"]
    assert why_not(state, "done") == ["RC-S3"]
    assert why_not(state, "begin villa", seat=2) == ["RC-T1"]


@rule("RC-S3")
@pytest.mark.parametrize(
    ("shift", "colours"), [(0, ["red", "blue"]), (2, ["green", "yellow"]), (4, ["purple", "red"])]
)
def test_the_table_settles_the_colours(shift: int, colours: list[str]) -> None:
    seats = new(2, 0, colours=shift).view(None)["seats"]
    assert [seat["colour"] for seat in seats] == colours


@rule("RC-S4")
@pytest.mark.parametrize("codes", [1, 2, 3, 4, 5])
def test_one_to_five_codes_are_agreed_on(codes: int) -> None:
    assert GAME.setup(2).options["codes"] == 3
    locations = BOX.locations
    position = table(2, codes=codes).complete(0, locations[codes - 1])
    for location in locations[: codes - 1]:
        position.claimed(location, 0)
    assert "last-round" in keys(play(position.to_turn(0), f"claim {locations[codes - 1]}"))


@rule("RC-S4")
@pytest.mark.parametrize("codes", [0, 6])
def test_another_number_of_codes_may_not_be_agreed_on(codes: int) -> None:
    with pytest.raises(SetupError, match="codes is one of 1, 2, 3, 4, 5"):
        GAME.setup(2, options={"codes": codes})


@rule("RC-S5")
def test_the_start_player_changes_clockwise_after_each_round() -> None:
    state = table(3).to_turn(0)
    order = [state.turn]
    for _ in range(8):
        end_turn(state)
        order.append(state.turn)
    assert order == [0, 1, 2, 1, 2, 0, 2, 0, 1]
    assert state.round == 3


@rule("RC-S5")
def test_the_former_start_player_may_not_begin_the_next_round() -> None:
    state = table(2).to_turn(0)
    end_turn(state)
    events = end_turn(state)
    assert state.start == 1
    assert [event.facts for event in events if event.key == "event.round"] == [{"round": 2, "seat": 1}]
    assert why_not(state, "done", seat=0) == ["RC-T1"]
