"""Nonces: hashes first, then the nonces; whoever comes later meets new ones."""

from hashlib import sha256
from typing import Any

import pytest

from refectory.core.dealer import hash_of_nonce, nonce_of_bot
from refectory.core.record import parse_record, verify
from refectory.games import load_game
from refectory.server.tables.log_entries import Opened
from refectory.server.tables.seats.nonces import dealer_for, dealer_info
from refectory.server.tables.table import Table
from refectory.server.tables.table_schemas import NoClock, SeatSpec
from tests.server.api_client import Client, SeatedTable

ANNA, BRAM, CARLA = ("aa" * 32, "bb" * 32, "cc" * 32)


def opened(client: Client, humans: int = 2, bots: int = 0) -> SeatedTable:
    seats = [{"kind": "human"}] * humans + [{"kind": "bot", "level": "novice"}] * bots
    made = client.post("/api/tables", body={"game": "plankenkoorts", "seats": seats, "start": 0})
    return SeatedTable(client, made["table"]["id"], made, [])


def sit(table: SeatedTable, name: str, nonce: str | None) -> None:
    body = {"name": name} | ({"nonce_hash": hash_of_nonce(nonce)} if nonce else {})
    joined = table.client.post(f"/api/tables/{table.id}/join", table.invite, body)
    table.tokens.append(joined["token"])


def show(table: SeatedTable, seat: int, **body: str) -> Any:
    return table.client.post(f"/api/tables/{table.id}/nonce", table.tokens[seat], body)["dealer"]


def refused(table: SeatedTable, seat: int, **body: str) -> tuple[int, str]:
    return table.client.refused("POST", f"/api/tables/{table.id}/nonce", table.tokens[seat], body)


def dealer(table: SeatedTable) -> Any:
    return table.client.get(f"/api/tables/{table.id}", table.host)["table"]["dealer"]


def ended(table: SeatedTable) -> Any:
    table.as_host("end")
    return parse_record(table.client.ask("GET", f"/api/tables/{table.id}/record", table.host).text)


def test_the_commitment_is_there_before_anybody_sits(client: Client) -> None:
    made = client.post("/api/tables", body={"game": "plankenkoorts", "seats": [{"kind": "human"}] * 2})
    before = made["table"]["dealer"]
    assert before["version"] == 2
    assert before["secret"] is None
    joined = client.post(f"/api/tables/{made['table']['id']}/join", made["invite_token"], {"name": "Anna"})
    assert joined["table"]["dealer"]["commitment"] == before["commitment"]


def test_the_nonces_of_all_are_in_the_seed(client: Client) -> None:
    table = opened(client, bots=1)
    commitment = dealer(table)["commitment"]
    sit(table, "Anna", ANNA)
    sit(table, "Bram", BRAM)
    show(table, 1, nonce=BRAM)
    shown = show(table, 0, nonce=ANNA)["nonces"]
    assert [one["nonce"] for one in shown[:2]] == [ANNA, BRAM]
    record = ended(table.start())
    assert record.parts
    assert record.commitment == commitment
    assert [share.nonce for share in record.parts.shares[:2]] == [ANNA, BRAM]
    assert record.parts.shares[2].nonce == nonce_of_bot(record.parts.secret, 2) == shown[2]["nonce"]
    verify(load_game("plankenkoorts"), record)


def test_no_nonce_is_taken_before_every_hash_is_there(client: Client) -> None:
    """Otherwise a player who comes last could choose a nonce that fits, if the operator is with them."""
    table = opened(client)
    sit(table, "Anna", ANNA)
    assert refused(table, 0, nonce=ANNA) == (409, "nonce_refused")
    sit(table, "Bram", BRAM)
    assert refused(table, 0, nonce=BRAM) == (409, "nonce_refused")
    show(table, 0, nonce=ANNA)
    assert refused(table, 1, hash=hash_of_nonce(CARLA)) == (409, "nonce_refused")
    assert refused(table, 1, nonce=CARLA) == (409, "nonce_refused")


def test_the_same_hash_or_nonce_again_changes_nothing(client: Client) -> None:
    table = opened(client)
    sit(table, "Anna", ANNA)
    sit(table, "Bram", BRAM)
    first = show(table, 0, nonce=ANNA)
    assert show(table, 0, nonce=ANNA) == first
    assert show(table, 1, hash=hash_of_nonce(BRAM)) == first


