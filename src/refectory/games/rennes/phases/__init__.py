"""The phases of Rennes-le-Château, by the name their frames carry."""

from typing import Any

from refectory.core.frames import Phase
from refectory.games.rennes.phases.chance import Deal, Draw, Fill, Open
from refectory.games.rennes.phases.choices import Altar, Place, Supplies, Three
from refectory.games.rennes.phases.refill import Refill
from refectory.games.rennes.phases.setup import Begin, Disc, Start
from refectory.games.rennes.phases.turn import Turn

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
