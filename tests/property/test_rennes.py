"""Hypothesis plays matches of Rennes-le-Château: legal and illegal actions, undo, saves and views."""

from collections import Counter
from random import Random
from typing import ClassVar, cast

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from refectory.core.action import Action
from refectory.games.rennes.constants import CLOCKWISE
from refectory.games.rennes.edition.board_graph import PORTAL
from refectory.games.rennes.rules.passing_players import is_passing
from refectory.games.rennes.rules.portals import turned_square
from refectory.games.rennes.state import RennesState
from tests.effort import effort
from tests.games.rennes.positions import BOX, GAME, GRAPH, lively
from tests.property.match_machine import NUMBERS, MatchMachine, pace, words

pytestmark = pytest.mark.untraced

CARDS = set(BOX.cards)


def towards_others(state: RennesState, legal: list[Action], rng: Random) -> Action:
    """A step or turn towards another player, onto their square if that is allowed; or a card for it."""
    seat = state.turn
    if state.frames[-1].phase != "turn":
        return rng.choice([action for action in legal if action.family in ("draw", "take")] or legal)
    here = state.at[seat]
    others = [at for other, at in enumerate(state.at) if other != seat and GRAPH.single[at]]
    near = GRAPH.nearest([(at, 0) for at in others])
    ways = {f"step {GRAPH.names[to]}": (near[to], state.tint(side)) for to, side, _ in GRAPH.steps[here]}
    if GRAPH.kind[here] == PORTAL:
        area = GRAPH.areas[here // 4]
        ways[f"turn {area} clockwise"] = (near[turned_square(here, CLOCKWISE)], state.tint(here))
    ways = {text: way for text, way in ways.items() if way[0] < near[here]}
    moves = [action for action in legal if action.text in ways]
    if moves:
        return min(moves, key=lambda action: ways[action.text])
    colours = {colour for _, colour in ways.values()}
    cards = [one for one in legal if one.family == "play" and BOX.colour[one.at[0]] in colours]
    return max(cards, key=lambda one: BOX.dots[one.at[0]]) if cards and state.dots < 4 else legal[-1]


class RennesMatches(MatchMachine):
    game = GAME
    secret = ("event.draw",)
    met: ClassVar[int] = 0  # how often somebody was passing when that was checked

    @initialize(
        players=st.integers(2, 5),
        codes=st.integers(1, 5),
        trencavel_events=st.integers(0, 1),
        seed=NUMBERS,
        moves=st.integers(0, 250),
    )
    def sit_down(self, players: int, codes: int, trencavel_events: int, seed: int, moves: int) -> None:
        options = {"codes": codes, "trencavel_events": trencavel_events, "colours": seed % 5}
        options |= {"joker": seed % 3, "dots_lapse": seed % 2, "collect_staying": moves % 2}
        self.begin(GAME.setup(players, options=options), seed, moves, lively)

    @property
    def state(self) -> RennesState:
        return cast(RennesState, self.match.state)

    @precondition(MatchMachine.is_on)
    @rule(number=NUMBERS)
    def walk(self, number: int) -> None:
        self.match.play(*self.one_of(lambda legal: lively(legal, Random(number))))

    @precondition(MatchMachine.is_on)
    @rule(number=NUMBERS, moves=st.integers(10, 60))
    def seek_somebody(self, number: int, moves: int) -> None:
        """Everybody walks towards the others, until somebody passes another player."""
        rng = Random(number)
        for _ in range(moves):
            if not self.is_on() or self.is_somebody_passing():
                return
            self.match.play(*self.one_of(lambda legal: towards_others(self.state, legal, rng)))

    def is_somebody_passing(self) -> bool:
        return bool(self.state.round) and is_passing(self.state, self.state.turn)

    @invariant()
    def a_player_on_an_occupied_square_moves_on(self) -> None:
        """RC-T2."""
        if self.is_somebody_passing():
            RennesMatches.met += 1
            families = {action.family for action in self.state.legal_actions(self.state.turn)}
            assert families
            assert families <= {"play", "joker", "three", "put", "dagobert", "step", "turn"}

    @invariant()
    def nobody_sees_cards_that_are_hidden(self) -> None:
        """A view names open cards, discards, the viewer's own, and those all saw being taken: no other."""
        state = self.state
        for viewer in (None, *range(state.players)):
            named = Counter(word for word in words(state.view(viewer)) if word in CARDS)
            cards = [*state.open, *state.discards, *(card for shown in state.shown for card in shown)]
            cards += state.hands[viewer] if viewer is not None else ()
            if state.frames and state.frames[-1].phase == "three":
                cards += state.frames[-1].data[1:]
            assert named == Counter(BOX.cards[card] for card in cards)


RennesMatches.TestCase.settings = pace(effort(20, 8), 20)


class TestMatches(RennesMatches.TestCase):  # type: ignore[name-defined, misc]
    @classmethod
    def tearDownClass(cls) -> None:
        assert RennesMatches.met > 0, "Nobody passed another player, so RC-T2 was not checked."
