"""Plankenkoorts: two shelves, a canon, and a duster."""

from refectory.core.edition import Edition
from refectory.core.game import Data, Game, Option, Setup
from refectory.core.locale import Say
from refectory.core.scene import Scene
from refectory.games.plankenkoorts import scene, text
from refectory.games.plankenkoorts.actions import Actions
from refectory.games.plankenkoorts.edition.box import PLAYERS, Canon
from refectory.games.plankenkoorts.phases import PHASES
from refectory.games.plankenkoorts.serialize import load_state
from refectory.games.plankenkoorts.state import PlankState, Rules, new_state

RULES_VERSION = 1
OPTIONS = (Option("open_backs", 0), Option("long_shelves", 0))  # BS-H1, BS-O1


class Plankenkoorts(Game):
    """The game in one edition."""

    def __init__(self, edition: Edition) -> None:
        canon = Canon(edition)
        acts = Actions(canon)
        super().__init__(
            "plankenkoorts",
            RULES_VERSION,
            edition,
            acts.space,
            players=PLAYERS,
            minutes=(15, 30),
            options=OPTIONS,
        )
        self.canon = canon
        self.rules = Rules(canon, acts, PHASES)

    def new(self, setup: Setup) -> PlankState:
        return new_state(self.rules, setup)

    def load(self, data: Data) -> PlankState:
        return load_state(self.rules, data)

    def scene(self, view: Data) -> Scene:
        return scene.scene(self.canon, view)

    def text(self, view: Data, say: Say) -> str:
        return text.text(self.canon, view, say)
