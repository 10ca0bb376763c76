"""Sending a novice: the payment, the place, and the effects."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Data, Event, Seat
from refectory.games.monasterium.constants import (
    BOOK,
    BUILDINGS,
    COLUMNS,
    COMMON_ROOM,
    DONATION,
    INFLUENCE,
    LAY,
    ROSARY,
    ROW_III,
    ROW_IV,
    ROWS,
    TOOL,
)
from refectory.games.monasterium.rules import novices, window
from refectory.games.monasterium.rules.gains import gain, prestige
from refectory.games.monasterium.rules.missions import score_missions
from refectory.games.monasterium.state import MonasteriumState


def send(
    state: MonasteriumState, seat: Seat, row: int, column: int, discount: int, to: Action
) -> list[Event]:
    """MO-N7, in this order: activation or flip, missions, the building's bonus, then the extra novice.

    The frame of the extra novice is pushed first, because the bonus's frames above it come first.
    """
    pay(state, seat, row, discount, to)
    facts = {"seat": seat, "row": ROWS[row], "column": COLUMNS[column], **where(state, to)}
    events = [Event(f"event.{to.family}", facts)]
    state.sent[seat] |= 1 << (5 * row + column)
    put_in_place(state, seat, to)
    if row == ROW_IV:
        turn_yellow(state, seat, column, events)
    else:
        activate(state, seat, row, column, events)
    score_missions(state, seat, events)
    if novices.sent_from(state, seat, row) == len(COLUMNS):
        state.frames.append(Frame("extra", seat, (row,)))
    building_bonus(state, seat, to, events)
    return events


def send_extra(state: MonasteriumState, seat: Seat, row: int, to: Action) -> list[Event]:
    """MO-N7: send the extra novice of a row; it costs nothing and activates nothing."""
    events = [Event(f"event.extra-{to.family}", {"seat": seat, "row": ROWS[row], **where(state, to)})]
    state.sent[seat] |= 1 << (novices.EXTRA + row)
    put_in_place(state, seat, to)
    score_missions(state, seat, events)
    building_bonus(state, seat, to, events)
    return events


def where(state: MonasteriumState, to: Action) -> Data:
    """The place as facts of an event; for a building also its kind."""
    if to.family == "building":
        return {"place": to.args[0], "kind": BUILDINGS[state.board.kind[to.at[0]]]}
    return {to.params[0]: to.args[0]}


def pay(state: MonasteriumState, seat: Seat, row: int, discount: int, to: Action) -> None:
    """MO-N2, MO-N4, MO-N5: pay the price of this novice."""
    mine = 5 * seat
    state.resources[mine + INFLUENCE] -= novices.influence_price(state, seat, row, discount)
    if row == ROW_IV:
        state.resources[mine + ROSARY] -= novices.rosary_price(state, seat)
    elif row != ROW_III:
        donation = DONATION[state.board.kind[to.at[0]]]
        state.resources[mine + donation] -= novices.tile_price(state, row)


def put_in_place(state: MonasteriumState, seat: Seat, to: Action) -> None:
    """Put the novice in its place."""
    place = to.at[0]
    if to.family == "building":
        state.buildings[seat] |= 1 << place
        state.free_buildings ^= 1 << place
    elif to.family == "cloister":
        state.cloisters[seat] |= 1 << place
        state.free_cloisters ^= 1 << place
    else:
        state.chapels[5 * seat + place] += 1
        state.welcome[seat] |= 1 << place
        state.room[place] -= 1


def activate(state: MonasteriumState, seat: Seat, row: int, column: int, events: list[Event]) -> None:
    """MO-N6: the action under the novice becomes active."""
    effect = state.box.player_board.effect(column, row + 1)
    facts = {"seat": seat, "row": ROWS[row], "column": COLUMNS[column], "effect": effect}
    events.append(Event("event.active", facts))


def turn_yellow(state: MonasteriumState, seat: Seat, column: int, events: list[Event]) -> None:
    """MO-A9: dice still on the tile give prestige at once, and not again when they are used."""
    events.append(Event("event.yellow", {"seat": seat, "column": COLUMNS[column]}))
    if column == state.column and state.dice:
        state.paid = True
        prestige(state, seat, state.dice * state.box.yellow_points, "yellow", events)


def building_bonus(state: MonasteriumState, seat: Seat, to: Action, events: list[Event]) -> None:
    """MO-N3: the bonus of a building."""
    if to.family != "building":
        return
    place = to.at[0]
    kind = state.board.kind[place]
    prestige(state, seat, state.box.building_points[kind], BUILDINGS[kind], events)
    if kind == COMMON_ROOM:
        window.offer_tile(state, seat, 1 << (place // state.board.size), "common-room", events)
    else:
        gain(state, seat, TOOL if kind == LAY else BOOK, 1, BUILDINGS[kind], events)
