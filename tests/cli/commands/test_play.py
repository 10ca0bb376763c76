"""`refectory play`: whole games, languages, options and editions."""

from pathlib import Path

from tests.cli.conftest import SEED, Run

FIRST = ("play", "plankenkoorts", "--seed", SEED, "--start", "0")


def test_to_the_end(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    result = run(*FIRST, "--save", file, typed="1\n" * 400)
    assert result.exit_code == 0
    assert "The game is over." in result.output
    assert "Golden bookstand" in result.output
    assert f"Seed: {SEED}" in result.output
    assert f"refectory verify {file}" in result.output
    assert run("verify", file).output.startswith("verified: ")


def test_bots_alone(run: Run) -> None:
    result = run("play", "plankenkoorts", "--seats", "random,greedy", "--seed", SEED)
    assert result.exit_code == 0
    assert "Anselm takes the first turn." in result.output or "Bede takes the first turn." in result.output
    assert "The game is over." in result.output
    assert "--save FILE" in result.output


def test_other_languages(run: Run) -> None:
    for language, word in {"nl": "Speler", "de": "Spieler", "it": "Giocatore"}.items():
        output = run(*FIRST, "--lang", language, typed="quit\n").output
        assert f"{word}: " in output
        assert "play." not in output


def test_end_of_input_leaves_quietly(run: Run) -> None:
    result = run(*FIRST, typed="")
    assert result.exit_code == 0
    assert "You left the table." in result.output


def test_options_and_edition(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    assert run("edition", "export", "plankenkoorts", "-o", file).exit_code == 0
    file.write_text(file.read_text().replace("dealt = 5", "dealt = 7"))
    output = run(*FIRST, "--edition", file, "--option", "open_backs=on", typed="quit\n").output
    assert "Everyone gets 7 cards." in output
    assert "The top card of the deck has this back" in output


def test_ones_own_bots(run: Run, own_bots: str, tmp_path: Path) -> None:
    result = run("play", "plankenkoorts", "--seats", f"{own_bots}:First,greedy", "--seed", SEED)
    assert result.exit_code == 0
    assert "The game is over." in result.output
    cheat = run("play", "plankenkoorts", "--seats", f"{own_bots}:Cheat,greedy", "--seed", SEED)
    assert cheat.exit_code == 2
    assert "which is not legal" in cheat.output


def test_a_saved_game_does_not_decide_which_code_is_run(run: Run, own_bots: str, tmp_path: Path) -> None:
    file, seats = tmp_path / "evening.json", f"human,{own_bots}:First"
    assert run(*FIRST, "--seats", seats, "--save", file, typed="quit\n").exit_code == 0
    refused = run("play", "--resume", file, typed="quit\n")
    assert refused.exit_code == 2
    assert "name all seats again with --seats" in refused.output
    assert run("play", "--resume", file, "--seats", seats, typed="quit\n").exit_code == 0
