"""Records: written, read, replayed and verified; each way to be broken is told in one sentence."""

import json
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from refectory.core.dealer import (
    BOT,
    NOBODY,
    PLAYER,
    SeedParts,
    SeedShare,
    commitment_to,
    dealer_of_table,
    hash_of_nonce,
    nonce_of_bot,
)
from refectory.core.errors import RecordError
from refectory.core.match import Match
from refectory.core.record import parse_record, replay, rewinds_before, setup_of, verify
from tests.testing.table import GAME, SEED, begun, finished, played, saved, spoilt

OLD_RECORDS = sorted((Path(__file__).parent / "fixtures").glob("format-1*.json"))

OVER = finished()
MOVES = json.loads(OVER.dump()["record"])["moves"]
PRINTS = json.loads(OVER.dump()["record"])["prints"]


def run(**fields: Any) -> None:
    for _ in replay(GAME, parse_record(spoilt(OVER, **fields))):
        pass


def with_move(n: int, move: object) -> list[object]:
    """The moves of the finished game with another n-th one."""
    return [*MOVES[: n - 1], move, *MOVES[n:]]


def choice() -> int:
    """The number of the first move that is a seat's."""
    return next(n for n, (seat, _) in enumerate(MOVES, 1) if seat >= 0)


# -- whole records


def test_a_record_reads_back_as_it_was_written() -> None:
    record = saved(OVER)
    assert parse_record(record.text()) == record


def test_a_record_has_a_line_for_each_move() -> None:
    lines = saved(OVER).text().splitlines()
    assert json.dumps(MOVES[0]) + "," in lines
    assert json.dumps(MOVES[-1]) in lines


def test_a_record_without_moves_reads_back() -> None:
    record = saved(begun())
    record.moves, record.prints = [], []
    assert parse_record(record.text()) == record


def test_replaying_gives_the_position_after_each_move() -> None:
    sizes = [sum(state.view(None)["bin"]) for state in replay(GAME, saved(OVER))]
    assert len(sizes) == len(MOVES)
    assert sizes == sorted(sizes)


def test_replaying_ends_where_the_match_ended() -> None:
    *_, last = replay(GAME, saved(OVER))
    assert last.dump() == OVER.state.dump()


def test_replaying_stops_where_it_is_told_to() -> None:
    assert len(list(replay(GAME, saved(OVER), upto=3))) == 3


def test_a_true_record_is_verified() -> None:
    verify(GAME, saved(OVER))


def test_a_published_record_of_a_finished_game_is_verified() -> None:
    verify(GAME, parse_record(OVER.record().text()))


# -- broken files


@pytest.mark.parametrize("text", ["", "{", "not a record"])
def test_what_is_not_json_is_no_record(text: str) -> None:
    with pytest.raises(RecordError, match="This is not a record: it is not JSON"):
        parse_record(text)


def test_a_list_is_no_record() -> None:
    with pytest.raises(RecordError, match="a JSON object is wanted"):
        parse_record("[]")


@pytest.mark.parametrize("name", list(json.loads(OVER.dump()["record"])))
def test_a_missing_field_is_named(name: str) -> None:
    data = json.loads(OVER.dump()["record"])
    del data[name]
    with pytest.raises(RecordError, match=f"This is not a record: '{name}' is missing"):
        parse_record(json.dumps(data))


@pytest.mark.parametrize("name", list(json.loads(OVER.dump()["record"])))
def test_a_field_of_the_wrong_kind_is_named(name: str) -> None:
    with pytest.raises(RecordError, match=f"This record is broken: '{name}' is 'True'"):
        parse_record(spoilt(OVER, **{name: True}))


def test_another_format_is_told() -> None:
    with pytest.raises(RecordError, match="This record has format 3; this release reads 1 and 2"):
        parse_record(spoilt(OVER, format=3))


