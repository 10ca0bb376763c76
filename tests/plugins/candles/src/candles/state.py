"""A position of Candles."""

from typing import Any

from candles.actions import Actions
from candles.edition.box import Box
from candles.state_fields import copy_fields, dump_fields, load_fields
from refectory.core.frames import Frame, FramedState, Phase
from refectory.core.game import CHANCE, Data, Outcome, Rng, Seat, Setup, places_by, shuffle


class Rules:
    """What all states of one edition share."""

    def __init__(self, box: Box, acts: Actions, phases: dict[str, Phase[Any]]) -> None:
        self.box = box
        self.acts = acts
        self.phases = phases


class CandleState(FramedState):
    """The whole truth of a table. `deck`, `ashes` and each hand are counts by kind of candle.

    `lay_out` declares the fields; `state_fields.py` is generated from it.
    """

    def __init__(self, rules: Rules, players: int, hand: int) -> None:
        super().__init__(rules.phases, [], "CN-T1")
        self.rules = rules
        self.players: int = players
        self.hand: int = hand

    def lay_out(self) -> None:
        self.frames: list[Frame] = [Frame("start", CHANCE)]
        self.deck: list[int] = list(self.rules.box.counts)
        self.ashes: list[int] = [0] * len(self.deck)
        self.hands: list[list[int]] = [[0] * len(self.deck) for _ in range(self.players)]
        self.rows: list[tuple[int, ...]] = [()] * self.players

    def copy(self) -> "CandleState":
        twin = CandleState(self.rules, self.players, self.hand)
        copy_fields(self, twin)
        return twin

    def begin(self, seat: Seat) -> None:
        """CN-A2: the cards are dealt one by one."""
        order = [(seat + n) % self.players for n in range(self.players)]
        draws = [Frame("draw", CHANCE, (other,)) for _ in range(self.hand) for other in order]
        self.frames = [Frame("turn", seat), *reversed(draws)]

    # -- what can be seen

    def view(self, viewer: Seat | None) -> Data:
        return {
            "viewer": viewer,
            "players": self.players,
            "turn": self.frames[0].seat if self.frames else None,
            "acting": list(self.to_act()),
            "deck": sum(self.deck),
            "ashes": self._named(self.ashes),
            "seats": [self._seat(seat) for seat in range(self.players)],
            "hand": None if viewer is None else self._named(self.hands[viewer]),
        }

    def _seat(self, seat: Seat) -> Data:
        return {
            "row": [self.rules.box.cards[card] for card in self.rows[seat]],
            "cards": sum(self.hands[seat]),
        }

    def _named(self, counts: list[int]) -> dict[str, int]:
        return {card: count for card, count in zip(self.rules.box.cards, counts, strict=True) if count}

    def scores(self) -> list[dict[str, int]]:
        return [{"lit": len(row)} for row in self.rows]

    def outcome(self) -> Outcome | None:
        if self.frames:
            return None
        scores = tuple(len(row) for row in self.rows)
        return Outcome(scores, places_by(scores), "CN-E1")

    def determinize(self, seat: Seat, rng: Rng) -> "CandleState":
        """What the others hold and what is in the deck changes places."""
        world = self.copy()
        others = [other for other in range(self.players) if other != seat]
        kinds = range(len(self.deck))
        unseen = [self.deck[kind] + sum(self.hands[other][kind] for other in others) for kind in kinds]
        pool = [kind for kind in kinds for _ in range(unseen[kind])]
        shuffle(rng, pool)
        for other in others:
            held = [pool.pop() for _ in range(sum(self.hands[other]))]
            world.hands[other] = [held.count(kind) for kind in kinds]
        world.deck = [pool.count(kind) for kind in kinds]
        return world

    # -- keeping

    def check(self) -> None:
        for kind, count in enumerate(self.rules.box.counts):
            places = [self.deck[kind], self.ashes[kind], *(hand[kind] for hand in self.hands)]
            lit = sum(row.count(kind) for row in self.rows)
            assert min(places) >= 0, f"There are less than none of candle {kind}."
            assert sum(places) + lit == count, f"There are {sum(places) + lit} of candle {kind}, not {count}."
        assert all(list(row) == sorted(set(row)) for row in self.rows), "A row does not rise."

    def dump(self) -> Data:
        return dump_fields(self)


def new_state(rules: Rules, setup: Setup) -> CandleState:
    state = CandleState(rules, setup.players, setup.options["hand"])
    state.lay_out()
    if setup.start is not None:
        state.begin(setup.start)
    return state


def load_state(rules: Rules, data: Data) -> CandleState:
    state = CandleState(rules, data["players"], data["hand"])
    load_fields(state, data)
    return state
