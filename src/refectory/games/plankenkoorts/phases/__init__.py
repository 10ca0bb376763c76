"""The phases of Plankenkoorts, by the name their frames carry."""

from typing import Any

from refectory.core.frames import Phase
from refectory.games.plankenkoorts.phases.borrow import Borrow, Give
from refectory.games.plankenkoorts.phases.turn import Deal, Declare, Draw, Lay, Pull, Start, Top

PHASES: dict[str, Phase[Any]] = {
    "start": Start("ask.deal"),
    "deal": Deal("ask.deal"),
    "draw": Draw("ask.deal"),
    "top": Top("ask.deal"),
    "lay": Lay("ask.lay", "BS-T1"),
    "declare": Declare("ask.declare", "BS-D4", "cloud"),
    "borrow": Borrow("ask.borrow", "BS-D5", "borrow", "borrow-back", "enough"),
    "pull": Pull("ask.deal"),
    "give": Give("ask.give", "BS-D5", "give"),
}
