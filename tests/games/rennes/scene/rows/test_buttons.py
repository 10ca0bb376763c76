"""The buttons of the moment."""

from refectory.core.scene import Card
from tests.games.helpers import play
from tests.games.rennes.positions import GAME, Table, table
from tests.rules import rule


def buttons(position: Table, viewer: int | None = 0) -> dict[str, Card]:
    scene = GAME.scene(position.to_turn(0).view(viewer))
    return {card.id: card for row in scene.rows if row.role == "buttons" for card in row.cards}


@rule("RC-M8")
def test_three_cards_for_one_ask_for_the_colour_next() -> None:
    state = table(2).hand(0, "red-1", "red-2", "blue-1").to_turn(0)
    action = next(action for action in state.legal_actions(0) if action.text == "three green")
    assert action.targets_for(0) == ("three", "three:green")
    shown = buttons(table(2))
    assert shown["three"].prompt is not None
    assert set(action.targets_for(0)) <= set(shown)


@rule("RC-G2", "RC-G5")
def test_the_help_of_a_ghost_is_a_button_of_its_own() -> None:
    shown = buttons(table(2).claimed("villa", 0).claimed("cimetiere", 0))
    assert {"ghost:0:denarnaud", "ghost:0:dagobert"} <= set(shown)
    assert not any(name.startswith("ghost:") for name in buttons(table(2).claimed("villa", 1)))


def test_the_end_of_the_turn_is_quiet_while_something_can_be_done() -> None:
    def standing() -> Table:
        return table(2).at(0, "a-n").facing("a", "north", "yellow")

    assert buttons(standing().hand(0, "yellow-1"))["done"].states == ()
    last = buttons(standing().hand(0, "red-1"))
    assert [name for name, card in last.items() if "primary" in card.states] == ["done"]
    assert buttons(standing().hand(0, "red-1").complete(0, "villa"))["done"].states == ()


def test_drawing_is_the_first_thing_to_do_at_the_end() -> None:
    state = table(2).hand(0, "red-1").to_turn(0)
    play(state, "done")
    cards = {card.id: card for card in GAME.scene(state.view(0)).cards()}
    assert (cards["pile"].states, cards["done"].label.key) == (("primary",), "label.stop")


def test_who_is_not_to_act_has_no_buttons() -> None:
    assert buttons(table(2), viewer=1) == {}
    assert buttons(table(2), viewer=None) == {}
