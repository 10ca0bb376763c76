"""A match: who may act, what may be taken back, what is sent, and how it is kept."""

import json
from random import Random
from typing import Any
from unittest.mock import ANY

import pytest

from refectory.core.action import fingerprint
from refectory.core.dealer import Dealer
from refectory.core.errors import (
    CannotUndo,
    IllegalAction,
    NotYourTurn,
    RecordError,
    StaleVersion,
    UnknownAction,
)
from refectory.core.match import APART, Match, restore, resume, snapshot
from refectory.core.record import parse_record
from refectory.games import load_game
from tests.testing.table import GAME, SEED, begun, finished, first, played, saved, spoilt, texts
from tests.testing.toys.pantry import DRAW


def to_draw(match: Match, seat: int) -> None:
    """The seat draws, and the other one then tosses, so that the turn comes back."""
    match.play(seat, "draw")
    other = match.state.to_act()[0]
    match.play(other, first(match, other, "toss"))


def told(match: Match) -> list[object]:
    """All that anybody is told of a match, but for its version."""
    packets: list[dict[str, Any]] = [match.packet(viewer) for viewer in (None, 0, 1)]
    return [{**packet, "version": None} for packet in packets]


# -- playing


def test_a_match_begins_with_all_chance_done() -> None:
    match = begun()
    assert [entry.seat for entry in match.log] == [-1] * 4
    assert match.state.to_act() == (0,)


def test_chance_says_who_begins_if_nobody_did() -> None:
    assert begun(start=None).log[0].action.family == "begin"


def test_a_table_without_names_has_numbered_seats() -> None:
    match = begun()
    assert Match(GAME, match.setup, match.dealer).names == ["Seat 0", "Seat 1"]


def test_playing_tells_what_happened_and_the_chance_that_followed() -> None:
    events = begun().play(0, DRAW)
    assert [event.key for event in events] == ["draws", "drawn"]


def test_an_action_can_be_given_by_its_text() -> None:
    match = begun()
    match.play(0, "DRAW ")
    assert match.log[-2].action is DRAW


def test_every_accepted_action_counts_the_version_up() -> None:
    match = begun()
    match.play(0, "draw", version=0)
    assert match.version == 1


def test_an_action_for_an_old_version_is_refused() -> None:
    match = begun()
    match.play(0, "draw", 0)
    with pytest.raises(StaleVersion, match="at version 1; you saw version 0"):
        match.play(1, "draw", 0)


def test_a_seat_that_may_not_act_is_told_which_one_may() -> None:
    with pytest.raises(NotYourTurn, match="It is not your turn; the table waits for Ada"):
        begun().play(1, "draw")


def test_nobody_plays_for_chance() -> None:
    with pytest.raises(NotYourTurn):
        begun().play(-1, "drawn fish")


def test_nobody_plays_when_the_game_is_over() -> None:
    with pytest.raises(NotYourTurn, match="The game is over"):
        finished().play(0, "draw")


def test_an_illegal_action_is_refused_with_its_rules() -> None:
    with pytest.raises(IllegalAction, match=r"'back' is not legal now \(HN-1\)") as caught:
        begun().play(0, "back")
    assert caught.value.rules == ["HN-1"]


def test_what_is_no_action_at_all_is_refused() -> None:
    with pytest.raises(UnknownAction):
        begun().play(0, "fly")


def test_a_refused_action_changes_nothing() -> None:
    match = begun()
    before = match.dump()
    with pytest.raises(IllegalAction):
        match.play(0, "back")
    assert match.dump() == before


# -- steps: worked out first, true later


def test_a_step_changes_nothing_until_it_is_accepted() -> None:
    match = begun()
    before = match.dump()
    step = match.prepare(0, "draw")
    assert match.dump() == before
    match.accept(step)
    assert match.state is step.state
    assert match.log[-2:] == step.done


def test_what_a_fork_accepts_does_not_change_the_match() -> None:
    match = begun()
    match.rewind(len(match.log))
    fork = match.fork()
    before = snapshot(match)
    assert snapshot(fork) == before
    fork.accept(match.prepare(match.state.to_act()[0], "draw"))
    fork.rewind(4)
    fork.names[0] = "Somebody"
    assert snapshot(match) == before
    assert (fork.version, fork.rewinds) == (match.version + 2, [4, 4])


