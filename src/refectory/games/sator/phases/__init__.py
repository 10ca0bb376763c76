"""The phases of Sator, by the name their frames carry."""

from typing import Any

from refectory.core.frames import Phase
from refectory.games.sator.phases.deck import Deal, Deck, Discard, Draw, Refill, Search
from refectory.games.sator.phases.free import Free, Labour, Nudge
from refectory.games.sator.phases.laid_by_house import HousePlace, HouseTile
from refectory.games.sator.phases.move_tile import Haul, Slide, Tile
from refectory.games.sator.phases.place import Place, Put
from refectory.games.sator.phases.prayer import Gargoyle, Jump, Lift, Push, Remove, Stride
from refectory.games.sator.phases.rotate import Pivot, Rotate
from refectory.games.sator.phases.setup import Colour, Draft, Drafted, Positioning, Start, Tiles
from refectory.games.sator.phases.turn import Turn

PHASES: dict[str, Phase[Any]] = {
    "start": Start("ask.deal"),
    "colour": Colour("ask.colour", "SA-O5", "colour"),
    "positioning": Positioning("ask.deal"),
    "tiles": Tiles("ask.deal"),
    "draft": Draft("ask.draft", "SA-S2", "draft"),
    "drafted": Drafted("ask.deal"),
    "place": Place("ask.place", "SA-S4", "take", "abandon"),
    "house-tile": HouseTile("ask.deal"),
    "house-place": HousePlace("ask.deal"),
    "put": Put("ask.lay", "SA-P8"),
    "deal": Deal("ask.deal"),
    "turn": Turn("ask.turn", "SA-T1"),
    "discard": Discard("ask.discard", "SA-T2"),
    "deck": Deck("ask.draw", "SA-T2"),
    "draw": Draw("ask.deal"),
    "search": Search("ask.pick", "SA-T3", "pick"),
    "refill": Refill("ask.refill", "SA-T1", "draw"),
    "free": Free("ask.free", "SA-F1", "walk", "choose"),
    "tile": Tile("ask.tile", "SA-T6", "choose"),
    "slide": Slide("ask.slide", "SA-T6", "slide", "enough"),
    "pivot": Pivot("ask.pivot", "SA-T6", "pivot"),
    "rotate": Rotate("ask.rotate", "SA-T6", "rotate"),
    "nudge": Nudge("ask.nudge", "SA-T6", "slide", "pivot"),
    "push": Push("ask.push", "SA-P1", "push", "enough"),
    "gargoyle": Gargoyle("ask.gargoyle", "SA-P2", "gargoyle"),
    "labour": Labour("ask.labour", "SA-P3", "choose", "enough"),
    "haul": Haul("ask.tile", "SA-P4", "choose"),
    "jump": Jump("ask.jump", "SA-P5", "jump"),
    "remove": Remove("ask.remove", "SA-P6", "choose"),
    "stride": Stride("ask.stride", "SA-P7", "walk", "enough"),
    "lift": Lift("ask.lift", "SA-P8", "choose"),
}
