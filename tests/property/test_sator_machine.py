"""Hypothesis plays matches of Sator, and many placing phases are played to their end."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, cast

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from refectory.core.dealer import SEED_BYTES, Dealer
from refectory.core.errors import CannotUndo, IllegalAction, NotYourTurn, StaleVersion
from refectory.core.frames import Frame
from refectory.core.game import CHANCE, Data, Seat
from refectory.core.match import Match, resume
from refectory.core.record import parse_record
from refectory.games import load_game
from refectory.games.sator import placing
from refectory.games.sator.game import Sator
from refectory.games.sator.state import SatorState
from tests.effort import effort

pytestmark = pytest.mark.untraced

GAME = cast(Sator, load_game("sator"))
CARDS = set(GAME.labyrinth.cards.names)
NUMBERS = st.integers(0, 2**32)
# For each number of players: a thousand in all on the compiled rules, fewer where every line is traced.
PHASES = effort(334, 30)


def words(data: Any) -> Iterator[str]:
    """Every text in plain data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for value in data.values():
            yield from words(value)
    elif isinstance(data, list):
        for value in data:
            yield from words(value)


class Table(RuleBasedStateMachine):
    """A match, from somewhere in the middle of a random game on."""

    match: Match

    @initialize(players=st.integers(2, 4), seed=NUMBERS, moves=st.sampled_from([0, 10, 60, 75, 100, 160]))
    def sit_down(self, players: int, seed: int, moves: int) -> None:
        rng = Random(seed)
        self.match = Match(GAME, GAME.setup(players), Dealer(rng.randbytes(SEED_BYTES)))
        for _ in range(moves):
            if self.state.to_act():
                seat = self.state.to_act()[0]
                self.match.play(seat, rng.choice(self.state.legal_actions(seat)))

    @property
    def state(self) -> SatorState:
        return cast(SatorState, self.match.state)

    def is_on(self) -> bool:
        return bool(self.state.to_act())

    def whole(self) -> Data:
        """Everything that a refused play must leave as it was."""
        return {"match": self.match.dump(), "state": self.state.dump()}

    # -- what people do

    @precondition(is_on)
    @rule(number=NUMBERS)
    def play(self, number: int) -> None:
        (seat,) = self.state.to_act()
        legal = self.state.legal_actions(seat)
        action = legal[number % len(legal)]
        assert self.state.why_not(seat, action) == []
        events = self.match.play(seat, action, self.match.version)
        for event in events:
            if event.key in ("event.draw", "event.pick"):
                for viewer in (None, *range(self.state.players)):
                    knows = "card" in event.seen_by(viewer)["facts"]
                    assert knows == (viewer == event.facts["seat"])

    @rule(number=NUMBERS, seat=st.integers(0, 3))
    def try_anything(self, number: int, seat: Seat) -> None:
        action = GAME.space[number % len(GAME.space)]
        if seat in self.state.to_act() and action in self.state.legal_actions(seat):
            return
        before = self.whole()
        with pytest.raises((IllegalAction, NotYourTurn)) as refused:
            self.match.play(seat, action)
        if isinstance(refused.value, IllegalAction):
            assert refused.value.rules
        assert self.whole() == before

    @precondition(is_on)
    @rule(number=NUMBERS)
    def play_too_late(self, number: int) -> None:
        (seat,) = self.state.to_act()
        legal = self.state.legal_actions(seat)
        with pytest.raises(StaleVersion):
            self.match.play(seat, legal[number % len(legal)], self.match.version - 1)

    @precondition(is_on)
    @rule(number=NUMBERS)
    def play_and_take_back(self, number: int) -> None:
        (seat,) = self.state.to_act()
        legal = self.state.legal_actions(seat)
        before = self.whole()
        self.match.play(seat, legal[number % len(legal)])
        if not self.match.can_undo(seat):
            with pytest.raises(CannotUndo):
                self.match.undo(seat)
            return
        self.match.undo(seat)
        assert self.whole()["state"] == before["state"]

    @rule()
    def save_and_resume(self) -> None:
        dumped = self.match.dump()
        again = resume(GAME, parse_record(dumped["record"]), dumped["version"])
        assert again.state.dump() == self.state.dump()
        self.match = again

    # -- what always holds

    @invariant()
    def every_piece_is_somewhere_once(self) -> None:
        self.state.check()

    @invariant()
    def the_game_is_over_or_offers_something(self) -> None:
        assert self.is_on() == (self.state.outcome() is None)
        for seat in self.state.to_act():
            assert 0 < len(self.state.legal_actions(seat)) <= 300

    @invariant()
    def nobody_sees_cards_that_are_hidden(self) -> None:
        """A view names the open cards, one's own, and what one has learnt by searching: no other."""
        state = self.state
        for viewer in (None, *range(state.players)):
            seen = {**state.view(viewer), "offers": None}
            assert Counter(word for word in words(seen) if word in CARDS) == self.open_to(viewer)

    def open_to(self, viewer: Seat | None) -> Counter[str]:
        state = self.state
        names, prayer = state.cards.names, state.cards.prayer
        cards = [names[card] for card, count in enumerate(state.discard) if count]
        cards += [names[card] for card in (*state.played, state.last_card) if card >= 0]
        cards += [names[prayer + n] for used in state.used for n in range(8) if used >> n & 1]
        if viewer is not None:
            own = [*state.hands[viewer], *state.recall[viewer]]
            cards += [names[card] for card in own]
            cards += [names[prayer + n] for n in range(8) if state.fidei[viewer] >> n & 1]
            cards += [card for card, _ in state.view(viewer)["own"]["found"]]
        return Counter(cards)

    @invariant()
    def an_imagined_world_looks_the_same(self) -> None:
        for seat in range(self.state.players):
            world = self.state.determinize(seat, Random(seat))
            world.check()
            assert world.view(seat) == self.state.view(seat)


Table.TestCase.settings = settings(
    max_examples=effort(15, 6),
    stateful_step_count=15,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
TestTable = Table.TestCase


# -- SA-S7: nobody is ever built out


def put_somewhere(state: SatorState, rng: Random) -> None:
    """Take a tile at random and put it in a random lawful place."""
    (seat,) = state.to_act()
    legal = state.legal_actions(seat)
    assert legal, "A player who is to place a tile has no action."
    action = rng.choice(legal)
    state.apply(seat, action)
    if action.family == "abandon":
        assert not any(place >= 0 for place in state.witness[4 * seat : 4 * seat + 4])
        return
    tile = action.at[0]
    watch = placing.watch_for(state, seat, tile)
    fb = state.footbridges
    places = [place for lying in fb.lying[fb.shape[tile]] for place in lying]
    while placing.refusal(state, watch, tile, place := places[int(rng.random() * len(places))], ()):
        pass
    state.frames[-1] = Frame("put", seat, (tile, fb.facing[place]))
    state.apply(seat, state.acts.put[fb.first[place]])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_placing_phases_come_to_their_end_with_every_book_covered(players: int) -> None:
    refusals = GAME.rules.mending.refusals
    for seed in range(PHASES):
        rng = Random(f"{players}/{seed}")
        state = GAME.new(GAME.setup(players))
        while state.frames[-1].phase != "deal":
            (seat,) = state.to_act()
            if state.frames[-1].phase == "place":
                put_somewhere(state, rng)
            elif seat == CHANCE:
                state.apply(seat, state.sample_chance(rng))
            else:
                state.apply(seat, rng.choice(state.legal_actions(seat)))
        state.check()
        assert state.all_books & ~state.occupied == 0, "A book hovers still."
    assert GAME.rules.mending.refusals == refusals, "A search was given up."
