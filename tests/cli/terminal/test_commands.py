"""What a player can type besides a choice: it is answered, and the same question is asked again."""

import pytest

from refectory.cli.terminal.commands import COMMANDS
from refectory.core.locale import load_catalogue
from tests.cli.conftest import SEED, Run

FIRST = ("play", "plankenkoorts", "--seed", SEED, "--start", "0")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("lay malachi", "Not now: Shelve Malachi."),
        ("999", "There is no choice 999"),
        ("²", "is not a choice or a command here"),
        ("abracadabra", "“abracadabra” is not a choice or a command here; type “help” for a list."),
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
def test_nothing_is_lost(run: Run, typed: str, answer: str) -> None:
    """Every text is answered, and the same question is asked again."""
    result = run(*FIRST, typed=f"{typed}\n1\nquit\n")
    assert result.exit_code == 0
    assert answer in " ".join(result.output.split())
    assert "You left the table." in result.output
    assert run(*FIRST, typed="1\nquit\n").output.split("> ")[-2] == result.output.split("> ")[-2]


def test_undo_against_bots(run: Run) -> None:
    """Bots always agree, and what is drawn then is drawn anew."""
    output = run(*FIRST, typed="1\nundo\n1\nquit\n").output
    first, taken_back = output.split("> ")[1], output.split("> ")[3]
    assert "Taken back." in output
    assert first != taken_back


def test_every_command_has_help() -> None:
    sentences = load_catalogue("refectory.cli", "en").sentences
    assert {f"help.{word}" for word in COMMANDS} <= set(sentences)
