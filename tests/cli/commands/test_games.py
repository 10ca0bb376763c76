"""`refectory games`: the list of games."""

from refectory.games import load_all
from tests.cli.conftest import Run


def test_games(run: Run) -> None:
    output = run("games").output
    for word in ("plankenkoorts", "2–6", "15–30", "open_backs=0|1", "long_shelves=0|1"):
        assert word in output


def test_options_and_presets_are_shown_whole(run: Run) -> None:
    output = run("games").output
    for game in load_all()[0]:
        for option in game.options:
            assert f"{option.name}={option.default}" in output
        for preset in game.presets:
            assert f"--preset {preset.name}" in output
    assert "Yellow point for a die" in output


def test_games_in_dutch(run: Run) -> None:
    output = run("games", "--lang", "nl").output
    assert "spelers" in output
    assert "games." not in output
