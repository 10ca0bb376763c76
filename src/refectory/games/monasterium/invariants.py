"""Every piece is somewhere, once."""

from refectory.core.game import CHANCE, Seat
from refectory.games.monasterium.constants import FACES
from refectory.games.monasterium.rules.novices import EXTRA, ROW
from refectory.games.monasterium.state import MonasteriumState


def check(state: MonasteriumState) -> None:
    for seat in range(state.players):
        _check_novices(state, seat)
        _check_own_dice(state, seat)
    _check_neutral_dice(state)
    _check_spaces(state)
    _check_tiles(state)
    assert min(state.resources) >= 0, "Somebody has fewer than no tiles."
    assert min(state.prestige) >= 0, "Somebody has less than no prestige."
    assert all(0 <= space < state.box.road.length for space in state.messenger), "A messenger left the road."
    assert sorted(set(state.missions)) == list(state.missions), "A mission is in play twice."


def _check_novices(state: MonasteriumState, seat: Seat) -> None:
    placed = state.buildings[seat].bit_count() + state.cloisters[seat].bit_count()
    placed += sum(state.chapels[5 * seat : 5 * seat + 5])
    assert placed == state.sent[seat].bit_count(), f"Novices of seat {seat} are lost or doubled."
    for row in range(4):  # MO-N7
        if state.sent[seat] >> (EXTRA + row) & 1:
            assert state.sent[seat] >> 5 * row & ROW == ROW, "An extra novice left before its row did."


def _check_own_dice(state: MonasteriumState, seat: Seat) -> None:
    mine = FACES * (seat + 1)
    assert state.personal[seat] <= state.box.most_dice, f"Seat {seat} has too many dice."
    if state.round >= 0:
        held = state.hand_own[seat] + sum(state.spaces[mine : mine + FACES]) + state.aside[seat + 1]
        assert held == state.personal[seat], f"Dice of seat {seat} are lost or doubled."


def _check_neutral_dice(state: MonasteriumState) -> None:
    if state.round >= 0:
        held = sum(state.hand_neutral) + sum(state.spaces[:FACES]) + state.aside[0]
        dealt = state.players * state.box.neutral_dice[state.players - 2]
        assert held == dealt, "Neutral dice are lost or doubled."
    roller = _roller(state)
    own = sum(state.rolled[:FACES]) + state.to_roll_own
    neutral = sum(state.rolled[FACES:]) + state.to_roll_neutral
    wanted = (state.hand_own[roller], state.hand_neutral[roller]) if roller >= 0 else (0, 0)
    assert (own, neutral) == wanted, "The dice that are rolled are not those in hand."


def _roller(state: MonasteriumState) -> Seat:
    """Whose dice are being rolled, or -1."""
    if not state.frames or state.frames[-1].phase not in ("roll", "place", "reroll"):
        return -1
    frame = state.frames[-1]
    return frame.data[0] if frame.seat == CHANCE else frame.seat


def _check_spaces(state: MonasteriumState) -> None:
    """MO-N2, MO-N5, MO-C5: one novice a space, and no more than there is room for in a chapel."""
    for homes, free in ((state.buildings, state.free_buildings), (state.cloisters, state.free_cloisters)):
        filled = free
        for mask in homes:
            assert not filled & mask, "Two novices are on one space."
            filled |= mask
        assert filled == state.board.open, "A space is lost, or one that is blocked is used."
    room = state.box.chapel_room[state.players - 2]
    for monastery in range(5):
        inside = sum(state.chapels[monastery::5])
        assert inside + state.room[monastery] == room, "A chapel's room is counted wrongly."
        assert state.room[monastery] >= 0, "A chapel is too full."
        for seat in range(state.players):
            inside_own = state.chapels[5 * seat + monastery] > 0
            assert bool(state.welcome[seat] >> monastery & 1) == inside_own, "A welcome is wrong."


def _check_tiles(state: MonasteriumState) -> None:
    """MO-C5, MO-W1: every window tile is at its monastery or in a window, and windows are sound."""
    built = [tile for panes in state.windows for tile in panes if tile >= 0]
    for monastery in range(5):
        placed = state.tiles[monastery] + built.count(monastery)
        assert placed == state.box.window_tiles[state.players - 2], "Window tiles are lost or doubled."
        assert state.tiles[monastery] >= 0, "More window tiles are taken than there are."
    for panes in state.windows:
        for n in range(3):
            row, column = panes[3 * n : 3 * n + 3], panes[n::3]
            assert list(row) == sorted(row, key=lambda tile: tile < 0), "A window has a gap."
            for line in (row, column):
                tiles = [tile for tile in line if tile >= 0]
                assert len(set(tiles)) == len(tiles), "A monastery is twice in a line of a window."
