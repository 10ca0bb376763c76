"""Passing other players (RC-T2)."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

import pytest

from refectory.core.action import Action
from refectory.games.rennes.constants import DAGOBERT
from refectory.games.rennes.phases.turn import MOVING
from refectory.games.rennes.rules.passing_players import is_passing
from refectory.games.rennes.rules.turn_flags import EXTRA_DOT
from refectory.games.rennes.state import RennesState
from tests.effort import effort
from tests.games.helpers import keys, offered, play, why_not
from tests.games.rennes.positions import at, pool, table
from tests.rules import rule


def in_the_way(*cards: str, pool: int = 0) -> RennesState:
    """Seat 0 on a-e1, before a player on b-w1; B shows blue to the west."""
    position = table(3).at(0, "a-e1").at(1, "b-w1").facing("b", "west", "blue").facing("a", "east", "red")
    return position.hand(0, *cards).pool("blue", pool).to_turn(0)


@rule("RC-T2")
def test_one_may_pass_who_can_pay_on() -> None:
    state = in_the_way("red-1", pool=2)
    events = play(state, "step b-w1")
    assert keys(events) == ["step", "visit"]
    assert state.ask().key == "ask.move-on"
    assert offered(state, "step") == ["step b-w"]
    play(state, "step b-w")
    assert pool(state) == ("blue", 0)
    assert "done" in offered(state)


@rule("RC-T2")
def test_cards_in_hand_count_for_the_way_on() -> None:
    state = in_the_way("blue-1", "green-1", pool=1)
    play(state, "step b-w1")
    assert offered(state) == ["play blue-1", "play green-1"]
    play(state, "play green-1")
    assert offered(state) == ["play blue-1"]
    play(state, "play blue-1", "step b-w")
    assert at(state, 0) == "b-w"


@rule("RC-T2")
def test_three_cards_for_one_count_for_the_way_on() -> None:
    state = in_the_way("green-1", "yellow-1", "purple-1", pool=1)
    play(state, "step b-w1")
    assert offered(state) == ["three red", "three blue"]  # on to the portal, or back to a-e1
    play(state, "three blue", "put green-1", "put yellow-1", "put purple-1", "step b-w")
    assert at(state, 0) == "b-w"


@rule("RC-T2")
def test_one_may_not_step_onto_an_occupied_square_without_a_way_on() -> None:
    state = in_the_way("green-4", "green-1", pool=1)
    assert offered(state, "step") == []
    assert why_not(state, "step b-w1") == ["RC-T2"]


@rule("RC-T2")
def test_who_must_move_on_may_not_do_anything_else() -> None:
    state = in_the_way("blue-1", "red-1", "green-1", "yellow-1", pool=1)
    play(state, "step b-w1")
    for text in ("done", "event even-clockwise", "collect red-1", "claim villa", "altar red", "draw"):
        assert why_not(state, text) == ["RC-T2"]
    assert why_not(state, "play green-1") == []  # three cards for one are left
    play(state, "play green-1")
    assert why_not(state, "play yellow-1") == []
    assert "play blue-1" in offered(state)
    play(state, "play blue-1")
    assert why_not(state, "play yellow-1") == []  # red-1 leads back
    play(state, "play yellow-1")
    assert offered(state) == ["play red-1"]


@rule("RC-T2")
def test_a_card_that_makes_the_last_dots_lapse_may_not_be_played() -> None:
    state = in_the_way("green-1", "yellow-1", pool=2)
    play(state, "step b-w1")
    assert offered(state) == ["step b-w"]
    assert why_not(state, "play green-1") == ["RC-T2"]


@rule("RC-T2")
def test_one_may_turn_a_portal_under_both_to_get_on() -> None:
    position = table(3).facing("a", "north", "red").at(0, "a-e1").at(1, "a-e").at(2, "a-n1")
    state = position.facing("a", "east", "blue").pool("blue", 4).to_turn(0)
    play(state, "step a-e")
    assert offered(state) == ["step a-e1", "turn a clockwise"]
    play(state, "turn a clockwise")
    assert (at(state, 0), at(state, 1)) == ("a-s", "a-s")
    play(state, "step a-s1")
    assert pool(state) == ("blue", 1)


@rule("RC-T2")
def test_the_last_dot_may_not_be_spent_on_a_turn_under_both() -> None:
    state = table(2).facing("a", "east", "blue").at(0, "a-e1").at(1, "a-e").pool("blue", 2).to_turn(0)
    play(state, "step a-e")
    assert offered(state) == ["step a-e1"]
    assert why_not(state, "turn a clockwise") == ["RC-T2"]


@rule("RC-T2", "RC-M9")
def test_a_cavern_and_the_sanctuaire_hold_any_number() -> None:
    state = table(2).at(0, "a-n2").at(1, "cavern-1").pool("red", 1).to_turn(0)
    play(state, "step cavern-1")
    assert "done" in offered(state)
    state = table(2).at(0, "b-s1").at(1, "sanctuaire").facing("b", "south", "red").pool("red", 2).to_turn(0)
    play(state, "step sanctuaire")
    assert "done" in offered(state)


@rule("RC-T2", "RC-G5")
def test_the_extra_dot_may_not_be_taken_in_a_colour_that_does_not_lead_on() -> None:
    """The last step needs red. Before this was refused, seat 0 was left without any action."""
    position = table(4).at(0, "a-e").at(1, "a-e1").at(2, "b-w1").at(3, "b-w").claimed("cimetiere", 0)
    position = position.facing("a", "east", "red").facing("b", "west", "blue")
    state = position.hand(0, "red-1", "red-1", "blue-1").to_turn(0)
    play(state, "play red-1", "step a-e1", "play blue-1", "step b-w1")
    assert why_not(state, "dagobert") == ["RC-T2"]
    play(state, "play red-1")
    assert why_not(state, "dagobert") == []
    play(state, "dagobert", "step a-e1", "step a-e")
    assert (at(state, 0), pool(state)) == ("a-e", ("red", 0))


# RC-O5, RC-O6: each reading that touches paying or moving, and all readings together.
READINGS: list[dict[str, int]] = [
    {},
    {"joker": 1},
    {"joker": 2},
    {"dots_lapse": 1},
    {"joker": 2, "dots_lapse": 1, "collect_staying": 1, "altar_clues": 1, "four_events": 1},
]


def small_positions(options: dict[str, int]) -> Iterator[RennesState]:
    """Seat 0 before one to three players in a row, with few cards and each set of helping ghosts."""
    squares = ("a-e1", "b-w1", "b-w")
    hands = [
        cards
        for count in (2, 3, 4)
        for cards in combinations_with_replacement(("red-1", "blue-1", "green-2"), count)
    ]
    ghosts = ((), ("cimetiere",), ("cimetiere", "villa"), ("cimetiere", "la-tour"), ("villa", "la-tour"))
    for others, east, west, helping in product((1, 2, 3), ("red", "blue"), ("blue", "green"), ghosts):
        for cards in hands:
            position = (
                table(others + 1, **options).at(0, "a-e").facing("a", "east", east).facing("b", "west", west)
            )
            for seat in range(others):
                position.at(seat + 1, squares[seat])
            for location in helping:
                position.claimed(location, 0)
            yield position.open("red-5", "blue-5", "green-5").hand(0, *cards).to_turn(0)


def way_of(state: RennesState) -> object:
    """What decides how the turn can go on."""
    pending = tuple((frame.phase, frame.data) for frame in state.frames)
    return tuple(state.at), state.portals, state.hands[0], state.colour, state.dots, state.spent, pending


def extra_dot_unchecked(state: RennesState) -> list[Action]:
    """The extra dot where it is refused only because no way would lead on, as older rules offered it."""
    can_have = state.has_ghost(0, DAGOBERT) and not state.spent & EXTRA_DOT and state.colour >= 0
    if can_have and state.frames[-1].phase == "turn" and why_not(state, "dagobert") == ["RC-T2"]:
        return [state.acts.dagobert]
    return []


def dead_ends(state: RennesState, seen: set[object], forgetful: bool = False) -> Iterator[RennesState]:
    """The positions without any action that seat 0 can come to by moving while others are in the way.

    Rules that are `forgetful` do not ask whether a way leads on after the extra dot.
    """
    if way_of(state) in seen:
        return
    seen.add(way_of(state))
    legal = state.legal_actions(0)
    if not legal:
        yield state
    for action in [*legal, *(extra_dot_unchecked(state) if forgetful else ())]:
        if action.family in (*MOVING, "put"):
            after = state.copy()
            after.apply(0, action)
            if is_passing(after, 0) or after.at[0] == state.at[0]:
                yield from dead_ends(after, seen, forgetful)


@pytest.mark.untraced
@rule("RC-T2", "RC-G5", "RC-G2", "RC-M8")
@pytest.mark.parametrize("options", READINGS, ids=lambda options: "-".join(options) or "default")
def test_no_way_of_paying_leads_into_a_dead_end(options: dict[str, int]) -> None:
    """Every sequence of payments and steps in every small position; usually a part of them for readings."""
    for n, state in enumerate(small_positions(options)):
        if not options or n % effort(1, 7) == 0:
            assert not [end.dump() for end in dead_ends(state, set())]


@rule("RC-T2", "RC-G5")
def test_small_positions_find_rules_that_forget() -> None:
    """Rules that offered the extra dot without asking for a way on had passed all random games."""
    crowded = (state for state in small_positions({}) if state.players == 4 and state.has_ghost(0, DAGOBERT))
    end = next(end for state in crowded for end in dead_ends(state, set(), forgetful=True))
    assert is_passing(end, 0)
    assert end.legal_actions(0) == []
