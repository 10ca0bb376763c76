"""Tables at which the honest toy is played, for the tests of the core."""

import json
from random import Random
from typing import Any

from refectory.core.dealer import Dealer
from refectory.core.match import Match
from refectory.core.record import Record, parse_record

from .toys.honest import Honest

SEED = bytes(range(32))
GAME = Honest()


def begun(players: int = 2, start: int | None = 0, seed: bytes = SEED) -> Match:
    """A match in which the cards are dealt."""
    return Match(GAME, GAME.setup(players, start), Dealer(seed), ["Ada", "Ben", "Cas"][:players])


def played(match: Match, moves: int) -> Match:
    """The same match after a number of random moves, or at its end."""
    rng = Random(1)
    for _ in range(moves):
        if not match.state.to_act():
            break
        seat = match.state.to_act()[0]
        match.play(seat, rng.choice(match.state.legal_actions(seat)))
    return match


def finished() -> Match:
    return played(begun(), 1000)


def texts(match: Match, seat: int) -> list[str]:
    return [action.text for action in match.state.legal_actions(seat)]


def first(match: Match, seat: int, family: str) -> str:
    """The first action of a family that a seat is offered."""
    return next(text for text in texts(match, seat) if text.split()[0] == family)


def saved(match: Match) -> Record:
    return parse_record(match.dump()["record"])


def spoilt(match: Match, **fields: Any) -> str:
    """The text of a match's record, with other things in some fields."""
    return json.dumps({**json.loads(match.dump()["record"]), **fields})
