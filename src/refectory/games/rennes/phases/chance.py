"""What chance does while the game goes on: cards from the pile, clues from the supply."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Event
from refectory.core.phases import BagChance, CountsChance
from refectory.games.rennes.constants import COLOURS, EMPTY
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.rules.drawing import begin_draw, want_card
from refectory.games.rennes.rules.turns import after_fill, after_open, begin_open, go_on_refilling
from refectory.games.rennes.state import RennesState, with_card


class _FromPile(BagChance[RennesState]):
    """A card of the pile."""

    def bag(self, state: RennesState, frame: Frame) -> list[int]:
        return state.pile

    def draws(self, state: RennesState) -> list[Action]:
        return state.acts.deal


class Deal(_FromPile):
    """RC-S2: seven cards each, one by one from the start player."""

    def apply(self, state: RennesState, frame: Frame, action: Action) -> list[Event]:
        dealt = sum(map(len, state.hands))
        seat = (state.start + dealt) % state.players
        state.pile.remove(action.at[0])
        state.take_into_hand(seat, action.at[0])
        if dealt + 1 < state.players * state.box.dealt:
            return []
        state.frames.pop()
        return [Event("event.dealt", {"count": state.box.dealt}), *begin_open(state)]


class Draw(_FromPile):
    """Cards for one player. Frame data: the seat that draws, how many."""

    def apply(self, state: RennesState, frame: Frame, action: Action) -> list[Event]:
        seat, count = frame.data
        state.pile.remove(action.at[0])
        state.take_into_hand(seat, action.at[0])
        state.frames.pop()
        drawn = Event("event.draw", {"seat": seat}, {seat: {"card": action.args[0]}})
        if count > 1:
            return [drawn, *begin_draw(state, seat, count - 1)]
        if state.frames[-1].phase == "refill":
            return [drawn, *go_on_refilling(state, seat)]
        return [drawn]


class Open(_FromPile):
    """RC-S2, RC-T3: an open card beside the pile."""

    def apply(self, state: RennesState, frame: Frame, action: Action) -> list[Event]:
        state.pile.remove(action.at[0])
        state.open = with_card(state.open, action.at[0])
        events = [Event("event.open", {"card": action.args[0]})]
        if len(state.open) < state.box.open:
            events += want_card(state)
            if state.pile:
                return events
        state.frames.pop()
        return events + after_open(state)


class Fill(CountsChance[RennesState]):
    """RC-S1, RC-K2: a clue of the supply onto the first empty circle."""

    def counts(self, state: RennesState, frame: Frame) -> tuple[int, ...]:
        return state.supply

    def draws(self, state: RennesState) -> list[Action]:
        return state.acts.fill

    def apply(self, state: RennesState, frame: Frame, action: Action) -> list[Event]:
        clue = action.at[0]
        supply = state.supply
        state.supply = (*supply[:clue], supply[clue] - 1, *supply[clue + 1 :])
        place = self._first_empty(state, 0)
        circles = state.circles[place]
        circle = circles.index(EMPTY)
        state.circles[place] = (*circles[:circle], clue, *circles[circle + 1 :])
        event = _filled(state.box, place, COLOURS[clue])
        if any(state.supply) and self._first_empty(state, place) >= 0:
            return [event]
        state.frames.pop()
        return [event, *after_fill(state)]

    def _first_empty(self, state: RennesState, first: int) -> int:
        for place in range(first, len(state.circles)):
            if EMPTY in state.circles[place]:
                return place
        return EMPTY


def _filled(box: Box, place: int, colour: str) -> Event:
    """RC-C6: most circles are in caverns; in some editions locations have circles too."""
    name = box.places[place]
    if place < len(box.caverns):
        return Event("event.fill", {"cavern": name, "colour": colour})
    return Event("event.fill-location", {"location": name, "colour": colour})
