"""The game of Monasterium: its edition, states and pictures."""

from refectory.core.edition import Edition
from refectory.core.game import Data, Game, Setup
from refectory.core.locale import Say
from refectory.core.scene import Scene
from refectory.games.monasterium.actions import Actions
from refectory.games.monasterium.constants import PLAYERS
from refectory.games.monasterium.edition.box import Box
from refectory.games.monasterium.phases import PHASES
from refectory.games.monasterium.scene import scene
from refectory.games.monasterium.serialize import load_state
from refectory.games.monasterium.state import MonasteriumState, Rules, new_state
from refectory.games.monasterium.text import text

RULES_VERSION = 1


class Monasterium(Game):
    """The game in one edition."""

    def __init__(self, edition: Edition) -> None:
        box = Box(edition)
        acts = Actions(box)
        super().__init__(
            "monasterium",
            RULES_VERSION,
            edition,
            acts.space,
            players=PLAYERS,
            minutes=(45, 120),
            options=(),
        )
        self.hides_information = False
        self.box = box
        self.rules = Rules(box, acts, PHASES)

    def new(self, setup: Setup) -> MonasteriumState:
        return new_state(self.rules, setup)

    def load(self, data: Data) -> MonasteriumState:
        return load_state(self.rules, data)

    def scene(self, view: Data) -> Scene:
        return scene(self.box, self.rules.acts, view)

    def text(self, view: Data, say: Say) -> str:
        return text(self.box, view, say)
