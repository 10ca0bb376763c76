"""A position of Sator."""

from typing import Any

from refectory.core.frames import Derived, Frame, FramedState, Rules
from refectory.core.game import Data, Seat, Setup
from refectory.core.phases import start_frame
from refectory.games.sator.actions import Actions
from refectory.games.sator.constants import COLOURS, NOWHERE, SWAPPING, Stop, replaced
from refectory.games.sator.edition.box import Box
from refectory.games.sator.edition.footbridges import OUT
from refectory.games.sator.options import Readings
from refectory.games.sator.rules.open_places import OpenPlaces
from refectory.games.sator.rules.reservations import ReservationsByShape
from refectory.games.sator.state_fields import copy_fields, dump_fields


class SatorState(FramedState):
    """The whole truth of a table. Its parts are replaced, never changed, so that a copy shares them.

    `at[tile]` is a placement or OUT; `occupied` are the squares under all tiles, and `ground[square]` is the
    number of the tile there plus one, or zero. `books[4 * seat + n]` is a
    square, or NOWHERE once collected; `own_books[seat]` and `all_books` are the same as sets. `ridden` is the
    set of tiles that carry an acolyte. `deck` and
    `discard` are numbers of Incertus cards by kind: an unseen deck has no order. `fidei` and `used` are
    sets of prayers. `recall[seat]` are Incertus cards that this seat knows to be in the other hands. `trail`
    is where tiles have lain in this turn, `stirred` the set of these tiles. `last_on` has the card last
    played on each tile (SA-O1), `before` is where an acolyte stood that is on another's book (SA-O2).
    """

    def __init__(self, rules: Rules[Any], box: Box, acts: Actions, players: int, readings: Readings) -> None:
        super().__init__(rules, [])
        self.box = box
        self.footbridges = box.footbridges
        self.grid = box.grid
        self.cards = box.cards
        self.acts = acts
        self.readings = readings
        self.players: int = players

    def lay_out(self) -> None:
        """The table before anything has happened; each field is declared here or in `begin_turn`."""
        players = self.players
        self.frames: list[Frame] = []
        self.colours: tuple[int, ...] = self.box.seated[players]
        self.start: Seat = 0
        self.turns: int = 0
        self.idle: int = 0
        self.at: tuple[int, ...] = (OUT,) * len(self.footbridges.tiles)
        self.occupied: Derived[int] = 0
        self.ground: Derived[bytes] = bytes(len(self.grid.bit))
        self.tiles: tuple[tuple[int, ...], ...] = ((),) * players
        self.pile: tuple[int, ...] = tuple(range(len(self.footbridges.tiles)))
        self.witness: tuple[int, ...] = ()
        self.open_places: Derived[OpenPlaces | None] = None
        self.reservations: Derived[ReservationsByShape | None] = None
        self.books: tuple[int, ...] = (NOWHERE,) * (COLOURS * players)
        self.own_books: Derived[tuple[int, ...]] = (0,) * players
        self.all_books: Derived[int] = 0
        self.collected: tuple[int, ...] = (0,) * players
        self.acolytes: tuple[int, ...] = tuple(self.box.landings[c] for c in self.colours)
        self.acolyte_mask: Derived[int] = self.grid.mask(self.acolytes)
        self.ridden: Derived[int] = 0
        self.gargoyles: tuple[int, ...] = (NOWHERE,) * players
        self.gargoyle_mask: Derived[int] = 0
        self.hands: tuple[tuple[int, ...], ...] = ((),) * players
        self.deck: tuple[int, ...] = self.incertus_cards()
        self.discard: tuple[int, ...] = (0,) * len(self.deck)
        self.fidei: tuple[int, ...] = (self.cards.all_prayers,) * players
        self.used: tuple[int, ...] = (0,) * players
        self.recall: tuple[tuple[int, ...], ...] = ((),) * players
        self.begin_turn(0)

    def begin_turn(self, turn: Seat) -> None:
        """SA-T1: what a turn begins with."""
        self.turn: Seat = turn
        self.stage: int = SWAPPING
        self.points: int = self.box.action_points
        self.steps: int = 0
        self.free: bool = True
        self.moved: bool = False
        self.locked: bool = False
        self.busy: bool = False
        self.played: tuple[int, ...] = ()
        self.last_card: int = -1
        self.last_tile: int = -1
        self.last_on: tuple[int, ...] = ()
        self.before: int = NOWHERE
        self.paid: int = 0
        self.trail: tuple[Stop, ...] = ()
        self.stirred: Derived[int] = 0

    def copy(self) -> "SatorState":
        twin = SatorState(self.rules, self.box, self.acts, self.players, self.readings)
        copy_fields(self, twin)
        return twin

    def set_masks(self, books: tuple[int, ...]) -> None:
        """Work out the sets of squares from the pieces."""
        self.occupied = 0
        ground = bytearray(len(self.grid.bit))
        for tile, at in enumerate(self.at):
            if at != OUT:
                self.occupied |= self.footbridges.mask[at]
                for square in self.footbridges.under[at]:
                    ground[square] = tile + 1
        self.ground = bytes(ground)
        self.set_acolytes(self.acolytes)
        self.gargoyle_mask = self.grid.mask([at for at in self.gargoyles if at >= 0])
        self.set_books(books)

    def set_placement(self, tile: int, placement: int) -> None:
        """Put a tile on other squares, or off the board (OUT)."""
        fb, before = self.footbridges, self.at[tile]
        ground = bytearray(self.ground)
        if before != OUT:
            self.occupied ^= fb.mask[before]
            for square in fb.under[before]:
                ground[square] = 0
        if placement != OUT:
            self.occupied |= fb.mask[placement]
            for square in fb.under[placement]:
                ground[square] = tile + 1
        self.ground = bytes(ground)
        self.at = replaced(self.at, tile, placement)

    def set_acolytes(self, acolytes: tuple[int, ...]) -> None:
        """Put the acolytes on these squares, which may be on other tiles."""
        self.acolytes = acolytes
        self.acolyte_mask = self.grid.mask(acolytes)
        self.ridden = self._tiles_under(acolytes)

    def move_acolyte(self, seat: Seat, square: int) -> None:
        """Put an acolyte on another square, which may be on another tile."""
        bit = self.grid.bit
        self.acolyte_mask ^= bit[self.acolytes[seat]] ^ bit[square]
        self.acolytes = replaced(self.acolytes, seat, square)
        self.ridden = self._tiles_under(self.acolytes)

    def _tiles_under(self, squares: tuple[int, ...]) -> int:
        tiles = 0
        for square in squares:
            if self.ground[square]:
                tiles |= 1 << self.tile_at(square)
        return tiles

    def set_books(self, books: tuple[int, ...]) -> None:
        """Put the books on these squares: all of the first seat, then all of the next."""
        bit = self.grid.bit
        each = len(books) // self.players
        own = []
        for seat in range(self.players):
            mask = 0
            for square in books[seat * each : (seat + 1) * each]:
                if square != NOWHERE:
                    mask |= bit[square]
            own.append(mask)
        self.books = books
        self.own_books = tuple(own)
        mask = 0
        for some in own:
            mask |= some
        self.all_books = mask

    def move_book(self, book: int, square: int) -> None:
        """Put a book on another square; a book that is moved later may still lie there."""
        changed = self.grid.bit[self.books[book]] ^ self.grid.bit[square]
        seat = book // (len(self.books) // self.players)
        self.own_books = replaced(self.own_books, seat, self.own_books[seat] ^ changed)
        self.all_books ^= changed
        self.books = replaced(self.books, book, square)

    # -- small questions

    def incertus_cards(self) -> tuple[int, ...]:
        """SA-C4, SA-O6: how many of each Incertus card there are at this table."""
        return self.cards.with_jollies if self.readings.jolly_cards else self.cards.copies

    def tile_at(self, square: int) -> int:
        """The tile under a square; OUT if there is none."""
        return self.ground[square] - 1

    def prayers_in_hand(self, seat: Seat) -> int:
        return self.cards.prayers_in(self.hands[seat])

    def next_seat(self, seat: Seat) -> Seat:
        return (seat + 1) % self.players

    def square_name(self, square: int) -> str:
        return self.acts.square_names[square]

    # -- cards from place to place

    def take_into_hand(self, seat: Seat, card: int) -> None:
        hand = [*self.hands[seat], card]
        hand.sort()
        self.set_hand(seat, tuple(hand))

    def set_hand(self, seat: Seat, hand: tuple[int, ...]) -> None:
        hands = list(self.hands)
        hands[seat] = hand
        self.hands = tuple(hands)

    def lay_aside(self, seat: Seat, card: int) -> None:
        """A card that has been played or discarded: SA-T4, SA-T8."""
        if card >= self.cards.prayer:
            bit = 1 << (card - self.cards.prayer)
            self.used = replaced(self.used, seat, self.used[seat] | bit)
        else:
            self.discard = replaced(self.discard, card, self.discard[card] + 1)

    def dump(self) -> Data:
        return {**dump_fields(self), "options": dict(self.readings.chosen)}


def new_state(rules: Rules[Any], box: Box, acts: Actions, setup: Setup) -> SatorState:
    """SA-S3: the starting player is chosen with the table, or by chance."""
    state = SatorState(rules, box, acts, setup.players, Readings(setup.options))
    state.lay_out()
    state.frames.append(start_frame(setup))
    return state
