"""The commands that a player can type besides a choice."""

from collections.abc import Callable
from pathlib import Path

from refectory.analysis.judge import Judge
from refectory.bots import position_of
from refectory.bots.budget import Budget
from refectory.bots.hint import reason_for
from refectory.cli.sentences import rule_ids, sentences_for
from refectory.cli.terminal import screen
from refectory.cli.terminal.saves import save_as
from refectory.cli.terminal.table import TerminalTable
from refectory.core.errors import CannotUndo, RefectoryError
from refectory.core.game import Seat

HINT = Budget(seconds=1.0)


def run_command(table: TerminalTable, seat: Seat, typed: str) -> bool:
    """Run the command that was typed; returns whether it is a command."""
    if typed.startswith("?"):
        typed = f"help {typed[1:]}"
    word, _, rest = typed.partition(" ")
    command = COMMANDS.get(word.lower())
    if command is None:
        return False
    command(table, seat, rest.strip())
    return True


def help_(table: TerminalTable, seat: Seat, rule: str) -> None:
    """Explain all commands, or one rule."""
    if rule:
        _rule(table, rule)
        return
    example = table.match.state.legal_actions(seat)[0].text
    screen.paragraph(table.say("help.choose", example=example))
    first_rule = next(iter(rule_ids(table.catalogue)), "")
    for word in COMMANDS:
        screen.paragraph(table.say(f"help.{word}", id=first_rule), f"  {word:<8}")


def _rule(table: TerminalTable, rule: str) -> None:
    known = {id_.lower(): id_ for id_ in rule_ids(table.catalogue)}
    rule_id = known.get(rule.lower())
    if rule_id:
        screen.paragraph(table.say(f"rule.{rule_id}"), f"{rule_id}  ")
    else:
        screen.paragraph(table.say("play.no-rule", rule=rule))


def rules(table: TerminalTable, seat: Seat, rest: str) -> None:
    for id_ in rule_ids(table.catalogue):
        screen.paragraph(table.say(f"rule.{id_}"), f"{id_}  ")


def log(table: TerminalTable, seat: Seat, rest: str) -> None:
    """All sentences that this seat was told so far."""
    for number, entry in enumerate(table.match.log, 1):
        for sentence in sentences_for(entry.events, seat, table.catalogue, table.match.names):
            screen.paragraph(sentence, f"{number:>4}  ")


def hint(table: TerminalTable, seat: Seat, rest: str) -> None:
    """The best action by what this seat knows, valued as in an analysis, and a reason for it."""
    game = table.match.game
    position, luck = position_of(game, table.match.state, seat), table.luck()
    try:
        judge = Judge(game)
    except RefectoryError as error:
        screen.paragraph(str(error))
        return
    action = judge.compare(position, None, HINT, luck).ranked[0].action
    reason = reason_for(judge.evaluation, position, action, luck)
    screen.paragraph(table.say("play.hint", what=table.choices(seat).sentence(action)))
    screen.paragraph(table.say(reason.key, **reason.facts))


def undo(table: TerminalTable, seat: Seat, rest: str) -> None:
    """Undo by the rules of the match or, beyond them, if the other people agree; bots always agree."""
    length = table.last_decision(seat)
    if length is None:
        screen.paragraph(table.say("play.nothing-to-undo"))
        return
    try:
        table.match.undo(seat)
    except CannotUndo:
        if len(table.humans) > 1 and not _agreed(table):
            screen.paragraph(table.say("play.disagreed"))
            return
        table.match.rewind(length)
    table.forget()
    screen.paragraph(table.say("play.undone"))


def _agreed(table: TerminalTable) -> bool:
    reply = screen.ask(table.say("play.agree") + " ")
    return reply.lower() in table.say("play.yes").split()


def save(table: TerminalTable, seat: Seat, name: str) -> None:
    path = Path(name) if name else table.save
    if path is None:
        screen.paragraph(table.say("play.save-where"))
        return
    try:
        save_as(table, path)
    except RefectoryError as error:
        screen.paragraph(str(error))
    else:
        table.save = path
        screen.paragraph(table.say("play.saved", file=str(path)))


def quit_(table: TerminalTable, seat: Seat, rest: str) -> None:
    raise screen.Leave


COMMANDS: dict[str, Callable[[TerminalTable, Seat, str], None]] = {
    "help": help_,
    "rules": rules,
    "hint": hint,
    "log": log,
    "undo": undo,
    "save": save,
    "quit": quit_,
}
