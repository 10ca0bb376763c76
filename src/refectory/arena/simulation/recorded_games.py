"""Games of a simulation that are played as matches, recorded in files, read again and verified."""

from pathlib import Path

from refectory.arena.errors import CheckFailed
from refectory.arena.simulation.play_simulated import TurnCounter, bot_choice, check_state, simulated
from refectory.arena.simulation.simulation import Simulation
from refectory.arena.simulation.tally import SimulatedGame
from refectory.arena.text_files import read_text, write_text
from refectory.core.errors import RecordError
from refectory.core.game import Game
from refectory.core.match import Match
from refectory.core.play_loop import acting_seat
from refectory.core.record import parse_record, verify


def record_game(simulation: Simulation, n: int, folder: Path) -> SimulatedGame:
    """Play game n as a match with the verifiable dealer, write its record and verify the file.

    A game that reaches the limit is verified as far as it was played.
    """
    match = Match(simulation.load(), simulation.setup_of(n), simulation.dealer_of(n))
    _play(simulation, n, match)
    file = folder / f"{simulation.game}-{simulation.players_of(n)}-{n:06}.json"
    write_text(file, match.whole_record().text())
    _verify_file(file, match.game)
    turns = TurnCounter()
    for entry in match.log:
        turns.count(entry.seat)
    return simulated(match.state, simulation.players_of(n), len(match.log), turns.number)


def _play(simulation: Simulation, n: int, match: Match) -> None:
    """Play the match; it resolves chance itself, so that only seats of players are to act."""
    rng = simulation.rng_of(n)
    choose = bot_choice(match.game, simulation.bots_of(n), rng)
    while len(match.log) < simulation.limit and (seats := match.state.to_act()):
        seat = acting_seat(seats, rng)
        action = choose(match.state, seat)
        match.play(seat, action)
        if simulation.check:
            check_state(match.state, n, len(match.log), action)


def _verify_file(file: Path, game: Game) -> None:
    """Read the file again and verify every move and every chance outcome."""
    try:
        verify(game, parse_record(read_text(file)))
    except RecordError as error:
        raise CheckFailed(f"{file}: {error}") from None