@pytest.mark.parametrize("move", ["draw", [0], ["0", "draw"], [0, 1], [0, "draw", 2], None])
def test_a_move_that_is_none_is_told_by_its_number(move: object) -> None:
    with pytest.raises(RecordError, match=r"Move 2 is .*; \[seat, action text\] is wanted"):
        parse_record(spoilt(OVER, moves=with_move(2, move)))


def test_moves_and_fingerprints_are_as_many() -> None:
    with pytest.raises(RecordError, match=f"has {len(MOVES)} moves but 1 fingerprints"):
        parse_record(spoilt(OVER, prints=["x"]))


# -- broken headers


def test_a_later_version_of_the_rules_is_told() -> None:
    with pytest.raises(RecordError, match="rules version 9 of honest; this release has 1"):
        run(rules=9)


def test_a_record_of_an_older_version_replays_while_its_moves_are_legal() -> None:
    """A state may be stored in another way since, so the fingerprints of that time are not compared."""
    run(rules=0, prints=["0" * 16] * len(MOVES))
    with pytest.raises(RecordError, match="another position than recorded"):
        run(prints=["0" * 16] * len(MOVES))


def test_an_older_move_that_is_no_longer_legal_is_told_with_both_versions() -> None:
    wanted = f"Move {choice()}: .* played by rules version 0 of honest; this release has 1"
    with pytest.raises(RecordError, match=wanted):
        run(rules=0, moves=with_move(choice(), [0, "fly"]))


def test_another_edition_is_told() -> None:
    with pytest.raises(RecordError, match=r"another edition of honest \(second\)"):
        run(edition={"name": "second", "hash": "0"})


@pytest.mark.parametrize(
    "setup",
    [
        {},
        {"players": 2, "start": 0},
        {"players": 2, "start": 0, "options": [1]},
    ],
)
def test_a_broken_setup_is_told(setup: object) -> None:
    with pytest.raises(RecordError, match="setup is broken: players, start and options are wanted"):
        run(setup=setup)


def test_a_setup_that_the_game_does_not_have_is_told() -> None:
    with pytest.raises(RecordError, match="setup is broken: honest is for 2 to 3 players, not 4"):
        run(setup={"players": 4, "start": 0, "options": {}})


@pytest.mark.parametrize("players", [2.5, "2"])
def test_players_are_counted_in_whole_numbers(players: object) -> None:
    with pytest.raises(RecordError, match="setup is broken"):
        run(setup={"players": players, "start": 0, "options": {}})


@pytest.mark.parametrize("names", [[], ["Ada"], ["Ada", 7], ["Ada", "Bede", "Cuthbert"]])
def test_names_that_do_not_fit_the_seats_are_told(names: object) -> None:
    with pytest.raises(RecordError, match="names are broken: 2 names are wanted"):
        run(names=names)


def test_a_record_of_another_game_is_told() -> None:
    with pytest.raises(RecordError, match="a record of chess, not of honest"):
        run(game="chess")


def test_a_bottomless_record_is_told() -> None:
    with pytest.raises(RecordError, match="not JSON"):
        parse_record("[" * 100_000)


def test_a_seat_is_a_number() -> None:
    with pytest.raises(RecordError, match=r"Move 1 is .*is wanted"):
        run(moves=with_move(1, [True, MOVES[0][1]]))


def test_a_sound_setup_is_taken() -> None:
    setup = setup_of(GAME, saved(OVER))
    assert setup.data() == {"players": 2, "start": 0, "options": {"limit": 3}}


# -- broken moves


def test_a_move_by_a_seat_that_is_not_to_act_is_told_by_its_number() -> None:
    with pytest.raises(RecordError, match="Move 2: Seat 1 is not to act"):
        run(moves=with_move(2, [1, "draw"]))


def test_a_move_that_is_no_action_is_told_by_its_number() -> None:
    with pytest.raises(RecordError, match=f"Move {choice()}: 'fly' is not an action of this game"):
        run(moves=with_move(choice(), [0, "fly"]))


