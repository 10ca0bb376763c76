"""Puzzles and moments to try again: every answer follows from the actions; the server keeps nothing."""

from functools import lru_cache
from random import Random

from refectory import games
from refectory.core.dealer import SEED_BYTES, Dealer
from refectory.core.game import Game, Seat
from refectory.core.match import Match
from refectory.core.positions.puzzle import Puzzle, begin_puzzle, points, turn_goes_on
from refectory.core.record import Record, setup_of
from refectory.server.content.explain import why_no_click
from refectory.server.content.game_catalog import game_of
from refectory.server.content.replays import game_for, state_at
from refectory.server.content.tutorials import seats_of_exercise
from refectory.server.errors import NoSuchPuzzle, NoSuchSeat, WrongMoment
from refectory.server.http.puzzle_schemas import MomentPosition, PuzzleInfo, PuzzlePosition
from refectory.server.tables.clock import DAY
from refectory.server.ws.messages import Packet, You
from refectory.server.ws.packets import describe_table, packet

BEGUN_KEPT = 64


@lru_cache
def puzzles(name: str) -> dict[str, Puzzle]:
    """The puzzles of a game, in rising difficulty."""
    return {puzzle.name: puzzle for puzzle in games.puzzles(game_of(name))}


def puzzle_infos(name: str) -> list[PuzzleInfo]:
    return [_info(name, puzzle) for puzzle in puzzles(name).values()]


def puzzle_of_day(names: list[str], now: float) -> PuzzleInfo | None:
    """The puzzle of a day, the same for everybody: another game each day, and each puzzle in turn."""
    day = int(now // DAY)
    with_puzzles = [name for name in names if puzzles(name)]
    if not with_puzzles:
        return None
    infos = puzzle_infos(with_puzzles[day % len(with_puzzles)])
    # A step without a common factor, so that easy and hard ones take turns and none is left out.
    return infos[(day // len(with_puzzles)) * _step(len(infos)) % len(infos)]


def _step(count: int) -> int:
    return next(step for step in (7, 11, 13, 17, 19, 23) if count % step)


def _info(game: str, puzzle: Puzzle) -> PuzzleInfo:
    return PuzzleInfo(game, puzzle.name, puzzle.level, puzzle.players, puzzle.gain)


@lru_cache(BEGUN_KEPT)
def _begun(game: str, name: str) -> Match:
    if name not in puzzles(game):
        raise NoSuchPuzzle(f"{game} has no puzzle {name!r}.")
    return begin_puzzle(game_of(game), puzzles(game)[name])


def position(game: str, name: str, actions: list[str]) -> PuzzlePosition:
    """A puzzle after these actions; each of them must be legal."""
    begun = _begun(game, name)
    puzzle = puzzles(game)[name]
    match, taken, gained = _play(begun.fork(), puzzle.seat, actions)
    done = taken > 0 and not _goes_on(match, puzzle.seat, len(begun.log) + taken)
    return PuzzlePosition(
        puzzle=_info(game, puzzle),
        taken=taken,
        done=done,
        solved=done and gained >= puzzle.gain,
        gained=gained,
        solution=puzzle.solution,
        reason={"key": puzzle.reason["key"], "facts": puzzle.reason["facts"]},
        packet=_packet(match, puzzle.seat, len(begun.log), name, done),
    )


def why_not(game: str, name: str, actions: list[str], targets: list[str]) -> list[str]:
    """The rules that refuse every action that begins with these clicks."""
    match, _, _ = _play(_begun(game, name).fork(), puzzles(game)[name].seat, actions)
    return _why_not(match, puzzles(game)[name].seat, targets)


def moment(record: Record, at: int, seat: Seat, actions: list[str]) -> MomentPosition:
    """A moment of a game that is over, in which a seat tries these actions."""
    begun = _moment(game_for(record), record, at, seat)
    match, taken, _ = _play(begun.fork(), seat, actions)
    done = taken > 0 and not _goes_on(match, seat, len(begun.log) + taken)
    return MomentPosition(taken, done, _packet(match, seat, len(begun.log), "moment", done))


def _moment(game: Game, record: Record, at: int, seat: Seat) -> Match:
    setup = setup_of(game, record)
    if seat >= setup.players:
        raise NoSuchSeat(f"The seats are 0 to {setup.players - 1}.")
    state, _ = state_at(game, record, min(at, len(record.moves)))
    if seat not in state.to_act():
        raise WrongMoment("not_your_turn", "The seat is not to act there.")
    return Match(game, setup, Dealer(bytes(SEED_BYTES)), list(record.names), begin=False, state=state)


def _play(match: Match, seat: Seat, actions: list[str]) -> tuple[Match, int, int]:
    """Play actions up to the end of the turn: how many were played, and the points that they brought."""
    before, gained, begun = points(match.state, seat), 0, len(match.log)
    for taken, text in enumerate(actions):
        if taken and not _goes_on(match, seat, begun + taken):
            return match, taken, gained
        action, state = match.game.space.parse(text), match.state.copy()
        step = match.prepare(seat, action)
        state.apply(seat, action)
        gained = points(state, seat) - before
        match.accept(step)
    return match, len(actions), gained


def _goes_on(match: Match, seat: Seat, length: int) -> bool:
    """Whether the seat's turn goes on: chance has not added anything to the log."""
    return len(match.log) == length and turn_goes_on(match.state, seat)


def _why_not(match: Match, seat: Seat, targets: list[str]) -> list[str]:
    if not turn_goes_on(match.state, seat):
        return []
    return why_no_click(match.game, match.state.determinize(seat, Random(0)), seat, targets)


def _packet(match: Match, seat: Seat, begun: int, name: str, done: bool) -> Packet:
    """What the player sees. Nothing is offered when the turn is over."""
    seats = seats_of_exercise(match, seat)
    info = describe_table(name, match.game, match.setup, "paused" if done else "playing", seats)
    return packet(match, You("seat", seat), begun, info)
