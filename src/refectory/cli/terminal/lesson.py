"""A lesson in the terminal: it says what to do and asks until it is done."""

from refectory.cli.terminal import commands, screen
from refectory.cli.terminal.choices import Choices
from refectory.cli.terminal.seating import HUMAN
from refectory.cli.terminal.table import TerminalTable
from refectory.cli.terminal.turn import PROMPT, refuse
from refectory.core.action import Action
from refectory.core.locale import Catalogue
from refectory.core.positions.tutorial import Sitting

TURNS = {"back": -1, "again": 0, "next": 1}
ALWAYS = ("help", "rules", "log")


def teach(sitting: Sitting, catalogue: Catalogue, number: int, of: int) -> int:
    """Play a lesson; returns the number of lessons to move on from here, negative to go back."""
    table = TerminalTable(sitting.match, [HUMAN] * sitting.match.setup.players, catalogue, None)
    seat = sitting.lesson.seat
    table.shown[seat] = len(sitting.match.log)
    screen.show()
    screen.heading(
        table.say("learn.lesson", at=number, of=of, title=catalogue.say(f"tutorial.{sitting.lesson.name}"))
    )
    taken = -1
    while not sitting.done:
        if taken != sitting.taken:
            _look(table, sitting)
            taken = sitting.taken
        typed = screen.ask(PROMPT)
        if typed.lower() in TURNS:
            return TURNS[typed.lower()]
        if not typed:
            _look(table, sitting)
        else:
            _answer(table, sitting, typed)
    table.show_news(seat)
    table.show_position(seat)
    screen.show()
    screen.paragraph(table.say(sitting.key), "» ")
    typed = screen.ask(table.say("learn.enter") + " ")
    return TURNS.get(typed.lower(), 1)


def _look(table: TerminalTable, sitting: Sitting) -> None:
    """Show the news, the position, the choices, and the task."""
    seat = sitting.lesson.seat
    screen.show()
    table.show_news(seat)
    table.show_position(seat)
    table.show_question(seat, table.choices(seat))
    screen.show()
    screen.paragraph(table.say(sitting.key), "» ")


def _answer(table: TerminalTable, sitting: Sitting, typed: str) -> None:
    seat = sitting.lesson.seat
    choices = table.choices(seat)
    if typed.lower() == "quit":
        raise screen.Leave
    if typed.lower() == "hint":
        screen.paragraph(table.say("learn.try", what=_wanted(sitting, choices)))
    elif typed.isdecimal():
        _try(table, sitting, choices, choices.numbered(int(typed)), typed)
    elif action := choices.meant(typed):
        _try(table, sitting, choices, action, typed)
    elif not (typed.startswith("?") or typed.split()[0].lower() in ALWAYS):
        refuse(table, seat, choices, typed)
    elif typed.lower() in ("help", "?"):
        screen.paragraph(table.say("learn.how"))
    else:
        commands.run_command(table, seat, typed)


def _try(table: TerminalTable, sitting: Sitting, choices: Choices, action: Action | None, typed: str) -> None:
    if action is None:
        screen.paragraph(table.say("play.no-number", number=typed, last=len(choices.legal)))
    elif not sitting.play(action.text):
        screen.paragraph(table.say("learn.other", what=_wanted(sitting, choices)))


def _wanted(sitting: Sitting, choices: Choices) -> str:
    return choices.sentence(sitting.wanted()[0])
