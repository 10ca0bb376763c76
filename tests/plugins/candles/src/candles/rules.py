"""The rules of Candles that are not a decision: what is seen, what counts, what must hold."""

from candles.phases import PHASES
from candles.state import CandleState
from refectory.core.frames import Rules
from refectory.core.game import Data, Outcome, Rng, Seat, places_by, shuffle


class CandleRules(Rules[CandleState]):
    """What every state of Candles asks."""

    def __init__(self) -> None:
        super().__init__(PHASES, "CN-T1")

    def scores(self, state: CandleState) -> list[dict[str, int]]:
        return [{"lit": len(row)} for row in state.rows]

    def outcome(self, state: CandleState) -> Outcome:
        scores = tuple(len(row) for row in state.rows)
        return Outcome(scores, places_by(scores), "CN-E1")

    def view(self, state: CandleState, viewer: Seat | None) -> Data:
        return {
            "viewer": viewer,
            "players": state.players,
            "turn": state.frames[0].seat if state.frames else None,
            "acting": list(state.to_act()),
            "deck": sum(state.deck),
            "ashes": _named(state, state.ashes),
            "seats": [_seat(state, seat) for seat in range(state.players)],
            "hand": None if viewer is None else _named(state, state.hands[viewer]),
        }

    def determinize(self, state: CandleState, seat: Seat, rng: Rng) -> CandleState:
        """What the others hold and what is in the deck changes places."""
        world = state.copy()
        others = [other for other in range(state.players) if other != seat]
        kinds = range(len(state.deck))
        unseen = [state.deck[kind] + sum(state.hands[other][kind] for other in others) for kind in kinds]
        pool = [kind for kind in kinds for _ in range(unseen[kind])]
        shuffle(rng, pool)
        for other in others:
            held = [pool.pop() for _ in range(sum(state.hands[other]))]
            world.hands[other] = [held.count(kind) for kind in kinds]
        world.deck = [pool.count(kind) for kind in kinds]
        return world

    def check(self, state: CandleState) -> None:
        for kind, count in enumerate(state.box.counts):
            places = [state.deck[kind], state.ashes[kind], *(hand[kind] for hand in state.hands)]
            lit = sum(row.count(kind) for row in state.rows)
            assert min(places) >= 0, f"There are less than none of candle {kind}."
            assert sum(places) + lit == count, f"There are {sum(places) + lit} of candle {kind}, not {count}."
        assert all(list(row) == sorted(set(row)) for row in state.rows), "A row does not rise."


def _seat(state: CandleState, seat: Seat) -> Data:
    return {"row": [state.box.cards[card] for card in state.rows[seat]], "cards": sum(state.hands[seat])}


def _named(state: CandleState, counts: list[int]) -> dict[str, int]:
    return {card: count for card, count in zip(state.box.cards, counts, strict=True) if count}
