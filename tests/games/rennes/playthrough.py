"""Whole games as text that a person can read: every move, what happened, and the table after each round.

`python -m tests.games.rennes.playthrough` lets greedy players write them anew; the test plays the moves
that stand there, so that only a change of the rules changes them.
"""

from pathlib import Path
from random import Random
from textwrap import indent

from refectory.bots import make_bot, position_of
from refectory.core.game import CHANCE, Event, Seat
from refectory.core.locale import load_catalogue
from refectory.core.record import fingerprint
from refectory.games.rennes.state import RennesState
from tests.games.rennes.pictures import NAMES, PACKAGE
from tests.games.rennes.table import GAME, new

FOLDER = Path(__file__).parent / "golden"
# How many play, for how many codes.
CASES = {"two": (2, 3), "three": (3, 2), "five": (5, 1)}
Move = tuple[Seat, str]


def told(moves: list[Move], players: int, codes: int) -> str:
    """The whole text of these moves."""
    state = new(players, None, codes=codes)
    lines = [f"{players} players, {codes} codes", ""]
    for seat, text in moves:
        before = state.round
        events = state.apply(seat, GAME.space.parse(text))
        lines.append(f"{'-' if seat == CHANCE else seat} {text}")
        lines += [f"      {_event(event)}" for event in events]
        if state.round != before or not state.to_act():
            lines += _position(state)
    outcome = state.outcome()
    return "\n".join([*lines, str(outcome.data() if outcome else "not over")]) + "\n"


def _event(event: Event) -> str:
    facts = (f"{name}={value}" for name, value in event.facts.items() if name != "seat")
    return " ".join([event.key.removeprefix("event."), *facts])


def _position(state: RennesState) -> list[str]:
    say = load_catalogue(PACKAGE, "en").teller(NAMES[: state.players])
    text = indent(GAME.text(state.view(None), say), "    | ")
    return ["", *text.splitlines(), f"    | {fingerprint(state.dump())}", ""]


def moves_in(text: str) -> list[Move]:
    """The moves that a text tells."""
    found: list[Move] = []
    for line in text.splitlines()[2:-1]:
        if line[:2] == "- " or line[:1].isdigit():
            who, action = line.split(" ", 1)
            found.append((CHANCE if who == "-" else int(who), action))
    return found


def greedy_moves(players: int, codes: int, seed: int) -> list[Move]:
    state, rng, bot = new(players, None, codes=codes), Random(seed), make_bot("greedy", GAME)
    found: list[Move] = []
    while state.to_act():
        (seat,) = state.to_act()
        chance = seat == CHANCE
        action = state.sample_chance(rng) if chance else bot.choose(position_of(GAME, state, seat), rng)
        state.apply(seat, action)
        found.append((seat, action.text))
    return found


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, (players, codes) in CASES.items():
        text = told(greedy_moves(players, codes, seed=1), players, codes)
        (FOLDER / f"{name}.txt").write_text(text, "utf-8")
