"""Terminal play, scripted by what is typed."""

from pathlib import Path

import pytest

from tests.cli.conftest import SEED, Run

FIRST = ("play", "plankenkoorts", "--seed", SEED, "--start", "0")


def test_help_teaches(run: Run) -> None:
    for command in ("games", "play", "simulate", "replay", "verify", "render", "edition", "golden"):
        result = run(command, "--help")
        assert result.exit_code == 0
        assert "Example" in result.output
        assert f"refectory {command}" in result.output


def test_no_command_is_help(run: Run) -> None:
    assert "Begin here" in run().output
    assert "edition check mine.toml" in run("edition").output


def test_games(run: Run) -> None:
    output = run("games").output
    for word in ("plankenkoorts", "2–6", "15–30", "open_backs=0|1", "long_shelves=0|1"):
        assert word in output


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


def test_choices_in_words(run: Run) -> None:
    """A number, the short text and the sentence mean the same."""
    plain = run(*FIRST, typed="quit\n").output
    assert "1  " in plain
    by_number = run(*FIRST, typed="1\nquit\n").output
    sentence = next(line for line in plain.splitlines() if line.startswith("   1  ")).removeprefix("   1  ")
    assert run(*FIRST, typed=f"{sentence.upper()}\nquit\n").output == by_number


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("lay malachi", "Not now: Lay Malachi."),
        ("999", "There is no choice 999"),
        ("²", "means nothing here"),
        ("abracadabra", "“abracadabra” means nothing here; “help” says what does."),
        ("discord genesis", "means nothing here"),
        ("help", "Take back your last move."),
        ("help", "“help BS-C1” or “?BS-C1” tells one rule."),
        ("?bs-t4", "BS-T4 A book goes at the end"),
        ("help BS-T4", "BS-T4 A book goes at the end"),
        ("? BS-X9", "There is no rule “BS-X9”"),
        ("rules", "BS-E3 The game ends"),
        ("log", "Round 1 starts"),
        ("hint", "A bot would do this:"),
        ("undo", "There is nothing of yours to take back yet."),
        ("save", "Say where: save FILE."),
        ("save /nowhere/x.json", "/nowhere/x.json can't be written"),
    ],
)
def test_nothing_is_lost(run: Run, typed: str, told: str) -> None:
    """Whatever is typed, it is answered and the same question stands."""
    result = run(*FIRST, typed=f"{typed}\n1\nquit\n")
    assert result.exit_code == 0
    assert told in " ".join(result.output.split())
    assert "You left the table." in result.output
    assert run(*FIRST, typed="1\nquit\n").output.split("> ")[-2] == result.output.split("> ")[-2]


def test_refusal_tells_the_rule(run: Run) -> None:
    output = run(*FIRST, typed="pass\nquit\n").output
    assert "BS-T7" in output
    assert "always discard one" in " ".join(output.split())


def test_near_miss(run: Run) -> None:
    shown = run(*FIRST, typed="quit\n").output
    word = "discard" if "Discard …" in shown else "lay"
    output = run(*FIRST, typed=f"{word} revelatio\nquit\n").output
    assert "Did you mean" in output or "means nothing here" in output


def test_undo_against_bots(run: Run) -> None:
    """Bots always agree, and the same cards fall again."""
    output = run(*FIRST, typed="1\nundo\n1\nquit\n").output
    first, taken_back = output.split("> ")[1], output.split("> ")[3]
    assert "Taken back." in output
    assert first == taken_back


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
