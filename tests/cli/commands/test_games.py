"""`refectory games`: the list of games."""

from tests.cli.conftest import Run


def test_games(run: Run) -> None:
    output = run("games").output
    for word in ("plankenkoorts", "2–6", "15–30", "open_backs=0|1", "long_shelves=0|1"):
        assert word in output


def test_games_in_dutch(run: Run) -> None:
    output = run("games", "--lang", "nl").output
    assert "spelers" in output
    assert "games." not in output
