"""Playing a position on, and looking at what came of it."""

from random import Random

from refectory.core.action import Action
from refectory.core.game import CHANCE, Event, Seat
from refectory.games.monasterium.constants import FACES, RESOURCES
from refectory.games.monasterium.state import MonasteriumState
from tests.games.monasterium.table import GAME, QUIET, new


def begun(players: int = 2, start: Seat = 0, missions: tuple[str, ...] = QUIET) -> MonasteriumState:
    """The first player is about to roll."""
    state = new(players, start)
    play(state, f"start seat-{start}", *(f"mission {name}" for name in missions))
    return state


def offered(state: MonasteriumState) -> list[str]:
    """What whoever is to act, chance too, can do now."""
    return [action.text for action in _offered(state)]


def _offered(state: MonasteriumState) -> list[Action]:
    (seat,) = state.to_act()
    if seat == CHANCE:
        return [action for action, _ in state.chance_outcomes()]
    return state.legal_actions(seat)


def play(state: MonasteriumState, *texts: str) -> list[Event]:
    """Do these actions, each by whoever is to act; what happened."""
    events = []
    for text in texts:
        (seat,) = state.to_act()
        action = GAME.space.parse(text)
        assert action in _offered(state), f"{text!r} is not among {offered(state)}."
        events += state.apply(seat, action)
        state.check()
    return events


def rolls(*faces: int) -> list[str]:
    """Dice that fall so."""
    return [f"roll face-{face}" for face in faces]


def roll(state: MonasteriumState, seed: int = 0) -> list[Event]:
    """Let all chance fall that is due."""
    rng = Random(seed)
    events = []
    while CHANCE in state.to_act():
        events += state.apply(CHANCE, state.sample_chance(rng))
        state.check()
    return events


def why_not(state: MonasteriumState, text: str, seat: Seat | None = None) -> list[str]:
    """The rules against an action of whoever is to act, or of this seat."""
    return state.why_not(state.to_act()[0] if seat is None else seat, GAME.space.parse(text))


# -- looking


def tiles(state: MonasteriumState, seat: Seat) -> dict[str, int]:
    """What a player has of each resource that he has any of."""
    held = {resource: state.has(seat, n) for n, resource in enumerate(RESOURCES)}
    return {resource: count for resource, count in held.items() if count}


def space(state: MonasteriumState, face: int) -> list[int]:
    """The dice on a space: neutral ones, then each seat's."""
    return state.spaces[face - 1 :: FACES]


def at(state: MonasteriumState, seat: Seat) -> int:
    """The road space of a messenger."""
    return state.messenger[seat] + 1


def keys(events: list[Event]) -> list[str]:
    return [event.key.removeprefix("event.") for event in events]


def facts(events: list[Event], key: str) -> list[dict[str, object]]:
    return [event.facts for event in events if event.key == f"event.{key}"]
