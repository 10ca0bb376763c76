"""What a terminal keeps of a table to check its dealer."""

import pytest

from refectory.cli.terminal.kept_nonce import KeptNonce, new_kept_nonce
from refectory.core.dealer import NOBODY, PLAYER, SeedParts, SeedShare, dealer_of_table, hash_of_nonce
from refectory.core.errors import RecordError
from refectory.core.match import Match
from refectory.games import load_game

SECRET = "11" * 32


def record_with(nonce: str) -> tuple[str, str]:
    """The commitment of a table and its record, with this nonce in seat 0."""
    game = load_game("plankenkoorts")
    shares = [SeedShare("Ada", PLAYER, hash_of_nonce(nonce), nonce), SeedShare("Ben", NOBODY)]
    match = Match(game, game.setup(2, 0), dealer_of_table(SeedParts("t", SECRET, shares)), ["Ada", "Ben"])
    return match.dealer.commitment, match.whole_record().text()


def test_a_record_is_checked_against_what_was_kept() -> None:
    kept = new_kept_nonce("")
    commitment, text = record_with(kept.nonce)
    assert KeptNonce(commitment, kept.nonce).check(text).draws > 0
    with pytest.raises(RecordError, match="another commitment"):
        KeptNonce("00" * 32, kept.nonce).check(text)
    with pytest.raises(RecordError, match="is not in the seed"):
        new_kept_nonce(commitment).check(text)


def test_every_nonce_is_new() -> None:
    first, second = new_kept_nonce(""), new_kept_nonce("")
    assert first.nonce != second.nonce
    assert first.hash == hash_of_nonce(first.nonce)
