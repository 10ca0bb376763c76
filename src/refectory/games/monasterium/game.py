"""The game of Monasterium: its edition, states and pictures."""

from refectory.core.edition import Edition
from refectory.core.frames import Rules
from refectory.core.game import Data, Game, Option, Outcome, Preset, Rng, Seat, Setup
from refectory.core.locale import Say
from refectory.core.scene import Scene
from refectory.core.scene.edition_page import EditionPage
from refectory.games.monasterium import hidden, invariants, view
from refectory.games.monasterium.actions import Actions
from refectory.games.monasterium.constants import PLAYERS
from refectory.games.monasterium.edition.box import Box
from refectory.games.monasterium.edition_page import edition_page
from refectory.games.monasterium.phases import PHASES
from refectory.games.monasterium.rules import scoring
from refectory.games.monasterium.scene import Stage, scene
from refectory.games.monasterium.serialize import load_state
from refectory.games.monasterium.state import MonasteriumState, new_state
from refectory.games.monasterium.text import text

RULES_VERSION = 1
OPTIONS = (Option("yellow_for_unused", 0, rule="MO-O1", quoted=True),)
# The rulebook, of which there is one in Italian, taken at its word.
PRESETS = (Preset("italian", {"yellow_for_unused": 1}),)


class MonasteriumRules(Rules[MonasteriumState]):
    """The rules of the game, as its states ask for them."""

    def outcome(self, state: MonasteriumState) -> Outcome:
        return scoring.outcome(state)

    def scores(self, state: MonasteriumState) -> list[dict[str, int]]:
        return scoring.scores(state)

    def view(self, state: MonasteriumState, viewer: Seat | None) -> Data:
        return view.view(state, viewer)

    def determinize(self, state: MonasteriumState, seat: Seat, rng: Rng) -> MonasteriumState:
        return hidden.determinize(state, seat, rng)

    def check(self, state: MonasteriumState) -> None:
        invariants.check(state)


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
            options=OPTIONS,
            presets=PRESETS,
        )
        self.hides_information = False
        self.box = box
        self.acts = acts
        self.stage = Stage(box, acts)
        self.rules = MonasteriumRules(PHASES, "MO-S4", automatic=True)

    def new(self, setup: Setup) -> MonasteriumState:
        return new_state(self.rules, self.box, self.acts, setup)

    def load(self, data: Data) -> MonasteriumState:
        return load_state(self.rules, self.box, self.acts, data)

    def scene(self, view: Data) -> Scene:
        return scene(self.stage, view)

    def edition_page(self, scene: Scene, players: int) -> EditionPage:
        return edition_page(self.edition.values, scene, players)

    def text(self, view: Data, say: Say) -> str:
        return text(self.box, view, say)