def test_a_client_without_a_nonce_can_join_and_the_record_says_so(client: Client) -> None:
    table = opened(client)
    sit(table, "Anna", ANNA)
    sit(table, "Bram", None)
    assert refused(table, 1, hash=hash_of_nonce(BRAM)) == (409, "nonce_refused")
    show(table, 0, nonce=ANNA)
    record = ended(table.start())
    assert [share.by for share in record.parts.shares] == ["player", "nobody"]
    verify(load_game("plankenkoorts"), record)


def test_a_client_that_is_away_has_its_hash_in_the_seed(client: Client) -> None:
    table = opened(client)
    sit(table, "Anna", ANNA)
    sit(table, "Bram", BRAM)
    show(table, 1, nonce=BRAM)
    record = ended(table.start())
    away = record.parts.shares[0]
    assert (away.by, away.hash, away.nonce) == ("player", hash_of_nonce(ANNA), "")
    away.hash = hash_of_nonce(CARLA)
    assert record.parts.seed().hex() != record.seed


def test_new_nonces_are_awaited_when_a_player_leaves_after_they_were_shown(client: Client) -> None:
    table = opened(client, humans=3)
    for name, nonce in (("Anna", ANNA), ("Bram", BRAM), ("Carla", CARLA)):
        sit(table, name, nonce)
    show(table, 0, nonce=ANNA)
    client.post(f"/api/tables/{table.id}/leave", table.tokens[1])
    left = dealer(table)
    assert left["rounds"] == 2
    assert [one["awaited"] for one in left["nonces"]] == [True, False, False]
    assert left["nonces"][2]["hash"] == hash_of_nonce(CARLA)  # not shown yet, so it is still good
    body = {"name": "Dirk", "nonce_hash": hash_of_nonce(BRAM)}
    table.tokens[1] = client.post(f"/api/tables/{table.id}/join", table.invite, body)["token"]
    assert refused(table, 1, nonce=BRAM) == (409, "nonce_refused")
    new = "dd" * 32
    show(table, 0, hash=hash_of_nonce(new))
    for seat, nonce in enumerate((new, BRAM, CARLA)):
        show(table, seat, nonce=nonce)
    record = ended(table.start())
    assert record.parts.rounds == 2
    assert [share.name for share in record.parts.shares] == ["Anna", "Dirk", "Carla"]


def test_nobody_adds_to_the_seed_after_the_start(client: Client) -> None:
    table = opened(client)
    sit(table, "Anna", ANNA)
    sit(table, "Bram", BRAM)
    table.start()
    assert refused(table, 0, nonce=ANNA) == (409, "already_started")
    before = dealer(table)["nonces"]
    client.post(f"/api/tables/{table.id}/leave", table.tokens[0])
    sit(table, "Carla", CARLA)
    assert dealer(table)["nonces"] == before


@pytest.mark.parametrize("body", [{}, {"hash": ANNA, "nonce": ANNA}, {"nonce": "zz"}, {"hash": "A" * 64}])
def test_what_is_neither_hash_nor_nonce_is_refused(client: Client, body: dict[str, str]) -> None:
    table = opened(client)
    sit(table, "Anna", ANNA)
    assert refused(table, 0, **body) == (400, "malformed")


def test_only_a_seat_has_a_nonce(client: Client) -> None:
    table = opened(client)
    path = f"/api/tables/{table.id}/nonce"
    assert client.refused("POST", path, table.host, {"nonce": ANNA}) == (403, "not_seated")
    assert client.refused("POST", path, None, {"nonce": ANNA}) == (401, "bad_token")


def test_a_table_of_an_older_log_has_its_own_dealer() -> None:
    seats = [SeatSpec(), SeatSpec()]
    old = Table("t", Opened(0.0, "plankenkoorts", None, seats, {}, 0, NoClock(), False, ANNA))
    assert dealer_for(old).seed.hex() == ANNA
    info = dealer_info(old)
    assert (info.version, info.nonces) == (1, [])
    assert info.commitment == sha256(bytes.fromhex(ANNA)).hexdigest()
