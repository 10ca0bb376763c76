"""The game of Plankenkoorts: its edition, options, states and pictures."""

from refectory.core.edition import Edition
from refectory.core.frames import Rules
from refectory.core.game import Data, Game, Option, Outcome, Preset, Rng, Seat, Setup
from refectory.core.locale import Say
from refectory.core.scene import Scene
from refectory.core.scene.edition_page import EditionPage
from refectory.games.plankenkoorts import hidden, invariants, view
from refectory.games.plankenkoorts.actions import Actions
from refectory.games.plankenkoorts.constants import PLAYERS
from refectory.games.plankenkoorts.edition.box import Box
from refectory.games.plankenkoorts.edition_page import edition_page
from refectory.games.plankenkoorts.phases import PHASES
from refectory.games.plankenkoorts.rules import rounds, scoring
from refectory.games.plankenkoorts.scene import scene
from refectory.games.plankenkoorts.serialize import load_state
from refectory.games.plankenkoorts.state import PlankState, new_state
from refectory.games.plankenkoorts.text import text

RULES_VERSION = 3
OPTIONS = (
    Option("open_backs", 0, rule="BS-O3", quoted=True),
    Option("long_shelves", 0, rule="BS-O1"),
    Option("last_in_order", 0, rule="BS-O2", quoted=True),
    Option("own_token", 0, rule="BS-O4", quoted=True),
)
PRESETS = (Preset("dutch", {"open_backs": 1, "own_token": 1}), Preset("house", {"long_shelves": 1}))


class PlankenkoortsRules(Rules[PlankState]):
    """The rules of the game, as its states ask for them."""

    def outcome(self, state: PlankState) -> Outcome:
        return rounds.outcome(state)

    def scores(self, state: PlankState) -> list[dict[str, int]]:
        return scoring.scores(state)

    def view(self, state: PlankState, viewer: Seat | None) -> Data:
        return view.view(state, viewer)

    def determinize(self, state: PlankState, seat: Seat, rng: Rng) -> PlankState:
        return hidden.determinize(state, seat, rng)

    def check(self, state: PlankState) -> None:
        invariants.check(state)


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
            presets=PRESETS,
        )
        self.box = box
        self.acts = acts
        self.rules = PlankenkoortsRules(PHASES, "BS-T1")

    def new(self, setup: Setup) -> PlankState:
        return new_state(self.rules, self.box, self.acts, setup)

    def load(self, data: Data) -> PlankState:
        return load_state(self.rules, self.box, self.acts, data)

    def scene(self, view: Data) -> Scene:
        return scene(self.box, view)

    def edition_page(self, scene: Scene, players: int) -> EditionPage:
        return edition_page(self.box, self.edition)

    def text(self, view: Data, say: Say) -> str:
        return text(self.box, view, say)
