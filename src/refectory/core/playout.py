"""Random play: the measure of an engine's speed, and the first test of its rules."""

from refectory.core.game import CHANCE, Rng, State, pick


def random_playout(state: State, rng: Rng, limit: int) -> int:
    """Play at random until the game is over or `limit` actions are done; returns how many were done."""
    done = 0
    while done < limit:
        seats = state.to_act()
        if not seats:
            break
        seat = seats[0] if len(seats) == 1 else seats[pick(rng, len(seats))]
        if seat == CHANCE:
            state.apply(seat, state.sample_chance(rng))
        else:
            legal = state.legal_actions(seat)
            state.apply(seat, legal[pick(rng, len(legal))])
        done += 1
    return done