def test_a_move_that_is_not_legal_is_told_by_its_number() -> None:
    with pytest.raises(RecordError, match=f"Move {choice()}: 'back' is not legal there"):
        run(moves=with_move(choice(), [0, "back"]))


def test_an_outcome_that_chance_does_not_have_is_told_by_its_number() -> None:
    with pytest.raises(RecordError, match="Move 1: 'begin who-2' is not legal there"):
        run(moves=with_move(1, [-1, "begin who-2"]))


def test_a_move_after_the_end_is_told_by_its_number() -> None:
    with pytest.raises(RecordError, match=f"Move {len(MOVES) + 1}: Seat 0 is not to act"):
        run(moves=[*MOVES, [0, "draw"]], prints=[*PRINTS, "x"])


def test_a_move_that_leads_elsewhere_is_told_by_its_number() -> None:
    with pytest.raises(RecordError, match=r"Move 3 \(drawn \w+\) leads to another position than recorded"):
        run(prints=[*PRINTS[:2], "x", *PRINTS[3:]])


# -- broken chance


def test_a_record_without_a_seed_can_not_be_verified() -> None:
    with pytest.raises(RecordError, match="has no seed: it is published when the game is over"):
        verify(GAME, parse_record(spoilt(OVER, seed=None)))


def test_a_seed_that_is_none_is_told() -> None:
    with pytest.raises(RecordError, match="A seed is 64 hexadecimal digits, not 'abc'"):
        verify(GAME, parse_record(spoilt(OVER, seed="abc")))


def test_a_seed_that_was_not_committed_to_is_told() -> None:
    with pytest.raises(RecordError, match="The seed is not the one the table committed to"):
        verify(GAME, parse_record(spoilt(OVER, seed=bytes(32).hex())))


def test_a_card_that_the_seed_does_not_deal_is_told_by_its_number() -> None:
    other = begun(seed=bytes(32))
    swapped = spoilt(other, seed=SEED.hex(), commitment=commitment_to(SEED))
    with pytest.raises(RecordError, match=r"^Move 1: the seed deals 'drawn \w+', not 'drawn \w+'\.$"):
        verify(GAME, parse_record(swapped))


# -- going back


def gone_back() -> Match:
    """A match that went back four times, once into the middle of chance, and went on."""
    match = begun()
    for length in (4, 2, 6, 5):
        match = played(match, 6)
        match.rewind(length)
    return played(match, 8)


def test_a_record_of_a_match_that_went_back_is_verified() -> None:
    match = gone_back()
    assert saved(match).rewinds == [4, 2, 6, 5]
    assert saved(match).text() == match.dump()["record"]
    verify(GAME, saved(match))


def test_each_entry_knows_how_often_the_table_had_gone_back() -> None:
    record = saved(gone_back())
    assert rewinds_before(record)[:8] == [0, 0, 2, 2, 2, 4, 4, 4]
    record.rewinds = [10**9]
    assert set(rewinds_before(record)) == {0}


def test_going_back_that_is_not_told_is_found_out() -> None:
    record = saved(gone_back())
    record.rewinds = []
    with pytest.raises(RecordError, match="the seed deals"):
        verify(GAME, record)


@pytest.mark.parametrize("rewinds", [None, 3, "4", [-1], [True], ["4"], [[1]]])
def test_rewinds_that_are_no_lengths_are_told(rewinds: object) -> None:
    with pytest.raises(RecordError, match="a list of lengths is wanted"):
        parse_record(spoilt(begun(), rewinds=rewinds))


# -- the parts of a seed


SECRET = "11" * 32
NONCE = "22" * 32


def parts() -> SeedParts:
    shares = [
        SeedShare("Ada", PLAYER, hash_of_nonce(NONCE), NONCE),
        SeedShare("Ben", BOT, nonce=nonce_of_bot(SECRET, 1)),
    ]
    return SeedParts("table-1", SECRET, shares)


