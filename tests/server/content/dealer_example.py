"""A record with its draws, for the tests of the browser; `python -m` this module to write it anew."""

import json
from pathlib import Path

import msgspec

from refectory.core.dealer import (
    BOT,
    NOBODY,
    PLAYER,
    SeedParts,
    SeedShare,
    dealer_of_table,
    hash_of_nonce,
    nonce_of_bot,
)
from refectory.core.match import Match
from refectory.server.content.draws import draws_of
from tests.rules import ROOT
from tests.testing.table import GAME, played, saved

FILE: Path = ROOT / "web" / "src" / "fairness" / "example.json"
SECRET, NONCE = "1e" * 32, "a5" * 32


def example() -> str:
    """A game of a table that went back once, with a player, a bot and a client without a nonce."""
    shares = [
        SeedShare("Ada", PLAYER, hash_of_nonce(NONCE), NONCE),
        SeedShare("Ben", BOT, nonce=nonce_of_bot(SECRET, 1)),
        SeedShare("Cas", NOBODY),
    ]
    dealer = dealer_of_table(SeedParts("table-1", SECRET, shares))
    match = played(Match(GAME, GAME.setup(3, 0), dealer, ["Ada", "Ben", "Cas"]), 6)
    match.rewind(5)
    record = saved(played(match, 1000))
    draws = msgspec.to_builtins(draws_of(GAME, record, 0).draws)
    return json.dumps({"record": json.loads(record.text()), "draws": draws}, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(example(), "utf-8")
