"""Sending a novice: the price, the place, and all that follows from it."""

from typing import TYPE_CHECKING

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
from refectory.games.monasterium.rules.effects import effect_of
from refectory.games.monasterium.rules.gains import gain, prestige
from refectory.games.monasterium.rules.missions import score_missions

if TYPE_CHECKING:
    from refectory.games.monasterium.state import MonasteriumState


def send(
    state: "MonasteriumState", seat: Seat, row: int, column: int, discount: int, to: Action
) -> list[Event]:
    """MO-N7 gives the order: activation or flip, missions, the building's bonus, then the extra novice."""
    pay(state, seat, row, discount, to)
    facts = {"seat": seat, "row": ROWS[row], "column": COLUMNS[column], **where(state, to)}
    events = [Event(f"event.{to.family}", facts)]
    state.sent[seat] |= 1 << (5 * row + column)
    settle_in(state, seat, to)
    if row == ROW_IV:
        turn_yellow(state, seat, column, events)
    else:
        activate(seat, row, column, events)
    score_missions(state, seat, events)
    if novices.sent_from(state, seat, row) == len(COLUMNS):
        state.frames.append(Frame("extra", seat, (row,)))
    building_bonus(state, seat, to, events)
    return events


def send_extra(state: "MonasteriumState", seat: Seat, row: int, to: Action) -> list[Event]:
    """MO-N7: free of tiles; it activates nothing."""
    events = [Event(f"event.extra-{to.family}", {"seat": seat, "row": ROWS[row], **where(state, to)})]
    state.sent[seat] |= 1 << (novices.EXTRA + row)
    settle_in(state, seat, to)
    score_missions(state, seat, events)
    building_bonus(state, seat, to, events)
    return events


def where(state: "MonasteriumState", to: Action) -> Data:
    """The place as facts; of a building also its kind."""
    if to.family == "building":
        return {"place": to.args[0], "kind": BUILDINGS[state.board.kind[to.at[0]]]}
    return {to.params[0]: to.args[0]}


def pay(state: "MonasteriumState", seat: Seat, row: int, discount: int, to: Action) -> None:
    """MO-N2, MO-N4, MO-N5."""
    mine = 5 * seat
    state.resources[mine + INFLUENCE] -= novices.influence_price(state, seat, row, discount)
    if row == ROW_IV:
        state.resources[mine + ROSARY] -= novices.rosary_price(state, seat)
    elif row != ROW_III:
        donation = DONATION[state.board.kind[to.at[0]]]
        state.resources[mine + donation] -= novices.tile_price(state, row)


def settle_in(state: "MonasteriumState", seat: Seat, to: Action) -> None:
    """The novice takes the place."""
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


def activate(seat: Seat, row: int, column: int, events: list[Event]) -> None:
    """MO-N6: the action under the novice can be used from now on."""
    effect = effect_of(column, row + 1)
    facts = {"seat": seat, "row": ROWS[row], "column": COLUMNS[column], "effect": effect}
    events.append(Event("event.active", facts))


def turn_yellow(state: "MonasteriumState", seat: Seat, column: int, events: list[Event]) -> None:
    """MO-A9: dice that still lie on the tile pay at once, and not again when they are used."""
    events.append(Event("event.yellow", {"seat": seat, "column": COLUMNS[column]}))
    if column == state.column and state.dice:
        state.paid = True
        prestige(state, seat, state.dice * state.box.yellow_points, "yellow", events)


def building_bonus(state: "MonasteriumState", seat: Seat, to: Action, events: list[Event]) -> None:
    """MO-N3."""
    if to.family != "building":
        return
    place = to.at[0]
    kind = state.board.kind[place]
    prestige(state, seat, state.box.building_points[kind], BUILDINGS[kind], events)
    if kind == COMMON_ROOM:
        window.offer_tile(state, seat, 1 << (place // state.board.size), "common-room", events)
    else:
        gain(state, seat, TOOL if kind == LAY else BOOK, 1, BUILDINGS[kind], events)
