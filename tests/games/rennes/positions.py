"""Positions of Rennes-le-Château written by hand, and readers of a state.

`table(3).at(0, "cimetiere").hand(0, "green-4").facing("b", "north", "green").to_turn(0)` is a position in
which seat 0 is to move. Discs lie in the order of the edition, not turned, if nothing else is said. Cards
that are not named are in the pile.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import cast

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import CHANCE, Event, Seat
from refectory.games import load_game
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.edition.board_graph import SIDES
from refectory.games.rennes.game import Rennes
from refectory.games.rennes.rules.missing_clues import lock_unit
from refectory.games.rennes.state import RennesState
from refectory.games.rennes.view import SPENT
from tests.games.helpers import offered, play, roll

GAME = cast(Rennes, load_game("rennes"))
BOX = GAME.box
GRAPH = BOX.graph
EVENTS = [kind.name for kind in BOX.events]


def numbers(cards: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(sorted(BOX.number[card] for card in cards))


class Table:
    """Builds a position; named pieces are taken out of the rest."""

    def __init__(self, players: int, options: dict[str, int]) -> None:
        state = GAME.new(GAME.setup(players, 0, options))
        state.round = 1
        state.portals = tuple(4 * disc for disc in range(len(BOX.discs)))
        state.circles = [tuple((4 * cavern + n) % 5 for n in range(4)) for cavern in range(len(BOX.caverns))]
        state.pile = []
        state.at = [GRAPH.location[seat] for seat in range(players)]
        state.visited = [1 << GRAPH.area[square] for square in state.at]
        state.open = numbers(("red-1", "blue-1", "green-1", "yellow-1", "purple-1"))
        self.state = state
        self.rest = state.pile

    # -- the board

    def facing(self, area: str, side: str, colour: str) -> "Table":
        """Turn the disc until it shows this colour to that side; a disc without it is exchanged."""
        state, n = self.state, GRAPH.areas.index(area)
        wanted, quarter = COLOURS.index(colour), SIDES.index(side)
        portals = list(state.portals)
        if wanted not in BOX.discs[portals[n] >> 2]:
            other = next(m for m, one in enumerate(portals) if wanted in BOX.discs[one >> 2])
            portals[n], portals[other] = portals[other], portals[n]
        disc = portals[n] >> 2
        portals[n] = next(4 * disc + t for t in range(4) if BOX.faces[4 * disc + t][quarter] == wanted)
        state.portals = tuple(portals)
        return self

    def at(self, seat: Seat, square: str) -> "Table":
        self.state.at[seat] = GRAPH.number[square]
        if GRAPH.area[GRAPH.number[square]] >= 0:
            self.state.visited[seat] |= 1 << GRAPH.area[GRAPH.number[square]]
        if square in BOX.caverns and BOX.caverns.index(square) not in self.state.markers[seat][:2]:
            self.state.markers[seat] = (BOX.caverns.index(square), -1, 1)
        return self

    def markers(self, seat: Seat, first: str, second: str = "", following: int = 1) -> "Table":
        """The caverns of the markers; `following` is the marker that moves next."""
        two = [BOX.caverns.index(name) if name else -1 for name in (first, second)]
        self.state.markers[seat] = (two[0], two[1], following - 1)
        return self

    def visited(self, seat: Seat, *areas: str) -> "Table":
        self.state.visited[seat] = sum(1 << GRAPH.areas.index(area) for area in areas)
        return self

    def clues(self, cavern: str, *colours: str) -> "Table":
        """The clues in a cavern; circles that are not named are empty."""
        row = [COLOURS.index(colour) for colour in colours]
        self.state.circles[BOX.caverns.index(cavern)] = tuple([*row, -1, -1, -1, -1][:4])
        return self

    # -- players

    def hand(self, seat: Seat, *cards: str) -> "Table":
        self.state.hands[seat] = numbers(cards)
        return self

    def shown(self, seat: Seat, *cards: str) -> "Table":
        self.state.shown[seat] = numbers(cards)
        return self

    def placed(self, seat: Seat, location: str, *colours: str) -> "Table":
        """These clues lie on a code."""
        locks = list(self.state.locks[seat])
        locks[BOX.locations.index(location)] -= sum(lock_unit(COLOURS.index(colour)) for colour in colours)
        self.state.locks[seat] = tuple(locks)
        return self

    def complete(self, seat: Seat, *locations: str) -> "Table":
        for location in locations:
            locks = list(self.state.locks[seat])
            locks[BOX.locations.index(location)] = 0
            self.state.locks[seat] = tuple(locks)
        return self

    def claimed(self, location: str, *seats: Seat) -> "Table":
        """The seats that cracked a code, in order; its ghost helps them."""
        for seat in seats:
            self.complete(seat, location)
        self.state.claims[BOX.locations.index(location)] = seats
        return self

    def played(self, seat: Seat, *events: str) -> "Table":
        self.state.played[seat] = sum(1 << EVENTS.index(event) for event in events)
        return self

    # -- cards and the turn

    def open(self, *cards: str) -> "Table":
        self.state.open = numbers(cards)
        return self

    def pile(self, *cards: str) -> "Table":
        """The pile has just these cards; the rest has been discarded."""
        self.state.pile = list(numbers(cards))
        self.rest = self.state.discards
        return self

    def pool(self, colour: str, dots: int) -> "Table":
        self.state.colour, self.state.dots = COLOURS.index(colour), dots
        return self

    def spent(self, *names: str) -> "Table":
        self.state.spent = sum(SPENT[name] for name in names)
        return self

    def starting(self, seat: Seat) -> "Table":
        """The start player of this round."""
        self.state.start = seat
        return self

    def to_turn(self, seat: Seat) -> RennesState:
        state = self.state
        held = Counter([*state.pile, *state.open, *(card for hand in state.hands for card in hand)])
        self.rest += sorted((Counter(BOX.deck) - held).elements())
        self.rest.sort()
        state.supply = tuple(self._left(colour) for colour in range(len(COLOURS)))
        state.turn = seat
        state.frames = [Frame("turn", seat)]
        state.check()
        return state

    def _left(self, colour: int) -> int:
        count = sum(row.count(colour) for row in self.state.circles)
        for locks in self.state.locks:
            for lock, code in zip(locks, BOX.codes, strict=True):
                count += code.count(colour) - (lock >> 3 * colour & 7)
        return BOX.clues[colour] - count


def table(players: int = 3, **options: int) -> Table:
    return Table(players, options)


def new(players: int = 3, start: Seat | None = 0, **options: int) -> RennesState:
    """A game before anything has happened."""
    return GAME.new(GAME.setup(players, start, options))


def started(players: int = 3, seed: int = 0, **options: int) -> RennesState:
    """A game in which the first player is to choose a location."""
    state = new(players, **options)
    roll(state, seed)
    return state


def end_turn(state: RennesState) -> list[Event]:
    """Finish the turn without taking a card, and apply all chance that follows."""
    seat = state.turn
    events = play(state, "done")
    if state.to_act() == (seat,) and offered(state)[-1] == "stop":
        events += play(state, "stop")
    return events + roll(state)


def in_cavern(*clues: str) -> Table:
    """Seat 0 has entered cavern I in this turn, where these clues lie."""
    return table(2).at(0, "cavern-1").clues("cavern-1", *clues).spent("entered")


def lively(legal: list[Action], rng: Random) -> Action:
    """A random action, mostly one that moves players or finds clues."""
    moves = [action for action in legal if action.family in ("step", "turn", "collect", "claim", "place")]
    return rng.choice(moves if moves and rng.random() < 0.7 else legal)


def lively_positions(games: int, moves: int = 300) -> Iterator[RennesState]:
    """Positions of lively random games, with all numbers of players and all options among them."""
    for n in range(games):
        state = new(2 + n % 4, None, colours=n % 5, codes=1 + n % 5, trencavel_events=n % 2)
        rng = Random(n)
        for _ in range(moves):
            seat = state.to_act()[0]
            action = state.sample_chance(rng) if seat == CHANCE else lively(state.legal_actions(seat), rng)
            state.apply(seat, action)
            yield state


# -- reading a state


def at(state: RennesState, seat: Seat) -> str:
    return GRAPH.names[state.at[seat]]


def hand(state: RennesState, seat: Seat) -> list[str]:
    return [BOX.cards[card] for card in state.hands[seat]]


def pool(state: RennesState) -> tuple[str, int]:
    return (COLOURS[state.colour] if state.colour >= 0 else "", state.dots)


def faces(state: RennesState, area: str) -> list[str]:
    """The colours that an area's portal shows to north, east, south and west."""
    return [COLOURS[colour] for colour in BOX.faces[state.portals[GRAPH.areas.index(area)]]]


def letters(state: RennesState, seat: Seat) -> str:
    return "".join(name for n, name in enumerate(GRAPH.areas) if state.visited[seat] >> n & 1)


def markers(state: RennesState, seat: Seat) -> list[str]:
    return [BOX.caverns[cavern] if cavern >= 0 else "" for cavern in state.markers[seat][:2]]


def lacking(state: RennesState, seat: Seat, location: str) -> list[str]:
    lock = state.locks[seat][BOX.locations.index(location)]
    return [name for n, name in enumerate(COLOURS) for _ in range(lock >> 3 * n & 7)]


def points(state: RennesState, seat: Seat) -> dict[str, int]:
    return state.scores()[seat]
