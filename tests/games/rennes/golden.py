"""Golden playthroughs: whole games as readable text, with each action, its events, each round's position.

`python -m tests.games.rennes.golden` writes new games of greedy players. The test plays the actions of the
files again, so that only a change of the rules changes the text.
"""

from pathlib import Path
from random import Random
from textwrap import indent

from refectory.bots import make_bot, position_of
from refectory.core.action import fingerprint
from refectory.core.game import CHANCE, Event, Seat
from refectory.games.rennes.state import RennesState
from tests.games.helpers import write
from tests.games.rennes.positions import GAME, new

FOLDER = Path(__file__).parent / "playthroughs"
# The number of players and of codes.
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
    text = indent(write(GAME, state, None), "    | ")
    return ["", *text.splitlines(), f"    | {fingerprint(state.dump())}", ""]


def moves_in(text: str) -> list[Move]:
    """The moves of a playthrough's text."""
    moves: list[Move] = []
    for line in text.splitlines()[2:-1]:
        if line[:2] == "- " or line[:1].isdigit():
            who, action = line.split(" ", 1)
            moves.append((CHANCE if who == "-" else int(who), action))
    return moves


def greedy_moves(players: int, codes: int, seed: int) -> list[Move]:
    state, rng, bot = new(players, None, codes=codes), Random(seed), make_bot("greedy", GAME)
    moves: list[Move] = []
    while state.to_act():
        (seat,) = state.to_act()
        chance = seat == CHANCE
        action = state.sample_chance(rng) if chance else bot.choose(position_of(GAME, state, seat), rng)
        state.apply(seat, action)
        moves.append((seat, action.text))
    return moves


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, (players, codes) in CASES.items():
        text = told(greedy_moves(players, codes, seed=1), players, codes)
        (FOLDER / f"{name}.txt").write_text(text, "utf-8")
