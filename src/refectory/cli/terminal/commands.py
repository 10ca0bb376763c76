"""What can be typed besides a choice."""

from collections.abc import Callable
from pathlib import Path

from refectory.bots import position_of
from refectory.bots.budget import Budget
from refectory.bots.hint import reason_for
from refectory.bots.search import Search
from refectory.cli.sentences import rule_ids, told
from refectory.cli.terminal import screen
from refectory.cli.terminal.saves import save_as
from refectory.cli.terminal.table import Table
from refectory.core.errors import CannotUndo, RefectoryError
from refectory.core.game import Seat

HINT = Budget(seconds=1.0)


def obey(table: Table, seat: Seat, typed: str) -> bool:
    """Do the command that was typed; whether it was one."""
    if typed.startswith("?"):
        typed = f"help {typed[1:]}"
    word, _, rest = typed.partition(" ")
    command = COMMANDS.get(word.lower())
    if command is None:
        return False
    command(table, seat, rest.strip())
    return True


def help_(table: Table, seat: Seat, rule: str) -> None:
    """All commands, or one rule."""
    if rule:
        _rule(table, rule)
        return
    example = table.match.state.legal_actions(seat)[0].text
    screen.paragraph(table.say("help.choose", example=example))
    first_rule = next(iter(rule_ids(table.words)), "")
    for word in COMMANDS:
        screen.paragraph(table.say(f"help.{word}", id=first_rule), f"  {word:<8}")


def _rule(table: Table, rule: str) -> None:
    known = {id_.lower(): id_ for id_ in rule_ids(table.words)}
    found = known.get(rule.lower())
    if found:
        screen.paragraph(table.say(f"rule.{found}"), f"{found}  ")
    else:
        screen.paragraph(table.say("play.no-rule", rule=rule))


def rules(table: Table, seat: Seat, rest: str) -> None:
    for id_ in rule_ids(table.words):
        screen.paragraph(table.say(f"rule.{id_}"), f"{id_}  ")


def log(table: Table, seat: Seat, rest: str) -> None:
    """Everything that this seat has heard so far."""
    for number, entry in enumerate(table.match.log, 1):
        for sentence in told(entry.events, seat, table.words, table.match.names):
            screen.paragraph(sentence, f"{number:>4}  ")


def hint(table: Table, seat: Seat, rest: str) -> None:
    """What a bot that thinks for a moment would do, knowing what this seat knows, and why."""
    game = table.match.game
    position, luck = position_of(game, table.match.state, seat), table.luck()
    try:
        bot = Search(game)
    except RefectoryError as error:
        screen.paragraph(str(error))
        return
    action = bot.decide(position, luck, HINT)
    reason = reason_for(bot.judgement, position, action, luck)
    screen.paragraph(table.say("play.hint", what=table.choices(seat).sentence(action)))
    screen.paragraph(table.say(reason.key, **reason.facts))


def undo(table: Table, seat: Seat, rest: str) -> None:
    """By the rules of the match; beyond them with the consent of the others, which bots always give."""
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


def _agreed(table: Table) -> bool:
    reply = screen.ask(table.say("play.agree") + " ")
    return reply.lower() in table.say("play.yes").split()


def save(table: Table, seat: Seat, name: str) -> None:
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


def quit_(table: Table, seat: Seat, rest: str) -> None:
    raise screen.Leave


COMMANDS: dict[str, Callable[[Table, Seat, str], None]] = {
    "help": help_,
    "rules": rules,
    "hint": hint,
    "log": log,
    "undo": undo,
    "save": save,
    "quit": quit_,
}
