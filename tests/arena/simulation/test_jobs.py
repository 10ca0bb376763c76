"""Games are divided among processes; their number does not change the tally."""

from refectory.arena.simulation.jobs import tallies
from refectory.arena.simulation.tally import Tally
from tests.arena.simulation.settings import simulation


def whole(jobs: int) -> Tally:
    tally = Tally()
    for part in tallies(simulation(), jobs):
        tally.add(part)
    return tally


def test_two_processes_play_the_same_games() -> None:
    assert whole(1) == whole(2)
    assert whole(1).games == simulation().games
