"""Sealed: everybody bids at once and in secret, three times. A small game with no chance and wide choices."""

from refectory.core.action import Action, ActionSpace
from refectory.core.edition import Edition
from refectory.core.game import (
    OVER,
    Ask,
    Data,
    Event,
    Game,
    Outcome,
    Rng,
    Seat,
    Setup,
    State,
    pick,
    places_by,
)
from refectory.core.scene import Label, Panel, Piece, Scene

HIGH = 320
ROUNDS = 3
SPACE = ActionSpace()
BID = SPACE.family("bid", lambda n: (f"score-{n // 20}", f"coin-{n % 20}"), coins=range(1, HIGH + 1))
EDITION = Edition("sealed.toml", 'game = "sealed"\nname = "only"\n')


class SealedState(State):
    """`bids` are those of this round, 0 where there is none yet; `last` are those of the round before."""

    def __init__(self, players: int) -> None:
        self.round = 0
        self.bids = [0] * players
        self.last = [0] * players
        self.points = [0] * players

    def copy(self) -> "SealedState":
        twin = type(self)(len(self.bids))
        twin.restore(self.dump())
        return twin

    def to_act(self) -> tuple[Seat, ...]:
        if self.round == ROUNDS:
            return OVER
        return tuple(seat for seat, bid in enumerate(self.bids) if not bid)

    def legal_actions(self, seat: Seat) -> list[Action]:
        return BID.actions if seat in self.to_act() else []

    def why_not(self, seat: Seat, action: Action) -> list[str]:
        return [] if seat in self.to_act() else ["SB-1"]

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        self.bids[seat] = action.at[0] + 1
        if not all(self.bids):
            return [Event("bids", {"seat": seat})]
        self.points[self.bids.index(max(self.bids))] += 1
        self.last, self.bids = self.bids, [0] * len(self.bids)
        self.round += 1
        return [Event("shown", {"bids": self.last[:]}, reveals=True)]

    def ask(self) -> Ask:
        return Ask("ask.bid", {"round": self.round})

    def outcome(self) -> Outcome | None:
        scores = tuple(self.points)
        return None if self.to_act() else Outcome(scores, places_by(scores), "SB-3")

    def scores(self) -> list[dict[str, int]]:
        return [{"rounds": points} for points in self.points]

    def view(self, viewer: Seat | None) -> Data:
        own = None if viewer is None else self.bids[viewer]
        return {**self.dump(), "bids": [bool(bid) for bid in self.bids], "own": own}

    def determinize(self, seat: Seat, rng: Rng) -> "SealedState":
        world = self.copy()
        for other, bid in enumerate(self.bids):
            if bid and other != seat:
                world.bids[other] = 1 + pick(rng, HIGH)
        return world

    def check(self) -> None:
        assert sum(self.points) == self.round, "a round has not one winner"

    def dump(self) -> Data:
        return {
            "round": self.round,
            "bids": self.bids[:],
            "last": self.last[:],
            "points": self.points[:],
        }

    def restore(self, data: Data) -> None:
        """Become the position that `dump` wrote."""
        self.round = data["round"]
        self.bids, self.last, self.points = data["bids"][:], data["last"][:], data["points"][:]


class Sealed(Game):
    """The game; another kind of state makes a variant of it."""

    def __init__(self, kind: type[SealedState] = SealedState) -> None:
        super().__init__("sealed", 1, EDITION, SPACE, (2, 3), (1, 2), ())
        self.kind = kind

    def new(self, setup: Setup) -> SealedState:
        return self.kind(setup.players)

    def load(self, data: Data) -> SealedState:
        state = self.kind(len(data["bids"]))
        state.restore(data)
        return state

    def scene(self, view: Data) -> Scene:
        ids = [f"score-{n}" for n in range(HIGH // 20 + 1)] + [f"coin-{n}" for n in range(20)]
        coins = [Piece(id_, "coin", (n, 0), (1, 1), Label("coin")) for n, id_ in enumerate(ids)]
        return Scene([Panel("coins", "shared", (len(ids), 1), Label("coins"), coins)])
