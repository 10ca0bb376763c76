"""The end of a game: the places, the points by source, and the proof of the shuffles."""

from shlex import quote

from refectory.cli.table_differences import show_table_differences
from refectory.cli.terminal import screen
from refectory.cli.terminal.table import TerminalTable
from refectory.core.game import Outcome


def show_end(table: TerminalTable) -> None:
    outcome = table.match.state.outcome()
    assert outcome is not None
    viewer = table.humans[0] if len(table.humans) == 1 else None
    table.shown[viewer] = max(table.shown.values())
    table.show_news(viewer)
    table.show_position(viewer)
    screen.show()
    _show_result(table, outcome)
    show_table_differences(table.match.game, table.match.setup.options, table.catalogue)
    screen.show()
    _show_proof(table)


def _show_result(table: TerminalTable, outcome: Outcome) -> None:
    screen.heading(table.say("end.over"))
    scores = table.match.state.scores()
    wide = max(map(len, table.match.names))
    for seat in sorted(range(len(scores)), key=lambda seat: outcome.places[seat]):
        name = table.match.names[seat].ljust(wide)
        parts = ", ".join(f"{table.say(f'score.{source}')} {n}" for source, n in scores[seat].items())
        screen.show(f"{outcome.places[seat]:>3}. {name}  {outcome.scores[seat]:>3}  ({parts})")
    screen.paragraph(table.say(f"rule.{outcome.rule}"), f"{outcome.rule}  ")
    if outcome.tiebreak:
        screen.paragraph(table.say(outcome.tiebreak["key"], **outcome.tiebreak["facts"]))


def _show_proof(table: TerminalTable) -> None:
    """Show the seed and the command that verifies every shuffle."""
    dealer = table.match.dealer
    screen.show(table.say("end.seed", seed=dealer.seed.hex()))
    screen.show(table.say("end.commitment", commitment=dealer.commitment))
    if table.save:
        screen.show(table.say("end.verify"))
        screen.show(f"  refectory verify {quote(str(table.save))}")
    else:
        screen.paragraph(table.say("end.no-record"))
