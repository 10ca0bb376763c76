"""A round played to its end by habit: how a line of play may turn out."""

from math import exp, fsum
from typing import Final

from refectory.core.game import CHANCE, Rng, Seat
from refectory.games.plankenkoorts.habit import act
from refectory.games.plankenkoorts.judgement import points
from refectory.games.plankenkoorts.state import PlankState

# Rounds that nobody ends are broken off.
LONGEST: Final = 250
# How a lead tells against a player with as many bookstands: a small one little, since whoever takes the last
# bookstand gains more than that, a large one nearly all. Fitted to 16,000 games of two, as logits.
LEVEL: Final = 0.04
LEVEL_CUBED: Final = 0.0016
# The same where one is a bookstand ahead.
BOOKSTAND: Final = 0.53
POINT: Final = 0.079
SURE: Final = 20.0


def play_out(state: PlankState, seat: Seat, rng: Rng) -> float:
    """This seat's chance to win the game after this round, which is played on in this very state."""
    for _ in range(LONGEST):
        if not state.frames or state.frames[-1].phase == "deal":
            break
        actor = state.frames[-1].seat
        state.apply(actor, state.sample_chance(rng) if actor == CHANCE else act(state, actor))
    return chance_to_win(state, seat)


def chance_to_win(state: PlankState, seat: Seat) -> float:
    outcome = state.outcome()
    if outcome is not None:
        return 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    against = [_odds(state, seat, other) for other in range(state.players) if other != seat]
    return 1 / (1 + fsum([exp(-odds) for odds in against]))


def _odds(state: PlankState, seat: Seat, other: Seat) -> float:
    """The logit of the chance to end before this other player, as things stand after a round."""
    lead = points(state, seat) - points(state, other)
    stands = state.bookstands[seat] - state.bookstands[other]
    odds = BOOKSTAND * stands + POINT * lead if stands else LEVEL * lead + LEVEL_CUBED * lead * lead * lead
    return max(-SURE, min(SURE, odds))
