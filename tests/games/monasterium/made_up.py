"""Made-up positions of Monasterium: lawful, but fuller, richer or poorer than play makes them.

Boards and windows are nearly full, rows nearly empty, and series of bonuses are about to begin.
"""

from random import Random

from refectory.core.frames import Frame
from refectory.core.game import Seat, Setup
from refectory.games.monasterium.constants import FACES, MONASTERIES, ROW_III, ROW_IV, YEARS
from refectory.games.monasterium.edition.mission_cards import DECKS, IN_PLAY
from refectory.games.monasterium.game import Monasterium
from refectory.games.monasterium.rules import window
from refectory.games.monasterium.rules.messenger import offer_die, set_out
from refectory.games.monasterium.rules.missions import score_missions
from refectory.games.monasterium.rules.novices import EXTRA, ROW
from refectory.games.monasterium.serialize import count_free
from refectory.games.monasterium.state import MonasteriumState
from tests.games.monasterium.positions import GAME


def made_up(rng: Random, game: Monasterium = GAME) -> tuple[Setup, MonasteriumState]:
    while True:
        players = rng.randint(2, game.max_players)
        setup = game.setup(players, 0, {"yellow_for_unused": rng.randrange(2)})
        state = _filled(game.new(setup), rng)
        seat = rng.randrange(players)
        state.turn = seat
        rng.choice([_to_take, _to_use, _to_use, _on_the_way, _to_place])(state, seat, rng)
        state._resolve([])
        if state.frames:
            return setup, state


# -- boards


def _filled(state: MonasteriumState, rng: Random) -> MonasteriumState:
    players, box = state.players, state.box
    state.round = rng.randrange(YEARS * players)
    state.first = state.round % players
    state.missions = tuple(
        sorted(
            card
            for deck in range(len(DECKS))
            for card in rng.sample([n for n, one in enumerate(box.missions) if one.deck == deck], IN_PLAY)
        )
    )
    wealth = rng.choice((1, 3, 9))
    state.resources = [rng.randint(0, wealth) for _ in state.resources]
    state.prestige = [rng.randrange(100) for _ in state.prestige]
    state.messenger = [rng.randrange(box.road.length) for _ in state.messenger]
    state.rerolled = rng.randrange(1 << players)
    share = rng.choice((0.2, 0.6, 0.9, 1.0))
    for seat in rng.sample(range(players), players):
        _send_novices(state, seat, share, rng)
        _build_window(state, seat, rng)
    _put_dice(state, rng)
    for seat in range(players):
        score_missions(state, seat, [])
    return state


def _send_novices(state: MonasteriumState, seat: Seat, share: float, rng: Random) -> None:
    for row in range(4):
        for column in rng.sample(range(5), 5):
            if rng.random() < share:
                _send(state, seat, row, 5 * row + column, rng)
        if state.sent[seat] >> 5 * row & ROW == ROW and rng.random() < 0.5:
            _send(state, seat, rng.randrange(4), EXTRA + row, rng)


def _send(state: MonasteriumState, seat: Seat, area: int, novice: int, rng: Random) -> None:
    """To the area of this row, if a place is free there."""
    count_free(state)
    if area == ROW_III:
        rooms = [monastery for monastery in range(len(MONASTERIES)) if state.room[monastery]]
        if not rooms:
            return
        state.chapels[5 * seat + rng.choice(rooms)] += 1
    else:
        homes = state.cloisters if area == ROW_IV else state.buildings
        beside = state.board.cloisters_beside(state.buildings[seat])
        free = state.free_cloisters & beside if area == ROW_IV else state.free_buildings
        if not free:
            return
        homes[seat] |= 1 << rng.choice([n for n in range(free.bit_length()) if free >> n & 1])
    state.sent[seat] |= 1 << novice
    count_free(state)


def _build_window(state: MonasteriumState, seat: Seat, rng: Random) -> None:
    for _ in range(rng.randrange(10)):
        choices = window.choices(state, seat, window.EVERY_MONASTERY)
        if not choices:
            return
        choice = rng.choice([n for n in range(choices.bit_length()) if choices >> n & 1])
        monastery, row = divmod(choice, 3)
        panes = list(state.windows[seat])
        panes[3 * row + panes[3 * row : 3 * row + 3].index(-1)] = monastery
        state.windows[seat] = tuple(panes)
        state.tiles[monastery] -= 1


def _put_dice(state: MonasteriumState, rng: Random) -> None:
    """On any space, or aside."""
    box, players = state.box, state.players
    state.personal = [rng.randint(1, box.most_dice) for _ in range(players)]
    dealt = [players * box.neutral_dice[players - 2], *state.personal]
    share = rng.choice((0.2, 0.8))
    for owner, count in enumerate(dealt):
        for _ in range(count):
            if rng.random() < share:
                state.spaces[FACES * owner + rng.randrange(FACES)] += 1
            else:
                state.aside[owner] += 1


# -- pending decisions


def _to_take(state: MonasteriumState, seat: Seat, rng: Random) -> None:
    if not any(state.spaces[:FACES]) and not any(state.spaces[FACES * (seat + 1) : FACES * (seat + 2)]):
        _to_use(state, seat, rng)
    else:
        state.frames = [Frame("take", seat)]


def _to_use(state: MonasteriumState, seat: Seat, rng: Random) -> None:
    """In the middle of a turn: some dice wait on a tile, some actions of rows II and III have been used."""
    own = rng.randint(0, min(state.aside[seat + 1], 3))
    state.own_dice, state.dice = own, own + rng.randint(0, min(state.aside[0], 3 - own))
    state.column = rng.randrange(5)
    state.used = rng.randrange(1 << 10) & state.sent[seat] >> 5
    state.frames = [Frame("use", seat)]


def _on_the_way(state: MonasteriumState, seat: Seat, rng: Random) -> None:
    """The messenger moves, a tile is offered, or a die."""
    _to_use(state, seat, rng)
    what = rng.randrange(4)
    if what < 2:
        set_out(state, seat, what + 1)
    elif what == 2:
        window.offer_tile(state, seat, window.EVERY_MONASTERY, "road", [])
    else:
        offer_die(state, seat, [])


def _to_place(state: MonasteriumState, seat: Seat, rng: Random) -> None:
    """Some of the dice are still in hand, and have just been rolled."""
    for kind, owner in enumerate((seat + 1, 0)):
        hand = rng.randint(0, state.aside[owner])
        state.aside[owner] -= hand
        (state.hand_own, state.hand_neutral)[kind][seat] = hand
        for _ in range(hand):
            state.rolled[FACES * kind + rng.randrange(FACES)] += 1
    if any(state.rolled):
        state.frames = [Frame("place", seat)]
    else:
        _to_take(state, seat, rng)
