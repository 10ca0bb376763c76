"""The phases of Rennes-le-Château, by the name their frames carry."""

from typing import Any

from refectory.core.frames import Phase
from refectory.games.rennes.frames.chance import Deal, Draw, Fill, Open
from refectory.games.rennes.frames.choices import Altar, Place, Supplies, Three
from refectory.games.rennes.frames.refill import Refill
from refectory.games.rennes.frames.setup import Begin, Disc, Start
from refectory.games.rennes.frames.turn import Turn

PHASES: dict[str, Phase[Any]] = {
    "start": Start(),
    "disc": Disc(),
    "fill": Fill(),
    "deal": Deal(),
    "open": Open(),
    "begin": Begin(),
    "turn": Turn(),
    "three": Three(),
    "altar": Altar(),
    "place": Place(),
    "supplies": Supplies(),
    "refill": Refill(),
    "draw": Draw(),
}
