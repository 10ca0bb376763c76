"""Laws of keeping: every piece is kept, and so is every position, in a dump, a record and on the way back."""

import json

from refectory.core.action import Action
from refectory.core.game import CHANCE, Data, Seat, State
from refectory.core.match import Match, resume
from refectory.core.record import fingerprint, parse_record, replay, verify
from refectory.testing.moment import Position, demand, demand_same, name_of, print_of
from refectory.testing.plain_data import stray
from refectory.testing.random_games import chosen, marched, play_on

MOVES = 8


def conservation(position: Position) -> None:
    position.state.check()


def dump(position: Position) -> None:
    data = position.state.dump()
    odd = stray(data, "dump")
    demand(odd is None, f"{odd}, which is not plain data")
    for loaded in (position.game.load(data), position.game.load(json.loads(json.dumps(data)))):
        sentence = "a position is another once dumped and loaded"
        demand_same(loaded.dump(), position.state.dump(), "dump", sentence)
        _same_looks(position, loaded)
        _same_way(position, loaded)


def _same_looks(position: Position, loaded: State) -> None:
    for viewer in position.viewers:
        sentence = f"a loaded position looks different to {name_of(viewer)}"
        demand_same(loaded.view(viewer), position.state.view(viewer), "view", sentence)


def _same_way(position: Position, loaded: State) -> None:
    ours = marched(position.state.copy(), position.rng(), MOVES)
    theirs = marched(loaded, position.rng(), MOVES)
    for one, other in zip(ours, theirs, strict=True):
        demand_same(one.dump(), other.dump(), "dump", "a loaded position goes on differently")


def still(position: Position) -> None:
    """What was dumped or seen stays as it was while the game goes on."""
    state = position.state.copy()
    taken = [state.dump(), *(state.view(viewer) for viewer in position.viewers)]
    before = [print_of(data) for data in taken]
    play_on(state, position.rng(), MOVES)
    same = [print_of(data) for data in taken] == before
    demand(same, "a dump or a view that was taken before changed while the game went on")


# -- matches


def match_of(position: Position) -> Match:
    assert position.match is not None
    return position.match


def undone(position: Position) -> None:
    """Take back a move, and make it again."""
    match = match_of(position)
    if not match.state.to_act():
        return
    seat, action = chosen(match.state, position.rng())
    if not may_take_back(match.state, seat, action):
        return
    before = _told(position)
    match.play(seat, action)
    after = _told(position)
    demand(match.can_undo(seat), f"{action.text!r} by seat {seat} showed nothing, but can't be taken back")
    match.undo(seat)
    sentence = f"taking back {action.text!r} by seat {seat} left something behind"
    demand_same(_told(position), before, "match", sentence)
    match.play(seat, action)
    sentence = f"{action.text!r} by seat {seat} went differently the second time"
    demand_same(_told(position), after, "match", sentence)


def may_take_back(state: State, seat: Seat, action: Action) -> bool:
    """Whether a seat could take this action back on its own."""
    after = state.copy()
    events = after.apply(seat, action)
    return CHANCE not in after.to_act() and not any(event.reveals for event in events)


def _told(position: Position) -> Data:
    """All that can be told from a match, but for its version."""
    match = match_of(position)
    packets = [{**match.packet(viewer), "version": 0} for viewer in position.viewers]
    moves = [(entry.seat, entry.action.text, entry.print) for entry in match.log]
    return {"dump": match.state.dump(), "moves": moves, "packets": packets}


def rewound(position: Position) -> None:
    """Go back to the middle of a match."""
    match = match_of(position)
    half = len(match.log) // 2
    if not half:
        return
    match.rewind(half)
    now = fingerprint(match.state.dump())
    demand(match.log[-1].print == now, f"going back to move {half} led to another position")


def replayed(position: Position) -> None:
    match = match_of(position)
    text = match.dump()["record"]
    record = parse_record(text)
    demand(record.text() == text, "the record is another once written and read")
    last: Data = position.game.new(match.setup).dump()
    for state in replay(position.game, record):
        last = state.dump()
    demand_same(last, match.state.dump(), "dump", "replaying the record ends in another position")
    verify(position.game, record)
    _resumed(position, match)


def _resumed(position: Position, match: Match) -> None:
    again = resume(position.game, parse_record(match.dump()["record"]), match.version)
    demand_same(again.dump(), match.dump(), "match", "a resumed match is another")
    for viewer in position.viewers:
        sentence = f"a resumed match looks different to {name_of(viewer)}"
        demand_same(again.packet(viewer), match.packet(viewer), "packet", sentence)
