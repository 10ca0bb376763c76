"""One game of a simulation."""

from random import Random

from refectory.arena.errors import CheckFailed
from refectory.arena.simulation.simulation import Simulation
from refectory.arena.simulation.tally import SimulatedGame
from refectory.bots import position_of
from refectory.bots.bot import Bot
from refectory.core.action import Action
from refectory.core.game import CHANCE, Game, Seat, State
from refectory.core.play_loop import Choose, moves, random_game


def play_game(simulation: Simulation, n: int) -> SimulatedGame:
    """Game n, without a match and its record."""
    state, rng = simulation.load().new(simulation.setup_of(n)), simulation.rng_of(n)
    if simulation.is_random:
        actions, turns = random_game(state, rng, simulation.limit)
    else:
        actions, turns = _play_with_bots(simulation, n, state, rng)
    return simulated(state, simulation.players_of(n), actions, turns)


def simulated(state: State, players: int, actions: int, turns: int) -> SimulatedGame:
    outcome = state.outcome()
    return SimulatedGame(players, actions, turns, outcome.winners if outcome else ())


def _play_with_bots(simulation: Simulation, n: int, state: State, rng: Random) -> tuple[int, int]:
    choose = bot_choice(simulation.load(), simulation.bots_of(n), rng)
    turns = TurnCounter()
    actions = 0
    for move in moves(state, choose, rng, simulation.limit):
        turns.count(move.seat)
        actions += 1
        if simulation.check:
            check_state(state, n, actions, move.action)
    return actions, turns.number


def bot_choice(game: Game, bots: list[Bot], rng: Random) -> Choose:
    """The choice of the bot in the seat that is to act."""
    return lambda state, seat: bots[seat].choose(position_of(game, state, seat), rng)


def check_state(state: State, n: int, move: int, action: Action) -> None:
    try:
        state.check()
    except AssertionError as fault:
        raise CheckFailed(f"Game {n}, move {move} ({action.text}): {fault}") from None


class TurnCounter:
    """Counts turns: a turn is all that one seat does in sequence; chance between its actions ends no turn."""

    def __init__(self) -> None:
        self.number = 0
        self._last = CHANCE

    def count(self, seat: Seat) -> None:
        if seat not in (CHANCE, self._last):
            self.number += 1
            self._last = seat
