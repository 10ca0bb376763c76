"""The phases of My game, by the name that their frames carry."""

from typing import Any

from refectory.cli.skeleton.game.phases.deck import Deal, Draw
from refectory.cli.skeleton.game.phases.start import Start
from refectory.cli.skeleton.game.phases.turn import Turn
from refectory.core.frames import Phase

PHASES: dict[str, Phase[Any]] = {
    "start": Start("ask.deal"),
    "deal": Deal("ask.deal"),
    "draw": Draw("ask.deal"),
    "turn": Turn("ask.turn", "MG-T1", "light", "snuff"),
}
