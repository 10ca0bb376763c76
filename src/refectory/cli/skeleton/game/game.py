"""The game of My game: its edition, options, states and pictures."""

from refectory.cli.skeleton.game import hidden, invariants, view
from refectory.cli.skeleton.game.actions import Actions
from refectory.cli.skeleton.game.constants import PLAYERS
from refectory.cli.skeleton.game.edition.box import Box
from refectory.cli.skeleton.game.phases import PHASES
from refectory.cli.skeleton.game.rules import scoring
from refectory.cli.skeleton.game.scene import scene
from refectory.cli.skeleton.game.serialize import load_state
from refectory.cli.skeleton.game.state import MyGameState, new_state
from refectory.cli.skeleton.game.text import text
from refectory.core.edition import Edition
from refectory.core.frames import Rules
from refectory.core.game import Data, Game, Option, Outcome, Rng, Seat, Setup
from refectory.core.locale import Say
from refectory.core.scene import Scene

# Raise it when a change of the rules makes old records invalid.
RULES_VERSION = 1
OPTIONS = (Option("hand", 3, (3, 4)),)  # MG-S2


class MyGameRules(Rules[MyGameState]):
    """The rules of the game, as its states ask for them."""

    def outcome(self, state: MyGameState) -> Outcome:
        return scoring.outcome(state)

    def scores(self, state: MyGameState) -> list[dict[str, int]]:
        return scoring.scores(state)

    def view(self, state: MyGameState, viewer: Seat | None) -> Data:
        return view.view(state, viewer)

    def determinize(self, state: MyGameState, seat: Seat, rng: Rng) -> MyGameState:
        return hidden.determinize(state, seat, rng)

    def check(self, state: MyGameState) -> None:
        invariants.check(state)


class MyGame(Game):
    """The game in one edition."""

    def __init__(self, edition: Edition) -> None:
        box = Box(edition)
        acts = Actions(box)
        super().__init__(
            "my_game",
            RULES_VERSION,
            edition,
            acts.space,
            players=PLAYERS,
            minutes=(5, 10),
            options=OPTIONS,
        )
        self.box = box
        self.acts = acts
        self.rules = MyGameRules(PHASES, "MG-T1")

    def new(self, setup: Setup) -> MyGameState:
        return new_state(self.rules, self.box, self.acts, setup)

    def load(self, data: Data) -> MyGameState:
        return load_state(self.rules, self.box, self.acts, data)

    def scene(self, view: Data) -> Scene:
        return scene(view)

    def text(self, view: Data, say: Say) -> str:
        return text(view, say)
