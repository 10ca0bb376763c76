"""Points by source, and who wins."""

from typing import Final

from refectory.core.game import Event, Outcome, Seat, end_event
from refectory.core.scene import SentenceData
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.rules.missing_clues import lacks
from refectory.games.rennes.state import RennesState

# What a standing consists of, in its order (RC-E3).
CRITERIA: Final = ("points", "codes", "clues", "areas")


def sheet(state: RennesState, seat: Seat) -> dict[str, int]:
    """The points by source, if the game ended now."""
    return {
        "clues": state.clue_points[seat],
        "symbols": state.symbol_points[seat],
        "codes": code_points(state, seat),
        "areas": area_points(state, seat),
    }


def code_points(state: RennesState, seat: Seat) -> int:
    """RC-K5: points for each cracked code, more for those who cracked it earlier."""
    points = state.box.claim_points
    return sum(points[seats.index(seat)] for seats in state.claims if seat in seats)


def area_points(state: RennesState, seat: Seat) -> int:
    """RC-E2: points by the number of areas visited."""
    areas = areas_of(state, seat)
    return state.box.area_points[areas - 1] if areas else 0


def areas_of(state: RennesState, seat: Seat) -> int:
    return state.visited[seat].bit_count()


def clues_of(state: RennesState, seat: Seat) -> int:
    """The number of clue tokens on a player's board."""
    lacking = sum(lacks(lock, colour) for lock in state.locks[seat] for colour in range(len(COLOURS)))
    return sum(map(len, state.box.codes)) - lacking


def points_of(state: RennesState, seat: Seat) -> int:
    points = state.clue_points[seat] + state.symbol_points[seat]
    return points + code_points(state, seat) + area_points(state, seat)


def standing(state: RennesState, seat: Seat) -> tuple[int, int, int, int]:
    """RC-E3: points, then codes, then clue tokens, then areas."""
    return (
        points_of(state, seat),
        state.codes_of(seat),
        clues_of(state, seat),
        areas_of(state, seat),
    )


def outcome(state: RennesState) -> Outcome:
    """RC-E3: players who are equal in everything share a place."""
    standings = [standing(state, seat) for seat in range(state.players)]
    places = tuple(1 + sum(other > own for other in standings) for own in standings)
    return Outcome(tuple(own[0] for own in standings), places, "RC-E3", tiebreak(standings))


def tiebreak(standings: list[tuple[int, int, int, int]]) -> SentenceData | None:
    """RC-E3: what put the first before others with as many points."""
    first = max(standings)
    second = max((own for own in standings if own != first), default=first)
    if first == second or first[0] != second[0]:
        return None
    at = next(n for n in range(4) if first[n] != second[n])
    return {"key": f"tiebreak.{CRITERIA[at]}", "facts": {"own": first[at], "other": second[at]}}


def end_events(state: RennesState) -> list[Event]:
    """RC-E2, RC-E3: the events at the end of the game."""
    events = []
    for seat in range(state.players):
        facts = {"seat": seat, "areas": areas_of(state, seat), "points": area_points(state, seat)}
        events.append(Event("event.areas", {**facts, "total": points_of(state, seat)}))
    return [*events, end_event(outcome(state))]
