"""The honest toy's rules: two phases of chance, a turn, and a card on the tray that waits for its dish."""

from refectory.core.action import Action
from refectory.core.dealer import pick_weighted
from refectory.core.frames import ChancePhase, Frame, Phase
from refectory.core.game import CHANCE, Ask, Event, Rng, pick

from .pantry import BACK, BEGIN, CARDS, DRAW, DRAWN, KINDS, PEEK, PUT, SERVE, TOSS, WORTH
from .state import NOTHING, HonestState


class Begin(ChancePhase[HonestState]):
    """HN-2: chance says who begins."""

    def outcomes(self, state: HonestState, frame: Frame) -> list[tuple[Action, int]]:
        return [(BEGIN[seat], 1) for seat in range(state.players)]

    def sample(self, state: HonestState, frame: Frame, rng: Rng) -> Action:
        return BEGIN[pick(rng, state.players)]

    def apply(self, state: HonestState, frame: Frame, action: Action) -> list[Event]:
        state.begin(action.at[0])
        return [Event("begins", {"seat": action.at[0]})]

    def ask(self, state: HonestState, frame: Frame) -> Ask:
        return Ask("ask.begin", {})


class Deal(ChancePhase[HonestState]):
    """HN-3: a card comes out of the bag; with the last one the game is over (HN-7)."""

    def outcomes(self, state: HonestState, frame: Frame) -> list[tuple[Action, int]]:
        return [(DRAWN[CARDS[kind]], state.bag[kind]) for kind in KINDS if state.bag[kind]]

    def sample(self, state: HonestState, frame: Frame, rng: Rng) -> Action:
        return pick_weighted(self.outcomes(state, frame), pick(rng, sum(state.bag)))

    def apply(self, state: HonestState, frame: Frame, action: Action) -> list[Event]:
        seat, kind = frame.data[0], action.at[0]
        state.bag[kind] -= 1
        state.hands[seat][kind] += 1
        state.frames.pop()
        if not any(state.bag):
            state.frames.clear()
        return [Event("drawn", {"seat": seat}, {seat: {"card": CARDS[kind]}})]

    def ask(self, state: HonestState, frame: Frame) -> Ask:
        return Ask("ask.deal", {"seat": frame.data[0]})


class Turn(Phase[HonestState]):
    """HN-4: draw up to the limit, peek once, serve a card or toss it."""

    def legal(self, state: HonestState, frame: Frame) -> list[Action]:
        found = [action for action in (DRAW, PEEK) if not self.why_not(state, frame, action)]
        held = [CARDS[kind] for kind in KINDS if state.hands[frame.seat][kind]]
        return [*found, *(SERVE[card] for card in held), *(TOSS[card] for card in held)]

    def why_not(self, state: HonestState, frame: Frame, action: Action) -> list[str]:
        hand = state.hands[frame.seat]
        if action.family in ("serve", "toss"):
            return [] if hand[action.at[0]] else ["HN-4"]
        if action is DRAW:
            return [] if sum(hand) < state.limit else ["HN-4.1"]
        if action is PEEK:
            unseen = state.known[frame.seat] == NOTHING
            return [] if unseen and any(state.hands[state.neighbour(frame.seat)]) else ["HN-5"]
        return ["HN-1"]

    def apply(self, state: HonestState, frame: Frame, action: Action) -> list[Event]:
        seat = frame.seat
        if action is DRAW:
            state.end_turn(seat)
            state.frames.append(Frame("deal", CHANCE, (seat,)))
            return [Event("draws", {"seat": seat})]
        if action is PEEK:
            return [self.peeked(state, seat)]
        if action.family == "serve":
            state.frames.append(Frame("place", seat, action.at))
            return [Event("picks", {"seat": seat})]
        return [self.tossed(state, seat, action.at[0])]

    def peeked(self, state: HonestState, seat: int) -> Event:
        other = state.neighbour(seat)
        state.known[seat] = state.best(other)
        seen = {"card": CARDS[state.known[seat]]}
        return Event("peeked", {"seat": seat, "other": other}, {seat: seen, other: seen})

    def tossed(self, state: HonestState, seat: int, kind: int) -> Event:
        state.lose(seat, kind)
        state.bin[kind] += 1
        state.end_turn(seat)
        return Event("tossed", {"seat": seat, "card": CARDS[kind]}, reveals=True)

    def ask(self, state: HonestState, frame: Frame) -> Ask:
        return Ask("ask.turn", {"seat": frame.seat})


class Place(Phase[HonestState]):
    """HN-6: a card on the tray goes on a dish, or back."""

    def legal(self, state: HonestState, frame: Frame) -> list[Action]:
        return [*PUT, BACK]

    def why_not(self, state: HonestState, frame: Frame, action: Action) -> list[str]:
        return [] if action is BACK or action.family == "put" else ["HN-6"]

    def apply(self, state: HonestState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        if action is BACK:
            return [Event("puts-back", {"seat": frame.seat})]
        kind, dish = frame.data[0], action.at[0]
        state.lose(frame.seat, kind)
        state.dishes[dish][kind] += 1
        state.points[frame.seat] += WORTH[kind]
        state.end_turn(frame.seat)
        facts = {"seat": frame.seat, "card": CARDS[kind], "dish": dish}
        return [Event("served", facts, reveals=True)]

    def ask(self, state: HonestState, frame: Frame) -> Ask:
        return Ask("ask.place", {"seat": frame.seat})


PHASES: dict[str, Phase[HonestState]] = {"begin": Begin(), "deal": Deal(), "turn": Turn(), "place": Place()}
