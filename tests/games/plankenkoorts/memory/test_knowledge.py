"""What a seat can conclude: exactly the worlds that it can't exclude, by trying everything in small games."""

from collections.abc import Iterator
from random import Random

import pytest

from refectory.core.action import Action
from refectory.core.game import CHANCE, Seat
from refectory.games.plankenkoorts.memory.history import what_is_shown
from refectory.games.plankenkoorts.state import PlankState
from tests.effort import effort
from tests.games.plankenkoorts.worlds import Oracle, imagined_worlds, small_game, world_of
from tests.rules import rule

# Moves of which a small game should have many.
WANTED = ("borrow", "borrow-back", "loose-screw")


MOVES = 40


def dealt(players: int, rng: Random, **options: int) -> PlankState:
    """A small game in which everybody has two or three cards."""
    game = small_game()
    state = game.new(game.setup(players, 0, options))
    while state.to_act() == (CHANCE,):
        state.apply(CHANCE, state.sample_chance(rng))
    for seat in [*range(players)] * 2:
        if len(state.deck) > 2 and len(state.hands[seat]) < 3:
            card = rng.choice(state.deck)
            state.draw_from_deck(card)
            state.take_into_hand(seat, card)
    if state.open_backs:
        state.top = state.box.back[rng.choice(state.deck)]
    return state


def some_move(state: PlankState, rng: Random) -> tuple[Seat, Action]:
    """Mostly exchanges, and discards; shelves are rarely filled, so that a round does not end at once."""
    seat = state.to_act()[0]
    if seat == CHANCE:
        return seat, state.sample_chance(rng)
    legal = state.legal_actions(seat)
    wanted = [action for action in legal if action.family in WANTED]
    if wanted and rng.random() < 0.8:
        return seat, rng.choice(wanted)
    quiet = [action for action in legal if action.family not in ("lay", "cloud")]
    return seat, rng.choice(quiet if rng.random() < 0.8 else legal)


def positions(seed: int, players: int, **options: int) -> Iterator[tuple[PlankState, Oracle]]:
    """A round of a small game, with what one seat can't exclude."""
    rng = Random(f"{seed}/{players}/{options}")
    state = dealt(players, rng, **options)
    oracle = Oracle(state, rng.randrange(players))
    for _ in range(MOVES):
        events = state.apply(*some_move(state, rng))
        if not state.frames or state.round > 1:
            return
        oracle.see(state, events)
        yield state, oracle


@pytest.mark.untraced
@rule("BS-H1")
@pytest.mark.parametrize("open_backs", [0, 1])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seat_imagines_exactly_what_it_may_not_exclude(players: int, open_backs: int) -> None:
    for seed in range(effort(5, 2)):
        for state, oracle in positions(seed, players, open_backs=open_backs):
            assert world_of(state) in oracle.found()
            assert imagined_worlds(state, oracle.seat) == oracle.found()


@rule("BS-H1")
@pytest.mark.parametrize("open_backs", [0, 1])
def test_a_determinized_world_may_not_be_one_that_the_seat_can_exclude(open_backs: int) -> None:
    for seed in range(effort(6, 3)):
        for state, oracle in positions(seed, 3, open_backs=open_backs):
            worlds = [state.determinize(oracle.seat, Random(n)) for n in range(20)]
            assert {world_of(world) for world in worlds} <= oracle.found()


@pytest.mark.untraced
@rule("BS-H1")
def test_every_world_that_is_not_excluded_may_be_imagined() -> None:
    tried = 0
    for seed in range(effort(8, 6)):
        for state, oracle in positions(seed, 3):
            if 1 < len(oracle.worlds) <= 30 and state.history is not None and tried < 30:
                worlds = [state.determinize(oracle.seat, Random(n)) for n in range(1500)]
                assert {world_of(world) for world in worlds} == oracle.found()
                tried += 1
    assert tried == 30


# -- what these checks find


def forgetful_world(state: PlankState, seat: Seat, rng: Random) -> PlankState:
    """As worlds were made before: of a hand from which a card went unseen, nothing was known any more."""
    known = what_is_shown(state, seat, list(range(state.players)))
    forgetful = state.copy()
    forgetful.history = None
    forgetful.possible = {seat: known} if known else {}
    return forgetful.determinize(seat, rng)


@pytest.mark.parametrize("open_backs", [0, 1])
def test_worlds_of_a_seat_that_forgets_are_found_out(open_backs: int) -> None:
    outside = 0
    for seed in range(3):
        for state, oracle in positions(seed, 3, open_backs=open_backs):
            if state.frames[-1].phase == "give":
                continue
            worlds = [forgetful_world(state, oracle.seat, Random(n)) for n in range(5)]
            outside += bool({world_of(world) for world in worlds} - oracle.found())
    assert outside > 10
