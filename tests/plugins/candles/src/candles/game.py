"""Candles: a row for each player, and a hand that the others do not see."""

from candles import scene, text
from candles.actions import Actions
from candles.edition.box import Box
from candles.phases import PHASES
from candles.state import CandleState, Rules, load_state, new_state
from refectory.core.edition import Edition
from refectory.core.game import Data, Game, Option, Setup
from refectory.core.locale import Say
from refectory.core.scene import Scene

RULES_VERSION = 1
OPTIONS = (Option("hand", 3, (3, 4)),)  # CN-A2


class Candles(Game):
    """The game in one edition."""

    def __init__(self, edition: Edition) -> None:
        box = Box(edition)
        acts = Actions(box)
        super().__init__(
            "candles", RULES_VERSION, edition, acts.space, players=(2, 4), minutes=(5, 10), options=OPTIONS
        )
        self.box = box
        self.rules = Rules(box, acts, PHASES)

    def new(self, setup: Setup) -> CandleState:
        return new_state(self.rules, setup)

    def load(self, data: Data) -> CandleState:
        return load_state(self.rules, data)

    def scene(self, view: Data) -> Scene:
        return scene.scene(view)

    def text(self, view: Data, say: Say) -> str:
        return text.text(view, say)
