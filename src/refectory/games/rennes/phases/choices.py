"""Small choices inside a turn: three cards for one, the altar, Supplies, and where a clue goes."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Ask, Data, Event
from refectory.core.phases import Choice
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.rules import altar, clues, equipment
from refectory.games.rennes.rules.drawing import begin_draw
from refectory.games.rennes.state import RennesState


class Three(Choice[RennesState]):
    """RC-M8, card by card. Frame data: the colour, then the cards that were put."""

    def facts(self, state: RennesState, frame: Frame) -> Data:
        left = equipment.THREE + 1 - len(frame.data)
        return {"colour": COLOURS[frame.data[0]], "count": left}

    def candidates(self, state: RennesState, frame: Frame) -> list[Action]:
        return [state.acts.put[card] for card in dict.fromkeys(state.hands[frame.seat])]

    def refusal(self, state: RennesState, frame: Frame, action: Action) -> str:
        return equipment.put_refusal(state, frame.seat, frame.data[0], frame.data[1:], action.at[0])

    def apply(self, state: RennesState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        data = (*frame.data, action.at[0])
        state.discard_from_hand(frame.seat, action.at[0])
        if len(data) > equipment.THREE:
            return equipment.play_three(state, frame.seat, data[0], data[1:])
        state.frames.append(Frame("three", frame.seat, data))
        return [Event("event.put", {"seat": frame.seat, "card": action.args[0]})]


class Altar(Choice[RennesState]):
    """RC-K3, RC-O7. Frame data: the clue's colour, how many cards or clues were offered."""

    def ask(self, state: RennesState, frame: Frame) -> Ask:
        key = "ask.altar-clues" if state.terms.altar_clues else self.key
        return Ask(key, self.facts(state, frame))

    def facts(self, state: RennesState, frame: Frame) -> Data:
        colour, offered = frame.data
        offerings = [COLOURS[other] for other in state.box.offerings[colour]]
        left = state.box.altar_cards - offered
        return {"colour": COLOURS[colour], "colours": offerings, "count": left}

    def candidates(self, state: RennesState, frame: Frame) -> list[Action]:
        if state.terms.altar_clues:
            return state.acts.give
        return [state.acts.offer[card] for card in dict.fromkeys(state.hands[frame.seat])]

    def refusal(self, state: RennesState, frame: Frame, action: Action) -> str:
        if action.family == "give":
            return altar.give_refusal(state, frame.seat, frame.data[0], action.at[0], action.at[1])
        return altar.offer_refusal(state, frame.seat, frame.data[0], action.at[0])

    def apply(self, state: RennesState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        colour, offered = frame.data
        if action.family == "give":
            event = altar.give(state, frame.seat, action.at[0], action.at[1])
        else:
            event = altar.offer(state, frame.seat, colour, action.at[0])
        if offered + 1 == state.box.altar_cards:
            return [event, *altar.take_from_altar(state, frame.seat, colour)]
        state.frames.append(Frame("altar", frame.seat, (colour, offered + 1)))
        return [event]


class Place(Choice[RennesState]):
    """RC-K1: onto which code a clue goes. Frame data: its colour."""

    def facts(self, state: RennesState, frame: Frame) -> Data:
        return {"colour": COLOURS[frame.data[0]]}

    def candidates(self, state: RennesState, frame: Frame) -> list[Action]:
        return state.acts.place

    def refusal(self, state: RennesState, frame: Frame, action: Action) -> str:
        return clues.place_refusal(state, frame.seat, action.at[0], frame.data[0])

    def apply(self, state: RennesState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        return clues.place(state, frame.seat, action.at[0], frame.data[0])


class Supplies(Choice[RennesState]):
    """RC-C10: one to three cards away, as many from the pile. Frame data: how many are away."""

    def facts(self, state: RennesState, frame: Frame) -> Data:
        return {"count": state.box.supplies - frame.data[0]}

    def legal(self, state: RennesState, frame: Frame) -> list[Action]:
        legal = [state.acts.discard[card] for card in dict.fromkeys(state.hands[frame.seat])]
        if frame.data[0]:
            legal.append(state.acts.enough)
        return legal

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
