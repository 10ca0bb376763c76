"""Every card is in one place, and every row rises."""

from refectory.cli.skeleton.game.state import MyGameState


def check(state: MyGameState) -> None:
    cards = state.deck + state.ashes
    for place in (*state.hands, *state.rows):
        cards += place
    assert sorted(cards) == state.box.deck, "Cards are lost or doubled."
    for row in state.rows:
        assert list(row) == sorted(set(row)), f"The row {row} does not rise."
