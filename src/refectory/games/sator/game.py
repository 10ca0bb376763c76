"""Sator as a `Game`."""

from refectory.core.edition import Edition
from refectory.core.game import Data, Game, Setup
from refectory.core.locale import Say
from refectory.core.scene import Scene
from refectory.games.sator import scene, text
from refectory.games.sator.actions import Actions
from refectory.games.sator.constants import PLAYERS
from refectory.games.sator.edition.box import Box
from refectory.games.sator.phases import PHASES
from refectory.games.sator.serialize import load_state
from refectory.games.sator.state import Rules, SatorState, new_state

RULES_VERSION = 1


class Sator(Game):
    """The game in one edition."""

    def __init__(self, edition: Edition) -> None:
        box = Box(edition)
        acts = Actions(box)
        super().__init__(
            "sator",
            RULES_VERSION,
            edition,
            acts.space,
            players=PLAYERS,
            minutes=(45, 60),
            options=(),
        )
        self.box = box
        self.rules = Rules(box, acts, PHASES)

    def new(self, setup: Setup) -> SatorState:
        return new_state(self.rules, setup)

    def load(self, data: Data) -> SatorState:
        return load_state(self.rules, data)

    def scene(self, view: Data) -> Scene:
        return scene.scene(self.box, self.rules.acts, view)

    def text(self, view: Data, say: Say) -> str:
        return text.text(self.box, view, say)
