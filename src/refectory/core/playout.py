"""Random play: the measure of an engine's speed, and the first test of its rules."""

from refectory.core.game import CHANCE, Rng, State, pick


def random_playout(state: State, rng: Rng, limit: int) -> int:
    """Play at random until the game is over or `limit` actions are done; returns how many were done."""
    return random_game(state, rng, limit)[0]


def random_game(state: State, rng: Rng, limit: int) -> tuple[int, int]:
    """The same; returns the number of actions and of turns, which are all that one seat does in sequence.

    This repeats the loop of `core.play.moves`: without a generator it is 1.4 times as fast when compiled.
    """
    actions = turns = 0
    last = CHANCE
    while actions < limit:
        seats = state.to_act()
        if not seats:
            break
        seat = seats[0] if len(seats) == 1 else seats[pick(rng, len(seats))]
        if seat == CHANCE:
            state.apply(seat, state.sample_chance(rng))
        else:
            legal = state.legal_actions(seat)
            state.apply(seat, legal[pick(rng, len(legal))])
            if seat != last:
                turns += 1
                last = seat
        actions += 1
    return actions, turns
