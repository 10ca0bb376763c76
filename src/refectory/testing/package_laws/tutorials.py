"""The law of lessons: each can be played to its end in every wanted way, and has its sentences."""

from collections.abc import Iterator

from refectory.core.positions.tutorial import Lesson, Sitting, begin, is_part_of
from refectory.testing.evidence import Evidence
from refectory.testing.moment import require
from refectory.testing.package import Package
from refectory.testing.package_laws.catalogues import FIRST, require_sentences


def lessons(package: Package, evidence: Evidence) -> None:
    keys: set[str] = set()
    for lesson in package.lessons:
        sittings = list(sittings_of(begin(package.game, lesson)))
        for sitting in sittings:
            _can_go_on(sitting)
            _other_actions_change_nothing(sitting)
        _wanted_is_offered(lesson, sittings)
        _focus_is_there(lesson, sittings)
        keys |= {f"tutorial.{lesson.name}", *(sitting.key for sitting in sittings)}
    catalogue = package.catalogues[FIRST]
    require_sentences(catalogue, sorted(keys))
    unused = [key for key in catalogue.sentences if key.startswith("tutorial.") and key not in keys]
    require(not unused, f"no lesson says {unused}")


def sittings_of(sitting: Sitting) -> Iterator[Sitting]:
    """Every position of a lesson, by everything that is wanted."""
    yield sitting
    for action in sitting.wanted():
        following = sitting.again()
        done = following.play(action.text)
        require(done, f"{_where(sitting)}, {action.text!r} is wanted, but not taken")
        yield from sittings_of(following)


def _where(sitting: Sitting) -> str:
    return f"after {sitting.taken} clicks of the lesson {sitting.lesson.name!r}"


def _can_go_on(sitting: Sitting) -> None:
    sitting.match.state.check()
    if not sitting.done:
        seats = sitting.match.state.to_act()
        wanted = (sitting.lesson.seat,)
        require(seats == wanted, f"{_where(sitting)}, {seats} are to act; {wanted}, the pupil, should be")
        require(bool(sitting.wanted()), f"{_where(sitting)}, nothing that is wanted is legal")


def _other_actions_change_nothing(sitting: Sitting) -> None:
    """A legal action that is not wanted is not played."""
    wanted = sitting.wanted()
    before = sitting.match.state.dump()
    for action in sitting.match.state.legal_actions(sitting.lesson.seat) if wanted else []:
        if action not in wanted:
            played = sitting.play(action.text)
            require(not played, f"{_where(sitting)}, {action.text!r} is taken, but not wanted")
    same = sitting.match.state.dump() == before
    require(same, f"{_where(sitting)}, an action that is not wanted changes the position")


def _focus_is_there(lesson: Lesson, sittings: list[Sitting]) -> None:
    """What a step names as its focus is in the scene at one of its clicks; a button may go with the first."""
    named = {(click.step, start) for click in lesson.clicks for start in click.focus}
    shown = {
        (lesson.clicks[one.taken].step, start) for one in sittings if not one.done for start in _shown(one)
    }
    for step, start in sorted(named - shown):
        require(
            False,
            f"in step {step} of the lesson {lesson.name!r}, the focus {start!r} is nowhere in the scene",
        )


def _shown(sitting: Sitting) -> list[str]:
    """Those of the names in the focus that are in the scene now."""
    match = sitting.match
    scene = match.game.scene(match.state.view(sitting.lesson.seat))
    ids = scene.ids() | {panel.id for panel in scene.panels} | {row.id for row in scene.rows}
    return [start for start in sitting.focus if any(is_part_of(id_, start) for id_ in ids)]


def _wanted_is_offered(lesson: Lesson, sittings: list[Sitting]) -> None:
    """A lesson wants no action that its position does not offer."""
    for number, click in enumerate(lesson.clicks):
        actions = [action for at in sittings if at.taken == number for action in at.wanted()]
        offered = {text for action in actions for text in (action.text, action.family)}
        missing = sorted(set(click.wanted) - offered)
        where = f"click {number + 1} of the lesson {lesson.name!r}"
        require(not missing, f"{where} wants {missing}, which are not legal there")
