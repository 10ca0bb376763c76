"""The buttons of the moment."""

from refectory.core.scene import Card
from refectory.games.sator.scene.buttons import Buttons
from refectory.games.sator.state import SatorState
from tests.games.helpers import play
from tests.games.sator.positions import BOX, in_turn, random_games, three_tiles

BUTTONS = Buttons(BOX)


def buttons(state: SatorState, viewer: int) -> dict[str, Card]:
    return {card.id: card for card in BUTTONS.row(state.view(viewer)).cards}


def test_there_is_a_button_for_each_offer() -> None:
    state = in_turn("moves-wood", "moves-rope", "moves-iron")
    shown = buttons(state, 0)
    assert {"swap", "free", "finish"} == set(shown)  # searching takes a prayer
    assert [chip.value for chip in shown["swap"].chips] == [BOX.swap_cost]
    assert buttons(state, 1) == {}


def test_ending_the_turn_is_the_main_button_when_nothing_else_can_be_done() -> None:
    playing = in_turn("moves-wood", "moves-rope", "moves-iron")
    assert buttons(playing, 0)["finish"].states == ()
    assert buttons(three_tiles().turn(0), 0)["finish"].states == ("primary",)


def test_enough_is_the_main_button() -> None:
    state = in_turn("virtus-omnia")
    play(state, "play virtus-omnia effect-1", "choose wood-tee", *["slide south"] * 4)
    assert buttons(state, 0)["enough"].states == ("primary",)


def test_at_most_one_button_is_the_main_one() -> None:
    for state in random_games(2, 300):
        for seat in range(2):
            main = [card for card in buttons(state, seat).values() if "primary" in card.states]
            assert len(main) <= 1
