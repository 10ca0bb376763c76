"""What a viewer may know, as plain data. It is built up from nothing, so that nothing hidden gets in."""

from collections.abc import Sequence

from refectory.cli.skeleton.game.state import MyGameState
from refectory.core.game import Data, Seat


def view(state: MyGameState, viewer: Seat | None) -> Data:
    return {
        "viewer": viewer,
        "players": state.players,
        "turn": state.turn,
        "acting": list(state.to_act()),
        "deck": len(state.deck),
        "ashes": _names(state, sorted(state.ashes)),
        "seats": [_seat(state, seat) for seat in range(state.players)],
        "hand": [] if viewer is None else _names(state, state.hands[viewer]),
    }


def _seat(state: MyGameState, seat: Seat) -> Data:
    """MG-S2: of a hand, everybody sees only the number of its cards."""
    return {"row": _names(state, state.rows[seat]), "cards": len(state.hands[seat])}


def _names(state: MyGameState, cards: Sequence[int]) -> list[str]:
    return [state.box.cards[card] for card in cards]
