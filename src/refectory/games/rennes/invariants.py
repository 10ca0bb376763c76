"""Every piece is somewhere, once."""

from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.edition.board_graph import CAVERN, NOWHERE, PORTAL
from refectory.games.rennes.rules.missing_clues import lacks
from refectory.games.rennes.state import RennesState


def check(state: RennesState) -> None:
    _check_cards(state)
    _check_clues(state)
    _check_board(state)
    _check_players(state)


def _check_cards(state: RennesState) -> None:
    cards = state.pile + state.discards + list(state.open)
    for hand in state.hands:
        cards += hand
        assert list(hand) == sorted(hand), "A hand is sorted."
    assert sorted(cards) == state.box.deck, "Cards are lost or doubled."
    assert state.pile == sorted(state.pile), "The pile is a sorted bag."
    for hand, shown in zip(state.hands, state.shown, strict=True):
        assert all(hand.count(card) >= shown.count(card) for card in shown), "Somebody was seen wrongly."


def _check_clues(state: RennesState) -> None:
    """RC-C7, RC-C8: tokens in the supply, on circles, on boards, and one on its way to a board."""
    held = [clue for frame in state.frames if frame.phase == "place" for clue in frame.data[:1]]
    for colour in range(len(COLOURS)):
        count = state.supply[colour] + held.count(colour)
        count += sum(circles.count(colour) for circles in state.circles)
        for locks in state.locks:
            for lock, code in zip(locks, state.box.codes, strict=True):
                lacking = lacks(lock, colour)
                assert lacking <= code.count(colour), "A code lacks more than it needs."
                count += code.count(colour) - lacking
        assert count == state.box.clues[colour], f"Clues of {COLOURS[colour]} are lost or doubled."


def _check_board(state: RennesState) -> None:
    """RC-C2: every area has a disc of its own; RC-M9: one on a square, but while passing."""
    discs = {position >> 2 for position in state.portals}
    whole = len(state.portals) == len(state.graph.areas) or not state.round
    assert whole, "Discs are lost."
    assert len(discs) == len(state.portals), "Discs are doubled."
    graph = state.graph
    for seat, square in enumerate(state.at):
        if square != NOWHERE and graph.single[square]:
            near = [other for other in range(state.players) if other != seat and state.at[other] == square]
            passing = state.turn == seat or state.turn in near
            assert not near or (passing and state.frames and state.frames[-1].seat == state.turn), (
                f"Two players stand on {graph.names[square]}."
            )


def _check_players(state: RennesState) -> None:
    for seat in range(state.players):
        first, second, following = state.markers[seat]
        assert first == NOWHERE or first != second, "Both markers lie in one cavern."
        assert following in (0, 1), "There are two markers."
        square = state.at[seat]
        if square != NOWHERE and state.graph.kind[square] == CAVERN:
            assert state.graph.cavern[square] in (first, second), "Nobody is in a cavern without a marker."
        if square != NOWHERE and state.graph.kind[square] == PORTAL:
            assert state.visited[seat] >> state.graph.area[square] & 1, "A visited area has its letter token."
    for location, seats in enumerate(state.claims):
        assert len(set(seats)) == len(seats), "Nobody cracks a code twice."
        assert all(state.locks[seat][location] == 0 for seat in seats), "A cracked code is complete."
    assert state.dots >= 0, "Nobody owes dots."
