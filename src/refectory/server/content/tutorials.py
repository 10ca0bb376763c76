"""Tutorials: every answer follows from a lesson and the pupil's actions; the server keeps nothing."""

from functools import lru_cache
from random import Random

from refectory import games
from refectory.core.match import Match
from refectory.core.positions.tutorial import Lesson, Sitting, begin
from refectory.server.content.explain import why_no_click
from refectory.server.content.game_catalog import game_of
from refectory.server.errors import NoSuchLesson
from refectory.server.http.schemas import LessonInfo, LessonPosition
from refectory.server.tables.table_schemas import SeatInfo, Status, TableInfo
from refectory.server.ws.messages import You
from refectory.server.ws.packets import describe_table, packet

SITTINGS_KEPT = 64


@lru_cache
def lessons(name: str) -> dict[str, Lesson]:
    """The lessons of a game, in their order."""
    return {lesson.name: lesson for lesson in games.lessons(game_of(name))}


def lesson_infos(name: str) -> list[LessonInfo]:
    return [LessonInfo(lesson.name, lesson.steps) for lesson in lessons(name).values()]


@lru_cache(SITTINGS_KEPT)
def _begun(name: str, lesson: str) -> Sitting:
    """The first position of a lesson. Every request plays on in a copy of it."""
    if lesson not in lessons(name):
        raise NoSuchLesson(f"{name} has no lesson {lesson!r}; its lessons: {', '.join(lessons(name))}.")
    return begin(game_of(name), lessons(name)[lesson])


def position(name: str, lesson: str, actions: list[str]) -> LessonPosition:
    """A lesson after these actions, up to the first action that the lesson does not want."""
    sitting, other = _after(name, lesson, actions)
    at = min(sitting.taken, len(sitting.lesson.clicks) - 1)
    return LessonPosition(
        lesson=lesson,
        step=sitting.lesson.clicks[at].step,
        steps=sitting.lesson.steps,
        say=sitting.key,
        done=sitting.done,
        taken=sitting.taken,
        other=other,
        wanted=[action.text for action in sitting.wanted()],
        focus=sitting.focus,
        packet=packet(sitting.match, You("seat", sitting.lesson.seat), sitting.begun, _table_info(sitting)),
    )


def why_not(name: str, lesson: str, actions: list[str], targets: list[str]) -> list[str]:
    """The rules that refuse every action that begins with these clicks."""
    sitting, _ = _after(name, lesson, actions)
    if sitting.done:
        return []
    seat = sitting.lesson.seat
    known = sitting.match.state.determinize(seat, Random(0))
    return why_no_click(sitting.match.game, known, seat, targets)


def _after(name: str, lesson: str, actions: list[str]) -> tuple[Sitting, bool]:
    sitting = _begun(name, lesson).again()
    for text in actions:
        if not sitting.play(text):
            return sitting, True
    return sitting, False


def _table_info(sitting: Sitting) -> TableInfo:
    """The table of a lesson. It is paused when the lesson is done, so that nothing is offered."""
    match = sitting.match
    over = not match.state.to_act()
    status: Status = "over" if over else "paused" if sitting.done else "playing"
    seats = seats_of_exercise(match, sitting.lesson.seat)
    return describe_table(sitting.lesson.name, match.game, match.setup, status, seats)


def seats_of_exercise(match: Match, pupil: int) -> list[SeatInfo]:
    """The seats of a table at which only the pupil plays."""
    return [
        SeatInfo(
            seat=seat,
            kind="human" if seat == pupil else "bot",
            name=name,
            taken=True,
            bot=seat != pupil,
            level="brother",
            connected=True,
        )
        for seat, name in enumerate(match.names)
    ]
