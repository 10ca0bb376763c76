"""What was checked of a record, in sentences."""

import pytest

from refectory.cli.verification import verified_lines
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
from refectory.core.errors import RecordError
from refectory.core.match import Match
from refectory.core.record import Record
from tests.testing.table import GAME, begun, played, saved

SECRET, NONCE = "11" * 32, "22" * 32


def record(*shares: SeedShare, rounds: int = 1) -> Record:
    names = [share.name for share in shares]
    dealer = dealer_of_table(SeedParts("t", SECRET, list(shares), rounds))
    return saved(played(Match(GAME, GAME.setup(len(shares), 0), dealer, names), 1000))


ADA = SeedShare("Ada", PLAYER, hash_of_nonce(NONCE), NONCE)
BEN = SeedShare("Ben", PLAYER, hash_of_nonce("33" * 32))
CAS = SeedShare("Cas", BOT, nonce=nonce_of_bot(SECRET, 2))


def test_every_seat_is_named_by_what_it_added() -> None:
    lines = verified_lines(GAME, record(ADA, BEN, CAS))
    assert lines[0].startswith("verified: ")
    assert "all legal by rules version 1 of honest." in lines[0]
    assert "In the seed are the nonces of Ada, each as its hash was shown before." in lines
    assert "Only the hash of a nonce is in the seed for Ben, whose clients were away." in lines
    assert "The nonces of the bots follow from the secret." in lines
    assert lines[-1].startswith("Not checked: whether the commitment and the nonces are those")


def test_seats_without_a_nonce_and_new_rounds_are_told() -> None:
    lines = verified_lines(GAME, record(ADA, SeedShare("Ben", NOBODY), SeedShare("Cas", NOBODY), rounds=3))
    assert "No nonce is in the seed for Ben and Cas, whose clients sent none." in lines
    assert "Players left after nonces had been shown: new ones were collected 2 times." in lines


def test_what_was_kept_is_compared() -> None:
    whole = record(ADA, BEN)
    lines = verified_lines(GAME, whole, whole.commitment, (NONCE,))
    assert "The commitment is the one that you have kept." in lines
    assert "The nonces that you have kept are in the seed." in lines
    operator = "what the operator of the server could see (see https://refectory.example/docs/fairness/)"
    assert lines[-1] == f"Not checked: {operator}."
    with pytest.raises(RecordError, match="another commitment"):
        verified_lines(GAME, whole, "00" * 32)
    with pytest.raises(RecordError, match="is not in the seed"):
        verified_lines(GAME, whole, "", ("44" * 32,))


def test_a_game_of_no_table_says_that_its_seed_could_be_chosen() -> None:
    match = played(begun(), 6)
    match.rewind(4)
    lines = verified_lines(GAME, saved(played(match, 1000)))
    assert "Nobody else had a part in the seed: whoever made it could choose it." in lines
    assert "The table went back once; what came after was drawn anew." in lines
