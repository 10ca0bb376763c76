"""Tutorials: lessons at a real table, as data. A script leads to a state; then the pupil plays."""

import tomllib

from refectory.core.action import Action
from refectory.core.dealer import SEED_BYTES, Dealer
from refectory.core.edition import TomlTable
from refectory.core.errors import RefectoryError, TutorialError
from refectory.core.game import Game, Seat, Setup
from refectory.core.match import Match

MOST_SEED = 2**32
NAMES = ("Ada", "Bede", "Clara", "Dunstan", "Edith", "Francis")


class Click:
    """One action of the pupil: the actions that are wanted, and the script of what happens after it.

    A wanted action is given by its text, or by its family for any action of the family. Clicks of the
    same `step` belong to one sentence. `focus` are the panels, rows, pieces and cards that the sentence is
    about, by id or by the first part of their ids; a client dims the rest. None means that nothing is dimmed.
    """

    def __init__(self, step: int, wanted: list[str], then: list[str], focus: list[str]) -> None:
        self.step = step
        self.wanted = wanted
        self.then = then
        self.focus = focus

    def wants(self, action: Action) -> bool:
        return action.text in self.wanted or action.family in self.wanted


class Lesson:
    """One idea: a state, and the clicks by which the pupil tries it.

    The sentences are `tutorial.<name>`, its title; `tutorial.<name>.<step>`, before each step; and
    `tutorial.<name>.done`.
    """

    def __init__(
        self, name: str, seat: Seat, setup: Setup, seed: int, script: list[str], clicks: list[Click]
    ) -> None:
        self.name = name
        self.seat = seat
        self.setup = setup
        self.seed = seed
        self.script = script
        self.clicks = clicks

    @property
    def steps(self) -> int:
        return self.clicks[-1].step

    def whole_script(self) -> list[str]:
        """The script to the end of the lesson, with the first wanted action of each click."""
        return self.script + [text for click in self.clicks for text in [click.wanted[0], *click.then]]


def read_tutorial(game: Game, file: str, text: str) -> list[Lesson]:
    """The lessons of a file; an error names file, key and reason."""
    top = TomlTable(file, "", tomllib.loads(text))
    top.known_keys("lesson")
    lessons: dict[str, Lesson] = {}
    for table in top.tables("lesson"):
        lesson = _lesson(game, table, lessons)
        if lesson.name in lessons:
            raise table.fault("name", f"is {lesson.name!r}, as in another lesson.")
        lessons[lesson.name] = lesson
    return list(lessons.values())


def _lesson(game: Game, table: TomlTable, before: dict[str, Lesson]) -> Lesson:
    """A lesson with a table of its own, or one that continues `after` another."""
    table.known_keys("name", "after", "players", "start", "seat", "seed", "script", "step")
    steps = enumerate(table.tables("step"), 1)
    clicks = [click for n, step in steps for click in _clicks(game, step, n)]
    if not clicks:
        raise table.fault("step", "is empty; a lesson has at least one step.")
    name, script = table.string("name"), _script(table, "script")
    if "after" in table.values:
        former = before.get(table.string("after"))
        if former is None:
            raise table.fault(
                "after", f"is {table.string('after')!r}; the name of a former lesson is wanted."
            )
        return Lesson(name, former.seat, former.setup, former.seed, former.whole_script() + script, clicks)
    players = table.integer("players", game.min_players, game.max_players)
    setup = game.setup(players, table.integer("start", 0, players - 1))
    seed = table.integer("seed", 0, MOST_SEED) if "seed" in table.values else 0
    return Lesson(name, table.integer("seat", 0, players - 1), setup, seed, script, clicks)


def _script(table: TomlTable, key: str) -> list[str]:
    """The actions of a script: a line or a comma ends each."""
    text = table.string(key) if key in table.values else ""
    return [one.strip() for line in text.splitlines() for one in line.split(",") if one.strip()]


