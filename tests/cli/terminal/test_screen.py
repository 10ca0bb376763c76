"""Output in paragraphs, input by lines, and a screen that can be cleared."""

import sys

import pytest

from refectory.cli.terminal import screen


def test_a_paragraph_is_indented_under_its_mark(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(screen, "width", lambda: 30)
    screen.paragraph("one two three four five six seven eight", "· ")
    assert capsys.readouterr().out == "· one two three four five six\n  seven eight\n"


def test_an_empty_paragraph_is_an_empty_line(capsys: pytest.CaptureFixture[str]) -> None:
    screen.paragraph("")
    assert capsys.readouterr().out == "\n"


@pytest.mark.parametrize("end", [EOFError, KeyboardInterrupt])
def test_the_end_of_input_means_to_leave(monkeypatch: pytest.MonkeyPatch, end: type[BaseException]) -> None:
    def ended(prompt: str) -> str:
        raise end

    monkeypatch.setattr("builtins.input", ended)
    with pytest.raises(screen.Leave):
        screen.ask("> ")


def test_input_is_stripped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", lambda prompt: "  lay genesis ")
    assert screen.ask("> ") == "lay genesis"


@pytest.mark.parametrize("is_terminal", [True, False])
def test_only_a_terminal_is_cleared(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], is_terminal: bool
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: is_terminal, raising=False)
    screen.wipe()
    assert capsys.readouterr().out == (screen.WIPE if is_terminal else "")
