"""Operators who try to choose the cards are caught by what a player has kept."""

from random import Random

import msgspec
import pytest

from refectory.cli.verification import compare_kept
from refectory.core.dealer import commitment_to, hash_of_nonce
from refectory.core.errors import RecordError
from refectory.core.match import Match
from refectory.core.record import Record, verify
from refectory.games import load_game
from refectory.server.http.schemas import CreateTable
from refectory.server.tables import commands
from refectory.server.tables.apply_entry import apply_entry
from refectory.server.tables.seats.nonces import dealer_for
from refectory.server.tables.table import Table
from refectory.server.tables.table_schemas import SeatSpec

GAME = load_game("plankenkoorts")
TRIES = 3000
GOSPELS = ("matthew", "mark", "luke", "john")
HONEST = "aa" * 32  # the nonce of an honest player in seat 0; the operator plays seat 1
OPERATOR = "bb" * 32


def full_table() -> Table:
    """A table at which both players have shown their nonces."""
    opened = commands.open_table(CreateTable(GAME.name, [SeatSpec()] * 2, start=0), 1.0)
    table = Table("table", opened)
    for name, nonce in (("Anna", HONEST), ("Operator", OPERATOR)):
        apply_entry(table, commands.sit(table, 2.0, name, None, hash_of_nonce(nonce))[0].entry)
    for seat, nonce in enumerate((HONEST, OPERATOR)):
        apply_entry(table, commands.show_nonce(table, 3.0, seat, nonce).entry)
    return table


def luck_of_operator(table: Table) -> int:
    """How many gospels the operator is dealt."""
    state = Match(table.game, table.setup, dealer_for(table)).state
    return sum(card in GOSPELS for card in state.view(1)["hand"])


def with_secret(table: Table, secret: str) -> None:
    table.opened = msgspec.structs.replace(table.opened, seed=secret)


def played_out(table: Table) -> Record:
    """The record of the game that this table deals, after some moves."""
    apply_entry(table, commands.begin(table, 4.0).entry)
    match, luck = table.playing(), Random(1)
    for _ in range(20):
        seat = match.state.to_act()[0]
        match.play(seat, luck.choice(match.state.legal_actions(seat)))
    return match.whole_record()


def stacked() -> tuple[str, Record]:
    """The commitment that Anna saw, and the record of the best of 3,000 secrets tried after all sat down."""
    table = full_table()
    seen, luck = table.opened.commitment, Random(2)
    secrets = [luck.randbytes(32).hex() for _ in range(TRIES)]

    def judged(secret: str) -> int:
        with_secret(table, secret)
        return luck_of_operator(table)

    best = max(secrets, key=judged)
    assert judged(best) >= 3  # the attack would be worth it
    return seen, played_out(table)


def test_an_honest_game_is_verified_with_what_was_kept() -> None:
    table = full_table()
    record = played_out(table)
    compare_kept(record, table.opened.commitment, (HONEST,))
    assert verify(GAME, record).draws > 0


def test_the_log_shows_what_each_player_has_added() -> None:
    table = full_table()
    table.nonces[1].nonce = ""  # the client of seat 1 was away
    apply_entry(table, commands.begin(table, 4.0).entry)
    added = [(line.what, line.seat, line.note) for line in table.journal][-3:]
    assert added == [
        ("begun", None, ""),
        ("nonce", 0, HONEST),
        ("nonce_hash", 1, hash_of_nonce(OPERATOR)),
    ]


def test_the_best_of_many_secrets_is_not_the_one_that_was_committed_to() -> None:
    seen, record = stacked()
    verify(GAME, record)  # fits in itself, so what was shown at the start must be kept
    with pytest.raises(RecordError, match="another commitment"):
        compare_kept(record, seen, ())
    record.commitment = seen
    with pytest.raises(RecordError, match="not the one the table committed to"):
        verify(GAME, record)


def test_a_nonce_can_not_be_replaced_by_a_better_one() -> None:
    table = full_table()
    table.nonces[0].nonce = "cc" * 32
    table.nonces[0].hash = hash_of_nonce("cc" * 32)
    record = played_out(table)
    verify(GAME, record)
    with pytest.raises(RecordError, match="is not in the seed of this record"):
        compare_kept(record, table.opened.commitment, (HONEST,))


def test_a_seed_beside_the_chain_is_found_out() -> None:
    """The operator deals by another seed and shows the honest parts."""
    record = played_out(full_table())
    other = played_out(full_table())
    record.moves, record.prints, record.seed = other.moves, other.prints, other.seed
    with pytest.raises(RecordError, match="does not follow from the secret and the nonces"):
        verify(GAME, record)


def test_a_card_beside_the_seed_is_found_out() -> None:
    record = played_out(full_table())
    other = played_out(full_table())
    record.moves, record.prints = other.moves, other.prints
    with pytest.raises(RecordError, match="the seed deals"):
        verify(GAME, record)


def test_a_commitment_is_the_hash_of_the_secret() -> None:
    opened = full_table().opened
    assert opened.commitment == commitment_to(bytes.fromhex(opened.seed))
