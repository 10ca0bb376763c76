"""The phases of Monasterium, by the name their frames carry.

`move` and `road` are no decisions: they are what is left of a messenger's move, and a road bonus on its
way. `chain.settle` goes on with them before anybody is asked.
"""

from typing import Any

from refectory.core.frames import Phase
from refectory.games.monasterium.phases.dice import Place, Reroll, Roll
from refectory.games.monasterium.phases.send import Extra, Send, Settle
from refectory.games.monasterium.phases.start import DrawMission, Start
from refectory.games.monasterium.phases.take import ChooseColumn, Take
from refectory.games.monasterium.phases.tiles import NewDie, influence_or_rosary, pair, soup_or_swap, swap
from refectory.games.monasterium.phases.use import AnyAction, Use
from refectory.games.monasterium.phases.window import Bonus, Build

PHASES: dict[str, Phase[Any]] = {
    "start": Start(),
    "mission": DrawMission(),
    "roll": Roll(),
    "place": Place(),
    "reroll": Reroll(),
    "take": Take(),
    "column": ChooseColumn(),
    "use": Use(),
    "any-action": AnyAction(),
    "send": Send(),
    "settle": Settle(),
    "extra": Extra(),
    "swap": swap(),
    "pair": pair(),
    "influence-or-rosary": influence_or_rosary(),
    "soup-or-swap": soup_or_swap(),
    "new-die": NewDie(),
    "build": Build(),
    "bonus": Bonus(),
}
