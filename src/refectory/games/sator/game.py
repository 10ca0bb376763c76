"""Sator Arepo Tenet Opera Rotas: footbridges over the abyss, and four lost books each."""

from refectory.core.edition import Edition
from refectory.core.game import Data, Game, Setup
from refectory.core.locale import Say
from refectory.core.scene import Scene
from refectory.games.sator import scene, text
from refectory.games.sator.actions import Actions
from refectory.games.sator.edition.box import Labyrinth
from refectory.games.sator.edition.components import PLAYERS
from refectory.games.sator.phases import PHASES
from refectory.games.sator.serialize import load_state
from refectory.games.sator.state import Rules, SatorState, new_state

RULES_VERSION = 1


class Sator(Game):
    """The game in one edition."""

    def __init__(self, edition: Edition) -> None:
        labyrinth = Labyrinth(edition)
        acts = Actions(labyrinth)
        super().__init__(
            "sator",
            RULES_VERSION,
            edition,
            acts.space,
            players=PLAYERS,
            minutes=(45, 60),
            options=(),
        )
        self.labyrinth = labyrinth
        self.rules = Rules(labyrinth, acts, PHASES)

    def new(self, setup: Setup) -> SatorState:
        return new_state(self.rules, setup)

    def load(self, data: Data) -> SatorState:
        return load_state(self.rules, data)

    def scene(self, view: Data) -> Scene:
        return scene.scene(self.labyrinth, self.rules.acts, view)

    def text(self, view: Data, say: Say) -> str:
        return text.text(self.labyrinth, view, say)
