"""Explains why an action is not possible, from what the asking seat may know."""

from collections.abc import Callable
from random import Random

from refectory.core.game import Game, State
from refectory.server.content.game_catalog import actions_by_target
from refectory.server.errors import Malformed
from refectory.server.tables.table import Table

MOST_ACTIONS = 400


def why_not(
    table: Table, seat: int, action: str | None, targets: list[str] | None
) -> Callable[[], list[str]]:
    """The rules that refuse an action, or every action that begins with these clicks.

    What is returned finds them, in any thread: in some games that takes longer than a move.
    """
    if (action is None) == (targets is None):
        raise Malformed("Ask about either an action or targets.")
    match = table.playing()
    game, true, version = match.game, match.state, match.version

    def rules() -> list[str]:
        # A state that the seat can't tell from the true one, so that no answer gives away what is hidden.
        state = true.determinize(seat, Random(version))
        if action is not None:
            return state.why_not(seat, game.space.parse(action))
        return why_no_click(game, state, seat, targets or [])

    return rules


def why_no_click(game: Game, state: State, seat: int, clicks: list[str]) -> list[str]:
    """The rules that refuse every action that begins with these clicks, in a state that the seat may know."""
    meant = actions_by_target(game, seat).get(clicks[0], [])
    rules: dict[str, None] = {}
    for action in meant[:MOST_ACTIONS]:
        if list(action.targets_for(seat)[: len(clicks)]) == clicks:
            refused = state.why_not(seat, action)
            if not refused:
                return []
            rules.update(dict.fromkeys(refused))
    return list(rules)
