"""Every piece is somewhere, once: what holds in every position of Sator."""

from refectory.games.sator.constants import COLOURS, NOWHERE
from refectory.games.sator.edition.footbridges import OUT
from refectory.games.sator.rules.open_places import NONE
from refectory.games.sator.rules.reserved_places import shapes_in_hand
from refectory.games.sator.state import SatorState


def check(state: SatorState) -> None:
    _check_tiles(state)
    _check_figures(state)
    _check_incertus(state)
    _check_prayers(state)
    _check_turn(state)
    if any(place != NONE for place in state.witness):
        _check_witness(state)


def _check_tiles(state: SatorState) -> None:
    """SA-C1, SA-S5: no two tiles overlap; a tile is in one hand, in the pile, or on the board."""
    occupied = 0
    for tile, at in enumerate(state.at):
        if at != OUT:
            assert state.footbridges.shape_of[at] == state.footbridges.shape[tile], (
                "A tile has another shape."
            )
            assert not occupied & state.footbridges.mask[at], "Two tiles overlap."
            occupied |= state.footbridges.mask[at]
    assert occupied == state.occupied, "The occupied squares are not those under the tiles."
    for square, mark in enumerate(state.ground):
        at = state.at[mark - 1] if mark else OUT
        lies = at != OUT and square in state.footbridges.under[at]
        assert lies == bool(occupied & state.grid.bit[square]), "A square has another tile."
    held = [*state.pile, *(tile for tiles in state.tiles for tile in tiles)]
    assert len(set(held)) == len(held), "A tile is held twice."
    assert all(state.at[tile] == OUT for tile in held), "A tile is held and lies on the board."
    assert not (occupied & ~state.grid.inside), "A tile lies outside the grid."


def _check_figures(state: SatorState) -> None:
    bit = state.grid.bit
    for seat in range(state.players):
        books = [at for at in state.books[COLOURS * seat : COLOURS * (seat + 1)] if at >= 0]
        assert state.grid.mask(books) == state.own_books[seat]
        assert len(set(books)) == len(books), "Two books lie on one square."
        if state.turns:
            assert len(books) + state.collected[seat] == COLOURS, "A book is lost."
        home = state.box.landing_bit[state.colours[seat]]
        ground = state.occupied | home
        assert bit[state.acolytes[seat]] & ground, "An acolyte stands over the abyss."
    assert len(set(state.acolytes)) == state.players, "Two acolytes stand on one square."
    assert state.grid.mask(state.acolytes) == state.acolyte_mask
    ridden = {state.tile_at(square) for square in state.acolytes} - {OUT}
    assert state.ridden == sum(1 << tile for tile in ridden), "Other tiles carry acolytes."
    gargoyles = [at for at in state.gargoyles if at >= 0]
    assert state.grid.mask(gargoyles) == state.gargoyle_mask
    assert len(set(gargoyles)) == len(gargoyles)
    assert not state.gargoyle_mask & (state.acolyte_mask | ~state.occupied), "A gargoyle is out of place."
    union = 0
    for own in state.own_books:
        assert not union & own, "Two books lie on one square."
        union |= own
    assert union == state.all_books


def _check_incertus(state: SatorState) -> None:
    """SA-C4."""
    counts = [a + b for a, b in zip(state.deck, state.discard, strict=True)]
    for hand in (*state.hands, state.played):
        assert hand is state.played or list(hand) == sorted(hand), "A hand is sorted."
        for card in hand:
            if card < state.cards.prayer:
                counts[card] += 1
    assert tuple(counts) == state.incertus_cards(), "Incertus cards are lost or doubled."
    for seat, known in enumerate(state.recall):
        held = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
        assert all(held.count(card) >= known.count(card) for card in known), "Somebody knows what is not so."


def _check_prayers(state: SatorState) -> None:
    """SA-C5, SA-T5."""
    prayer = state.cards.prayer
    for seat, hand in enumerate(state.hands):
        seen = [card - prayer for card in hand if card >= prayer]
        assert len(seen) <= state.box.most_prayers, "Too many prayers are in a hand."
        if seat == state.turn:
            seen += [card - prayer for card in state.played if card >= prayer]
        union = state.fidei[seat] ^ state.used[seat]
        for one in seen:
            union ^= 1 << one
        assert union == state.cards.all_prayers, "Prayers are lost or doubled."


def _check_turn(state: SatorState) -> None:
    assert state.points >= 0, "More action points were spent than there are."
    assert 0 <= state.steps <= len(state.played) or not state.frames
    assert all(len(hand) <= state.box.hand for hand in state.hands), "A hand is too large."


def _check_witness(state: SatorState) -> None:
    """SA-S7: the witness is lawful, all of it together."""
    fb = state.footbridges
    free = shapes_in_hand(state)
    covered = state.occupied
    for book, place in enumerate(state.witness):
        if state.books[book] == NOWHERE:
            continue
        if place == NONE:
            assert state.occupied & fb.grid.bit[state.books[book]], "A hovering book has no place kept."
            continue
        assert fb.mask[place] & state.all_books == fb.grid.bit[state.books[book]]
        assert not covered & fb.mask[place], "Places that are kept overlap."
        covered |= fb.mask[place]
        free[book // COLOURS][fb.shape_of[place]] -= 1
    assert min(min(counts) for counts in free) >= 0, "Places are kept for tiles that are not in hand."
