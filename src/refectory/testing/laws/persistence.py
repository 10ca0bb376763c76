"""Laws of persistence: no piece is lost, and dumps, records and undo lead back to the same state."""

import json

from refectory.core.action import Action, fingerprint
from refectory.core.game import CHANCE, Data, Seat, State
from refectory.core.match import Match, resume
from refectory.core.record import parse_record, replay, verify
from refectory.testing.moment import Moment, name_of, require, require_equal, snapshot_of
from refectory.testing.plain_data import not_plain
from refectory.testing.random_games import play_on, random_move, states_of_play

MOVES = 8


def conservation(moment: Moment) -> None:
    moment.state.check()


def dump(moment: Moment) -> None:
    data = moment.state.dump()
    odd = not_plain(data, "dump")
    require(odd is None, f"{odd}, which is not plain data")
    for loaded in (moment.game.load(data), moment.game.load(json.loads(json.dumps(data)))):
        sentence = "a state changes when it is dumped and loaded"
        require_equal(loaded.dump(), moment.state.dump(), "dump", sentence)
        _looks_the_same(moment, loaded)
        _goes_on_the_same(moment, loaded)


def _looks_the_same(moment: Moment, loaded: State) -> None:
    for viewer in moment.viewers:
        sentence = f"a loaded state looks different to {name_of(viewer)}"
        require_equal(loaded.view(viewer), moment.state.view(viewer), "view", sentence)


def _goes_on_the_same(moment: Moment, loaded: State) -> None:
    ours = states_of_play(moment.state.copy(), moment.rng(), MOVES)
    theirs = states_of_play(loaded, moment.rng(), MOVES)
    for one, other in zip(ours, theirs, strict=True):
        require_equal(one.dump(), other.dump(), "dump", "a loaded state goes on differently")


def unchanged_by_play(moment: Moment) -> None:
    """A dump or a view does not change while the game goes on."""
    state = moment.state.copy()
    taken = [state.dump(), *(state.view(viewer) for viewer in moment.viewers)]
    before = [snapshot_of(data) for data in taken]
    play_on(state, moment.rng(), MOVES)
    same = [snapshot_of(data) for data in taken] == before
    require(same, "a dump or a view changed while the game went on")


# -- matches


def match_of(moment: Moment) -> Match:
    assert moment.match is not None
    return moment.match


def undone(moment: Moment) -> None:
    """Take back a move, and make it again."""
    match = match_of(moment)
    if not match.state.to_act():
        return
    seat, action = random_move(match.state, moment.rng())
    if not may_take_back(match.state, seat, action):
        return
    before = _everything_shown(moment)
    match.play(seat, action)
    after = _everything_shown(moment)
    require(
        match.can_undo(seat), f"{action.text!r} by seat {seat} showed nothing hidden, but can't be taken back"
    )
    match.undo(seat)
    sentence = f"taking back {action.text!r} by seat {seat} left something behind"
    require_equal(_everything_shown(moment), before, "match", sentence)
    match.play(seat, action)
    sentence = f"{action.text!r} by seat {seat} had another effect the second time"
    require_equal(_everything_shown(moment), after, "match", sentence)


def may_take_back(state: State, seat: Seat, action: Action) -> bool:
    """Whether a seat could take this action back on its own."""
    after = state.copy()
    events = after.apply(seat, action)
    return CHANCE not in after.to_act() and not any(event.reveals for event in events)


def _everything_shown(moment: Moment) -> Data:
    """All that a match shows, except its version."""
    match = match_of(moment)
    packets = [{**match.packet(viewer), "version": 0} for viewer in moment.viewers]
    moves = [(entry.seat, entry.action.text, entry.print) for entry in match.log]
    return {"dump": match.state.dump(), "moves": moves, "packets": packets}


def rewound(moment: Moment) -> None:
    """Go back to the middle of a match."""
    match = match_of(moment)
    half = len(match.log) // 2
    if not half:
        return
    match.rewind(half)
    now = fingerprint(match.state.dump())
    require(match.log[-1].print == now, f"going back to move {half} led to another state")


def replayed(moment: Moment) -> None:
    match = match_of(moment)
    text = match.dump()["record"]
    record = parse_record(text)
    require(record.text() == text, "the record changes when it is written and read")
    last: Data = moment.game.new(match.setup).dump()
    for state in replay(moment.game, record):
        last = state.dump()
    require_equal(last, match.state.dump(), "dump", "replaying the record ends in another state")
    verify(moment.game, record)
    _resumed(moment, match)


def _resumed(moment: Moment, match: Match) -> None:
    again = resume(moment.game, parse_record(match.dump()["record"]), match.version)
    require_equal(again.dump(), match.dump(), "match", "a resumed match differs from the original")
    for viewer in moment.viewers:
        sentence = f"a resumed match looks different to {name_of(viewer)}"
        require_equal(again.packet(viewer), match.packet(viewer), "packet", sentence)
