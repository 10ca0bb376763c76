"""Ratings: who wins gains, and many games make sure."""

from refectory.server.people.ratings import Strength, best_places, rated


def test_everybody_begins_the_same() -> None:
    new = Strength()
    assert (new.points, new.low, new.high) == (1500, 500, 2500)


def test_the_winner_gains_and_both_become_surer() -> None:
    after = rated({"p:a": 1, "p:b": 2}, {"p:a": Strength(), "p:b": Strength()})
    a, b = after["p:a"], after["p:b"]
    assert a.mu > Strength().mu > b.mu
    assert a.sigma < Strength().sigma > b.sigma
    assert ((a.n, a.won), (b.n, b.won)) == ((1, 1), (1, 0))


def test_a_draw_between_equals_changes_no_strength() -> None:
    after = rated({"p:a": 1, "p:b": 1}, {"p:a": Strength(), "p:b": Strength()})
    assert round(after["p:a"].mu, 9) == round(after["p:b"].mu, 9)
    assert after["p:a"].won == after["p:b"].won == 1


def test_who_wins_again_and_again_is_surely_stronger() -> None:
    known = {"p:a": Strength(), "p:b": Strength(), "bot:novice": Strength()}
    for _ in range(30):
        known = rated({"p:a": 1, "p:b": 2, "bot:novice": 3}, known)
    assert known["p:a"].low > known["p:b"].points > known["bot:novice"].high
    assert known["p:a"].ordinal > known["p:b"].ordinal


def test_a_bot_in_two_seats_has_its_better_place() -> None:
    assert best_places(["bot:novice", "p:a", "bot:novice"], [3, 2, 1]) == {"bot:novice": 1, "p:a": 2}
