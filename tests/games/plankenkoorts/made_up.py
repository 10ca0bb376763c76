"""Made-up positions of Plankenkoorts: lawful, but with odd hands and shelves and with much knowledge."""

from random import Random

from refectory.core.frames import Frame
from refectory.core.game import Seat, Setup
from refectory.games.plankenkoorts.constants import NT, OT
from refectory.games.plankenkoorts.memory.possibilities import Lots, collected
from refectory.games.plankenkoorts.state import CLOUD, PlankState
from tests.games.plankenkoorts.positions import BOX, GAME

BUSY = (BOX.borrowed_book, BOX.borrowed_book, BOX.loose_screw, BOX.book_token, BOX.dust_cloud)


def made_up(rng: Random) -> tuple[Setup, PlankState]:
    """Somebody is to lay a card, in the middle of a round with everything spread at random."""
    players = rng.randint(2, GAME.max_players)
    setup = GAME.setup(players, 0, {option.name: rng.choice(option.choices) for option in GAME.options})
    state = GAME.new(setup)
    state.round = 1
    state.direction = rng.choice((1, -1))
    state.turn = rng.randrange(players)
    state.frames = [Frame("lay", state.turn)]
    _spread_cards(state, rng)
    if state.open_backs and state.deck:
        state.top = BOX.back[rng.choice(state.deck)]
    for viewer in range(players):
        if rng.random() < 0.7:
            _tell_something(state, viewer, rng)
    state.check()
    return setup, state


def _spread_cards(state: PlankState, rng: Random) -> None:
    """Shelves of any length, hands of any size, and a deck of a few cards, of most cards or of none."""
    left = BOX.deck[:]
    for seat in range(state.players):
        for shelf in (OT, NT):
            state.shelves[2 * seat + shelf] = _shelf(left, shelf, state.long_shelves, rng)
    for seat in range(state.players):
        busy = []
        for card in BUSY:
            if card in left and rng.random() < 0.6:
                left.remove(card)
                busy.append(card)
        others = rng.sample(left, min(len(left), rng.randrange(7)))
        for card in others:
            left.remove(card)
        state.hands[seat] = tuple(sorted(busy + others))
    rng.shuffle(left)
    deck = rng.choice((0, 1, 3, len(left)))
    state.deck, state.discard = sorted(left[:deck]), left[deck:]


def _shelf(left: list[int], shelf: int, long: bool, rng: Random) -> tuple[int, ...]:
    """A shelf in canon order; that of the New Testament is not closed, so the round has not ended."""
    books = [book for book in range(len(BOX.books)) if BOX.shelf[book] == shelf]
    first, *middle, last = books
    row = [first, *sorted(rng.sample(middle, rng.randrange(6)))] if rng.random() < 0.7 else []
    if row and shelf == OT and rng.random() < 0.3:
        row.append(last)
    spines: list[int] = []
    for book in row:
        if long and len(spines) + 1 + last - book < BOX.long_shelf:
            break  # BS-O1
        if book in left and (book == first or rng.random() < 0.8):
            left.remove(book)
            spines.append(book)
        elif BOX.dust_cloud in left:
            left.remove(BOX.dust_cloud)
            spines.append(book + CLOUD)
        elif book == first:
            return ()
    return tuple(spines)


def _tell_something(state: PlankState, viewer: Seat, rng: Random) -> None:
    """The viewer knows of some cards that somebody has them: here, or there."""
    weights: dict[Lots, int] = {}
    true: list[tuple[int, Seat]] = []
    for owner in range(state.players):
        if owner != viewer:
            hand = state.hands[owner]
            true += [(card, owner) for card in rng.sample(hand, min(len(hand), rng.randrange(3)))]
    weights[_lots(true)] = rng.randint(1, 9)
    others = [seat for seat in range(state.players) if seat != viewer]
    for _ in range(rng.randrange(4)):
        some = [(card, rng.choice(others)) for card, _ in true]
        seats = [seat for _, seat in some]
        if state.open_backs or any(seats.count(seat) > len(state.hands[seat]) for seat in seats):
            continue
        weights[_lots(some)] = rng.randint(1, 9)
    if true:
        state.possible[viewer] = collected(weights)


def _lots(placed: list[tuple[int, Seat]]) -> Lots:
    return tuple(sorted([((card,), (seat,)) for card, seat in placed]))
