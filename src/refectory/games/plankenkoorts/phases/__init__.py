"""The phases of Plankenkoorts, by the name their frames carry."""

from typing import Any

from refectory.core.frames import Phase
from refectory.games.plankenkoorts.phases.borrow import Borrow, Give, Pull
from refectory.games.plankenkoorts.phases.deck import Deal, Draw, Top
from refectory.games.plankenkoorts.phases.lay import Declare, Lay
from refectory.games.plankenkoorts.phases.start import Start

PHASES: dict[str, Phase[Any]] = {
    "start": Start(),
    "deal": Deal(),
    "draw": Draw(),
    "top": Top(),
    "lay": Lay(),
    "declare": Declare(),
    "borrow": Borrow(),
    "pull": Pull(),
    "give": Give(),
}
