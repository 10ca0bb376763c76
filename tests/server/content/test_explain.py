"""Why an action is not possible, from what the asking seat may know."""

import pytest

from refectory.server.content.explain import why_not
from refectory.server.errors import Malformed
from tests.server.sample_tables import table_of


def test_a_legal_action_is_refused_by_no_rule_and_an_illegal_one_by_some() -> None:
    table = table_of("plankenkoorts")
    (seat,) = table.to_act()
    legal = table.playing().state.legal_actions(seat)
    illegal = next(action for action in table.game.space if action not in legal)
    assert why_not(table, seat, legal[0].text, None)() == []
    assert why_not(table, seat, illegal.text, None)()


def test_clicks_are_explained_like_the_actions_that_begin_with_them() -> None:
    table = table_of("plankenkoorts")
    (seat,) = table.to_act()
    legal = next(action for action in table.playing().state.legal_actions(seat) if action.targets)
    assert why_not(table, seat, None, list(legal.targets_for(seat))[:1])() == []
    assert why_not(table, seat, None, ["nothing"])() == []


@pytest.mark.parametrize(("action", "targets"), [(None, None), ("pass", ["x"])])
def test_one_of_action_and_targets_must_be_given(action: str | None, targets: list[str] | None) -> None:
    with pytest.raises(Malformed):
        why_not(table_of("plankenkoorts"), 0, action, targets)
