"""What each viewer may know of a position: everything, because nothing is hidden."""

from refectory.core.game import Data, Seat
from refectory.games.monasterium.action_outcomes import offers
from refectory.games.monasterium.constants import (
    BUILDINGS,
    COLUMNS,
    FACES,
    MONASTERIES,
    RESOURCES,
    ROW_I,
    ROW_II,
    ROW_III,
    ROW_IV,
    ROWS,
    USES,
)
from refectory.games.monasterium.edition.mission_cards import DECKS, GOALS, NO_GOAL, Mission
from refectory.games.monasterium.rules.columns import available
from refectory.games.monasterium.rules.missions import progress
from refectory.games.monasterium.rules.novices import EXTRA, influence_price, rosary_price, tile_price
from refectory.games.monasterium.state import MonasteriumState


def view(state: MonasteriumState, viewer: Seat | None) -> Data:
    return {
        "viewer": viewer,
        "players": state.players,
        "year": state.year + 1,
        "round": state.round % state.players + 1 if state.round >= 0 else 0,
        "first": state.first,
        "turn": state.turn,
        "phase": state.frames[-1].phase if state.frames else "over",
        "acting": list(state.to_act()),
        "pending": [frame.dump() for frame in state.frames],
        "spaces": [_space(state, face) for face in range(FACES)],
        "rolled": {"own": state.rolled[:FACES], "neutral": state.rolled[FACES:]},
        "to_roll": {"own": state.to_roll_own, "neutral": state.to_roll_neutral},
        "tile": _tile(state),
        "aside": state.aside[:],
        "monasteries": [_monastery(state, number) for number in range(len(MONASTERIES))],
        "missions": [
            _mission(state, number, state.box.missions[card]) for number, card in enumerate(state.missions)
        ],
        "seats": [_seat(state, seat) for seat in range(state.players)],
        "scores": state.scores(),
        "offers": offers(state, viewer),
    }


def _space(state: MonasteriumState, face: int) -> Data:
    return {
        "neutral": state.spaces[face],
        "own": [state.spaces[FACES * (seat + 1) + face] for seat in range(state.players)],
    }


def _tile(state: MonasteriumState) -> Data | None:
    """The dice of the turn in progress."""
    if not any(frame.phase == "use" for frame in state.frames):
        return None
    return {
        "column": COLUMNS[state.column] if state.column >= 0 else None,
        "own": state.own_dice,
        "neutral": state.dice - state.own_dice,
        "paid": state.paid,
        "used": state.used,
    }


def _monastery(state: MonasteriumState, monastery: int) -> Data:
    board = state.board
    first = monastery * board.size
    places = range(first, first + board.ring_sizes[monastery])
    return {
        "name": MONASTERIES[monastery],
        "buildings": [
            {
                "kind": BUILDINGS[board.kind[place]],
                "novice": _owner_at(state.buildings, place),
                "blocked": bool(board.blocked >> place & 1),
            }
            for place in places
        ],
        "cloisters": [
            {"novice": _owner_at(state.cloisters, place), "blocked": bool(board.blocked >> place & 1)}
            for place in places
        ],
        "chapel": [state.chapels[5 * seat + monastery] for seat in range(state.players)],
        "room": state.room[monastery],
        "tiles": state.tiles[monastery],
    }


def _owner_at(homes: list[int], place: int) -> Seat | None:
    for seat, mask in enumerate(homes):
        if mask >> place & 1:
            return seat
    return None


def _mission(state: MonasteriumState, number: int, card: Mission) -> Data:
    return {
        "name": card.name,
        "deck": DECKS[card.deck],
        "monastery": MONASTERIES[card.monastery] if card.monastery >= 0 else None,
        "areas": ["chapel"] * card.chapel + ["building"] * card.building + ["cloister"] * card.cloister,
        "goal": GOALS[card.goal] if card.goal != NO_GOAL else None,
        "count": card.count if card.goal != NO_GOAL else 3,
        "points": card.points[:],
        "discs": [state.discs[6 * seat + number] for seat in range(state.players)],
        "progress": [progress(state, seat, card) for seat in range(state.players)],
    }


def _seat(state: MonasteriumState, seat: Seat) -> Data:
    sent = state.sent[seat]
    return {
        "resources": {name: state.has(seat, n) for n, name in enumerate(RESOURCES)},
        "prestige": state.prestige[seat],
        "messenger": state.messenger[seat] + 1,
        "dice": state.personal[seat],
        "hand": {"own": state.hand_own[seat], "neutral": state.hand_neutral[seat]},
        "reroll": state.may_reroll(seat),
        "novices": {
            row: [not sent >> (5 * n + column) & 1 for column in range(len(COLUMNS))]
            for n, row in enumerate(ROWS)
        },
        "extras": [not sent >> (EXTRA + n) & 1 for n in range(len(ROWS))],
        "columns": [_column(state, seat, column) for column in range(len(COLUMNS))],
        "prices": _prices(state, seat),
        "window": [MONASTERIES[tile] if tile >= 0 else None for tile in state.windows[seat]],
    }


def _prices(state: MonasteriumState, seat: Seat) -> Data:
    """MO-N2, MO-N4, MO-N5: of the next novice of each row; influence and tiles, influence, or rosaries."""
    building = [[influence_price(state, seat, row, 0), tile_price(state, row)] for row in (ROW_I, ROW_II)]
    chapel, cloister = influence_price(state, seat, ROW_III, 0), rosary_price(state, seat)
    return dict(zip(ROWS, [*building, [chapel], [cloister]], strict=True))


def _column(state: MonasteriumState, seat: Seat, column: int) -> Data:
    """The side of the action tile that is up, and the actions that are active."""
    active = available(state, seat, column) if state.turn == seat else _active(state, seat, column)
    return {
        "yellow": state.is_sent(seat, ROW_IV, column),
        "active": [use for n, use in enumerate(USES) if active >> n & 1],
    }


def _active(state: MonasteriumState, seat: Seat, column: int) -> int:
    """MO-A3: the active uses of a column, when it is another player's turn."""
    return 1 | sum(state.is_sent(seat, row, column) << row + 1 for row in range(3))