def _clicks(game: Game, step: TomlTable, number: int) -> list[Click]:
    """`want` is a list of clicks in their order; a bar is between actions that are equally good."""
    step.known_keys("want", "then", "focus")
    focus = step.strings("focus") if "focus" in step.values else []
    clicks = [Click(number, one.split(" | "), [], focus) for one in step.strings("want")]
    if not clicks:
        raise step.fault("want", "is empty; at least one action is wanted.")
    for text in [text for click in clicks for text in click.wanted]:
        if text not in game.space.families:
            game.space.parse(text)
    clicks[-1].then = _script(step, "then")
    return clicks


def is_part_of(id_: str, start: str) -> bool:
    """Whether `start` is this id or its first part: `die` is the first part of `die:3`, not of `diet`."""
    if not id_.startswith(start):
        return False
    rest = id_[len(start) :]
    return not rest or not (start[-1:].isalnum() and rest[0].isalnum())


class Prompter(Dealer):
    """A dealer that deals the next line of a script, if it is a possible outcome; else by its seed."""

    def __init__(self, seed: int, lines: list[str]) -> None:
        super().__init__(seed.to_bytes(SEED_BYTES, "big"))
        self.lines = list(lines)

    def deal(self, n: int, outcomes: list[tuple[Action, int]], rewinds: int = 0) -> Action:
        for action, _ in outcomes:
            if self.lines and action.text == self.lines[0]:
                del self.lines[0]
                return action
        return super().deal(n, outcomes, rewinds)


class Sitting:
    """A pupil at a lesson: the match, and how many clicks are done."""

    def __init__(self, lesson: Lesson, match: Match, begun: int, taken: int = 0) -> None:
        self.lesson = lesson
        self.match = match
        self.begun = begun
        self.taken = taken

    @property
    def done(self) -> bool:
        return self.taken == len(self.lesson.clicks)

    @property
    def key(self) -> str:
        """The key of the sentence that is shown now."""
        what = "done" if self.done else str(self.lesson.clicks[self.taken].step)
        return f"tutorial.{self.lesson.name}.{what}"

    @property
    def focus(self) -> list[str]:
        """The ids, or first parts of ids, of what stays bright now; none if nothing is dimmed."""
        return [] if self.done else self.lesson.clicks[self.taken].focus

    def wanted(self) -> list[Action]:
        """The legal actions that are wanted now."""
        if self.done:
            return []
        click = self.lesson.clicks[self.taken]
        return [action for action in self.match.state.legal_actions(self.lesson.seat) if click.wants(action)]

    def play(self, text: str) -> bool:
        """Do a wanted action and all that follows; `False` if it is legal but not wanted here."""
        if self.done:
            raise TutorialError(f"The lesson {self.lesson.name} is over.")
        match = self.match
        action = match.game.space.parse(text)
        click = self.lesson.clicks[self.taken]
        dealer = Prompter(self.lesson.seed, click.then)
        match.dealer = dealer
        step = match.prepare(self.lesson.seat, action)
        if not click.wants(action):
            return False
        match.accept(step)
        _go_on(self.lesson, match, dealer)
        self.taken += 1
        return True

    def again(self) -> "Sitting":
        """An independent copy of this sitting."""
        old = self.match
        match = Match(old.game, old.setup, old.dealer, old.names, begin=False)
        match.state, match.log, match.version = old.state, old.log, old.version
        return Sitting(self.lesson, match, self.begun, self.taken)


def begin(game: Game, lesson: Lesson) -> Sitting:
    """A sitting at the start of a lesson."""
    dealer = Prompter(lesson.seed, lesson.script)
    match = Match(game, lesson.setup, dealer, list(NAMES[: lesson.setup.players]))
    _go_on(lesson, match, dealer)
    return Sitting(lesson, match, len(match.log))


def _go_on(lesson: Lesson, match: Match, dealer: Prompter) -> None:
    """Play a script to its end; each line is an action of a seat that may act."""
    while dealer.lines:
        text = dealer.lines.pop(0)
        try:
            match.play(_who(match, text), text)
        except RefectoryError as error:
            raise TutorialError(
                f"{match.game.name}, lesson {lesson.name}, after {len(match.log)} moves: {error}"
            ) from None


def _who(match: Match, text: str) -> Seat:
    seats = match.state.to_act()
    action = match.game.space.parse(text)
    for seat in seats:
        if action in match.state.legal_actions(seat):
            return seat
    return seats[0] if seats else 0
