"""Numbers of games, added up."""

from refectory.arena.simulation.tally import SimulatedGame, Tally


def test_shared_wins_are_split() -> None:
    tally = Tally()
    tally.count(SimulatedGame(2, 10, 4, (0, 1)))
    tally.count(SimulatedGame(2, 20, 6, (1,)))
    assert tally.share(2) == [0.25, 0.75]
    assert tally.data()["actions_per_game"] == {"mean": 15.0, "min": 10, "max": 20}


def test_a_capped_game_has_no_winner() -> None:
    tally = Tally()
    tally.count(SimulatedGame(2, 30, 9, ()))
    assert (tally.games, tally.capped, tally.data()["win_share"]) == (1, 1, {})


def test_tallies_are_added() -> None:
    one, two, both = Tally(), Tally(), Tally()
    for tally in (one, both):
        tally.count(SimulatedGame(2, 10, 4, (0,)))
    for tally in (two, both):
        tally.count(SimulatedGame(3, 20, 6, (1, 2)))
    one.add(two)
    assert one == both
