"""Candles: a row for each player, and a hand that the others do not see."""

from candles import scene, text
from candles.actions import Actions
from candles.edition.box import Box
from candles.rules import CandleRules
from candles.state import CandleState
from candles.state_fields import load_fields
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
        self.acts = acts
        self.rules = CandleRules()

    def new(self, setup: Setup) -> CandleState:
        state = self._state(setup.players, setup.options["hand"])
        state.lay_out()
        if setup.start is not None:
            state.begin(setup.start)
        return state

    def load(self, data: Data) -> CandleState:
        state = self._state(data["players"], data["hand"])
        load_fields(state, data)
        return state

    def _state(self, players: int, hand: int) -> CandleState:
        return CandleState(self.rules, self.box, self.acts, players, hand)

    def scene(self, view: Data) -> Scene:
        return scene.scene(view)

    def text(self, view: Data, say: Say) -> str:
        return text.text(view, say)
