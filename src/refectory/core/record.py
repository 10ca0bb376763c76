"""Records: a game as text that anybody can replay and check, with a fingerprint of each state."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any

from refectory.core.action import fingerprint
from refectory.core.dealer import BOT, NOBODY, PLAYER, Dealer, SeedParts, SeedShare, seed_from_hex
from refectory.core.errors import IllegalAction, RecordError, SetupError, UnknownAction
from refectory.core.game import CHANCE, Data, Event, Game, Seat, Setup, State
from refectory.core.positions.what_if import ANEW, WhatIf, begin_at, checked_what_if

# In records of format 1 the commitment is always the hash of the seed itself, as it still is in a record
# without seed parts.
FORMAT = 2
READ = (1, 2)

_FIELDS: dict[str, tuple[type, ...]] = {
    "format": (int,),
    "game": (str,),
    "rules": (int,),
    "edition": (dict,),
    "setup": (dict,),
    "names": (list,),
    "commitment": (str,),
    "seed": (str, type(None)),
    "moves": (list,),
    "prints": (list,),
}


@dataclass(slots=True)
class Record:
    """A game as its header and its moves; `prints` holds a fingerprint of the state after each move.

    `edition` has name, hash and text; the text may be missing if it is the shipped edition. `seed` is there
    when the game is over, or when the record is a save that stays on the server. `rewinds` has the length to
    which the log was cut each time the table went back; a record of a table that never did has none. `parts`
    are what the seed was made of, if the game was played at a table of a server. `what_if` says that the game
    went on from a moment of another one: the moves before it are those of that game.
    """

    game: str
    rules: int
    edition: dict[str, str]
    setup: Data
    names: list[str]
    commitment: str
    seed: str | None
    moves: list[tuple[Seat, str]] = field(default_factory=list)
    prints: list[str] = field(default_factory=list)
    rewinds: list[int] = field(default_factory=list)
    parts: SeedParts | None = None
    what_if: WhatIf | None = None

    def text(self) -> str:
        """JSON with a line for each move."""
        head: Data = {
            "format": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "edition": self.edition,
            "setup": self.setup,
            "names": self.names,
            "commitment": self.commitment,
            "seed": self.seed,
        }
        if self.parts:
            head["parts"] = _written_parts(self.parts)
        if self.rewinds:
            head["rewinds"] = self.rewinds
        if self.what_if:
            head["what_if"] = self.what_if.data()
        lines = [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
        moves = ",\n".join(json.dumps(list(move), ensure_ascii=False) for move in self.moves)
        prints = json.dumps(self.prints)
        return "{" + ",\n".join([*lines, f'"moves": [\n{moves}\n]', f'"prints": {prints}']) + "}\n"


def _written_parts(parts: SeedParts) -> Data:
    shares = [
        {"seat": seat, "name": share.name, "by": share.by, "hash": share.hash, "nonce": share.nonce}
        for seat, share in enumerate(parts.shares)
    ]
    return {"table": parts.table, "secret": parts.secret, "rounds": parts.rounds, "shares": shares}


def parse_record(text: str) -> Record:
    """Read a record; an error names the field that is wrong."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"This is not a record: it is not JSON ({error}).") from None
    if not isinstance(data, dict):
        raise RecordError("This is not a record: a JSON object is wanted.")
    for name, kinds in _FIELDS.items():
        if name not in data:
            raise RecordError(f"This is not a record: {name!r} is missing.")
        if not isinstance(data[name], kinds) or isinstance(data[name], bool):
            raise RecordError(f"This record is broken: {name!r} is {str(data[name])[:40]!r}.")
    if data["format"] not in READ:
        wanted = " and ".join(map(str, READ))
        raise RecordError(f"This record has format {data['format']}; this release reads {wanted}.")
    moves = [_checked_move(n, move) for n, move in enumerate(data["moves"], 1)]
    if len(data["prints"]) != len(moves):
        raise RecordError(f"This record has {len(moves)} moves but {len(data['prints'])} fingerprints.")
    kept = {name: data[name] for name in _FIELDS if name not in ("format", "moves")}
    parts = _checked_parts(data["parts"]) if "parts" in data and data["format"] > 1 else None
    what_if = data.get("what_if")
    return Record(
        moves=moves,
        rewinds=_checked_rewinds(data.get("rewinds", [])),
        parts=parts,
        what_if=what_if and checked_what_if(what_if, len(moves), len(data["names"])),
        **kept,
    )


