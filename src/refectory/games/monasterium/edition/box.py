"""What the box holds, as an edition gives it."""

from refectory.core.edition import Edition, TomlTable
from refectory.games.monasterium.constants import BUILDINGS, MONASTERIES, PLAYERS, RESOURCES
from refectory.games.monasterium.edition.board import LARGEST, Board, read_rings
from refectory.games.monasterium.edition.mission_cards import read_missions
from refectory.games.monasterium.edition.player_board import PlayerBoard
from refectory.games.monasterium.edition.road import Road
from refectory.games.monasterium.rules.effects import MESSENGER_TWO

PRINTED_PRICES = 3
NOVICES_IN_ROW = 5
MOST_DICE = 6
TABLE_SIZES = PLAYERS[1] - PLAYERS[0] + 1  # 2, 3 and 4 players

TABLES = (
    "start",
    "dice",
    "chapels",
    "costs",
    "later_chapels",
    "prestige",
    "score",
    "rings_two",
    "rings_four",
    "column",
    "road",
    "mission",
)


class Box:
    """The boards, cards, prices and points of one edition. Lists by number of players begin at two."""

    def __init__(self, edition: Edition) -> None:
        edition.known_keys("game", "name", *TABLES)
        self.player_board = PlayerBoard(edition)
        self.road = Road(edition, self._longest_move())
        self.missions = read_missions(edition)
        self._read_boards(edition)
        self._read_start(edition)
        self._read_costs(edition)
        self._read_prestige(edition.table("prestige"))
        self._read_score(edition.table("score"))

    def _read_boards(self, edition: Edition) -> None:
        two, four = read_rings(edition.table("rings_two")), read_rings(edition.table("rings_four"))
        self.ring_size = max(len(ring) for ring in two + four)
        assert self.ring_size <= LARGEST
        self.boards = [
            Board(two, self.ring_size, blocking=False),
            Board(four, self.ring_size, blocking=True),
            Board(four, self.ring_size, blocking=False),
        ]

    def _read_start(self, edition: Edition) -> None:
        start = edition.table("start")
        start.known_keys(*RESOURCES, "personal_dice")
        self.start = [start.integer(resource, 0, 20) for resource in RESOURCES]
        dice = edition.table("dice")
        dice.known_keys("neutral", "personal", "taken")
        self.neutral_dice = dice.integers("neutral", 1, 8, (TABLE_SIZES, TABLE_SIZES))
        self.most_dice = dice.integer("personal", 1, MOST_DICE)
        self.most_taken = dice.integer("taken", 1, 6)
        self.first_dice = start.integer("personal_dice", 0, MOST_DICE, limit=self.most_dice)
        chapels = edition.table("chapels")
        chapels.known_keys("capacity", "window_tiles")
        self.chapel_room = chapels.integers("capacity", 1, 40, (TABLE_SIZES, TABLE_SIZES))
        self.window_tiles = chapels.integers("window_tiles", 0, 40, (TABLE_SIZES, TABLE_SIZES))

    def _longest_move(self) -> int:
        """The most spaces that a messenger moves by an action that is not limited to once a turn."""
        unlimited = [actions[use] for actions in self.player_board.layout for use in (0, 1)]
        return 2 if MESSENGER_TWO in unlimited else 1

    def _read_costs(self, edition: Edition) -> None:
        costs = edition.table("costs")
        costs.known_keys("influence", "tiles", "chapel", "cloister")
        self.building_influence = costs.integer("influence", 0, 10)
        self.building_tiles = costs.integers("tiles", 0, 50, (2, 2))
        self.chapel_cost = _chapel_prices(costs, edition.table("later_chapels", default={"influence": []}))
        self.cloister_cost = costs.integers("cloister", 0, 50, (3, 3))

    def _read_prestige(self, prestige: TomlTable) -> None:
        keys = ("lay", "workshop", "common_room")
        prestige.known_keys(*keys, "action", "yellow", "window_row", "window_column", "instead_of_die")
        self.building_points = [prestige.integer(key, 0, 50) for key in keys]
        assert len(self.building_points) == len(BUILDINGS)
        self.action_points = prestige.integer("action", 0, 50)
        self.yellow_points = prestige.integer("yellow", 0, 50)
        self.window_row_points = prestige.integer("window_row", 0, 50)
        self.window_column_points = prestige.integer("window_column", 0, 50)
        self.no_die_points = prestige.integer("instead_of_die", 0, 50)

    def _read_score(self, score: TomlTable) -> None:
        score.known_keys("most_novices", "chapels", "cloister", "tool", "book", "tiles_a_point")
        self.most_novices_points = score.integer("most_novices", 0, 50)
        self.chapels_points = [0, *score.integers("chapels", 0, 50, (len(MONASTERIES), len(MONASTERIES)))]
        self.cloister_points = score.integer("cloister", 0, 50)
        self.tool_points = score.integer("tool", 0, 50)
        self.book_points = score.integer("book", 0, 50)
        self.tiles_a_point = score.integer("tiles_a_point", 1, 50)

    def price(self, costs: list[int], sent: int) -> int:
        """The price of the next novice of a row; `sent` is the number already sent from it.

        MO-N4, MO-N5: after the prices that are given, the last one stays.
        """
        return costs[sent if sent < len(costs) else len(costs) - 1]


def _chapel_prices(costs: TomlTable, later: TomlTable) -> list[int]:
    """MO-N4: three prices are printed; there may be one for each of the five novices."""
    prices = costs.integers("chapel", 0, 50, (PRINTED_PRICES, NOVICES_IN_ROW))
    later.known_keys("influence")
    more = later.integers("influence", 0, 50, (0, NOVICES_IN_ROW - PRINTED_PRICES))
    if len(prices) + len(more) > NOVICES_IN_ROW:
        reason = f"has {len(more)} numbers after {len(prices)} in costs.chapel; {NOVICES_IN_ROW} at most."
        raise later.fault("influence", reason, "at-most", count=len(prices + more), most=NOVICES_IN_ROW)
    return prices + more
