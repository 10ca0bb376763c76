"""Puzzles: positions in which one turn brings more points than any other, as data."""

import json
from dataclasses import asdict, dataclass
from typing import Any

from refectory.core.dealer import SEED_BYTES, Dealer
from refectory.core.errors import RefectoryError, TutorialError
from refectory.core.game import Data, Game, Seat, State
from refectory.core.match import Match

FORMAT = 1
NAMES = ("Ada", "Bede", "Clara", "Dunstan", "Edith", "Francis")


@dataclass(slots=True)
class Puzzle:
    """A position after these moves, in which `seat` is to make as many points as it can in its turn.

    `gain` is the most that is possible, and `solution` one way to it: an exhaustive search of the turn has
    proved both. Of `ends` different ends of the turn, `solved` bring this number of points. `level` is from 1
    (easy) to 5. `reason` says in words what the first action is good for.
    """

    name: str
    players: int
    start: Seat | None
    options: dict[str, int]
    moves: list[tuple[Seat, str]]
    seat: Seat
    gain: int
    solution: list[str]
    ends: int
    solved: int
    level: int
    reason: Data


def read_puzzles(game: Game, file: str, text: str) -> list[Puzzle]:
    """The puzzles of a file; an error names the file and the puzzle."""
    try:
        data = json.loads(text)
        if data["format"] != FORMAT:
            raise TutorialError(f"{file} has format {data['format']}; this release reads {FORMAT}.")
        return [_puzzle(one) for one in data["puzzles"]]
    except (ValueError, KeyError, TypeError) as error:
        raise TutorialError(f"{file} of {game.name} can't be read: {error!r}.") from None


def _puzzle(data: Any) -> Puzzle:
    moves = [(int(seat), str(text)) for seat, text in data["moves"]]
    return Puzzle(**{**data, "moves": moves})


def write_puzzles(puzzles: list[Puzzle]) -> str:
    """A file with a line for each puzzle."""
    lines = ",\n".join(json.dumps(asdict(puzzle), ensure_ascii=False) for puzzle in puzzles)
    return f'{{"format": {FORMAT}, "puzzles": [\n{lines}\n]}}\n'


def begin_puzzle(game: Game, puzzle: Puzzle) -> Match:
    """The match at the start of a puzzle."""
    setup = game.setup(puzzle.players, puzzle.start, puzzle.options)
    match = Match(game, setup, Dealer(bytes(SEED_BYTES)), list(NAMES[: puzzle.players]), begin=False)
    try:
        match.accept(match.follow(puzzle.moves, [""] * len(puzzle.moves), strict=False))
    except RefectoryError as error:
        raise TutorialError(f"{game.name}, puzzle {puzzle.name}: {error}") from None
    return match


def points(state: State, seat: Seat) -> int:
    """All points of a seat, as if the game ended now."""
    return sum(state.scores()[seat].values())


def turn_goes_on(state: State, seat: Seat) -> bool:
    """Whether the seat still acts in its turn: nobody else does, and chance has not acted."""
    return state.to_act() == (seat,)
