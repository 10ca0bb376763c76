"""Games of a simulation that are played at a real table, written down, read again and verified."""

from pathlib import Path
from random import Random

from refectory.arena.errors import CheckFailed
from refectory.arena.simulation.plan import Plan
from refectory.arena.simulation.playing import Turns, checked, chosen, result_of
from refectory.arena.simulation.tally import Result
from refectory.arena.text_files import write_text
from refectory.bots.bot import Bot
from refectory.core.errors import RecordError
from refectory.core.game import Game
from refectory.core.match import Match
from refectory.core.record import parse_record, verify


def record_game(plan: Plan, n: int, folder: Path) -> Result:
    """Play game n through a match with the verifiable dealer, and prove its record."""
    match = Match(plan.load(), plan.setup_of(n), plan.dealer_of(n))
    luck, bots = plan.luck_of(n), plan.bots_of(n)
    while match.state.to_act() and len(match.log) < plan.limit:
        _move(plan, match, n, bots, luck)
    file = folder / f"{plan.game}-{plan.players_of(n)}-{n:06}.json"
    write_text(file, match.whole_record().text())
    _prove(file, match.game)
    turns = Turns()
    for entry in match.log:
        turns.count(entry.seat)
    return result_of(match.state, plan.players_of(n), len(match.log), turns.number)


def _move(plan: Plan, match: Match, n: int, bots: list[Bot], luck: Random) -> None:
    seat, action = chosen(match.game, match.state, bots, luck)
    match.play(seat, action)
    if plan.check:
        checked(match.state, n, len(match.log), action)


def _prove(file: Path, game: Game) -> None:
    """Read the file again and verify every move and every chance outcome."""
    try:
        verify(game, parse_record(file.read_text("utf-8")))
    except RecordError as error:
        raise CheckFailed(f"{file}: {error}") from None