def test_a_step_is_accepted_once() -> None:
    match = begun()
    step = match.prepare(0, "draw")
    match.accept(step)
    with pytest.raises(StaleVersion, match="at version 1; this step is from 0"):
        match.accept(step)


def test_a_step_that_was_written_down_can_be_followed() -> None:
    ours, theirs = begun(), begun()
    step = ours.prepare(0, "draw")
    ours.accept(step)
    moves = [(entry.seat, entry.action.text) for entry in step.done]
    theirs.accept(theirs.follow(moves, [entry.print for entry in step.done]))
    assert theirs.dump() == ours.dump()


def test_a_written_step_that_leads_elsewhere_is_told_by_its_number() -> None:
    with pytest.raises(RecordError, match=r"Move 5 \(draw\) leads elsewhere than recorded"):
        begun().follow([(0, "draw")], ["x"])


# -- taking back


def test_a_step_of_ones_own_can_be_taken_back() -> None:
    match = begun()
    before = told(match)
    match.play(0, first(match, 0, "serve"))
    assert match.can_undo(0)
    match.undo(0)
    assert told(match) == before


def test_taking_back_counts_the_version_up() -> None:
    match = begun()
    match.play(0, first(match, 0, "serve"))
    match.undo(0)
    assert match.version == 2


def test_several_steps_can_be_taken_back_one_by_one() -> None:
    match = begun()
    before = told(match)
    match.play(0, first(match, 0, "serve"))
    match.play(0, "back")
    match.undo(0)
    match.undo(0)
    assert told(match) == before


def test_what_was_taken_back_can_be_done_again() -> None:
    match = begun()
    match.play(0, first(match, 0, "serve"))
    after = told(match)
    match.undo(0)
    match.play(0, first(match, 0, "serve"))
    assert told(match) == after


def test_chance_is_not_taken_back() -> None:
    match = begun()
    match.play(0, "draw")
    with pytest.raises(CannotUndo, match="There is nothing to take back"):
        match.undo(0)


def test_what_was_shown_is_not_taken_back() -> None:
    match = begun()
    match.play(0, first(match, 0, "toss"))
    assert match.log[-1].is_barrier
    assert not match.can_undo(0)


def test_what_was_seen_in_private_is_not_taken_back() -> None:
    match = begun()
    match.play(0, "peek")
    assert not match.can_undo(0)


def test_what_somebody_else_did_is_not_taken_back() -> None:
    match = begun()
    match.play(0, first(match, 0, "serve"))
    assert not match.can_undo(1)
    with pytest.raises(CannotUndo):
        match.undo(1)


def test_before_the_first_move_there_is_nothing_to_take_back() -> None:
    match = Match(GAME, GAME.setup(2, 0), begun().dealer, begin=False)
    assert match.log == []
    assert not match.can_undo(0)


def test_together_one_goes_back_further() -> None:
    match = begun()
    length, before = len(match.log), told(match)
    to_draw(match, 0)
    match.rewind(length)
    assert told(match) == before
    assert match.version == 3


def test_what_is_drawn_after_going_back_is_drawn_anew() -> None:
    drawn = set()
    match = begun()
    length = len(match.log)
    for _ in range(6):
        match.play(0, "draw")
        drawn.add(match.log[-1].action.text)
        match.rewind(length)
    assert len(drawn) > 1
    assert match.rewinds == [length] * 6


def test_going_back_into_the_middle_of_chance_deals_the_rest_anew() -> None:
    match = begun()
    moves = [entry.action for entry in match.log]
    dealt = set()
    for _ in range(6):
        match.rewind(1)
        assert match.log[0].action is moves[0]
        dealt.add(tuple(entry.action.text for entry in match.log))
    assert len(dealt) > 1


def test_taking_back_alone_deals_nothing_anew() -> None:
    match = begun()
    match.play(0, first(match, 0, "serve"))
    match.undo(0)
    assert match.rewinds == []
    assert "rewinds" not in match.dump()["record"]


# -- showing


