"""The draws of a game that has ended: what could have come each time, and what came."""

from itertools import count

from refectory.core.errors import IllegalAction, RecordError, UnknownAction
from refectory.core.game import CHANCE, Game, Seat, State
from refectory.core.record import Record, play_move, position_before, rewinds_before, setup_of
from refectory.server.http.replay_schemas import ChanceDraw, DrawList

MOST_DRAWS = 250  # in one response


def draws_of(game: Game, record: Record, since: int) -> DrawList:
    """The draws of a record from number `since` on, as many as one response may hold."""
    rewinds, total = rewinds_before(record), sum(seat == CHANCE for seat, _ in record.moves)
    state, draws, number = game.new(setup_of(game, record)), [], count()
    wanted = range(since, min(since + MOST_DRAWS, total))
    for n, (seat, text) in enumerate(record.moves):
        state = position_before(record, state, n)
        if seat == CHANCE and (dealt := next(number)) in wanted:
            outcomes = [(action.text, weight) for action, weight in state.chance_outcomes()]
            draws.append(ChanceDraw(n, dealt, rewinds[n], outcomes, text))
        if len(draws) == len(wanted):
            break
        _play(game, state, seat, text, n)
    return DrawList(total, draws)


def _play(game: Game, state: State, seat: Seat, text: str, n: int) -> None:
    try:
        play_move(game, state, seat, text, lambda *_: None)
    except (IllegalAction, UnknownAction) as error:
        raise RecordError(f"Move {n + 1} can't be played by the rules of today: {error}") from None
