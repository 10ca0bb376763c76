"""Buttons of the moment."""

from refectory.core.scene import Card, Row
from refectory.games.monasterium.state import MonasteriumState
from tests.games.helpers import play
from tests.games.monasterium.positions import GAME, table
from tests.rules import rule


def buttons(state: MonasteriumState, viewer: int | None = 0) -> dict[str, list[Card]]:
    rows: list[Row] = GAME.scene(state.view(viewer)).rows
    return {row.id: row.cards for row in rows if row.role == "buttons"}


@rule("MO-A1")
def test_each_number_of_dice_is_a_button_that_names_the_act() -> None:
    state = table(2).dice(2, 2, seat0=1).dice(4, 1, seat1=1).to_take(0)
    rows = buttons(state)
    assert [card.id for card in rows["takes:2"]] == ["take:2:1", "take:2:2", "take:2:3"]
    assert [card.states for card in rows["takes:2"]] == [(), (), ("primary",)]
    assert [card.id for card in rows["takes:4"]] == ["take:4:1"]
    assert rows["takes:4"][0].states == ("primary",)
    assert rows["takes:3"] == []
    assert rows["takes:2"][1].label.facts == {"face": 2, "count": 2}
    assert [(chip.art, chip.value) for chip in rows["takes:2"][1].chips] == [("icon-soup", 2)]


def test_those_who_are_not_to_act_have_no_buttons() -> None:
    state = table(2).dice(2, 2).to_take(0)
    assert buttons(state, 1) == {}
    assert buttons(state, None) == {}


@rule("MO-D2")
def test_dice_that_are_picked_up_are_rolled_with_a_button() -> None:
    state = table(2).to_place(0, (4,), (2, 3))
    play(state, "reroll own face-4")
    ((button,),) = buttons(state).values()
    assert button.id == "roll-again"
    assert button.label.facts == {"count": 1}


@rule("MO-N7")
def test_an_extra_novice_can_be_kept() -> None:
    position = table(2).rich(0)
    for n, column in enumerate("abcd", 1):
        position.novice(0, f"i {column}", f"building b{n}")
    state = position.messenger(0, 1).asked(0, "send", 0)
    play(state, "send i e", "building a1")
    ((button,),) = buttons(state).values()
    assert button.id == "decline"