def test_only_who_is_to_act_is_sent_what_is_legal() -> None:
    match = begun()
    assert [offer["text"] for offer in match.packet(0)["legal"]] == texts(match, 0)
    assert match.packet(1)["legal"] == []
    assert match.packet(None)["legal"] == []


def test_an_offer_says_what_it_is_and_what_to_click() -> None:
    offer = begun().packet(0)["legal"][-1]
    card = offer["facts"]["card"]
    assert offer == {
        "text": f"toss {card}",
        "family": "toss",
        "facts": {"card": card},
        "targets": [f"hand-0-{card}", "bin"],
    }


def test_a_packet_has_the_view_and_its_scene() -> None:
    match = begun()
    packet = match.packet(1)
    assert packet["view"] == match.state.view(1)
    assert packet["scene"] == GAME.scene(packet["view"]).data()


def test_a_packet_tells_each_viewer_what_he_may_hear() -> None:
    match = begun()
    heard = {viewer: match.packet(viewer)["events"][0] for viewer in (None, 0, 1)}
    assert heard[0]["key"] == "drawn.seen"
    assert heard[1] == heard[None] == {"key": "drawn", "facts": {"seat": 0}}


def test_a_packet_since_a_log_entry_has_only_later_events() -> None:
    match = begun()
    length = len(match.log)
    match.play(0, "draw")
    assert [event["key"] for event in match.packet(1, since=length)["events"]] == ["draws", "drawn"]


def test_a_packet_says_whether_one_can_take_back() -> None:
    match = begun()
    match.play(0, first(match, 0, "serve"))
    assert [match.packet(viewer)["can_undo"] for viewer in (0, 1, None)] == [True, False, False]


def test_the_seed_is_shown_at_the_end_only() -> None:
    match = begun()
    assert match.packet(None)["seed"] is None
    assert match.packet(None)["commitment"] == match.dealer.commitment
    assert finished().packet(None)["seed"] == SEED.hex()


def test_the_outcome_is_shown_at_the_end_only() -> None:
    match = finished()
    outcome = match.state.outcome()
    assert outcome is not None
    assert begun().packet(0)["outcome"] is None
    assert match.packet(0)["outcome"] == outcome.data()
    assert outcome.places[outcome.winners[0]] == 1


def test_a_packet_can_be_sent_as_json() -> None:
    packet = played(begun(3), 20).packet(2)
    assert json.loads(json.dumps(packet))["to_act"] == packet["to_act"]


MOST_AGAIN = APART + 12  # a step can have this many entries, with all chance in it


def farthest(match: Match) -> int:
    """The most moves that have to be played again to go back to anywhere."""
    return max(length - match.position_before(length)[0] for length in range(len(match.log) + 1))


def long_match() -> Match:
    """Some moves of a game that ships; the toy of the other tests is over too soon."""
    game, luck = load_game("monasterium"), Random(1)
    match = Match(game, game.setup(2, 0), Dealer(SEED))
    while len(match.log) < 6 * APART:
        (seat, *_) = match.state.to_act()
        match.play(seat, luck.choice(match.state.legal_actions(seat)))
    return match


def test_going_back_plays_few_moves_again() -> None:
    match = long_match()
    assert farthest(match) <= MOST_AGAIN
    length = match.position_before(len(match.log) - 1)[0]
    match.rewind(length)
    assert len(match.log) - length < MOST_AGAIN
    match.rewind(3 * APART + 5)
    assert farthest(match) <= MOST_AGAIN


def test_positions_that_are_kept_are_those_of_the_log() -> None:
    match = long_match()
    for again in (match, restore(match.game, json.loads(json.dumps(snapshot(match))))):
        assert farthest(again) <= MOST_AGAIN
        for length in range(0, len(again.log), 7):
            fork = again.fork()
            fork.rewind(length)
            assert fork.log[:length] == again.log[:length]
            assert fingerprint(fork.state.dump()) == (fork.log[-1].print if fork.log else ANY)


def test_a_match_without_kept_positions_finds_them_by_going_back_once() -> None:
    data = json.loads(json.dumps(snapshot(long_match())))
    del data["positions"]  # an older snapshot
    match = restore(load_game("monasterium"), data)
    assert farthest(match) > 5 * APART
    match.prepare_rewind(len(match.log) - 1)
    assert farthest(match) <= MOST_AGAIN


