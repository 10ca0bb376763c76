"""The turn of a person: hands stay hidden at a shared keyboard, and a refusal names its rule."""

import re

from refectory.core.dealer import Dealer, seed_from_hex
from refectory.core.match import Match
from refectory.games import load_game
from tests.cli.conftest import SEED, Run

TABLE = ("play", "plankenkoorts", "--seed", SEED, "--start", "0")
BOTH = (*TABLE, "--seats", "human,human", "--names", "Ann,Bob")


def script(turns: int) -> str:
    """The input with which each player in turn discards a card, and the next one quits."""
    game = load_game("plankenkoorts")
    match = Match(game, game.setup(2, 0), Dealer(seed_from_hex(SEED)))
    typed = []
    for _ in range(turns):
        seat = match.state.to_act()[0]
        action = next(action for action in match.state.legal_actions(seat) if action.family == "discard")
        match.play(seat, action)
        typed += ["", action.text]
    return "\n".join([*typed, "", "quit", ""])


def test_the_keyboard_is_passed(run: Run) -> None:
    output = run(*BOTH, typed=script(2)).output
    assert re.findall(r"Pass the keyboard to (\w+)", output) == ["Ann", "Bob", "Ann"]


def test_nothing_before_enter(run: Run) -> None:
    """Until the keyboard has been passed no hand and no choice is shown."""
    output = run(*BOTH, typed="").output
    assert "Pass the keyboard to Ann" in output
    assert "draws" not in output
    assert "Discard" not in output


def test_private_news(run: Run) -> None:
    """Each player is told only their own cards."""
    output = run(*BOTH, typed=script(4)).output
    parts = output.split("Pass the keyboard to ")[1:]
    assert len(parts) == 5
    for part in parts:
        for who, what in re.findall(r"(Ann|Bob) draws (.*)\.", part):
            assert (what == "a card") == (who != part[:3])


def test_default_names(run: Run) -> None:
    output = run("play", "plankenkoorts", "--seats", "human,greedy,human", typed="").output
    assert "Player A: at this keyboard" in output
    assert "Bede: a bot (greedy)" in output
    assert "Player B: at this keyboard" in output


def test_undo_needs_consent(run: Run) -> None:
    typed = script(2).replace("quit", "undo\n{}\nquit")
    assert "Then it stays as it is." in run(*BOTH, typed=typed.format("no")).output
    assert "Taken back." in run(*BOTH, typed=typed.format("yes")).output


def test_to_the_end(run: Run) -> None:
    """Any text passes the keyboard, so a game of ones ends too."""
    output = run(*BOTH, typed="1\n" * 5000).output
    assert "The game is over." in output
    assert "--save FILE" in output


def test_refusal_tells_the_rule(run: Run) -> None:
    output = run(*TABLE, typed="pass\nquit\n").output
    assert "BS-T7" in output
    assert "always discard one" in " ".join(output.split())
