"""A game in the terminal, from the first card to the result, or until somebody leaves."""

from shlex import quote

from refectory.cli.table_differences import show_table_differences
from refectory.cli.terminal import screen
from refectory.cli.terminal.ending import show_end
from refectory.cli.terminal.saves import save_as
from refectory.cli.terminal.seating import HUMAN
from refectory.cli.terminal.table import TerminalTable
from refectory.cli.terminal.turn import decide


def play_out(table: TerminalTable) -> None:
    """Play until the game is over or somebody leaves; save it if a file was named."""
    try:
        _welcome(table)
        while table.match.state.to_act():
            _step(table)
    except (screen.Leave, KeyboardInterrupt):
        _leave(table)
        return
    if table.save:
        save_as(table, table.save)
    show_end(table)


def _welcome(table: TerminalTable) -> None:
    screen.heading(table.say("game.title"))
    for seat, who in enumerate(table.seats):
        key = "play.seat-human" if who == HUMAN else "play.seat-bot"
        screen.show("  " + table.say(key, seat=seat, bot=who))
    show_table_differences(table.match.game, table.match.setup.options, table.catalogue)
    screen.paragraph(table.say("play.commitment", commitment=table.match.dealer.commitment))
    if table.humans:
        screen.paragraph(table.say("play.how"))


def _step(table: TerminalTable) -> None:
    seat = table.match.state.to_act()[0]
    if seat in table.bots:
        table.match.play(seat, table.bot_action(seat))
        if not table.humans:
            table.show_news(None)
    else:
        decide(table, seat)


def _leave(table: TerminalTable) -> None:
    if table.save:
        save_as(table, table.save)
        screen.show(table.say("play.left-saved", file=str(table.save)))
        screen.show(f"  refectory play --resume {quote(str(table.save))}")
    elif table.humans:
        screen.paragraph(table.say("play.left"))
