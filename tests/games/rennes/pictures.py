"""Positions to draw and print."""

from refectory.games.rennes.state import RennesState
from tests.games.helpers import Positions, play
from tests.games.rennes.positions import end_turn, started, table


def middle() -> RennesState:
    """Seat 0 is on a portal with blue dots; ghosts, markers, unfinished codes, a card that others saw."""
    position = table(4).at(0, "e-n").at(1, "cavern-4").at(2, "cavern-4").at(3, "a-w2")
    position.markers(0, "cavern-1", "cavern-5").visited(0, "a", "b", "e", "g", "h")
    position.claimed("la-tour", 0, 2).claimed("villa", 1, 0).placed(0, "eglise", "blue", "purple")
    position.placed(1, "monastere", "red").played(0, "even-clockwise", "supplies").played(1, "odd-counter")
    position.hand(0, "blue-2", "blue-2", "green-4", "yellow-1", "purple-5").pool("blue", 3)
    return position.hand(1, "red-3", "red-4").shown(1, "red-3").hand(2, "green-5").to_turn(0)


def altar() -> RennesState:
    state = table(3).at(0, "sanctuaire").hand(0, "yellow-1", "red-2", "purple-3", "blue-5").to_turn(0)
    play(state, "altar green")
    return state


def passing() -> RennesState:
    position = table(3).at(0, "a-e1").at(1, "b-w1").facing("b", "west", "blue").pool("blue", 2)
    state = position.hand(0, "red-1", "green-3", "green-4").to_turn(0)
    play(state, "step b-w1")
    return state


def ended() -> RennesState:
    position = table(2, codes=1).complete(1, "villa").visited(0, *"abcd").visited(1, *"cef")
    state = position.starting(0).to_turn(1)
    play(state, "claim villa")
    end_turn(state)
    return state


POSITIONS: Positions = {
    "middle": lambda: (middle(), 0),
    "begin": lambda: (started(5, seed=8), 0),
    "altar": lambda: (altar(), 0),
    "passing": lambda: (passing(), 0),
    "end": lambda: (ended(), None),
}
