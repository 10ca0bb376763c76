"""Games of a simulation that are played at a real table, written down, read again and verified."""

from pathlib import Path
from random import Random

from refectory.bots.bot import Bot
from refectory.cli.files import open_record, write_text
from refectory.cli.group import Finding
from refectory.cli.simulation.plan import Plan
from refectory.cli.simulation.playing import Turns, checked, chosen, result_of
from refectory.cli.simulation.tally import Result
from refectory.core.errors import RecordError
from refectory.core.match import Match
from refectory.core.record import replay, verify


def record_game(plan: Plan, n: int, folder: Path) -> Result:
    """Play game n through a match with the verifiable dealer, and prove its record."""
    match = Match(plan.load(), plan.setup_of(n), plan.dealer_of(n))
    luck, bots = plan.luck_of(n), plan.bots_of(n)
    while match.state.to_act() and len(match.log) < plan.limit:
        _move(plan, match, n, bots, luck)
    file = folder / f"{plan.game}-{plan.players_of(n)}-{n:06}.json"
    write_text(file, match.whole_record().text())
    _prove(file)
    turns = Turns()
    for entry in match.log:
        turns.count(entry.seat)
    return result_of(match.state, plan.players_of(n), len(match.log), turns.number)


def _move(plan: Plan, match: Match, n: int, bots: list[Bot], luck: Random) -> None:
    seat, action = chosen(match.game, match.state, bots, luck)
    match.play(seat, action)
    if plan.check:
        checked(match.state, n, len(match.log), action)


def _prove(file: Path) -> None:
    """A finished game opens its seed and is verified; one that was capped can only be replayed."""
    try:
        game, record, _ = open_record(file)
        if record.seed is not None:
            verify(game, record)
        else:
            for _ in replay(game, record):
                pass
    except RecordError as error:
        raise Finding(f"{file}: {error}") from None
