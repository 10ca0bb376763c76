"""The search over paths: what dots of a colour lead to, and what is left after paying."""

from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.rules.passing_players import available_dots, travel_state
from refectory.games.rennes.rules.paths.available_dots import AvailableDots
from refectory.games.rennes.rules.paths.path_search import ColourReach, Cost, PathNode, PathSearch, ReachCache
from refectory.games.rennes.rules.paths.payment import Payments
from refectory.games.rennes.rules.paths.travel_state import TravelState
from tests.games.rennes.positions import BOX, GRAPH, Table, table
from tests.rules import rule

RED, BLUE = COLOURS.index("red"), COLOURS.index("blue")


def start_of(position: Table) -> tuple[TravelState, AvailableDots]:
    state = position.to_turn(0)
    return travel_state(state, 0, state.at[0]), available_dots(state, 0)


def stops(reach: ColourReach) -> dict[str, int]:
    return {GRAPH.names[at]: dots for at, dots in reach.stops.items()}


class Arrivals(PathSearch):
    """Notes each colour that is played, and the dots for each square that can be paid."""

    def __init__(self, start: TravelState, available: AvailableDots, most: int = 4) -> None:
        super().__init__(BOX, available, ReachCache(BOX, False, False, most), Payments(BOX, available.hand))
        self.squares: dict[str, list[int]] = {}
        self.run(start)

    def arrive(self, node: PathNode, colour: int, reach: ColourReach, ready: int, playing: bool) -> None:
        for at, dots in reach.stops.items():
            if dots <= self.affordable:
                self.squares.setdefault(GRAPH.names[at], []).append(colour)

    def is_hopeless(self, node: PathNode, cost: Cost, ready: int) -> bool:
        return False


@rule("RC-M3")
def test_one_colour_leads_to_the_door_and_no_further() -> None:
    position = table(2).facing("a", "east", "red").facing("b", "west", "green").at(0, "a-e")
    start, _ = start_of(position)
    reach = ReachCache(BOX, False, False, 1).reach(start, RED)
    assert stops(reach)["a-e1"] == 1
    assert "b-w1" not in stops(reach)
    assert "a-e1" in [GRAPH.names[after.at] for after, _ in reach.changes]


@rule("RC-M9")
def test_a_reach_may_not_stop_on_an_occupied_square_but_passes_it() -> None:
    position = table(2).facing("a", "north", "red").at(0, "a-n").at(1, "a-n1")
    start, _ = start_of(position)
    reach = stops(ReachCache(BOX, False, False, 3).reach(start, RED))
    assert "a-n1" not in reach
    assert (reach["a-n2"], reach["cavern-1"]) == (2, 3)


def test_a_reach_is_computed_once() -> None:
    start, _ = start_of(table(2).at(0, "a-e"))
    cache = ReachCache(BOX, False, False, 2)
    assert cache.reach(start, RED) is cache.reach(start, RED)
    assert len(cache) == 1


@rule("RC-M1")
def test_a_search_goes_on_in_another_colour_at_a_door() -> None:
    position = table(2).facing("a", "east", "red").facing("b", "west", "blue").at(0, "a-e")
    squares = Arrivals(*start_of(position.hand(0, "red-1", "blue-2"))).squares
    assert squares["a-e1"] == [RED]
    assert squares["b-w1"] == squares["b-w"] == [BLUE]


@rule("RC-M1")
def test_a_search_may_not_arrive_where_the_cards_do_not_lead() -> None:
    position = table(2).facing("a", "east", "red").facing("b", "west", "blue").at(0, "a-e")
    squares = Arrivals(*start_of(position.hand(0, "red-1"))).squares
    assert "a-e1" in squares
    assert not {"b-w1", "b-w"} & set(squares)


@rule("RC-G5")
def test_the_extra_dot_pays_alone_only_for_a_colour_that_is_being_played() -> None:
    start, available = start_of(table(2).claimed("cimetiere", 0).at(0, "a-e").hand(0, "red-1").pool("red", 0))
    search = Arrivals(start, available)
    node = PathNode(start, search.payments.whole, False, True)
    search.paid_nodes = {}
    playing = [(left.held, left.extra) for left in search.after_paying(node, RED, 1, True)]
    search.paid_nodes = {}
    fresh = [(left.held, left.extra) for left in search.after_paying(node, RED, 1, False)]
    assert playing == [(0, True), (1, False)]
    assert fresh == [(0, True), (0, False)]


def test_nothing_is_paid_for_dots_that_are_ready() -> None:
    start, available = start_of(table(2).at(0, "a-e").hand(0, "red-1"))
    search = Arrivals(start, available)
    node = PathNode(start, search.payments.whole, False, False)
    assert search.after_paying(node, RED, 0, True) == [node]
