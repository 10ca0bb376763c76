"""The phases of Sator, by the name their frames carry."""

from typing import Any

from refectory.core.frames import Phase
from refectory.games.sator.phases.deck import Deal, Deck, Discard, Draw, Refill, Search
from refectory.games.sator.phases.free import Free, Labour, Nudge
from refectory.games.sator.phases.place import Place, Put
from refectory.games.sator.phases.prayer import Gargoyle, Jump, Lift, Push, Remove, Stride
from refectory.games.sator.phases.rotate import Pivot, Rotate
from refectory.games.sator.phases.setup import Draft, Drafted, Positioning, Start, Tiles
from refectory.games.sator.phases.tile import Haul, Slide, Tile
from refectory.games.sator.phases.turn import Turn

PHASES: dict[str, Phase[Any]] = {
    "start": Start(),
    "positioning": Positioning(),
    "tiles": Tiles(),
    "draft": Draft(),
    "drafted": Drafted(),
    "place": Place(),
    "put": Put(),
    "deal": Deal(),
    "turn": Turn(),
    "discard": Discard(),
    "deck": Deck(),
    "draw": Draw(),
    "search": Search(),
    "refill": Refill(),
    "free": Free(),
    "tile": Tile(),
    "slide": Slide(),
    "pivot": Pivot(),
    "rotate": Rotate(),
    "nudge": Nudge(),
    "push": Push(),
    "gargoyle": Gargoyle(),
    "labour": Labour(),
    "haul": Haul(),
    "jump": Jump(),
    "remove": Remove(),
    "stride": Stride(),
    "lift": Lift(),
}
