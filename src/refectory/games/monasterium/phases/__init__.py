"""The phases of Monasterium, by the name their frames carry."""

from typing import Any

from refectory.core.frames import Phase
from refectory.games.monasterium.constants import INFLUENCE, ROSARY, SOUP
from refectory.games.monasterium.phases.choose_tiles import ChooseTiles, NewDie
from refectory.games.monasterium.phases.dice import Place, Reroll, Roll
from refectory.games.monasterium.phases.road import MessengerMove, RoadBonus
from refectory.games.monasterium.phases.send import Extra, Send, Settle
from refectory.games.monasterium.phases.start import DrawMission, Start
from refectory.games.monasterium.phases.take import ChooseColumn, Take
from refectory.games.monasterium.phases.use import AnyAction, Use
from refectory.games.monasterium.phases.window import Bonus, Build

PHASES: dict[str, Phase[Any]] = {
    "start": Start("ask.start"),
    "mission": DrawMission("ask.mission"),
    "roll": Roll("ask.roll"),
    "place": Place("ask.place", "MO-D1", "place", "reroll"),
    "reroll": Reroll("ask.reroll", "MO-D2", "reroll", "roll-again"),
    "take": Take("ask.take", "MO-A1", "take"),
    "column": ChooseColumn("ask.column", "MO-A2", "column"),
    "use": Use("ask.use", "MO-A2", "use"),
    "any-action": AnyAction("ask.any-action", "MO-M2", "use"),
    "send": Send("ask.send", "MO-A4", "send"),
    "settle": Settle("ask.settle", "MO-A4", "building", "chapel", "cloister"),
    "extra": Extra("ask.extra", "MO-N7", "building", "chapel", "cloister", "decline"),
    "move": MessengerMove(),
    "road": RoadBonus(),
    "swap": ChooseTiles("ask.swap", "MO-A6", "action", (), 1, True),
    "pair": ChooseTiles("ask.pair", "MO-A7", "action", (SOUP, INFLUENCE, ROSARY), 2, False),
    "influence-or-rosary": ChooseTiles(
        "ask.influence-or-rosary", "MO-C6", "road", (INFLUENCE, ROSARY), 1, False
    ),
    "soup-or-swap": ChooseTiles("ask.soup-or-swap", "MO-C6", "road", (SOUP,), 1, True),
    "new-die": NewDie("ask.new-die", "MO-M3", "new-die", "prestige"),
    "build": Build("ask.build", "MO-W1", "build"),
    "bonus": Bonus("ask.bonus", "MO-W2", "bonus"),
}
