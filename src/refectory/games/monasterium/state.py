"""A position of Monasterium."""

from typing import Annotated, Any

from refectory.core.frames import Derived, Frame, FramedState, Rules, Within
from refectory.core.game import Data, Seat, Setup
from refectory.core.phases import start_frame
from refectory.games.monasterium.actions import Actions
from refectory.games.monasterium.constants import FACES, MONASTERIES, RESOURCES
from refectory.games.monasterium.edition.box import Box
from refectory.games.monasterium.state_fields import copy_fields, dump_fields

EMPTY_WINDOW = (-1,) * 9


class MonasteriumState(FramedState):
    """The whole truth of a table, all of it open.

    Lists with several entries a seat are flat: `resources[5 * seat + SOUP]`, `chapels[5 * seat + monastery]`,
    `discs[6 * seat + mission]` (the year in which it was scored, or 0). `spaces` holds dice by face, the
    neutral ones first, then each seat's. `sent`, `buildings`, `cloisters` and `welcome` are masks for each
    seat: novices that have left the board (`5 * row + column`, extra ones from 20 on), where they live, and
    the monasteries in whose chapel one of them is. `rolled` are the dice in hand that show a face, by
    `6 * kind + face`; the others of that hand are still to be rolled. `column`, `dice`, `own_dice`, `paid`
    and `used` belong to the turn in progress: the column, the dice waiting on its action tile and how many
    of them are the player's own, whether the yellow tile has paid for them already, and which actions of
    rows II and III have been used. `aside` holds the dice that were taken this round, as `spaces` has them.
    `pays_unused` is the option MO-O1.
    """

    def __init__(
        self, rules: Rules[Any], box: Box, acts: Actions, players: int, pays_unused: bool = False
    ) -> None:
        super().__init__(rules, [])
        self.box = box
        self.acts = acts
        self.players: int = players
        self.pays_unused = pays_unused
        self.board = box.boards[players - 2]

    def lay_out(self) -> None:
        """The table before anything has happened; each field is declared here."""
        players, box = self.players, self.box
        self.frames: list[Frame] = []
        self.round: int = -1
        self.first: Seat = 0
        self.turn: Seat = 0
        self.rerolled: int = 0
        self.to_roll_own: Annotated[int, Within("to_roll")] = 0
        self.to_roll_neutral: Annotated[int, Within("to_roll")] = 0
        self.column: Annotated[int, Within("tile")] = -1
        self.dice: Annotated[int, Within("tile")] = 0
        self.own_dice: Annotated[int, Within("tile")] = 0
        self.paid: Annotated[bool, Within("tile")] = False
        self.used: Annotated[int, Within("tile")] = 0
        self.missions: tuple[int, ...] = ()
        self.discs: list[int] = [0] * (6 * players)
        self.hand_own: Annotated[list[int], Within("hands")] = [0] * players
        self.hand_neutral: Annotated[list[int], Within("hands")] = [0] * players
        self.rolled: list[int] = [0] * (2 * FACES)
        self.spaces: list[int] = [0] * ((players + 1) * FACES)
        self.aside: list[int] = [0] * (players + 1)
        self.personal: list[int] = [box.first_dice] * players  # MO-S1
        self.resources: list[int] = box.start * players
        self.prestige: list[int] = [0] * players
        self.messenger: list[int] = [0] * players
        self.sent: list[int] = [0] * players
        self.buildings: list[int] = [0] * players
        self.cloisters: list[int] = [0] * players
        self.chapels: list[int] = [0] * (len(MONASTERIES) * players)
        self.windows: list[tuple[int, ...]] = [EMPTY_WINDOW] * players
        self.tiles: list[int] = [box.window_tiles[players - 2]] * len(MONASTERIES)  # MO-C5
        self.welcome: Derived[list[int]] = [0] * players
        self.room: Derived[list[int]] = [box.chapel_room[players - 2]] * len(MONASTERIES)
        self.free_buildings: Derived[int] = self.board.open
        self.free_cloisters: Derived[int] = self.board.open

    def copy(self) -> "MonasteriumState":
        twin = MonasteriumState(self.rules, self.box, self.acts, self.players, self.pays_unused)
        copy_fields(self, twin)
        return twin

    # -- small questions

    @property
    def year(self) -> int:
        """MO-S4: counted from 0."""
        return self.round // self.players

    def has(self, seat: Seat, resource: int) -> int:
        return self.resources[len(RESOURCES) * seat + resource]

    def is_sent(self, seat: Seat, row: int, column: int) -> bool:
        return bool(self.sent[seat] >> (5 * row + column) & 1)

    def may_reroll(self, seat: Seat) -> bool:
        """MO-D2: once a round."""
        return not self.rerolled >> seat & 1

    def dump(self) -> Data:
        """An option that is off is left out, so that records without options keep their fingerprints."""
        data = dump_fields(self)
        if self.pays_unused:
            data["pays_unused"] = True
        return data


def new_state(rules: Rules[Any], box: Box, acts: Actions, setup: Setup) -> MonasteriumState:
    """MO-S3: the starting player is chosen with the table, or by chance."""
    state = MonasteriumState(rules, box, acts, setup.players, bool(setup.options["yellow_for_unused"]))
    state.lay_out()
    state.frames.append(start_frame(setup))
    return state
