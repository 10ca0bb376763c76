"""A record as its decisions and chance events, with the positions before and after them."""

from dataclasses import dataclass
from random import Random

from refectory.analysis.chance_model.chances import ChanceModel
from refectory.bots.luck import resolve_chance
from refectory.core.action import Action
from refectory.core.edition import Edition
from refectory.core.errors import RecordError
from refectory.core.game import CHANCE, Game, Seat, State
from refectory.core.record import Record, position_before, replay, setup_of
from refectory.games import load_game, shipped_edition

# Up to this number of outcomes of one draw are all looked at; of more, and of several draws in a row, this
# number of samples.
OUTCOMES = 80
SAMPLES = 64


@dataclass(frozen=True, slots=True)
class DecisionMoment:
    """A decision, and the position in which it was made; it is not trivial if there was a choice."""

    n: int
    seat: Seat
    action: Action
    before: State
    is_trivial: bool


@dataclass(frozen=True, slots=True)
class ChanceMoment:
    """Chance events in a row: the moves from `n` to before `end`, and the position before them."""

    n: int
    end: int
    before: State


Moment = DecisionMoment | ChanceMoment


class Course:
    """The moments of a record in order, and its last position."""

    def __init__(self, game: Game, record: Record) -> None:
        self.game = game
        self.players = setup_of(game, record).players
        states = [game.new(setup_of(game, record))]
        states += [state.copy() for state in replay(game, record)]
        states = [position_before(record, state, n) for n, state in enumerate(states)]
        self.last = states[-1]
        self.moments: list[Moment] = []
        n = 0
        while n < len(record.moves):
            seat, text = record.moves[n]
            end = n + 1
            if seat == CHANCE:
                while end < len(record.moves) and record.moves[end][0] == CHANCE:
                    end += 1
                self.moments.append(ChanceMoment(n, end, states[n]))
            else:
                trivial = len(states[n].legal_actions(seat)) == 1
                self.moments.append(DecisionMoment(n, seat, game.space.parse(text), states[n], trivial))
            n = end

    @property
    def decisions(self) -> list[DecisionMoment]:
        """The decisions with a choice."""
        return [
            moment for moment in self.moments if isinstance(moment, DecisionMoment) and not moment.is_trivial
        ]


def expected_chances(model: ChanceModel, before: State, rng: Random) -> list[float]:
    """Each seat's chance before chance acts: the mean of those after it."""
    outcomes = before.chance_outcomes()
    if len(outcomes) <= OUTCOMES and not _is_in_a_row(before, outcomes[0][0]):
        weighted = [(_after(before, action), weight) for action, weight in outcomes]
        return _mean([(model.chances(state), weight) for state, weight in weighted])
    return _mean([(model.chances(_sampled(before, rng)), 1) for _ in range(SAMPLES)])


def _is_in_a_row(before: State, action: Action) -> bool:
    return _after(before, action).to_act() == (CHANCE,)


def _after(before: State, action: Action) -> State:
    state = before.copy()
    state.apply(CHANCE, action)
    return state


def _sampled(before: State, rng: Random) -> State:
    state = before.copy()
    resolve_chance(state, rng)
    return state


def _mean(weighted: list[tuple[list[float], int]]) -> list[float]:
    whole = sum(weight for _, weight in weighted)
    columns = zip(*(chances for chances, _ in weighted), strict=True)
    weights = [weight for _, weight in weighted]
    return [
        sum(each * weight for each, weight in zip(column, weights, strict=True)) / whole for column in columns
    ]


def game_of(record: Record) -> Game:
    """The game of a record, in the edition of the record."""
    edition = shipped_edition(record.game)
    if record.edition.get("hash") == edition.hash:
        return load_game(record.game, edition)
    text = record.edition.get("text")
    if not isinstance(text, str):
        raise RecordError(
            f"This record was played with an edition of {record.game} that it does not contain."
        )
    return load_game(record.game, Edition("the record's edition", text))
