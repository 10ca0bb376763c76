"""A position of Monasterium."""

from typing import Any

from refectory.core.action import Action
from refectory.core.frames import Frame, FramedState, Phase
from refectory.core.game import CHANCE, Data, Event, Outcome, Rng, Seat, Setup, places_by
from refectory.games.monasterium import serialize, view
from refectory.games.monasterium.actions import Actions
from refectory.games.monasterium.constants import FACES, MONASTERIES, RESOURCES
from refectory.games.monasterium.edition.box import Box
from refectory.games.monasterium.rules import automatic, scoring

EMPTY_WINDOW = (-1,) * 9


class Rules:
    """What all states of one edition share."""

    def __init__(self, box: Box, acts: Actions, phases: dict[str, Phase[Any]]) -> None:
        self.box = box
        self.acts = acts
        self.phases = phases


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
    """

    def __init__(self, rules: Rules, players: int) -> None:
        super().__init__(rules.phases, [], "MO-S4")
        self.rules = rules
        self.box = rules.box
        self.acts = rules.acts
        self.players = players
        self.board = rules.box.boards[players - 2]

    def lay_out(self) -> None:
        """The table before anything has happened."""
        players, box = self.players, self.box
        self.round = -1
        self.first: Seat = 0
        self.turn: Seat = 0
        self.rerolled = 0
        self.to_roll_own = 0
        self.to_roll_neutral = 0
        self.column = -1
        self.dice = 0
        self.own_dice = 0
        self.paid = False
        self.used = 0
        self.missions: tuple[int, ...] = ()
        self.discs = [0] * (6 * players)
        self.hand_own = [0] * players
        self.hand_neutral = [0] * players
        self.rolled = [0] * (2 * FACES)
        self.spaces = [0] * ((players + 1) * FACES)
        self.aside = [0] * (players + 1)
        self.personal = [box.first_dice] * players  # MO-S1
        self.resources = box.start * players
        self.prestige = [0] * players
        self.messenger = [0] * players
        self.sent = [0] * players
        self.buildings = [0] * players
        self.cloisters = [0] * players
        self.chapels = [0] * (len(MONASTERIES) * players)
        self.welcome = [0] * players
        self.windows: list[tuple[int, ...]] = [EMPTY_WINDOW] * players
        self.tiles = [box.window_tiles[players - 2]] * len(MONASTERIES)  # MO-C5
        self.room = [box.chapel_room[players - 2]] * len(MONASTERIES)
        self.free_buildings = self.board.open
        self.free_cloisters = self.board.open

    def copy(self) -> "MonasteriumState":
        twin = MonasteriumState(self.rules, self.players)
        twin.frames = self.frames[:]
        twin.round = self.round
        twin.first = self.first
        twin.turn = self.turn
        twin.rerolled = self.rerolled
        twin.to_roll_own = self.to_roll_own
        twin.to_roll_neutral = self.to_roll_neutral
        twin.column = self.column
        twin.dice = self.dice
        twin.own_dice = self.own_dice
        twin.paid = self.paid
        twin.used = self.used
        twin.missions = self.missions
        twin.discs = self.discs[:]
        twin.hand_own = self.hand_own[:]
        twin.hand_neutral = self.hand_neutral[:]
        twin.rolled = self.rolled[:]
        twin.spaces = self.spaces[:]
        twin.aside = self.aside[:]
        twin.personal = self.personal[:]
        twin.resources = self.resources[:]
        twin.prestige = self.prestige[:]
        twin.messenger = self.messenger[:]
        twin.sent = self.sent[:]
        twin.buildings = self.buildings[:]
        twin.cloisters = self.cloisters[:]
        twin.chapels = self.chapels[:]
        twin.welcome = self.welcome[:]
        twin.windows = self.windows[:]
        twin.tiles = self.tiles[:]
        twin.room = self.room[:]
        twin.free_buildings = self.free_buildings
        twin.free_cloisters = self.free_cloisters
        return twin

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        frame = self.frames[-1]
        events = self.phases[frame.phase].apply(self, frame, action)
        automatic.resolve(self, events)
        return events

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

    # -- results

    def outcome(self) -> Outcome | None:
        if self.frames:
            return None
        totals = tuple(sum(points.values()) for points in self.scores())
        return Outcome(totals, places_by(totals), "MO-E5")

    def scores(self) -> list[dict[str, int]]:
        return scoring.scores(self)

    # -- doors out

    def view(self, viewer: Seat | None) -> Data:
        return view.view(self, viewer)

    def determinize(self, seat: Seat, rng: Rng) -> "MonasteriumState":
        """Nothing is hidden but rolls to come, and those are not in the state."""
        return self.copy()

    def check(self) -> None:
        serialize.check(self)

    def dump(self) -> Data:
        return serialize.dump(self)


def new_state(rules: Rules, setup: Setup) -> MonasteriumState:
    """MO-S3: who begins is chosen at the table, or falls by chance."""
    state = MonasteriumState(rules, setup.players)
    state.lay_out()
    start = -1 if setup.start is None else setup.start
    state.frames.append(Frame("start", CHANCE, (start,)))
    return state


def load_state(rules: Rules, data: Data) -> MonasteriumState:
    state = MonasteriumState(rules, data["players"])
    state.lay_out()
    serialize.load(state, data)
    return state
