"""Rennes-le-Château as a `Game`."""

from refectory.core.edition import Edition
from refectory.core.frames import Rules
from refectory.core.game import Data, Game, Outcome, Rng, Seat, Setup
from refectory.core.locale import Say
from refectory.core.scene import Scene
from refectory.core.scene.edition_page import EditionPage
from refectory.games.rennes import hidden, invariants, text, view
from refectory.games.rennes.actions import Actions
from refectory.games.rennes.constants import PLAYERS
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.edition_page import edition_page
from refectory.games.rennes.options import PRESETS, options
from refectory.games.rennes.phases import PHASES
from refectory.games.rennes.rules import scoring
from refectory.games.rennes.scene import Scenes
from refectory.games.rennes.serialize import load_state
from refectory.games.rennes.state import RennesState, new_state

RULES_VERSION = 2


class RennesRules(Rules[RennesState]):
    """The rules of the game, as its states ask for them."""

    def outcome(self, state: RennesState) -> Outcome:
        return scoring.outcome(state)

    def scores(self, state: RennesState) -> list[dict[str, int]]:
        return [scoring.sheet(state, seat) for seat in range(state.players)]

    def view(self, state: RennesState, viewer: Seat | None) -> Data:
        return view.view(state, viewer)

    def determinize(self, state: RennesState, seat: Seat, rng: Rng) -> RennesState:
        return hidden.determinize(state, seat, rng)

    def check(self, state: RennesState) -> None:
        invariants.check(state)


class Rennes(Game):
    """The game in one edition."""

    def __init__(self, edition: Edition) -> None:
        box = Box(edition)
        acts = Actions(box)
        super().__init__(
            "rennes",
            RULES_VERSION,
            edition,
            acts.space,
            players=PLAYERS,
            minutes=(90, 120),
            options=options(len(box.locations)),
            presets=PRESETS,
        )
        self.box = box
        self.acts = acts
        self.rules = RennesRules(PHASES, "RC-T1")
        self.scenes = Scenes(box, acts)

    def new(self, setup: Setup) -> RennesState:
        return new_state(self.rules, self.box, self.acts, setup)

    def load(self, data: Data) -> RennesState:
        return load_state(self.rules, self.box, self.acts, data)

    def scene(self, view: Data) -> Scene:
        return self.scenes.scene(view)

    def edition_page(self, scene: Scene, players: int) -> EditionPage:
        return edition_page(self.box, self.scenes.geometry, self.edition.values, scene)

    def text(self, view: Data, say: Say) -> str:
        return text.text(self.box, view, say)
