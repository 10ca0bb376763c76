"""The game of Plankenkoorts: its edition, options, states and pictures."""

from refectory.core.edition import Edition
from refectory.core.game import Data, Game, Option, Setup
from refectory.core.locale import Say
from refectory.core.scene import Scene
from refectory.games.plankenkoorts.actions import Actions
from refectory.games.plankenkoorts.constants import PLAYERS
from refectory.games.plankenkoorts.edition.box import Box
from refectory.games.plankenkoorts.phases import PHASES
from refectory.games.plankenkoorts.scene import scene
from refectory.games.plankenkoorts.serialize import load_state
from refectory.games.plankenkoorts.state import PlankState, Rules, new_state
from refectory.games.plankenkoorts.text import text

RULES_VERSION = 1
OPTIONS = (Option("open_backs", 0), Option("long_shelves", 0))  # BS-H1, BS-O1


class Plankenkoorts(Game):
    """The game in one edition."""

    def __init__(self, edition: Edition) -> None:
        box = Box(edition)
        acts = Actions(box)
        super().__init__(
            "plankenkoorts",
            RULES_VERSION,
            edition,
            acts.space,
            players=PLAYERS,
            minutes=(15, 30),
            options=OPTIONS,
        )
        self.box = box
        self.rules = Rules(box, acts, PHASES)

    def new(self, setup: Setup) -> PlankState:
        return new_state(self.rules, setup)

    def load(self, data: Data) -> PlankState:
        return load_state(self.rules, data)

    def scene(self, view: Data) -> Scene:
        return scene(self.box, view)

    def text(self, view: Data, say: Say) -> str:
        return text(self.box, view, say)
