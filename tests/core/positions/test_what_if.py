"""What-if games: where they begin, what is dealt anew, and what their records prove."""

import json
from typing import Any

import pytest

from refectory.core.dealer import Dealer
from refectory.core.errors import CannotUndo, RecordError
from refectory.core.match import Match, play_on, restore, resume, snapshot
from refectory.core.positions.what_if import ANEW, KEPT, DealtRandom, WhatIf
from refectory.core.record import parse_record, position_before, replay, setup_of, verify
from refectory.games import load_game, names
from tests.testing.table import begun, played

OTHER_SEED = b"o" * 32


def first_legal(match: Match, moves: int) -> Match:
    """The match after some more decisions, always the first legal action."""
    for _ in range(moves):
        if not (seats := match.state.to_act()):
            break
        match.play(seats[0], match.state.legal_actions(seats[0])[0])
    return match


def original(name: str = "plankenkoorts") -> Match:
    game = load_game(name)
    return first_legal(Match(game, game.setup(2, 0), Dealer(b"s" * 32)), 12)


def branch(match: Match, at: int, hidden: str, seat: int | None = None) -> Match:
    what_if = WhatIf("table", at, hidden, seat)
    moves = [(entry.seat, entry.action.text) for entry in match.log[:at]]
    dealer = Dealer(OTHER_SEED)
    begun = Match(match.game, match.setup, dealer, begin=False)
    step = begun.follow(moves, [""] * len(moves), strict=False)
    other = play_on(match.game, match.setup, dealer, None, what_if, step.done, step.state)
    other.accept(other.prepare_rewind(len(other.log), anew=False))
    return other


@pytest.mark.parametrize("name", names())
def test_hidden_things_stay_or_are_dealt_anew_and_the_seat_cannot_tell(name: str) -> None:
    match = original(name)
    at, seat = len(match.log), match.state.to_act()[0]
    kept, anew = branch(match, at, KEPT), branch(match, at, ANEW, seat)
    assert kept.state.dump() == match.state.dump()
    assert anew.state.view(seat) == match.state.view(seat)
    assert anew.state.legal_actions(seat) == match.state.legal_actions(seat)
    if name == "plankenkoorts":
        assert anew.state.view(1 - seat) != match.state.view(1 - seat), "The other hand was dealt anew."


@pytest.mark.parametrize(("hidden", "seat"), [(KEPT, None), (ANEW, 0)])
def test_the_record_of_a_what_if_proves_its_own_draws(hidden: str, seat: int | None) -> None:
    match = original()
    at = len(match.log)
    other = first_legal(branch(match, at, hidden, seat), 6)
    record = parse_record(other.whole_record().text())
    assert record == other.whole_record()
    checked = verify(other.game, record)
    assert checked.others == sum(entry.seat == -1 for entry in match.log)
    assert checked.draws + checked.others == sum(entry.seat == -1 for entry in other.log)
    assert checked.draws > 0
    *_, last = replay(other.game, record)
    assert last.dump() == other.state.dump()
    assert match.whole_record() == original().whole_record(), "The other game is as it was."


def test_a_forged_draw_is_found_after_the_moment_and_a_forged_deal_too() -> None:
    other = first_legal(branch(original(), 20, ANEW, 0), 6)
    record = other.whole_record()
    record.seed = (b"x" * 32).hex()
    record.commitment = Dealer(b"x" * 32).commitment
    with pytest.raises(RecordError, match="Move"):
        verify(other.game, record)


def test_nobody_goes_back_behind_the_moment() -> None:
    other = first_legal(branch(original(), 20, KEPT), 3)
    other.prepare_rewind(other.settled)
    with pytest.raises(CannotUndo, match="what-if game began later"):
        other.prepare_rewind(19)


@pytest.mark.parametrize("again", [lambda game, match: restore(game, snapshot(match)), None])
def test_a_what_if_goes_on_from_a_snapshot_and_from_its_record(again: Any) -> None:
    other = first_legal(branch(original(), 20, ANEW, 1), 3)
    match = again(other.game, other) if again else resume(other.game, other.whole_record())
    assert match.state.dump() == other.state.dump()
    assert (match.what_if, match.settled) == (other.what_if, 20)
    assert first_legal(match, 4).whole_record() == first_legal(other, 4).whole_record()
    assert match.fork().what_if == other.what_if


def test_private_facts_of_the_other_game_are_told_only_to_the_seat_that_knew_them() -> None:
    other = branch(original(), 20, ANEW, 0)
    told = [event.private for entry in other.log[:20] for event in entry.events if event.private]
    assert told
    assert all(set(private) <= {0} for private in told)


def test_the_random_source_follows_from_the_seed() -> None:
    one, same, other = DealtRandom(OTHER_SEED), DealtRandom(OTHER_SEED), DealtRandom(b"y" * 32)
    drawn = [one.random() for _ in range(200)]
    assert drawn == [same.random() for _ in range(200)]
    assert drawn != [other.random() for _ in range(200)]
    assert all(0 <= number < 1 for number in drawn)
    assert 0.35 < sum(drawn) / 200 < 0.65


@pytest.mark.parametrize(
    "what_if",
    [
        1,
        {"of": "x"},
        {"of": "x", "at": 10_000, "hidden": KEPT, "seat": None},
        {"of": "x", "at": 1, "hidden": KEPT, "seat": 0},
        {"of": "x", "at": 1, "hidden": ANEW, "seat": 7},
        {"of": "x", "at": 1, "hidden": "away", "seat": None},
    ],
)
def test_a_broken_what_if_is_refused(what_if: object) -> None:
    text = json.dumps({**json.loads(played(begun(), 5).whole_record().text()), "what_if": what_if})
    with pytest.raises(RecordError, match="what_if"):
        parse_record(text)


def test_what_was_dealt_anew_needs_the_seed() -> None:
    record = branch(original(), 20, ANEW, 0).whole_record()
    record.seed = None
    game = original().game
    with pytest.raises(RecordError, match="no seed"):
        position_before(record, game.new(setup_of(game, record)), 20)
