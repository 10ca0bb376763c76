"""What decides a game of Plankenkoorts, in numbers for each seat; the chances to win are learnt from them."""

from math import exp, fsum, tanh
from typing import Final

from refectory.games.plankenkoorts.bot.evaluation import PACE, WAIT, in_hand, points, to_come, wait
from refectory.games.plankenkoorts.state import PlankState

FEATURES: Final = ("points", "bookstands", "race", "last race", "to come", "cards", "lead", "last lead")
LEAD: Final = 8.0  # a lead in points that counts


def progress(state: PlankState) -> float:
    """BS-E3: how near the bookstand that ends the game is, from 0 to 1."""
    most = max(state.bookstands)
    waits = [wait(state, seat, seat) for seat in range(state.players) if state.bookstands[seat] == most]
    return (most + 1 - min(waits) / WAIT[-1]) / state.box.bookstands_to_end


def features(state: PlankState) -> list[list[float]]:
    """The race is for the bookstand of this round; it is the last race if its winner ends the game."""
    box = state.box
    seats = range(state.players)
    waits = [wait(state, seat, seat) for seat in seats]
    turns = min(waits)
    weights = [exp((turns - own) / PACE) for own in waits]
    whole = fsum(weights)
    race = [weight / whole for weight in weights]
    last = [race[seat] if state.bookstands[seat] + 1 == box.bookstands_to_end else 0.0 for seat in seats]
    ending = fsum(last)
    coming = [to_come(state, seat, seat, turns) for seat in seats]
    totals = [points(state, seat) + coming[seat] + box.bookstand_points * race[seat] for seat in seats]
    rows: list[list[float]] = []
    for seat in seats:
        lead = tanh((totals[seat] - max([totals[other] for other in seats if other != seat])) / LEAD)
        rows.append(
            [
                points(state, seat),
                float(state.bookstands[seat]),
                race[seat],
                last[seat],
                coming[seat],
                in_hand(state, seat) if state.frames else 0.0,
                lead,
                lead * ending,
            ]
        )
    return rows
