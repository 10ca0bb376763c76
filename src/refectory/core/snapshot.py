"""Snapshots: a match with its state and its events; it continues without a replay of its moves."""

from refectory.core.dealer import Dealer, seed_from_hex
from refectory.core.errors import RecordError
from refectory.core.game import Data, Event, Game
from refectory.core.match import Entry, Match
from refectory.core.record import parse_record


def snapshot(match: Match) -> Data:
    """All of a match as plain data, secrets included."""
    return {
        **match.dump(),
        "state": match.state.dump(),
        "events": [[_event(event) for event in entry.events] for entry in match.log],
    }


def restore(game: Game, data: Data) -> Match:
    """The match of a snapshot. Its moves are not played again, so it survives a change of the rules."""
    record = parse_record(data["record"])
    if record.seed is None:
        raise RecordError("This snapshot has no seed, so the game can't go on from it.")
    setup = game.setup(record.setup["players"], record.setup["start"], record.setup["options"])
    match = Match(game, setup, Dealer(seed_from_hex(record.seed)), list(record.names), begin=False)
    rows = zip(record.moves, record.prints, data["events"], strict=True)
    for (seat, text), print_, events in rows:
        heard = [_read_event(event) for event in events]
        match.log.append(Entry(seat, game.space.parse(text), heard, print_))
    match.state = game.load(data["state"])
    match.version = data["version"]
    return match


def _event(event: Event) -> Data:
    private = None if event.private is None else [[seat, facts] for seat, facts in event.private.items()]
    return {"key": event.key, "facts": event.facts, "private": private, "reveals": event.reveals}


def _read_event(data: Data) -> Event:
    private = None if data["private"] is None else dict(data["private"])
    return Event(data["key"], data["facts"], private, data["reveals"])
