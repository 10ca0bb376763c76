"""Small choices inside a turn: three cards for one, the altar, Supplies, and where a clue goes."""

from refectory.core.action import Action
from refectory.core.frames import Frame, Phase
from refectory.core.game import Ask, Event
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.rules import clues, equipment
from refectory.games.rennes.rules.turns import begin_draw
from refectory.games.rennes.state import RennesState


class Three(Phase[RennesState]):
    """RC-M8, card by card. Frame data: the colour, then the cards that were put."""

    def ask(self, state: RennesState, frame: Frame) -> Ask:
        left = equipment.THREE + 1 - len(frame.data)
        return Ask("ask.three", {"colour": COLOURS[frame.data[0]], "count": left})

    def _refusal(self, state: RennesState, frame: Frame, card: int) -> str:
        return equipment.put_refusal(state, frame.seat, frame.data[0], frame.data[1:], card)

    def legal(self, state: RennesState, frame: Frame) -> list[Action]:
        hand = dict.fromkeys(state.hands[frame.seat])
        return [state.acts.put[card] for card in hand if not self._refusal(state, frame, card)]

    def why_not(self, state: RennesState, frame: Frame, action: Action) -> list[str]:
        rule = self._refusal(state, frame, action.at[0]) if action.family == "put" else "RC-M8"
        return [rule] if rule else []

    def apply(self, state: RennesState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        data = (*frame.data, action.at[0])
        state.discard_from_hand(frame.seat, action.at[0])
        if len(data) > equipment.THREE:
            return equipment.play_three(state, frame.seat, data[0], data[1:])
        state.frames.append(Frame("three", frame.seat, data))
        return [Event("event.put", {"seat": frame.seat, "card": action.args[0]})]


class Altar(Phase[RennesState]):
    """RC-K3. Frame data: the clue's colour, how many cards were offered."""

    def ask(self, state: RennesState, frame: Frame) -> Ask:
        colour, offered = frame.data
        offerings = [COLOURS[other] for other in state.box.offerings[colour]]
        left = state.box.altar_cards - offered
        return Ask("ask.altar", {"colour": COLOURS[colour], "colours": offerings, "count": left})

    def _refusal(self, state: RennesState, frame: Frame, card: int) -> str:
        return clues.offer_refusal(state, frame.seat, frame.data[0], card)

    def legal(self, state: RennesState, frame: Frame) -> list[Action]:
        hand = dict.fromkeys(state.hands[frame.seat])
        return [state.acts.offer[card] for card in hand if not self._refusal(state, frame, card)]

    def why_not(self, state: RennesState, frame: Frame, action: Action) -> list[str]:
        rule = self._refusal(state, frame, action.at[0]) if action.family == "offer" else "RC-K3"
        return [rule] if rule else []

    def apply(self, state: RennesState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        colour, offered = frame.data
        state.discard_from_hand(frame.seat, action.at[0])
        events = [Event("event.offer", {"seat": frame.seat, "card": action.args[0]})]
        if offered + 1 == state.box.altar_cards:
            return events + clues.take_from_altar(state, frame.seat, colour)
        state.frames.append(Frame("altar", frame.seat, (colour, offered + 1)))
        return events


class Place(Phase[RennesState]):
    """RC-K1: onto which code a clue goes. Frame data: its colour."""

    def ask(self, state: RennesState, frame: Frame) -> Ask:
        return Ask("ask.place", {"colour": COLOURS[frame.data[0]]})

    def _refusal(self, state: RennesState, frame: Frame, action: Action) -> str:
        if action.family != "place":
            return "RC-K1"
        return clues.place_refusal(state, frame.seat, action.at[0], frame.data[0])

    def legal(self, state: RennesState, frame: Frame) -> list[Action]:
        return [action for action in state.acts.place if not self._refusal(state, frame, action)]

    def why_not(self, state: RennesState, frame: Frame, action: Action) -> list[str]:
        rule = self._refusal(state, frame, action)
        return [rule] if rule else []

    def apply(self, state: RennesState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        return clues.place(state, frame.seat, action.at[0], frame.data[0])


class Supplies(Phase[RennesState]):
    """RC-C10: one to three cards away, as many from the pile. Frame data: how many are away."""

    def ask(self, state: RennesState, frame: Frame) -> Ask:
        return Ask("ask.supplies", {"count": state.box.supplies - frame.data[0]})

    def legal(self, state: RennesState, frame: Frame) -> list[Action]:
        found = [state.acts.discard[card] for card in dict.fromkeys(state.hands[frame.seat])]
        if frame.data[0]:
            found.append(state.acts.enough)
        return found

    def why_not(self, state: RennesState, frame: Frame, action: Action) -> list[str]:
        return [] if action in self.legal(state, frame) else ["RC-C10"]

    def apply(self, state: RennesState, frame: Frame, action: Action) -> list[Event]:
        seat, away = frame.seat, frame.data[0]
        state.frames.pop()
        if action is state.acts.enough:
            return begin_draw(state, seat, away)
        state.discard_from_hand(seat, action.at[0])
        events = [Event("event.discard", {"seat": seat, "card": action.args[0]})]
        if away + 1 == state.box.supplies or not state.hands[seat]:
            return events + begin_draw(state, seat, away + 1)
        state.frames.append(Frame("supplies", seat, (away + 1,)))
        return events
