"""Short questions about a game that is over, and the process of low priority that answers them."""

import os
import signal
from functools import lru_cache
from multiprocessing.connection import Connection
from random import Random

from msgspec import Struct

from refectory import games
from refectory.analysis.curve import ChanceCurve, chance_curve
from refectory.analysis.data import Alternative
from refectory.analysis.judge import Judge
from refectory.bots.budget import Budget
from refectory.bots.evaluation import NoEvaluation
from refectory.core.errors import RefectoryError
from refectory.core.game import Game
from refectory.core.record import Record, parse_record
from refectory.server.content.replays import game_for, state_at
from refectory.server.errors import WrongMoment
from refectory.server.memory_limit import leave_no_core_dump, limit_more_memory

MEMORY_BYTES = 512 * 1024 * 1024
# The seconds of processor time for the comparison of some actions.
COMPARE_SECONDS = 1.5
JUDGES_KEPT = 8


class CurveQuestion(Struct, frozen=True):
    """What a seat could say of the chances along a game; `None` sees everything."""

    record: str
    viewer: int | None


class CompareQuestion(Struct, frozen=True):
    """What some actions are worth for a seat before log entry `at`, by what it knew there."""

    record: str
    at: int
    seat: int
    actions: tuple[str, ...]


Question = CurveQuestion | CompareQuestion
Answer = ChanceCurve | list[Alternative]


class Refused(Struct, frozen=True):
    """Why a question has no answer: a code for programs and a sentence."""

    code: str
    reason: str


Answered = Answer | Refused


def run_questions(pipe: Connection, nice: int) -> None:
    """Answer questions until the server is gone. A fault ends the process, which the server notices."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(nice)
    games.load_all()  # the code of all games is there before the memory is limited
    limit_more_memory(MEMORY_BYTES)
    leave_no_core_dump()
    try:
        while True:
            pipe.send(answered(pipe.recv()))
    except EOFError:
        return


def answered(question: Question) -> Answered:
    """The answer, or why there is none."""
    try:
        record = parse_record(question.record)
        if isinstance(question, CurveQuestion):
            return chance_curve(game_for(record), record, question.viewer)
        return _compared(record, question)
    except RefectoryError as error:
        return Refused(getattr(error, "code", "no_answer"), str(error))


def _compared(record: Record, question: CompareQuestion) -> list[Alternative]:
    game = game_for(record)
    state, _ = state_at(game, record, min(question.at, len(record.moves)))
    if question.seat not in state.to_act():
        raise WrongMoment("not_your_turn", "The seat is not to act there.")
    legal = {action.text: action for action in state.legal_actions(question.seat)}
    unlawful = [text for text in question.actions if text not in legal]
    if unlawful:
        raise WrongMoment("illegal_action", f"{unlawful[0]} is not possible there.")
    actions = [legal[text] for text in dict.fromkeys(question.actions)]
    budget, rng = Budget(seconds=COMPARE_SECONDS), Random(question.at)
    try:
        return judge_of(game).compared(state, question.seat, actions, budget, rng)
    except NoEvaluation:
        raise WrongMoment("no_values", "Nothing values the actions of this game.") from None


@lru_cache(JUDGES_KEPT)
def judge_of(game: Game) -> Judge:
    return Judge(game)
