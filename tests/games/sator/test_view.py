"""What each viewer sees."""

from tests.games.sator.positions import table


def test_own_cards_are_seen_by_their_owner_alone() -> None:
    state = table(2).hand(0, "moves-wood", "victoria").hand(1, "rotas-tee").turn(0)
    assert state.view(0)["own"]["hand"] == ["moves-wood", "victoria"]
    assert state.view(1)["own"]["hand"] == ["rotas-tee"]
    assert state.view(None)["own"] is None
    assert state.view(1)["seats"][0]["incertus"] == 1
    assert state.view(1)["seats"][0]["prayers"] == 1
