"""The columns of a player's board: the uses of a die."""

from refectory.core.frames import Frame
from refectory.core.game import Event, Seat
from refectory.games.monasterium.constants import COLUMNS, ROW_IV, STANDARD
from refectory.games.monasterium.rules import novices, window
from refectory.games.monasterium.rules.effects import (
    ALWAYS,
    EFFECTS,
    MESSENGER,
    MESSENGER_TWO,
    PRESTIGE,
    SEND,
    SEND_CHEAPER,
    SWAP,
    TILE,
)
from refectory.games.monasterium.rules.gains import can_swap, gain, prestige
from refectory.games.monasterium.rules.messenger import set_out
from refectory.games.monasterium.state import MonasteriumState


def available(state: MonasteriumState, seat: Seat, column: int) -> int:
    """MO-A3: the uses of a column that are active and not used up this turn, as a mask."""
    sent = state.sent[seat] >> column
    mask = 1 | (sent & 1) << 1 | (sent >> 5 & 1) << 2 | (sent >> 10 & 1) << 3
    used = state.used >> column
    return mask & ~((used & 1) << 2 | (used >> 5 & 1) << 3)


def can_do(state: MonasteriumState, seat: Seat, effect: int) -> bool:
    """MO-A4: whether the effect would change anything."""
    if ALWAYS[effect]:
        return True
    if effect == SEND:
        return novices.can_send(state, seat, 0)
    if effect == SEND_CHEAPER:
        return novices.can_send(state, seat, 1)
    if effect == SWAP:
        return can_swap(state, seat)
    return window.choices(state, seat, state.welcome[seat]) != 0


def possible(state: MonasteriumState, seat: Seat, column: int) -> int:
    """MO-A3, MO-A4: the uses of a column that can be chosen now, as a mask."""
    mask = available(state, seat, column)
    actions = state.box.player_board.layout[column]
    if mask == 1:
        return 1 if can_do(state, seat, actions[STANDARD]) else 0
    for use in range(4):
        if mask >> use & 1 and not can_do(state, seat, actions[use]):
            mask ^= 1 << use
    return mask


def refusal(state: MonasteriumState, seat: Seat, column: int, use: int) -> str:
    """MO-A3, MO-A4: the rule that forbids this use of a column now; empty if it may be chosen."""
    if not available(state, seat, column) >> use & 1:
        return "MO-A3"
    return "" if can_do(state, seat, state.box.player_board.layout[column][use]) else "MO-A4"


def spend(state: MonasteriumState, column: int, use: int) -> None:
    """MO-A3: rows II and III can be used once a turn."""
    if use >= 2:
        state.used |= 1 << (5 * (use - 2) + column)


def use_die(state: MonasteriumState, seat: Seat, use: int, events: list[Event]) -> None:
    """MO-A2: use the next die on the action tile; MO-A9: a yellow tile gives prestige for it."""
    column = state.column
    take_off_tile(state, 1)
    effect = state.box.player_board.layout[column][use]
    events.append(Event("event.use", {"seat": seat, "column": COLUMNS[column], "effect": EFFECTS[effect]}))
    pay_yellow(state, seat, 1, events)
    spend(state, column, use)
    perform(state, seat, effect, events)


def pay_yellow(state: MonasteriumState, seat: Seat, dice: int, events: list[Event]) -> None:
    """MO-A9: a yellow tile gives prestige for these dice, unless it has paid for them already."""
    if state.sent[seat] >> (5 * ROW_IV + state.column) & 1 and not state.paid:
        prestige(state, seat, dice * state.box.yellow_points, "yellow", events)


def set_aside(state: MonasteriumState, seat: Seat, events: list[Event]) -> None:
    """MO-A4: the dice on the action tile have no use; MO-O1: a yellow tile may pay for them all the same."""
    facts = {"seat": seat, "column": COLUMNS[state.column], "count": state.dice}
    events.append(Event("event.set-aside", facts))
    if state.pays_unused:
        pay_yellow(state, seat, state.dice, events)
    take_off_tile(state, state.dice)


def take_off_tile(state: MonasteriumState, count: int) -> None:
    """Take dice off the action tile, the player's own first; the order makes no difference to the rules."""
    state.dice -= count
    state.own_dice = max(0, state.own_dice - count)


def perform(state: MonasteriumState, seat: Seat, effect: int, events: list[Event]) -> None:
    """MO-A5, MO-A6, MO-A7, MO-A8: carry out an effect, or ask for the choice that it needs."""
    if effect < SEND:
        gain(state, seat, effect, 1, "action", events)
    elif effect == MESSENGER:
        set_out(state, seat, 1)
    elif effect == MESSENGER_TWO:
        set_out(state, seat, 2)
    elif effect == PRESTIGE:
        prestige(state, seat, state.box.action_points, "action", events)
    elif effect == SEND:
        state.frames.append(Frame("send", seat, (0,)))
    elif effect == SEND_CHEAPER:
        state.frames.append(Frame("send", seat, (1,)))
    elif effect == TILE:
        window.offer_tile(state, seat, state.welcome[seat], "action", events)
    else:
        state.frames.append(Frame("swap" if effect == SWAP else "pair", seat))
