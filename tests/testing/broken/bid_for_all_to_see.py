"""A sealed bid that the bidder may take back after they have seen the other bids."""

from refectory.core.action import Action
from refectory.core.game import Event, Seat

from ..toys.sealed import Sealed, SealedState

LAW = "peek"


class Unsealed(SealedState):
    def apply(self, seat: Seat, action: Action) -> list[Event]:
        events = super().apply(seat, action)
        return [Event(event.key, event.facts) for event in events]


def GAME() -> Sealed:  # noqa: N802
    return Sealed(Unsealed)
