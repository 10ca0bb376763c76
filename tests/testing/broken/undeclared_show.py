"""A card that goes back into the bag and is named to everybody, without a word that this shows it."""

from refectory.core.game import Event

from ..toys.honest import Honest
from ..toys.pantry import CARDS
from ..toys.phases import PHASES, Turn
from ..toys.state import HonestState

LAW = "echo"


class ReturnToBag(Turn):
    declared = False

    def tossed(self, state: HonestState, seat: int, kind: int) -> Event:
        state.lose(seat, kind)
        state.bag[kind] += 1
        state.end_turn(seat)
        return Event("tossed", {"seat": seat, "card": CARDS[kind]}, reveals=self.declared)


class DeclaredReturn(ReturnToBag):
    """The same, but the event says that it shows the card."""

    declared = True


def GAME() -> Honest:  # noqa: N802
    return Honest(phases={**PHASES, "turn": ReturnToBag()})


def DECLARED() -> Honest:  # noqa: N802
    return Honest(phases={**PHASES, "turn": DeclaredReturn()})
