"""Finds puzzles in games between bots: positions from which few ways through the turn bring the most points.

A turn in which the bot made points is searched exhaustively. It becomes a puzzle if few ends of the turn
bring the most points, if the solution does not depend on what its player could not know, and if the model of
chances agrees that it is good.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from refectory.analysis.chance_model.chances import load_chances
from refectory.analysis.puzzles.turns import MOST_NODES, Turns, holds_in, search_turn
from refectory.bots.bot import position_of
from refectory.bots.evaluation import GameEvaluation
from refectory.bots.hint import reason_for
from refectory.bots.registry import make_bot
from refectory.core.game import CHANCE, Game, Seat, Setup, State
from refectory.core.positions.puzzle import Puzzle, points, turn_goes_on

WORLDS = 8
MOST_ACTIONS = 3000
# At most this share of the ends of a turn solves a puzzle.
MOST_SOLVED = 0.1
# One action is a puzzle if it brings at least this many points more than any other.
CLEAR = 2
LEVELS = 5
# At most this many puzzles may have the same solution.
SAME_SOLUTION = 2
# At most this part of the puzzles of a game have the same reason.
SAME_REASON = 0.5
Moves = list[tuple[Seat, str]]


@dataclass(slots=True)
class PlayedTurn:
    """A turn of a bot: the positions before each of its actions, the moves to the first, and those of it."""

    states: list[State]
    before: Moves
    moves: Moves
    seat: Seat


@dataclass(slots=True)
class TurnMoment:
    """A position within a turn, the moves to it, and what the rest of the turn can bring."""

    state: State
    moves: Moves
    seat: Seat
    turns: Turns


def find_puzzles(
    game: Game,
    games: int,
    seed: int = 0,
    players: tuple[int, ...] = (2,),
    bot: str = "greedy",
    most_nodes: int = MOST_NODES,
    progress: Callable[[int, int], None] = lambda done, found: None,
    enough: int = 1_000_000,
) -> list[Puzzle]:
    """The puzzles of a number of games, not yet ordered. The games take turns with these numbers of players.

    It stops when `enough` are found.
    """
    found: list[Puzzle] = []
    for number in range(games):
        rng = Random(f"{seed}/{number}")
        setup = game.setup(players[number % len(players)], 0)
        for turn in played_turns(game, setup, bot, rng):
            moment = _moment_in(turn, rng, most_nodes)
            puzzle = moment and _puzzle_of(game, setup, moment, rng)
            if puzzle and not any(_alike(puzzle, other) for other in found):
                found.append(puzzle)
                progress(number, len(found))
            if len(found) >= enough:
                return found
        progress(number + 1, len(found))
    return found


def played_turns(game: Game, setup: Setup, bot: str, rng: Random) -> Iterator[PlayedTurn]:
    """The turns of a game between bots in which a seat made points."""
    state, player = game.new(setup), make_bot(bot, game)
    moves: Moves = []
    turn: PlayedTurn | None = None
    for _ in range(MOST_ACTIONS):
        seats = state.to_act()
        if turn and not turn_goes_on(state, turn.seat):
            if points(state, turn.seat) > points(turn.states[0], turn.seat):
                yield turn
            turn = None
        if not seats:
            return
        seat = seats[0]
        if seat == CHANCE:
            action = state.sample_chance(rng)
        else:
            turn = turn or PlayedTurn([], list(moves), [], seat)
            turn.states.append(state.copy())
            action = player.choose(position_of(game, state, seat), rng)
            turn.moves.append((seat, action.text))
        state.apply(seat, action)
        moves.append((seat, action.text))


def _moment_in(turn: PlayedTurn, rng: Random, most_nodes: int) -> TurnMoment | None:
    """A position of the turn from which the rest of it can be searched: the whole turn, or its last part."""
    moments: list[TurnMoment] = []
    for n in reversed(range(len(turn.states))):
        turns = search_turn(turn.states[n], turn.seat, most_nodes)
        if turns is None:
            break
        if _is_rare(turns):
            moments.append(TurnMoment(turn.states[n], turn.before + turn.moves[:n], turn.seat, turns))
    return rng.choice(moments) if moments else None


def _is_rare(turns: Turns) -> bool:
    """Whether only few ends bring the most points, and all others clearly less or by a longer way."""
    margin = turns.gain - max(0, turns.second)
    clear = margin >= CLEAR or (margin > 0 and len(turns.solution) > 1)
    return clear and turns.solved <= MOST_SOLVED * turns.ends


def _puzzle_of(game: Game, setup: Setup, turn: TurnMoment, rng: Random) -> Puzzle | None:
    turns = turn.turns
    worlds = [turn.state.determinize(turn.seat, rng) for _ in range(WORLDS)]
    if not all(holds_in(world, turn.seat, turns.solution, turns.gain) for world in worlds):
        return None
    if not _helps(game, turn):
        return None
    return Puzzle(
        name="",
        players=setup.players,
        start=setup.start,
        options=setup.options,
        moves=turn.moves,
        seat=turn.seat,
        gain=turns.gain,
        solution=turns.solution,
        ends=turns.ends,
        solved=turns.solved,
        level=0,
        reason=_reason(game, turn, rng),
    )


def _helps(game: Game, turn: TurnMoment) -> bool:
    """Whether the model of chances, too, finds that the solution is good for its player."""
    model, state = load_chances(game), turn.state.copy()
    for text in turn.turns.solution:
        state.apply(turn.seat, game.space.parse(text))
    if CHANCE in state.to_act():
        return True
    return model.chances(state)[turn.seat] >= model.chances(turn.state)[turn.seat]


def _reason(game: Game, turn: TurnMoment, rng: Random) -> dict[str, object]:
    """What the first action of the solution that is a choice is good for."""
    state = turn.state.copy()
    actions = [game.space.parse(text) for text in turn.turns.solution]
    while len(actions) > 1 and len(state.legal_actions(turn.seat)) == 1:
        state.apply(turn.seat, actions.pop(0))
    action = actions[0]
    reason = reason_for(GameEvaluation(game), position_of(game, state, turn.seat), action, rng)
    return {"key": reason.key, "facts": reason.facts}


def _alike(one: Puzzle, other: Puzzle) -> bool:
    return (one.solution, one.gain, one.ends) == (other.solution, other.gain, other.ends)


def varied(puzzles: list[Puzzle]) -> list[Puzzle]:
    """Of puzzles with the same solution only the hardest."""
    kept: Counter[tuple[str, ...]] = Counter()
    some: list[Puzzle] = []
    for puzzle in sorted(puzzles, key=difficulty, reverse=True):
        kept[tuple(puzzle.solution)] += 1
        if kept[tuple(puzzle.solution)] <= SAME_SOLUTION:
            some.append(puzzle)
    return some


def difficulty(puzzle: Puzzle) -> tuple[int, float]:
    """Longer ways and rarer ends are harder."""
    return len(puzzle.solution), puzzle.ends / puzzle.solved


def in_rising_difficulty(game: str, puzzles: list[Puzzle], most: int) -> list[Puzzle]:
    """The puzzles that are kept, evenly from the easiest to the hardest, with names and levels."""
    ordered = _evenly(_by_reason(sorted(varied(puzzles), key=difficulty), most), most)
    for n, puzzle in enumerate(ordered):
        puzzle.name = f"{game}-{n + 1:02}"
        puzzle.level = 1 + n * LEVELS // len(ordered)
    return ordered


def _by_reason(ordered: list[Puzzle], most: int) -> list[Puzzle]:
    """Not too many with the same reason; in the same order."""
    kept: list[Puzzle] = []
    for reason in {str(puzzle.reason["key"]) for puzzle in ordered}:
        same = [puzzle for puzzle in ordered if puzzle.reason["key"] == reason]
        kept += _evenly(same, max(2, int(SAME_REASON * most)))
    return [puzzle for puzzle in ordered if puzzle in kept]


def _evenly(ordered: list[Puzzle], most: int) -> list[Puzzle]:
    """At most so many of them, from the first to the last."""
    if len(ordered) <= most:
        return ordered
    return [ordered[n * (len(ordered) - 1) // (most - 1)] for n in range(most)]
