"""The three kinds of decision: who begins, which card is drawn, what is done with a turn."""

from typing import Any

from candles.state import CandleState
from refectory.core.action import Action
from refectory.core.dealer import pick_weighted
from refectory.core.frames import ChancePhase, Frame, Phase
from refectory.core.game import CHANCE, Ask, Event, Rng, pick


class Start(ChancePhase[CandleState]):
    """CN-A1: chance says who begins."""

    def outcomes(self, state: CandleState, frame: Frame) -> list[tuple[Action, int]]:
        return [(state.acts.start[seat], 1) for seat in range(state.players)]

    def sample(self, state: CandleState, frame: Frame, rng: Rng) -> Action:
        return state.acts.start[pick(rng, state.players)]

    def apply(self, state: CandleState, frame: Frame, action: Action) -> list[Event]:
        state.begin(action.at[0])
        return [Event("event.start", {"seat": action.at[0]})]

    def ask(self, state: CandleState, frame: Frame) -> Ask:
        return Ask("ask.deal", {})


class Draw(ChancePhase[CandleState]):
    """CN-T4: a card from the deck, seen by the player who draws it."""

    def outcomes(self, state: CandleState, frame: Frame) -> list[tuple[Action, int]]:
        draw = state.acts.draw.actions
        return [(draw[kind], count) for kind, count in enumerate(state.deck) if count]

    def sample(self, state: CandleState, frame: Frame, rng: Rng) -> Action:
        return pick_weighted(self.outcomes(state, frame), pick(rng, sum(state.deck)))

    def apply(self, state: CandleState, frame: Frame, action: Action) -> list[Event]:
        seat, kind = frame.data[0], action.at[0]
        state.deck[kind] -= 1
        state.hands[seat][kind] += 1
        state.frames.pop()
        return [Event("event.draw", {"seat": seat}, {seat: {"card": action.args[0]}})]

    def ask(self, state: CandleState, frame: Frame) -> Ask:
        return Ask("ask.deal", {})


class Turn(Phase[CandleState]):
    """CN-T2, CN-T3: a candle is lit, or snuffed."""

    def legal(self, state: CandleState, frame: Frame) -> list[Action]:
        acts = state.acts
        return [action for action in (*acts.light, *acts.snuff) if not self.why_not(state, frame, action)]

    def why_not(self, state: CandleState, frame: Frame, action: Action) -> list[str]:
        if action.family not in ("light", "snuff"):
            return ["CN-T1"]
        kind, row = action.at[0], state.rows[frame.seat]
        if not state.hands[frame.seat][kind]:
            return ["CN-T2" if action.family == "light" else "CN-T3"]
        return ["CN-T2"] if action.family == "light" and row and kind <= row[-1] else []

    def apply(self, state: CandleState, frame: Frame, action: Action) -> list[Event]:
        seat, kind = frame.seat, action.at[0]
        state.hands[seat][kind] -= 1
        if action.family == "light":
            state.rows[seat] += (kind,)
        else:
            state.ashes[kind] += 1
        events = [Event(f"event.{action.family}", {"seat": seat, "card": action.args[0]}, reveals=True)]
        state.frames.pop()
        return [*events, *_next_turn(state, seat)]

    def ask(self, state: CandleState, frame: Frame) -> Ask:
        return Ask("ask.turn", {"seat": frame.seat})


def _next_turn(state: CandleState, seat: int) -> list[Event]:
    """CN-T1, CN-E1: the next player with cards; the one who just played draws first (CN-T4)."""
    draws = any(state.deck)
    order = [(seat + n) % state.players for n in range(1, state.players + 1)]
    waiting = [other for other in order if any(state.hands[other]) or (draws and other == seat)]
    if not waiting:
        best = max(len(row) for row in state.rows)
        winners = [other for other in range(state.players) if len(state.rows[other]) == best]
        return [Event("event.end", {"seats": winners, "count": best}, reveals=True)]
    state.frames.append(Frame("turn", waiting[0]))
    if draws:
        state.frames.append(Frame("draw", CHANCE, (seat,)))
    return []


PHASES: dict[str, Phase[Any]] = {"start": Start(), "draw": Draw(), "turn": Turn()}
