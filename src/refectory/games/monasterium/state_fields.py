"""How a `MonasteriumState` is copied, dumped and loaded.

Generated from the fields in `state.py` by `python -m refectory.testing.fields`. Do not edit it.
"""

from typing import TYPE_CHECKING

from refectory.core.frames import Frame
from refectory.core.game import Data

if TYPE_CHECKING:
    from refectory.games.monasterium.state import MonasteriumState


def copy_fields(source: "MonasteriumState", twin: "MonasteriumState") -> None:
    """Make `twin` equal to `source`, which has the same fixed fields."""
    twin.frames = source.frames[:]
    twin.round = source.round
    twin.first = source.first
    twin.turn = source.turn
    twin.rerolled = source.rerolled
    twin.to_roll_own = source.to_roll_own
    twin.to_roll_neutral = source.to_roll_neutral
    twin.column = source.column
    twin.dice = source.dice
    twin.own_dice = source.own_dice
    twin.paid = source.paid
    twin.used = source.used
    twin.missions = source.missions
    twin.discs = source.discs[:]
    twin.hand_own = source.hand_own[:]
    twin.hand_neutral = source.hand_neutral[:]
    twin.rolled = source.rolled[:]
    twin.spaces = source.spaces[:]
    twin.aside = source.aside[:]
    twin.personal = source.personal[:]
    twin.resources = source.resources[:]
    twin.prestige = source.prestige[:]
    twin.messenger = source.messenger[:]
    twin.sent = source.sent[:]
    twin.buildings = source.buildings[:]
    twin.cloisters = source.cloisters[:]
    twin.chapels = source.chapels[:]
    twin.windows = source.windows[:]
    twin.tiles = source.tiles[:]
    twin.welcome = source.welcome[:]
    twin.room = source.room[:]
    twin.free_buildings = source.free_buildings
    twin.free_cloisters = source.free_cloisters


def dump_fields(state: "MonasteriumState") -> Data:
    """All fields as plain data, but for derived ones."""
    return {
        "players": state.players,
        "frames": [item.dump() for item in state.frames],
        "round": state.round,
        "first": state.first,
        "turn": state.turn,
        "rerolled": state.rerolled,
        "to_roll": [state.to_roll_own, state.to_roll_neutral],
        "tile": [state.column, state.dice, state.own_dice, state.paid, state.used],
        "missions": list(state.missions),
        "discs": state.discs[:],
        "hands": [state.hand_own[:], state.hand_neutral[:]],
        "rolled": state.rolled[:],
        "spaces": state.spaces[:],
        "aside": state.aside[:],
        "personal": state.personal[:],
        "resources": state.resources[:],
        "prestige": state.prestige[:],
        "messenger": state.messenger[:],
        "sent": state.sent[:],
        "buildings": state.buildings[:],
        "cloisters": state.cloisters[:],
        "chapels": state.chapels[:],
        "windows": [list(item) for item in state.windows],
        "tiles": state.tiles[:],
    }


def load_fields(state: "MonasteriumState", data: Data) -> None:
    """Fill a state that has the same fixed fields; derived fields are left as they are."""
    state.frames = [Frame.load(item) for item in data["frames"]]
    state.round = data["round"]
    state.first = data["first"]
    state.turn = data["turn"]
    state.rerolled = data["rerolled"]
    state.to_roll_own = data["to_roll"][0]
    state.to_roll_neutral = data["to_roll"][1]
    state.column = data["tile"][0]
    state.dice = data["tile"][1]
    state.own_dice = data["tile"][2]
    state.paid = data["tile"][3]
    state.used = data["tile"][4]
    state.missions = tuple(data["missions"])
    state.discs = list(data["discs"])
    state.hand_own = list(data["hands"][0])
    state.hand_neutral = list(data["hands"][1])
    state.rolled = list(data["rolled"])
    state.spaces = list(data["spaces"])
    state.aside = list(data["aside"])
    state.personal = list(data["personal"])
    state.resources = list(data["resources"])
    state.prestige = list(data["prestige"])
    state.messenger = list(data["messenger"])
    state.sent = list(data["sent"])
    state.buildings = list(data["buildings"])
    state.cloisters = list(data["cloisters"])
    state.chapels = list(data["chapels"])
    state.windows = [tuple(item) for item in data["windows"]]
    state.tiles = list(data["tiles"])
