"""Made-up positions of Sator: lawful, but crowded or nearly empty, and in the middle of turns.

Play rarely reaches them: acolytes that ride together, tiles with several books, gargoyles in the way, boards
on which hardly a tile can move, hands full of cards for the tile under one's own acolyte.
"""

from random import Random

from refectory.core.game import CHANCE, Seat, Setup
from refectory.games.sator.edition.cards import PRAYERS
from refectory.games.sator.edition.footbridges import OUT
from refectory.games.sator.edition.grid import squares_in
from refectory.games.sator.state import SatorState
from tests.games.helpers import random_action
from tests.games.sator.positions import CARDS, FOOTBRIDGES, GAME, GRID, Table, table

MOST_MOVES = 14  # that were made in the turn before


def made_up(rng: Random) -> tuple[Setup, SatorState]:
    """A position in the turn of seat 0, at its beginning or later."""
    players = rng.randint(2, GAME.max_players)
    options = {option.name: rng.choice(option.choices) for option in GAME.options}
    position = table(players, **options)
    tiles = _laid(position, rng)
    _put_figures(position, tiles, rng)
    _deal(position, tiles[0], rng)
    state = position.turn(0, points=rng.choice((6, 12)))
    return GAME.setup(players, 0, options), _played_on(state, rng)


def _laid(position: Table, rng: Random) -> list[int]:
    """Tiles on the board: all of them close together, or some of them anywhere. The first one is ridden."""
    order = rng.sample(range(len(FOOTBRIDGES.tiles)), len(FOOTBRIDGES.tiles))
    crowded = rng.random() < 0.4
    occupied, laid = 0, []
    for tile in order if crowded else order[: rng.randint(5, 12)]:
        free = [p for p in _placements(tile) if not FOOTBRIDGES.mask[p] & occupied]
        rng.shuffle(free)
        if crowded and occupied:
            near = GRID.around(occupied)
            free.sort(
                key=lambda p: (
                    -(GRID.around(FOOTBRIDGES.mask[p]) & (occupied | ~GRID.inside) & near).bit_count()
                )
            )
        occupied |= FOOTBRIDGES.mask[free[0]]
        laid.append(tile)
        at = list(position.state.at)
        at[tile] = free[0]
        position.state.at = tuple(at)
    return laid


def _placements(tile: int) -> list[int]:
    return [p for facing in FOOTBRIDGES.lying[FOOTBRIDGES.shape[tile]] for p in facing]


def _put_figures(position: Table, tiles: list[int], rng: Random) -> None:
    """Acolytes, often together on the first tile; books, at most one of a colour on a tile; gargoyles."""
    state = position.state
    squares = {tile: squares_in(FOOTBRIDGES.mask[state.at[tile]]) for tile in tiles}
    taken: set[int] = set()
    for seat in range(state.players):
        if seat == 0 or rng.random() < 0.8:
            ridden = squares[tiles[0] if seat == 0 or rng.random() < 0.3 else rng.choice(tiles)]
            _put(position, "acolyte", seat, ridden, taken, rng)
    lying: set[int] = set()
    for seat in range(state.players):
        wanted = rng.randint(1, 4)
        away = taken - {state.acolytes[seat]}  # SA-W4: no acolyte stands on another's book
        for tile in rng.sample(tiles, len(tiles)):
            square = _free(squares[tile], away | lying, rng)
            if square >= 0:
                lying.add(square)
                position.book(seat, name(square))
            if len(position.books[seat]) == wanted:
                break
        if rng.random() < 0.3:
            _put(position, "gargoyle", seat, squares[rng.choice(tiles)], taken, rng)


def _put(position: Table, kind: str, seat: Seat, squares: list[int], taken: set[int], rng: Random) -> None:
    square = _free(squares, taken, rng)
    if square >= 0:
        taken.add(square)
        getattr(position, kind)(seat, name(square))


def _free(squares: list[int], taken: set[int], rng: Random) -> int:
    return rng.choice([square for square in squares if square not in taken] or [-1])


def name(square: int) -> str:
    return GAME.acts.square_names[square]


def _deal(position: Table, ridden: int, rng: Random) -> None:
    """Seat 0 has cards for the tile that it rides, and prayers that move acolytes."""
    copies = position.state.incertus_cards()
    bag = [card for card, count in enumerate(copies) for _ in range(count)]
    rng.shuffle(bag)
    wanted = [FOOTBRIDGES.shape[ridden], *[CARDS.moves + FOOTBRIDGES.type[ridden]] * 2]
    for card in wanted:
        bag.remove(card)
        bag.append(card)
    for seat in range(position.state.players):
        known = [p for n, p in enumerate(PRAYERS) if position.state.fidei[seat] >> n & 1]
        prayers = rng.sample(known, rng.randint(0, 3))
        if seat == 0 and "animi-imperio" not in prayers and rng.random() < 0.7:
            prayers = [*prayers[:2], "animi-imperio"]
        incertus = [CARDS.names[bag.pop()] for _ in range(6 - len(prayers))]
        position.hand(seat, *incertus, *prayers)


def _played_on(state: SatorState, rng: Random) -> SatorState:
    """The same turn after some random moves that do not end it."""
    for _ in range(rng.choice((0, 0, rng.randrange(MOST_MOVES)))):
        after = state.copy()
        after.apply(after.to_act()[0], random_action(after, rng))
        while after.to_act() == (CHANCE,):
            after.apply(CHANCE, after.sample_chance(rng))
        if not after.to_act() or after.turns != state.turns or after.frames[0].phase != "turn":
            break
        state = after
    return state


def small_turn(rng: Random) -> SatorState:
    """Seat 0 rides the only tile and has three cards for it: a turn that can be played in every way."""
    tile = rng.randrange(len(FOOTBRIDGES.tiles))
    position = table(2)
    at = rng.choice(_placements(tile))
    position.state.at = tuple(at if one == tile else OUT for one in range(len(FOOTBRIDGES.tiles)))
    position.acolyte(0, name(rng.choice(FOOTBRIDGES.under[at])))
    moves, rotas = (
        f"moves-{FOOTBRIDGES.types[FOOTBRIDGES.type[tile]]}",
        f"rotas-{FOOTBRIDGES.shapes[FOOTBRIDGES.shape[tile]]}",
    )
    return position.hand(0, moves, rng.choice((moves, rotas)), "animi-imperio").turn(0)
