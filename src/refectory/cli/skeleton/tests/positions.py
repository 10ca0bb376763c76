"""Positions of My game written by hand, and readers of a state."""

from typing import cast

from refectory.cli.skeleton.game.game import MyGame
from refectory.cli.skeleton.game.rules.turns import begin_turn
from refectory.cli.skeleton.game.state import MyGameState
from refectory.core.game import Event, Seat
from refectory.games import load_game

GAME = cast(MyGame, load_game("my_game"))


def position(hands: list[str], rows: list[str], deck: str = "", turn: Seat = 0) -> MyGameState:
    """`position(["taper beacon", "altar"], ["", "votive"])`; cards that are not named are ashes."""
    state = GAME.new(GAME.setup(len(hands), turn))
    state.hands = [tuple(sorted(numbers(hand))) for hand in hands]
    state.rows = [tuple(numbers(row)) for row in rows]
    state.deck = sorted(numbers(deck))
    state.ashes = GAME.box.deck[:]
    for place in (*state.hands, *state.rows, state.deck):
        for card in place:
            state.ashes.remove(card)
    begin_turn(state, turn)
    state.check()
    return state


def numbers(cards: str) -> list[int]:
    return [GAME.box.cards.index(card) for card in cards.split()]


def legal(state: MyGameState, seat: Seat) -> list[str]:
    return [action.text for action in state.legal_actions(seat)]


def play(state: MyGameState, seat: Seat, text: str) -> list[Event]:
    return state.apply(seat, GAME.space.parse(text))


def refused(state: MyGameState, seat: Seat, text: str) -> list[str]:
    """The rules against an action."""
    return state.why_not(seat, GAME.space.parse(text))