# -- keeping


def test_a_record_is_published_when_the_game_is_over() -> None:
    assert finished().record().seed == SEED.hex()
    with pytest.raises(RecordError, match="published when the game is over"):
        begun().record()


@pytest.mark.parametrize("length", [-1, 10_000])
def test_there_is_no_going_back_to_where_one_never_was(length: int) -> None:
    with pytest.raises(CannotUndo, match=f"no going back to {length}"):
        begun().rewind(length)


@pytest.mark.parametrize("moves", range(0, 40, 4))
def test_a_match_goes_on_from_its_dump(moves: int) -> None:
    match = played(begun(3, None), moves)
    dump = json.loads(json.dumps(match.dump()))
    again = resume(GAME, parse_record(dump["record"]), dump["version"])
    assert again.dump() == match.dump()
    assert played(again, 5).dump() == played(match, 5).dump()


def test_a_match_goes_on_in_the_middle_of_a_choice() -> None:
    match = begun()
    match.play(0, first(match, 0, "serve"))
    again = resume(GAME, saved(match), match.version)
    assert told(again) == told(match)
    again.undo(0)
    assert texts(again, 0) == texts(begun(), 0)


def test_a_match_keeps_its_version_after_something_was_taken_back() -> None:
    match = begun()
    match.play(0, first(match, 0, "serve"))
    match.undo(0)
    assert resume(GAME, saved(match), match.dump()["version"]).version == 2


def test_a_match_that_is_resumed_from_a_record_counts_from_its_moves() -> None:
    assert resume(GAME, saved(begun())).version == 4


def test_chance_that_was_not_written_down_is_dealt_on_resuming() -> None:
    record = saved(begun())
    del record.moves[2:], record.prints[2:]
    assert resume(GAME, record, 0).dump() == begun().dump()


def test_a_match_can_not_go_on_without_its_seed() -> None:
    record = saved(begun())
    record.seed = None
    with pytest.raises(RecordError, match="has no seed, so the game can't go on"):
        resume(GAME, record)


def test_a_match_can_not_go_on_with_another_seed() -> None:
    with pytest.raises(RecordError, match="not the one the table committed to"):
        resume(GAME, parse_record(spoilt(begun(), seed=bytes(32).hex())))


def test_a_match_can_not_go_on_from_a_broken_record() -> None:
    with pytest.raises(RecordError, match="Move 1"):
        resume(GAME, parse_record(spoilt(begun(), prints=["x"] * 4)))


# -- snapshots


def test_a_snapshot_continues_as_the_match_would() -> None:
    match = begun()
    match.play(0, "draw")
    again = restore(GAME, json.loads(json.dumps(snapshot(match))))
    assert (again.dump(), told(again)) == (match.dump(), told(match))
    assert [entry.is_barrier for entry in again.log] == [entry.is_barrier for entry in match.log]
    for one in (match, again):
        one.play(1, first(one, 1, "toss"))
    assert snapshot(again) == snapshot(match)


def test_a_snapshot_does_not_play_its_moves_again() -> None:
    data = snapshot(begun())
    data["record"] = spoilt(begun(), prints=["x"] * 4)
    assert [entry.print for entry in restore(GAME, data).log] == ["x"] * 4


def test_a_snapshot_without_a_seed_is_refused() -> None:
    data = snapshot(begun())
    data["record"] = spoilt(begun(), seed=None)
    with pytest.raises(RecordError, match="This snapshot has no seed"):
        restore(GAME, data)


def test_a_match_keeps_the_rules_version_by_which_it_began() -> None:
    older = spoilt(played(begun(), 3), rules=0)
    assert saved(resume(GAME, parse_record(older))).rules == 0
    assert saved(restore(GAME, {**snapshot(played(begun(), 3)), "record": older})).rules == 0
    assert saved(begun()).rules == GAME.version


def test_a_match_that_went_back_goes_on_as_it_would() -> None:
    match = begun()
    match.play(0, "draw")
    match.rewind(2)
    for again in (resume(GAME, saved(match), match.version), restore(GAME, snapshot(match))):
        assert again.rewinds == [2]
        assert played(again, 6).dump() == played(resume(GAME, saved(match), match.version), 6).dump()
