"""Positions of Monasterium written by hand, and readers of a state.

`table(2).novice(0, "i a", "building a1").has(0, influence=2, soup=3).to_use(0, "a")` is a position in which
seat 0 has taken one die to column A. Dice that are not named were used before.
"""

from typing import cast

from refectory.core.frames import Frame
from refectory.core.game import Seat
from refectory.games import load_game
from refectory.games.monasterium.constants import COLUMNS, FACES, MONASTERIES, RESOURCES, ROWS
from refectory.games.monasterium.game import Monasterium
from refectory.games.monasterium.rules.novices import EXTRA
from refectory.games.monasterium.serialize import count_free
from refectory.games.monasterium.state import MonasteriumState
from tests.games.helpers import play

GAME = cast(Monasterium, load_game("monasterium"))
BOX = GAME.box
CARDS = [card.name for card in BOX.missions]
# Missions that no seat meets in most positions.
QUIET = ("a4", "a5", "b4", "b5", "c1", "c3")


class Table:
    """Builds a position, in the first round unless another is named."""

    def __init__(self, players: int, **options: int) -> None:
        self.state = GAME.new(GAME.setup(players, 0, options))
        self.state.round = 0
        self.state.hand_neutral = [0] * players
        self.state.resources = [0] * (5 * players)
        self.missions(*QUIET)

    # -- players

    def has(self, seat: Seat, **tiles: int) -> "Table":
        """The seat has these tiles and no others."""
        for n, resource in enumerate(RESOURCES):
            self.state.resources[5 * seat + n] = tiles.get(resource, 0)
        return self

    def rich(self, seat: Seat) -> "Table":
        """The seat has nine of each tile."""
        return self.has(seat, influence=9, soup=9, rosary=9, tool=9, book=9)

    def prestige(self, *points: int) -> "Table":
        self.state.prestige = list(points)
        return self

    def messenger(self, seat: Seat, space: int) -> "Table":
        self.state.messenger[seat] = space - 1
        return self

    def novice(self, seat: Seat, slot: str, place: str) -> "Table":
        """`novice(0, "iii b", "chapel c")`; the slot `extra i` is the extra one of row I."""
        first, second = slot.split()
        bit = (
            EXTRA + ROWS.index(second) if first == "extra" else 5 * ROWS.index(first) + COLUMNS.index(second)
        )
        assert not self.state.sent[seat] >> bit & 1, f"{slot} was sent already."
        self.state.sent[seat] |= 1 << bit
        to = GAME.space.parse(place)
        if to.family == "chapel":
            self.state.chapels[5 * seat + to.at[0]] += 1
        else:
            homes = self.state.buildings if to.family == "building" else self.state.cloisters
            homes[seat] |= 1 << to.at[0]
        return self

    def window(self, seat: Seat, *rows: str) -> "Table":
        """`window(0, "a b", "c")`: the tiles of each row, from the left."""
        panes = [-1] * 9
        for row, tiles in enumerate(rows):
            for column, tile in enumerate(tiles.split()):
                panes[3 * row + column] = MONASTERIES.index(tile)
                self.state.tiles[MONASTERIES.index(tile)] -= 1
        self.state.windows[seat] = tuple(panes)
        return self

    def personal(self, seat: Seat, dice: int) -> "Table":
        self.state.personal[seat] = dice
        return self

    def rerolled(self, seat: Seat) -> "Table":
        self.state.rerolled |= 1 << seat
        return self

    # -- the table

    def missions(self, *names: str) -> "Table":
        self.state.missions = tuple(sorted(CARDS.index(name) for name in names))
        return self

    def round(self, number: int) -> "Table":
        """Rounds are counted through all years, from 1."""
        self.state.round = number - 1
        return self

    def year(self, year: int) -> "Table":
        return self.round((year - 1) * self.state.players + 1)

    def first(self, seat: Seat) -> "Table":
        self.state.first = seat
        return self

    def dice(self, face: int, neutral: int = 0, **own: int) -> "Table":
        """`dice(5, 3, seat1=1)`: three neutral dice and one of seat 1 are on space 5."""
        self.state.spaces[face - 1] += neutral
        for name, count in own.items():
            seat = int(name.removeprefix("seat"))
            self.state.spaces[FACES * (seat + 1) + face - 1] += count
        return self

    # -- the pending decision

    def to_take(self, seat: Seat) -> MonasteriumState:
        return self._settled(seat, Frame("take", seat))

    def to_use(self, seat: Seat, column: str, dice: int = 1) -> MonasteriumState:
        """The seat is to use these dice on a column's action tile."""
        self.state.column = COLUMNS.index(column)
        self.state.dice = dice
        return self._settled(seat, Frame("use", seat))

    def to_place(self, seat: Seat, own: tuple[int, ...], neutral: tuple[int, ...]) -> MonasteriumState:
        """The seat has just rolled these dice; no other seat has dice in hand."""
        self.state.hand_own[seat] = len(own)
        self.state.hand_neutral[seat] = len(neutral)
        for kind, faces in enumerate((own, neutral)):
            for face in faces:
                self.state.rolled[FACES * kind + face - 1] += 1
        return self._settled(seat, Frame("place", seat))

    def asked(self, seat: Seat, phase: str, *data: int) -> MonasteriumState:
        """A decision of this phase is pending in a turn whose dice are all used."""
        self.state.column = 0
        return self._settled(seat, Frame("use", seat), Frame(phase, seat, data))

    def over(self) -> MonasteriumState:
        self._settled(0)
        return self.state

    def _settled(self, seat: Seat, *frames: Frame) -> MonasteriumState:
        state = self.state
        state.turn = seat
        state.frames = list(frames)
        count_free(state)
        self._put_dice_aside()
        state.check()
        return state

    def _put_dice_aside(self) -> None:
        state = self.state
        dealt = state.players * BOX.neutral_dice[state.players - 2]
        state.aside[0] = dealt - sum(state.spaces[:FACES]) - sum(state.hand_neutral)
        for seat in range(state.players):
            on_spaces = sum(state.spaces[FACES * (seat + 1) : FACES * (seat + 2)])
            state.aside[seat + 1] = state.personal[seat] - on_spaces - state.hand_own[seat]
        assert min(state.aside) >= 0, "More dice are named than there are."


def table(players: int = 2, **options: int) -> Table:
    return Table(players, **options)


def new(players: int = 2, start: Seat | None = 0) -> MonasteriumState:
    """A game before its first action."""
    return GAME.new(GAME.setup(players, start))


def begun(players: int = 2, start: Seat = 0, missions: tuple[str, ...] = QUIET) -> MonasteriumState:
    """A game in which the first player is about to roll."""
    state = new(players, start)
    play(state, f"start seat-{start}", *(f"mission {name}" for name in missions))
    return state


def rolls(*faces: int) -> list[str]:
    """The outcomes of chance that roll these numbers."""
    return [f"roll face-{face}" for face in faces]


# -- reading a state


def tiles(state: MonasteriumState, seat: Seat) -> dict[str, int]:
    """The seat's tiles by resource, without resources that it lacks."""
    held = {resource: state.has(seat, n) for n, resource in enumerate(RESOURCES)}
    return {resource: count for resource, count in held.items() if count}


def space(state: MonasteriumState, face: int) -> list[int]:
    """The number of dice on a space: neutral ones, then each seat's."""
    return state.spaces[face - 1 :: FACES]


def at(state: MonasteriumState, seat: Seat) -> int:
    """The road space of a messenger."""
    return state.messenger[seat] + 1
