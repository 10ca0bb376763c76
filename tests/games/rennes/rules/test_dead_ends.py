"""RC-T2: in every small position with others in the way, no way of paying leads into a dead end."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement, islice, product

import pytest

from refectory.core.action import Action
from refectory.games.rennes.constants import DAGOBERT
from refectory.games.rennes.phases.turn import MOVING
from refectory.games.rennes.rules.passing_players import is_passing
from refectory.games.rennes.rules.turn_flags import EXTRA_DOT
from refectory.games.rennes.state import RennesState
from tests.effort import effort
from tests.games.helpers import offered, play, why_not
from tests.games.rennes.positions import at, numbers, table
from tests.rules import rule

# RC-O5, RC-O6: each reading that touches paying or moving, and all readings together.
READINGS: list[dict[str, int]] = [
    {},
    {"joker": 1},
    {"joker": 2},
    {"dots_lapse": 1},
    {"joker": 2, "dots_lapse": 1, "collect_staying": 1, "altar_clues": 1, "four_events": 1},
]

# The codes that seat 0 has cracked; their ghosts help: Dagobert, Dénarnaud, Trencavel.
GHOSTS = ((), ("cimetiere",), ("cimetiere", "villa"), ("cimetiere", "la-tour"), ("villa", "la-tour"))


@dataclass(frozen=True)
class Board:
    """Where seat 0 stands, the squares on which one or more others stand, and colours that portals show."""

    start: str
    others: tuple[str, ...]
    facing: tuple[tuple[str, str, tuple[str, ...]], ...]
    cards: tuple[str, ...]
    cavern: str = ""  # with an own marker: it can't be entered

    def positions(self, options: dict[str, int]) -> Iterator[RennesState]:
        """Each number of others, each set of colours, helping ghosts, and hand of two to four cards."""
        hands = [cards for count in (2, 3, 4) for cards in combinations_with_replacement(self.cards, count)]
        colours = product(*(some for _, _, some in self.facing))
        for count, shown, helping in product(range(1, len(self.others) + 1), colours, GHOSTS):
            for cards in hands:
                yield self._position(options, count, shown, helping, cards)

    def _position(
        self,
        options: dict[str, int],
        count: int,
        shown: tuple[str, ...],
        helping: tuple[str, ...],
        cards: tuple[str, ...],
    ) -> RennesState:
        position = table(count + 1, **options).at(0, self.start)
        for (area, side, _), colour in zip(self.facing, shown, strict=True):
            position.facing(area, side, colour)
        for seat, square in enumerate(self.others[:count], 1):
            position.at(seat, square)
        for location in helping:
            position.claimed(location, 0)
        if self.cavern:
            position.markers(0, self.cavern)
        return position.open("red-5", "blue-5", "green-5").hand(0, *cards).to_turn(0)


CARDS = ("red-1", "blue-1", "green-2")

BOARDS = {
    "corridor": Board(
        "a-e",
        ("a-e1", "b-w1", "b-w"),
        (("a", "east", ("red", "blue")), ("b", "west", ("blue", "green"))),
        CARDS,
    ),
    # Every step between vortexes costs the colour of its end; the Sanctuaire costs two dots.
    "vortexes": Board(
        "b-s1",
        ("f-e1", "g-s1", "e-n1"),
        (("b", "south", ("red", "blue")), ("f", "east", ("blue", "green")), ("g", "south", ("red", "green"))),
        CARDS,
        "cavern-4",
    ),
    # Out of it two dots as well, onto vortexes that are all taken.
    "sanctuaire": Board(
        "sanctuaire",
        ("b-s1", "f-e1", "g-s1"),
        (("b", "south", ("red", "blue")), ("f", "east", ("blue", "green")), ("g", "south", ("red", "green"))),
        ("red-1", "red-2", "blue-1", "green-2"),
        "cavern-5",
    ),
    # Through two portals, which can be turned under all who stand on them.
    "portals": Board(
        "a-n1",
        ("a-n", "a-e1", "b-w1", "b-w"),
        (("a", "north", ("red", "blue")), ("b", "west", ("red", "green"))),
        ("red-1", "red-2", "blue-1", "green-2"),
    ),
}


def way_of(state: RennesState) -> object:
    """What decides how the turn can go on."""
    pending = tuple((frame.phase, frame.data) for frame in state.frames)
    return tuple(state.at), state.portals, state.hands[0], state.colour, state.dots, state.spent, pending


def extra_dot_unchecked(state: RennesState) -> list[Action]:
    """The extra dot where it is refused only because no way would lead on, as older rules offered it."""
    can_have = state.has_ghost(0, DAGOBERT) and not state.spent & EXTRA_DOT and state.colour >= 0
    if can_have and state.frames[-1].phase == "turn" and why_not(state, "dagobert") == ["RC-T2"]:
        return [state.acts.dagobert]
    return []


def dead_ends(state: RennesState, seen: set[object], forgetful: bool = False) -> Iterator[RennesState]:
    """The positions without any action that seat 0 can come to by moving while others are in the way.

    Rules that are `forgetful` do not ask whether a way leads on after the extra dot.
    """
    if way_of(state) in seen:
        return
    seen.add(way_of(state))
    legal = state.legal_actions(0)
    if not legal:
        yield state
    for action in [*legal, *(extra_dot_unchecked(state) if forgetful else ())]:
        if action.family in (*MOVING, "put"):
            after = state.copy()
            after.apply(0, action)
            if is_passing(after, 0) or after.at[0] == state.at[0]:
                yield from dead_ends(after, seen, forgetful)


def part_of(board: str, options: dict[str, int]) -> int:
    """Which part of the positions is looked at: every one, or every so manyth."""
    if board == "corridor":
        return 1 if not options else effort(1, 7)
    return effort(1, 47) if not options else effort(7, 211)


@pytest.mark.untraced
@rule("RC-T2", "RC-G5", "RC-G2", "RC-M6", "RC-M7", "RC-M8")
@pytest.mark.parametrize("options", READINGS, ids=lambda options: "-".join(options) or "default")
@pytest.mark.parametrize("board", BOARDS)
def test_no_way_of_paying_leads_into_a_dead_end(board: str, options: dict[str, int]) -> None:
    """Every sequence of payments and steps in every small position, or usually in a part of them."""
    for state in islice(BOARDS[board].positions(options), 0, None, part_of(board, options)):
        assert not [end.dump() for end in dead_ends(state, set())]


@rule("RC-T2", "RC-M6", "RC-M7")
@pytest.mark.parametrize(
    ("board", "cards", "steps", "end"),
    [
        ("vortexes", ("blue-1", "blue-1"), ["play blue-1", "step f-e1"], "f-e1"),
        ("sanctuaire", ("red-2", "red-2"), ["play red-2", "step b-s1"], "b-s1"),
        ("portals", ("red-1", "red-2"), ["play red-2", "step a-n"], "a-n"),
    ],
)
def test_each_small_board_has_others_in_the_way(
    board: str, cards: tuple[str, ...], steps: list[str], end: str
) -> None:
    """On each of them one may stand where another stands, and then only go on."""
    state = next(one for one in BOARDS[board].positions({}) if one.hands[0] == numbers(cards))
    play(state, *steps)
    assert at(state, 0) == end
    assert is_passing(state, 0)
    assert "done" not in offered(state)


@rule("RC-T2", "RC-G5")
@pytest.mark.parametrize("board", BOARDS)
def test_each_small_board_finds_rules_that_forget(board: str) -> None:
    """Rules that offered the extra dot without asking for a way on had passed all random games."""
    states = (state for state in BOARDS[board].positions({}) if state.has_ghost(0, DAGOBERT))
    crowded = (state for state in states if state.players == len(BOARDS[board].others) + 1)
    end = next(end for state in crowded for end in dead_ends(state, set(), forgetful=True))
    assert is_passing(end, 0)
    assert end.legal_actions(0) == []
