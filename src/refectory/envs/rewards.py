"""The reward of each seat at the end: 1 for a sole winner, and the sum of all is 0."""

from refectory.core.game import State, places_by


def rewards(state: State) -> list[float]:
    """By the outcome or, if the game was cut short, by the points so far."""
    outcome = state.outcome()
    if outcome:
        places = outcome.places
    else:
        places = places_by(tuple(sum(points.values()) for points in state.scores()))
    players, winners = len(places), places.count(1)
    won = (players - winners) / (winners * (players - 1))
    return [won if place == 1 else -1 / (players - 1) if winners < players else 0.0 for place in places]
