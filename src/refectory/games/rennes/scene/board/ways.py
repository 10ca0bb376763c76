"""Squares that one click leads to (the scene's `ways`): the cards to play, then every step and turn."""

from itertools import pairwise

from refectory.core.action import Action
from refectory.core.scene import Label, Note, Way
from refectory.games.rennes.actions import Actions
from refectory.games.rennes.constants import CLOCKWISE, COUNTER, DIRECTIONS
from refectory.games.rennes.edition.board_graph import QUARTERS
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.rules.paths.available_dots import AvailableDots
from refectory.games.rennes.rules.paths.payment import Payments
from refectory.games.rennes.rules.paths.travel_state import TravelState
from refectory.games.rennes.rules.paths.viewer_ways import PaidWay, viewer_dots
from refectory.games.rennes.rules.portals import turned
from refectory.games.rennes.scene.view_numbers import ViewNumbers


class Walks:
    """Makes the ways of the player who moves. On none do ready dots lapse: that is to be chosen."""

    def __init__(self, box: Box, acts: Actions) -> None:
        self.box = box
        self.acts = acts

    def ways(self, look: ViewNumbers) -> dict[str, Way]:
        """By the square to click; what is one step away needs no way."""
        ways = {}
        if look.moves and look.phase == "turn":
            available = viewer_dots(self.box, look.view)
            for square, way in look.shown_ways().items():
                actions = self._actions(way, available) if look.keeps_dots(way) else []
                if len(actions) > 1:
                    name = self.box.graph.names[square]
                    ways[f"square:{name}"] = Way([action.text for action in actions], {"square": name})
        return ways

    def notes(self, ways: dict[str, Way]) -> dict[str, Note]:
        """What a way takes, before it is confirmed."""
        return {square: Note([], self._sentence(way)) for square, way in ways.items()}

    def _sentence(self, way: Way) -> Label:
        words = [text.split() for text in way.actions]
        cards = [word[1] for word in words if word[0] == "play"]
        steps = len(words) - len(cards)
        return Label("note.way-cards", {"cards": cards}) if cards else Label("note.way", {"count": steps})

    def _actions(self, way: PaidWay, available: AvailableDots) -> list[Action]:
        """RC-M1, RC-M2: for each colour the fewest cards that pay it, then the moves."""
        actions: list[Action] = []
        for (colour, dots), leg in zip(way.runs, way.legs, strict=True):
            cards = self._cards(available, colour, dots)
            actions += [self.acts.play[card] for card in cards]
            actions += [self._move(before, after) for before, after in pairwise(leg)]
            gained = sum(self.box.dots[card] for card in cards)
            available = available.after(cards, colour, gained).spent(dots)
        return actions

    def _cards(self, available: AvailableDots, colour: int, dots: int) -> tuple[int, ...]:
        lacking = dots - available.holds(colour)
        if lacking <= 0:
            return ()
        own = tuple(card for card in available.hand if self.box.colour[card] == colour)
        payments = Payments(self.box, own)
        return payments.cards(payments.sets(colour, lacking, joker=False)[0])

    def _move(self, before: TravelState, after: TravelState) -> Action:
        if before.portals == after.portals:
            return self.acts.step[after.at]
        area = before.at // QUARTERS
        clockwise = turned(before.portals[area], CLOCKWISE) == after.portals[area]
        return self.acts.turn[len(DIRECTIONS) * area + (CLOCKWISE if clockwise else COUNTER)]
