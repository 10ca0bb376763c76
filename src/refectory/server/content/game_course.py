"""The course of a finished game: its turns, the points after each, and all that happened."""

from refectory.core.game import CHANCE, Seat
from refectory.core.record import Record, position_before, setup_of
from refectory.server.content.replays import game_for
from refectory.server.http.replay_schemas import CourseTurn, GameCourse
from refectory.server.ws.messages import LoggedEvent


def course_of(record: Record, viewer: Seat | None) -> GameCourse:
    """A game from its first move to its last, as one seat or a spectator heard it."""
    game = game_for(record)
    state = game.new(setup_of(game, record))
    turns: list[CourseTurn] = []
    events: list[LoggedEvent] = []
    for n, (seat, text) in enumerate(record.moves):
        if seat != CHANCE and (not turns or turns[-1].seat != seat):
            _close(turns, state.scores())
            turns.append(CourseTurn(n, seat, []))
        state = position_before(record, state, n)
        happened = state.apply(seat, game.space.parse(text))
        events += [LoggedEvent(n, seat, **event.seen_by(viewer)) for event in happened]
    _close(turns, state.scores())
    outcome = state.outcome()
    return GameCourse(len(record.moves), turns, state.scores(), outcome.data() if outcome else None, events)


def _close(turns: list[CourseTurn], scores: list[dict[str, int]]) -> None:
    """Note the points after the turn that ends; what chance does belongs to the turn before it."""
    if turns:
        turns[-1].scores = [sum(points.values()) for points in scores]
