"""A person's decision: shows the position, and asks until the person acts."""

from refectory.cli.terminal import commands, screen
from refectory.cli.terminal.choices import Choices
from refectory.cli.terminal.table import TerminalTable
from refectory.core.action import Action
from refectory.core.errors import IllegalAction, UnknownAction
from refectory.core.game import Seat

PROMPT = "> "


def decide(table: TerminalTable, seat: Seat) -> None:
    """Ask this person until they have acted, or the position has changed in another way."""
    hand_over(table, seat)
    look(table, seat)
    version = table.match.version
    while table.match.version == version:
        answer(table, seat, screen.ask(PROMPT))


def look(table: TerminalTable, seat: Seat) -> None:
    screen.show()
    table.show_news(seat)
    table.show_position(seat)
    table.show_question(seat, table.choices(seat))


def hand_over(table: TerminalTable, seat: Seat) -> None:
    """Where several people share a keyboard, hide each player's hand from the others."""
    if len(table.humans) > 1 and table.watching != seat:
        screen.wipe()
        screen.ask(table.say("play.hand-over", seat=seat) + " ")
        screen.wipe()
    table.watching = seat


def answer(table: TerminalTable, seat: Seat, typed: str) -> None:
    """Do what was typed: an action by number or in words, or a command."""
    choices = table.choices(seat)
    if not typed:
        look(table, seat)
    elif typed.isdecimal():
        _numbered(table, seat, choices, int(typed))
    elif action := choices.meant(typed):
        table.match.play(seat, action)
    elif not commands.run_command(table, seat, typed):
        refuse(table, seat, choices, typed)


def _numbered(table: TerminalTable, seat: Seat, choices: Choices, number: int) -> None:
    action = choices.numbered(number)
    if action:
        table.match.play(seat, action)
    else:
        screen.paragraph(table.say("play.no-number", number=number, last=len(choices.legal)))


def refuse(table: TerminalTable, seat: Seat, choices: Choices, typed: str) -> None:
    """Say why it is refused: the text is not an action, or these rules forbid it."""
    try:
        table.match.play(seat, typed)
    except UnknownAction:
        near = choices.near(typed)
        screen.paragraph(table.say("play.unknown-near" if near else "play.unknown", typed=typed, near=near))
    except IllegalAction as refusal:
        action: Action = table.match.game.space.parse(typed)
        screen.paragraph(table.say("play.refused", what=choices.sentence(action)))
        for rule in refusal.rules:
            screen.paragraph(table.say(f"rule.{rule}"), f"{rule}  ")
