"""A turn: moving, collecting, the altar, an event, a claim, in any order."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Ask, Event, Seat
from refectory.core.phases import Choice
from refectory.games.rennes.constants import COLOURS, DAGOBERT, DENARNAUD, DIRECTIONS, TRENCAVEL
from refectory.games.rennes.edition.board_graph import PORTAL, QUARTERS
from refectory.games.rennes.rules import (
    altar,
    clues,
    equipment,
    event_cards,
    moving,
    passing_players,
    portals,
)
from refectory.games.rennes.rules.turn_flags import ALTAR, CLAIM, EVENT, EXTRA_DOT, JOKER
from refectory.games.rennes.rules.turns import end_moves
from refectory.games.rennes.state import RennesState

MOVING = ("play", "joker", "three", "dagobert", "step", "turn")


class Turn(Choice[RennesState]):
    """RC-T1. A player on another player's square can only move on (RC-T2)."""

    def ask(self, state: RennesState, frame: Frame) -> Ask:
        if passing_players.is_passing(state, frame.seat):
            return Ask("ask.move-on", {})
        return self._next(state, frame.seat)

    def _next(self, state: RennesState, seat: Seat) -> Ask:
        """What is most worth asking for; it tells nothing of the hand, which only its owner may know."""
        for location, action in enumerate(state.acts.claim):
            if not state.locks[seat][location] and not clues.claim_refusal(state, seat, action.at[0]):
                return Ask("ask.turn-claim", {"location": state.box.locations[location]})
        place = moving.clues_here(state, seat)
        lying = [] if place < 0 else [colour for colour in state.circles[place] if colour >= 0]
        if state.hands[seat] and any(clues.is_wanted(state, seat, colour) for colour in lying):
            return Ask("ask.turn-collect", {})
        colours = dict.fromkeys(state.tint(side) for _, side, _ in state.graph.steps[state.at[seat]])
        if state.dots:
            on_portal = (
                state.graph.kind[state.at[seat]] == PORTAL and state.tint(state.at[seat]) == state.colour
            )
            if not on_portal and state.colour not in colours:
                facts = {"colour": COLOURS[state.colour], "colours": [COLOURS[colour] for colour in colours]}
                return Ask("ask.turn-stuck", facts)
            key = "ask.turn-walk-portal" if on_portal else "ask.turn-walk"
            return Ask(key, {"count": state.dots, "colour": COLOURS[state.colour]})
        if state.hands[seat]:
            return Ask("ask.turn-play", {"colours": [COLOURS[colour] for colour in colours]})
        return Ask(self.key, {})

    # -- what may be done

    def legal(self, state: RennesState, frame: Frame) -> list[Action]:
        seat = frame.seat
        if passing_players.is_passing(state, seat):
            return [action for action in self._moves(state, seat) if not self.refusal(state, frame, action)]
        legal = self._moves(state, seat)
        if moving.clues_here(state, seat) >= 0:
            legal += self._collecting(state, seat)
        if state.at[seat] == state.graph.sanctuaire and not state.spent & ALTAR:
            legal += [
                action for action in state.acts.altar if not altar.altar_refusal(state, seat, action.at[0])
            ]
        if not state.spent & EVENT:
            legal += self._events(state, seat)
        if 0 in state.locks[seat] and not state.spent & CLAIM:
            legal += [
                action for action in state.acts.claim if not clues.claim_refusal(state, seat, action.at[0])
            ]
        legal.append(state.acts.done)
        return legal

    def _moves(self, state: RennesState, seat: Seat) -> list[Action]:
        """RC-M1 … RC-M8: cards for dots, and dots for steps and turns."""
        acts = state.acts
        hand = state.hands[seat]
        play = acts.play
        legal = [play[card] for card in dict.fromkeys(hand)]
        if not state.spent & JOKER and state.has_ghost(seat, DENARNAUD):
            legal += self._jokers(state, seat, acts.joker)
        if len(hand) >= equipment.THREE:
            legal += acts.three
        if state.colour >= 0:
            if not state.spent & EXTRA_DOT and state.has_ghost(seat, DAGOBERT):
                legal.append(acts.dagobert)
            if state.dots:
                legal += self._steps(state, seat)
        return legal

    def _steps(self, state: RennesState, seat: Seat) -> list[Action]:
        here = state.at[seat]
        legal = []
        for step in state.graph.steps[here]:
            if not moving.step_refusal(state, seat, step):
                legal.append(state.acts.step[step[0]])
        if state.graph.kind[here] == PORTAL:
            area = here // QUARTERS
            for direction in range(len(DIRECTIONS)):
                if not portals.turn_refusal(state, seat, area, direction):
                    legal.append(state.acts.turn[len(DIRECTIONS) * area + direction])
        return legal

    def _jokers(self, state: RennesState, seat: Seat, actions: list[Action]) -> list[Action]:
        legal = []
        for card in dict.fromkeys(state.hands[seat]):
            for colour in range(len(COLOURS)):
                if not equipment.joker_refusal(state, seat, card, colour):
                    legal.append(actions[len(COLOURS) * card + colour])
        return legal

    def _collecting(self, state: RennesState, seat: Seat) -> list[Action]:
        """RC-K1."""
        acts = state.acts
        colour = state.box.colour
        legal = []
        for card in dict.fromkeys(state.hands[seat]):
            if not clues.collect_refusal(state, seat, card, colour[card], joker=False):
                legal.append(acts.collect[card])
        if not state.spent & JOKER and state.has_ghost(seat, DENARNAUD):
            for action in self._jokers(state, seat, acts.collect_as):
                if not clues.collect_refusal(state, seat, action.at[0], action.at[1], joker=True):
                    legal.append(action)
        return legal

    def _events(self, state: RennesState, seat: Seat) -> list[Action]:
        """RC-K4."""
        gone = event_cards.events_gone(state, seat)
        events = state.box.events
        for kind in state.box.card_events:
            if not event_cards.can_take_effect(state, seat, kind):
                gone |= kind.bits
        legal = state.acts.events_left[gone]
        if state.terms.trencavel_events and state.has_ghost(seat, TRENCAVEL):
            against = zip(state.box.turning, state.acts.against, strict=True)
            legal = legal + [action for event, action in against if events[event].bits & ~gone]
        return legal

    # -- why not

    def refusal(self, state: RennesState, frame: Frame, action: Action) -> str:
        seat, at = frame.seat, action.at
        if action.family not in MOVING and passing_players.is_passing(state, seat):
            return "RC-T2"
        colour = state.box.colour
        match action.family:
            case "play":
                return equipment.play_refusal(state, seat, at[0], colour[at[0]], joker=False)
            case "joker":
                return equipment.play_refusal(state, seat, at[0], at[1], joker=True)
            case "three":
                return equipment.three_refusal(state, seat, at[0])
            case "dagobert":
                return equipment.dagobert_refusal(state, seat)
            case "step":
                step = moving.step_to(state, seat, at[0])
                if step is None:
                    return moving.no_step(state, seat, at[0])
                return moving.step_refusal(state, seat, step)
            case "turn":
                return self._turn_refusal(state, seat, at[0], at[1])
            case "collect":
                return clues.collect_refusal(state, seat, at[0], colour[at[0]], joker=False)
            case "collect-as":
                return clues.collect_refusal(state, seat, at[0], at[1], joker=True)
            case "altar":
                return altar.altar_refusal(state, seat, at[0])
            case "event":
                return event_cards.event_refusal(state, seat, at[0])
            case "event-against":
                return event_cards.against_refusal(state, seat, state.box.turning[at[0]])
            case "claim":
                return clues.claim_refusal(state, seat, at[0])
        return "RC-T3" if action.family in ("take", "draw", "stop") else self.rule

    def _turn_refusal(self, state: RennesState, seat: Seat, area: int, direction: int) -> str:
        rule = portals.turn_refusal(state, seat, area, direction)
        if not rule and passing_players.is_passing(state, seat):
            available = passing_players.available_dots(state, seat).spent(1)
            return "" if passing_players.turn_leads_on(state, seat, direction, available) else "RC-T2"
        return rule

    # -- doing it

    def apply(self, state: RennesState, frame: Frame, action: Action) -> list[Event]:
        seat, at = frame.seat, action.at
        match action.family:
            case "play":
                return equipment.play(state, seat, at[0], state.box.colour[at[0]])
            case "step":
                step = moving.step_to(state, seat, at[0])
                assert step is not None
                return moving.step(state, seat, step)
            case "turn":
                return portals.turn(state, seat, at[0], at[1])
            case "done":
                return end_moves(state, seat)
            case "three":
                state.frames.append(Frame("three", seat, (at[0],)))
                return [Event("event.three-begun", {"seat": seat, "colour": action.args[0]})]
            case "collect":
                return clues.collect(state, seat, at[0], state.box.colour[at[0]])
            case "event":
                return event_cards.play_event(state, seat, at[0], against=False)
            case "event-against":
                return event_cards.play_event(state, seat, state.box.turning[at[0]], against=True)
            case "joker":
                return equipment.play(state, seat, at[0], at[1])
            case "collect-as":
                return clues.collect(state, seat, at[0], at[1])
            case "dagobert":
                return equipment.extra_dot(state, seat)
            case "claim":
                return clues.claim(state, seat, at[0])
        state.spent |= ALTAR
        state.frames.append(Frame("altar", seat, (at[0], 0)))
        return [Event("event.altar", {"seat": seat, "colour": action.args[0]})]
