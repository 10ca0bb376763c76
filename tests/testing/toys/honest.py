"""Honest: a small game that keeps every law. Serve what you draw; the dearest table wins."""

from collections.abc import Mapping

from refectory.core.frames import Phase
from refectory.core.game import Data, Game, Option, Setup
from refectory.core.locale import Say
from refectory.core.scene import Label, Panel, Piece, Scene

from .pantry import CARDS, DISHES, EDITION, SPACE
from .phases import PHASES
from .state import HonestState

LIMIT = Option("limit", 3, (3, 4))


class Honest(Game):
    """The game; another kind of state, or other phases, make a variant of it."""

    def __init__(
        self,
        kind: type[HonestState] = HonestState,
        phases: Mapping[str, Phase[HonestState]] = PHASES,
    ) -> None:
        super().__init__("honest", 1, EDITION, SPACE, (2, 3), (5, 10), (LIMIT,))
        self.kind = kind
        self.phases = dict(phases)

    def new(self, setup: Setup) -> HonestState:
        state = self.kind(self.phases, setup.players, setup.options["limit"])
        state.lay_out()
        if setup.start is not None:
            state.begin(setup.start)
        return state

    def load(self, data: Data) -> HonestState:
        state = self.kind(self.phases, data["players"], data["limit"])
        state.restore(data)
        return state

    def scene(self, view: Data) -> Scene:
        hands = [_hand(view, seat) for seat in range(len(view["hands"]))]
        return Scene([Panel("table", "board", (12, 4), Label("panel.table"), _table(view)), *hands])

    def text(self, view: Data, say: Say) -> str:
        points = [f"{say('seat', {'number': seat + 1})}: {n}" for seat, n in enumerate(view["points"])]
        return "\n".join(points)


def _table(view: Data) -> list[Piece]:
    dishes = [_piece(f"dish-{dish}", "dish", 2.0 * dish, sum(view["dishes"][dish])) for dish in range(DISHES)]
    bag = _piece("bag", "bag", 8, view["bag"])
    return [*dishes, bag, _piece("bin", "bin", 9, sum(view["bin"])), _tray(view)]


def _tray(view: Data) -> Piece:
    tray = view["tray"]
    waiting = tray is not None and tray["card"] is not None
    return _piece("tray", tray["card"] if waiting else "tray", 10, 1, ("chosen",) if waiting else ())


def _hand(view: Data, seat: int) -> Panel:
    own = seat == view["viewer"]
    hand = view["hands"][seat]
    return Panel(
        f"hand-{seat}",
        "hand" if own else "player",
        (8, 2),
        Label("panel.hand", {"seat": seat}),
        _faces(seat, hand["cards"]) if own else [_piece(_back(view, seat), "back", 0, hand["size"])],
        owner=seat,
    )


def _back(view: Data, seat: int) -> str:
    """The viewer's neighbour is the one to peek at."""
    viewer = view["viewer"]
    near = viewer is not None and (viewer + 1) % len(view["hands"]) == seat
    return f"neighbour-{viewer}" if near else f"back-{seat}"


def _faces(seat: int, cards: list[int]) -> list[Piece]:
    return [
        _piece(f"hand-{seat}-{card}", card, float(n), cards[n]) for n, card in enumerate(CARDS) if cards[n]
    ]


def _piece(id_: str, art: str, x: float, count: int, states: tuple[str, ...] = ()) -> Piece:
    return Piece(id_, art, (x, 0), (1, 1), Label(f"piece.{art}"), count=count, states=states)
