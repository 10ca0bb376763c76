"""Made-up positions of Rennes-le-Château: lawful, but crowded and poor, as play rarely reaches them."""

from random import Random

from refectory.core.game import Setup
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.options import SEAT_COLOURS
from refectory.games.rennes.rules.passing_players import available_dots, leads_on
from refectory.games.rennes.state import RennesState
from tests.games.rennes.positions import BOX, GAME, GRAPH, Table, table

OPEN = ("red-5", "blue-5", "green-5", "yellow-5", "purple-5")


def readings() -> list[dict[str, int]]:
    """No option, each value of each option that is not its default, and the presets."""
    single = [
        {option.name: value}
        for option in GAME.options
        for value in option.choices
        if value != option.default and option.name not in ("codes", "colours", *SEAT_COLOURS)
    ]
    return [{}, *single, *(preset.options for preset in GAME.presets)]


def made_up(rng: Random, options: dict[str, int] | None = None) -> tuple[Setup, RennesState]:
    """Seat 0 passes the first of a row of players, with few cards and some ghosts, and can pay on."""
    while True:
        setup, state = _tried(rng, options or {})
        if leads_on(state, 0, state.at[0], available_dots(state, 0)):  # RC-T2
            return setup, state


def _tried(rng: Random, options: dict[str, int]) -> tuple[Setup, RennesState]:
    players = rng.randint(2, GAME.max_players)
    position = table(players, **options).open(*OPEN)
    discs = rng.sample(range(len(BOX.discs)), len(BOX.discs))
    position.state.portals = tuple(4 * disc + rng.randrange(4) for disc in discs)
    for seat, square in enumerate(_row(players, rng)):
        position.at(seat, GRAPH.names[square])
    position.state.at[0] = position.state.at[1]
    position.state.visited[0] = position.state.visited[1]
    position.pool(rng.choice(COLOURS), rng.randrange(2))
    for location in rng.sample(BOX.locations, rng.randint(1, 3)):
        position.claimed(location, 0)
    return GAME.setup(players, 0, options), _with_few_cards(position, rng).to_turn(0)


def _row(players: int, rng: Random) -> list[int]:
    """Squares, each a step from the one before; where no step leads on, the rest stand anywhere."""
    squares = [square for square in range(len(GRAPH.names)) if GRAPH.single[square]]
    row = [rng.choice(squares)]
    while len(row) < players:
        near = [to for to, _, _ in GRAPH.steps[row[-1]] if GRAPH.single[to] and to not in row]
        row.append(rng.choice(near or [square for square in squares if square not in row]))
    return row


def _with_few_cards(position: Table, rng: Random) -> Table:
    """Cards of one or two dots, mostly of two colours."""
    two = rng.sample(COLOURS, 2)
    cards = [
        f"{rng.choice([*two, *two, *COLOURS])}-{rng.choice((1, 1, 2))}" for _ in range(rng.randint(2, 5))
    ]
    return position.hand(0, *[card for n, card in enumerate(cards) if cards[:n].count(card) < 4])