def mixed(made_of: SeedParts | None = None) -> Match:
    """A finished match of a table."""
    return played(Match(GAME, GAME.setup(2, 0), dealer_of_table(made_of or parts()), ["Ada", "Ben"]), 1000)


def test_a_record_of_a_table_reads_back_with_the_parts_of_its_seed() -> None:
    record = saved(mixed())
    assert record.parts == parts()
    assert record.text() == mixed().dump()["record"]
    assert record.commitment == sha256(bytes.fromhex(SECRET)).hexdigest()
    assert verify(GAME, record).draws == sum(seat == -1 for seat, _ in record.moves)


def test_anybody_can_compute_the_seed_from_a_text() -> None:
    text = "\n".join(
        [
            "refectory seed 2",
            "table table-1",
            f"secret {SECRET}",
            f"seat 0 player {hash_of_nonce(NONCE)} {NONCE}",
            f"seat 1 bot - {nonce_of_bot(SECRET, 1)}",
        ]
    )
    assert saved(mixed()).seed == sha256(text.encode()).hexdigest()


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"table": "table-2"}, "does not follow from the secret and the nonces"),
        ({"secret": "12" * 32}, "not the one the table committed to"),
        ({"secret": "12"}, "A seed is 64 hexadecimal digits"),
    ],
)
def test_a_seed_that_does_not_follow_from_its_parts_is_told(change: dict[str, str], told: str) -> None:
    record = saved(mixed())
    assert record.parts
    record.parts = replace(record.parts, **change)  # type: ignore[arg-type]
    with pytest.raises(RecordError, match=told):
        verify(GAME, record)


@pytest.mark.parametrize(
    ("seat", "share", "told"),
    [
        (0, SeedShare("Ada", PLAYER, hash_of_nonce(NONCE), "33" * 32), "not the one whose hash was shown"),
        (0, SeedShare("Ada", PLAYER, "", NONCE), "has no hash"),
        (1, SeedShare("Ben", BOT, nonce=NONCE), "does not follow from the secret"),
        (1, SeedShare("Ben", NOBODY), "does not follow from the secret and the nonces"),
    ],
)
def test_a_nonce_that_was_replaced_is_told(seat: int, share: SeedShare, told: str) -> None:
    """Also if the seed is made anew with it."""
    record = saved(mixed())
    assert record.parts
    record.parts.shares[seat] = share
    with pytest.raises(RecordError, match=told):
        verify(GAME, record)


def test_there_is_a_share_for_each_seat() -> None:
    record = saved(mixed())
    assert record.parts
    record.parts.shares.append(SeedShare("Cas", NOBODY))
    with pytest.raises(RecordError, match="shares of 3 seats, not 2"):
        verify(GAME, record)


@pytest.mark.parametrize(
    "spoilt_parts",
    [
        None,
        [],
        {"table": "t"},
        {"table": "t", "secret": "s", "rounds": 1, "shares": [{}]},
        {"table": "t", "secret": "s", "rounds": 1, "shares": "none"},
        {
            "table": "t",
            "secret": "s",
            "rounds": 1,
            "shares": [{"seat": 0, "name": "Ada", "by": "me", "hash": "", "nonce": ""}],
        },
    ],
)
def test_parts_that_can_not_be_read_are_told(spoilt_parts: object) -> None:
    with pytest.raises(RecordError, match="This record is broken"):
        parse_record(spoilt(OVER, parts=spoilt_parts))


@pytest.mark.parametrize("file", OLD_RECORDS, ids=lambda file: file.stem)
def test_records_of_the_first_format_still_verify(file: Path) -> None:
    record = parse_record(file.read_text("utf-8"))
    assert record.parts is None
    assert verify(GAME, record).moves == len(record.moves)
    record.moves[0] = (-1, record.moves[1][1])
    with pytest.raises(RecordError, match="Move 1"):
        verify(GAME, record)


def test_there_are_old_records() -> None:
    assert [file.stem for file in OLD_RECORDS] == ["format-1-gone-back", "format-1"]
