"""Sator as a `Game`."""

from refectory.core.edition import Edition
from refectory.core.frames import Rules
from refectory.core.game import Data, Game, Outcome, Rng, Seat, Setup
from refectory.core.locale import Say
from refectory.core.scene import Scene
from refectory.core.scene.edition_page import EditionPage
from refectory.games.sator import hidden, invariants, text, view
from refectory.games.sator.actions import Actions
from refectory.games.sator.constants import PLAYERS
from refectory.games.sator.edition.box import Box
from refectory.games.sator.edition_page import edition_page
from refectory.games.sator.options import OPTIONS, PRESETS
from refectory.games.sator.phases import PHASES
from refectory.games.sator.rules import scoring
from refectory.games.sator.scene import Scenes
from refectory.games.sator.serialize import load_state
from refectory.games.sator.state import SatorState, new_state

RULES_VERSION = 3


class SatorRules(Rules[SatorState]):
    """The rules of the game, as its states ask for them."""

    def outcome(self, state: SatorState) -> Outcome:
        return scoring.outcome(state)

    def scores(self, state: SatorState) -> list[dict[str, int]]:
        return scoring.scores(state)

    def view(self, state: SatorState, viewer: Seat | None) -> Data:
        return view.view(state, viewer)

    def determinize(self, state: SatorState, seat: Seat, rng: Rng) -> SatorState:
        return hidden.determinize(state, seat, rng)

    def check(self, state: SatorState) -> None:
        invariants.check(state)


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
            options=OPTIONS,
            presets=PRESETS,
        )
        self.box = box
        self.acts = acts
        self.rules = SatorRules(PHASES, "SA-T10")
        self.scenes = Scenes(box, acts)

    def new(self, setup: Setup) -> SatorState:
        return new_state(self.rules, self.box, self.acts, setup)

    def load(self, data: Data) -> SatorState:
        return load_state(self.rules, self.box, self.acts, data)

    def scene(self, view: Data) -> Scene:
        return self.scenes.scene(view)

    def edition_page(self, scene: Scene, players: int) -> EditionPage:
        return edition_page(self.box, self.edition, scene)

    def text(self, view: Data, say: Say) -> str:
        return text.text(self.box, view, say)