def _checked_parts(parts: Any) -> SeedParts:
    match parts:
        case {"table": str(table), "secret": str(secret), "rounds": int(rounds), "shares": [*shares]}:
            return SeedParts(
                table, secret, [_checked_share(n, share) for n, share in enumerate(shares)], rounds
            )
    raise RecordError("This record is broken: 'parts' needs table, secret, rounds and shares.")


def _checked_share(seat: Seat, share: Any) -> SeedShare:
    match share:
        case {"seat": int(at), "name": str(name), "by": str(by), "hash": str(hash_), "nonce": str(nonce)} if (
            at == seat and by in (PLAYER, BOT, NOBODY)
        ):
            return SeedShare(name, by, hash_, nonce)
    raise RecordError(f"This record is broken: share {seat} of its seed is {str(share)[:60]!r}.")


def _checked_rewinds(rewinds: Any) -> list[int]:
    match rewinds:
        case [*lengths] if all(type(length) is int and length >= 0 for length in lengths):
            return lengths
    raise RecordError(
        f"This record is broken: 'rewinds' is {str(rewinds)[:40]!r}; a list of lengths is wanted."
    )


def _checked_move(n: int, move: Any) -> tuple[Seat, str]:
    match move:
        case [int(seat), str(text)] if not isinstance(seat, bool):
            return seat, text
    raise RecordError(f"Move {n} is {str(move)[:60]!r}; [seat, action text] is wanted.")


def setup_of(game: Game, record: Record) -> Setup:
    """The setup of a record, checked against the game."""
    if record.game != game.name:
        raise RecordError(f"This is a record of {record.game}, not of {game.name}.")
    if record.rules > game.version:
        raise RecordError(f"{played_by(game, record)}.")
    if record.edition.get("hash") != game.edition.hash:
        raise RecordError(
            f"This record was played with another edition of {game.name} ({record.edition.get('name')})."
        )
    try:
        setup = game.setup(record.setup["players"], record.setup["start"], record.setup["options"])
    except (KeyError, TypeError, AttributeError):
        raise RecordError("This record's setup is broken: players, start and options are wanted.") from None
    except SetupError as error:
        raise RecordError(f"This record's setup is broken: {error}") from None
    if len(record.names) != setup.players or not all(isinstance(name, str) for name in record.names):
        raise RecordError(f"This record's names are broken: {setup.players} names are wanted.")
    return setup


def played_by(game: Game, record: Record) -> str:
    """The rules version of a record beside the version of this release."""
    return (
        f"This record was played by rules version {record.rules} of {game.name}; "
        f"this release has {game.version}"
    )


def replay(game: Game, record: Record, upto: int | None = None) -> Iterator[State]:
    """The state after each move of a record; it is the same object each time, but where a what-if begins.

    Raises `RecordError` with the move's number at the first move that is not legal or leads to another
    state than recorded. Fingerprints of an older rules version are not compared: a state may be stored in
    another way since. Its moves must be legal by the rules of this release.
    """
    for state, _ in replay_events(game, record, upto):
        yield state


def replay_events(game: Game, record: Record, upto: int | None = None) -> Iterator[tuple[State, list[Event]]]:
    """The same with the events of each move."""
    yield from _replay(game, record, upto, lambda state, seat, text: None)


def rewinds_before(record: Record) -> list[int]:
    """For each log entry of a record, how often the table had gone back when the entry was made.

    That is the number of the last rewind that cut the log at this entry or before it.
    """
    last = [0] * len(record.moves)
    for number, length in enumerate(record.rewinds, 1):
        if length < len(last):
            last[length] = number
    return list(accumulate(last, max))


def position_before(record: Record, state: State, n: int) -> State:
    """The position in which log entry `n` of a record is made, from the one after the entry before it.

    It is another one only where a what-if game begins with hidden things dealt anew.
    """
    what_if = record.what_if
    if what_if is None or what_if.at != n or what_if.hidden != ANEW:
        return state
    if record.seed is None:
        raise RecordError("This record has no seed, so what was dealt anew in it can't be computed.")
    return begin_at(what_if, state, seed_from_hex(record.seed))


