"""A whole game in the terminal: it ends with a result, or when somebody leaves."""

from pathlib import Path

import pytest

from refectory.cli.terminal import screen
from refectory.cli.terminal.game_loop import play_out
from tests.cli.terminal.tables import new_table


def test_bots_play_to_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    table = new_table("greedy", "random")
    play_out(table)
    assert table.match.state.outcome() is not None
    shown = capsys.readouterr().out
    assert shown.startswith("Plankenkoorts\n  Ann: a bot (greedy)\n  Bede: a bot (random)\n")
    assert "The game is over." in shown


@pytest.mark.parametrize("end", [screen.Leave, KeyboardInterrupt])
def test_leaving_saves_the_game(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    end: type[BaseException],
) -> None:
    def leave(prompt: str) -> str:
        raise end

    monkeypatch.setattr(screen, "ask", leave)
    file = tmp_path / "my game.json"
    play_out(new_table("human", "greedy", save=file))
    assert file.exists()
    assert f"  refectory play --resume '{file}'\n" in capsys.readouterr().out


def test_leaving_without_a_file(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(screen, "ask", lambda prompt: "quit")
    play_out(new_table("human", "greedy"))
    assert capsys.readouterr().out.endswith("You left the table.\n")
