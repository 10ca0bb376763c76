"""The phases of Rennes-le-Château, by the name their frames carry."""

from typing import Any

from refectory.core.frames import Phase
from refectory.games.rennes.phases.chance import Deal, Draw, Fill, Open
from refectory.games.rennes.phases.choices import Altar, Place, Supplies, Three
from refectory.games.rennes.phases.refill import Refill
from refectory.games.rennes.phases.setup import Begin, Disc, Start
from refectory.games.rennes.phases.turn import Turn

PHASES: dict[str, Phase[Any]] = {
    "start": Start("ask.setup"),
    "disc": Disc("ask.setup"),
    "fill": Fill("ask.fill"),
    "deal": Deal("ask.deal"),
    "open": Open("ask.deal"),
    "begin": Begin("ask.begin", "RC-S3", "begin"),
    "turn": Turn("ask.turn", "RC-T1"),
    "three": Three("ask.three", "RC-M8", "put"),
    "altar": Altar("ask.altar", "RC-K3", "offer", "give"),
    "place": Place("ask.place", "RC-K1", "place"),
    "supplies": Supplies("ask.supplies", "RC-C10", "discard", "enough"),
    "refill": Refill("ask.refill", "RC-T1", "take", "draw", "stop"),
    "draw": Draw("ask.deal"),
}