@dataclass(slots=True)
class Verified:
    """What was checked of a record: `draws` of its `moves` are by chance, and all follow from the seed.

    The `others` are draws of the game from which a what-if game goes on: they follow from that game's seed.
    """

    moves: int
    draws: int
    others: int = 0


def dealer_of(record: Record) -> Dealer:
    """The dealer of a record with its seed; the seed follows from its parts and fits the commitment."""
    if record.seed is None:
        raise RecordError("This record has no seed: it is published when the game is over.")
    seed, parts = seed_from_hex(record.seed), record.parts
    dealer = Dealer(seed, parts)
    if not dealer.opens(record.commitment):
        raise RecordError("The seed is not the one the table committed to.")
    if parts:
        if len(parts.shares) != len(record.names):
            raise RecordError(f"The seed has shares of {len(parts.shares)} seats, not {len(record.names)}.")
        if fault := parts.fault():
            raise RecordError(fault)
        if parts.seed() != seed:
            raise RecordError("The seed does not follow from the secret and the nonces.")
    return dealer


def verify(game: Game, record: Record) -> Verified:
    """Check the seed against its commitment and its parts, and every chance outcome against the seed."""
    dealer = dealer_of(record)
    dealt = 0
    rewinds = iter(rewinds_before(record))
    others = draws_of_other(record)

    def against_dealer(state: State, seat: Seat, text: str) -> str | None:
        nonlocal dealt
        gone_back = next(rewinds)
        if seat != CHANCE:
            return None
        dealt += 1
        if dealt <= others:
            return None
        wanted = dealer.deal(dealt - 1, state.chance_outcomes(), gone_back).text
        return None if text == wanted else f"the seed deals {wanted!r}, not {text!r}"

    for _ in _replay(game, record, None, against_dealer):
        pass
    return Verified(len(record.moves), dealt - others, others)


def draws_of_other(record: Record) -> int:
    """How many draws of a record are those of the game from which it goes on."""
    upto = record.what_if.at if record.what_if else 0
    return sum(seat == CHANCE for seat, _ in record.moves[:upto])


def _replay(
    game: Game,
    record: Record,
    upto: int | None,
    objection: Callable[[State, Seat, str], str | None],
) -> Iterator[tuple[State, list[Event]]]:
    state = game.new(setup_of(game, record))
    moves = list(zip(record.moves, record.prints, strict=True))
    for n, ((seat, text), print_) in enumerate(moves[:upto], 1):
        state = position_before(record, state, n - 1)
        try:
            events = play_move(game, state, seat, text, objection)
        except (IllegalAction, UnknownAction) as error:
            older = f" {played_by(game, record)}." if record.rules < game.version else ""
            raise RecordError(f"Move {n}: {error}{older}") from None
        if record.rules == game.version and fingerprint(state.dump()) != print_:
            raise RecordError(f"Move {n} ({text}) leads to another position than recorded.")
        yield state, events


def load_position(game: Game, data: Data, version: int) -> State:
    """A position that was dumped under this version of the rules."""
    if version == game.version:
        return game.load(data)
    if not game.goes_on_from <= version <= game.version:
        raise RecordError(
            f"A game that was played by rules version {version} of {game.name} can't go on by {game.version}."
        )
    return game.load(game.upgrade(data, version))


def play_move(
    game: Game,
    state: State,
    seat: Seat,
    text: str,
    objection: Callable[[State, Seat, str], str | None],
) -> list[Event]:
    """Play one recorded move after all checks; returns its events."""
    if seat not in state.to_act():
        raise IllegalAction(f"Seat {seat} is not to act.", [])
    reason = objection(state, seat, text)
    if reason:
        raise IllegalAction(f"{reason}.", [])
    action = game.space.parse(text)
    offered = (
        [outcome for outcome, _ in state.chance_outcomes()] if seat == CHANCE else state.legal_actions(seat)
    )
    if action not in offered:
        raise IllegalAction(f"{text!r} is not legal there.", [])
    return state.apply(seat, action)
