"""The honest toy's positions: cards in a bag, in hidden hands, on dishes and in a bin."""

from typing import Any

from refectory.core.frames import Frame, FramedState, Phase, Rules
from refectory.core.game import CHANCE, Data, Outcome, Rng, Seat, pick, places_by, shuffle

from .pantry import CARDS, COUNTS, DEALT, DISHES, KINDS, WORTH
from .state_fields import copy_fields, dump_fields, load_fields

NOTHING = -1


class HonestState(FramedState):
    """Hands, dishes, bag and bin are counts by kind; `known` is what a seat saw in its neighbour's hand."""

    def __init__(self, phases: dict[str, Phase[Any]], players: int, limit: int) -> None:
        super().__init__(Rules(phases, "HN-1"), [])
        self.players: int = players
        self.limit: int = limit

    def lay_out(self) -> None:
        self.frames: list[Frame] = [Frame("begin", CHANCE)]
        self.bag: list[int] = list(COUNTS)
        self.bin: list[int] = [0 for _ in KINDS]
        self.hands: list[list[int]] = [[0 for _ in KINDS] for _ in range(self.players)]
        self.dishes: list[list[int]] = [[0 for _ in KINDS] for _ in range(DISHES)]
        self.points: list[int] = [0] * self.players
        self.known: list[int] = [NOTHING] * self.players

    def begin(self, seat: Seat) -> None:
        dealt = [Frame("deal", CHANCE, (who,)) for who in range(self.players) for _ in range(DEALT)]
        self.frames = [Frame("turn", seat), *reversed(dealt)]

    def neighbour(self, seat: Seat) -> Seat:
        return (seat + 1) % self.players

    def lose(self, seat: Seat, kind: int) -> None:
        """A card leaves a hand, and nobody knows any longer what else is in it."""
        self.hands[seat][kind] -= 1
        self.known[seat - 1] = NOTHING

    def end_turn(self, seat: Seat) -> None:
        self.frames[-1] = Frame("turn", self.neighbour(seat))

    def copy(self) -> "HonestState":
        twin = type(self)(self.phases, self.players, self.limit)
        copy_fields(self, twin)
        return twin

    # -- showing

    def scores(self) -> list[dict[str, int]]:
        return [{"served": points} for points in self.points]

    def outcome(self) -> Outcome | None:
        if self.frames:
            return None
        scores = tuple(self.points)
        return Outcome(scores, places_by(scores), "HN-7")

    def view(self, viewer: Seat | None) -> Data:
        return {
            "viewer": viewer,
            "turn": self.frames[0].seat if self.frames else None,
            "bag": sum(self.bag),
            "bin": self.bin[:],
            "dishes": [dish[:] for dish in self.dishes],
            "points": self.points[:],
            "hands": [self._hand(seat, seat == viewer) for seat in range(self.players)],
            "tray": self._tray(viewer),
            "known": [self._known(seat, viewer) for seat in range(self.players)],
        }

    def _hand(self, seat: Seat, own: bool) -> Data:
        hand = self.hands[seat]
        return {"size": sum(hand), "cards": hand[:] if own else None}

    def _tray(self, viewer: Seat | None) -> Data | None:
        if not self.frames or self.frames[-1].phase != "place":
            return None
        frame = self.frames[-1]
        return {"seat": frame.seat, "card": CARDS[frame.data[0]] if frame.seat == viewer else None}

    def _known(self, seat: Seat, viewer: Seat | None) -> str | None:
        if self.known[seat] == NOTHING:
            return None
        return CARDS[self.known[seat]] if viewer in (seat, self.neighbour(seat)) else "hidden"

    # -- imagining

    def determinize(self, seat: Seat, rng: Rng) -> "HonestState":
        world = self.copy()
        pool = world.unseen(seat)
        shuffle(rng, pool)
        for other in range(self.players):
            if other != seat:
                world.redraw(seat, other, sum(self.hands[other]), pool)
        world.bag = [pool.count(kind) for kind in KINDS]
        world.redraw_known(seat)
        world.redraw_tray(seat, rng)
        return world

    def unseen(self, seat: Seat) -> list[int]:
        """All cards that a seat does not know the place of."""
        left = [self.bag[kind] + sum(hand[kind] for hand in self.hands) for kind in KINDS]
        pool = [kind for kind in KINDS for _ in range(left[kind] - self.hands[seat][kind])]
        if self.known[seat] != NOTHING:
            pool.remove(self.known[seat])
        return pool

    def redraw(self, seat: Seat, other: Seat, size: int, pool: list[int]) -> None:
        certain = self.known[seat] if other == self.neighbour(seat) else NOTHING
        cards = [] if certain == NOTHING else [certain]
        cards += [pool.pop() for _ in range(size - len(cards))]
        self.hands[other] = [cards.count(kind) for kind in KINDS]

    def redraw_known(self, seat: Seat) -> None:
        for other in range(self.players):
            if self.known[other] != NOTHING and seat not in (other, self.neighbour(other)):
                self.known[other] = self.best(self.neighbour(other))

    def redraw_tray(self, seat: Seat, rng: Rng) -> None:
        if self.frames and self.frames[-1].phase == "place" and self.frames[-1].seat != seat:
            chooser = self.frames[-1].seat
            held = [kind for kind in KINDS if self.hands[chooser][kind]]
            self.frames[-1] = Frame("place", chooser, (held[pick(rng, len(held))],))

    def best(self, seat: Seat) -> int:
        return max(kind for kind in KINDS if self.hands[seat][kind])

    # -- keeping

    def check(self) -> None:
        for kind in KINDS:
            places = [self.bag, self.bin, *self.hands, *self.dishes]
            assert all(place[kind] >= 0 for place in places), f"{CARDS[kind]} is somewhere less than never"
            assert sum(place[kind] for place in places) == COUNTS[kind], f"a {CARDS[kind]} is lost or made"
        for seat, kind in enumerate(self.known):
            assert kind == NOTHING or self.hands[self.neighbour(seat)][kind], "what is known is not so"
        served = sum(dish[kind] * WORTH[kind] for dish in self.dishes for kind in KINDS)
        assert sum(self.points) == served, "the points are not those of what was served"

    def dump(self) -> Data:
        return dump_fields(self)

    def restore(self, data: Data) -> None:
        """Become the position that `dump` wrote."""
        load_fields(self, data)
