"""The dealer: everything follows from the seed, evenly, and nothing can be changed afterwards."""

from collections import Counter
from hashlib import blake2b, sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refectory.core.action import ActionSpace
from refectory.core.dealer import Dealer, commitment_to, pick_weighted, seed_from_hex
from refectory.core.errors import RecordError

NOUGHT = bytes(32)
COUNT = bytes(range(32))

SPACE = ActionSpace()
CARDS = SPACE.family("drawn", card=["bread", "fish", "wine"])
BAG = [(CARDS["bread"], 5), (CARDS["fish"], 3), (CARDS["wine"], 1)]


def test_known_numbers_of_known_seeds() -> None:
    assert [Dealer(NOUGHT).number(n, 6) for n in range(12)] == [2, 5, 0, 1, 3, 4, 2, 5, 5, 5, 4, 0]
    assert [Dealer(COUNT).number(n, 52) for n in range(8)] == [0, 12, 36, 25, 46, 1, 34, 0]
    assert Dealer(COUNT).number(0, 1 << 64) == 10272732135430666616


def test_known_cards_of_a_known_seed() -> None:
    dealt = [Dealer(COUNT).deal(n, BAG).args[0] for n in range(10)]
    assert dealt == ["wine", "fish", "bread", "fish", "fish", "bread", "bread", "bread", "bread", "fish"]


def test_known_commitments() -> None:
    assert Dealer(NOUGHT).commitment == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert Dealer(COUNT).commitment == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_a_number_can_be_worked_out_by_anybody_who_has_the_seed() -> None:
    block = blake2b(b"3/0", key=COUNT, digest_size=8).digest()
    assert Dealer(COUNT).number(3, 100) == int.from_bytes(block, "big") % 100


def test_a_number_that_would_be_uneven_is_drawn_again() -> None:
    half = (1 << 63) + 1
    assert int.from_bytes(blake2b(b"7/0", key=NOUGHT, digest_size=8).digest(), "big") >= half
    assert Dealer(NOUGHT).number(7, half) == 4661995452196591317


@given(st.binary(min_size=32, max_size=32), st.integers(0, 10_000), st.integers(1, 1 << 64))
def test_a_number_is_below_its_bound_and_always_the_same(seed: bytes, n: int, below: int) -> None:
    number = Dealer(seed).number(n, below)
    assert 0 <= number < below
    assert Dealer(seed).number(n, below) == number


def test_numbers_are_even() -> None:
    counts = Counter(Dealer(COUNT).number(n, 10) for n in range(10_000))
    assert sorted(counts) == list(range(10))
    assert all(850 < count < 1150 for count in counts.values())


def test_outcomes_are_dealt_by_their_weights() -> None:
    counts = Counter(Dealer(COUNT).deal(n, BAG).args[0] for n in range(9_000))
    assert counts["bread"] == pytest.approx(5000, abs=250)
    assert counts["fish"] == pytest.approx(3000, abs=250)
    assert counts["wine"] == pytest.approx(1000, abs=200)


def test_every_ticket_falls_on_the_outcome_whose_weight_it_is_in() -> None:
    fallen = [pick_weighted(BAG, ticket).args[0] for ticket in range(9)]
    assert fallen == ["bread"] * 5 + ["fish"] * 3 + ["wine"]


def test_a_ticket_beyond_the_weights_is_refused() -> None:
    with pytest.raises(ValueError, match="not below the sum of the weights"):
        pick_weighted(BAG, 9)


def test_a_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment_to(COUNT) == Dealer(COUNT).commitment == sha256(COUNT).hexdigest()


def test_a_seed_opens_its_own_commitment_only() -> None:
    assert Dealer(COUNT).opens(commitment_to(COUNT))
    assert not Dealer(COUNT).opens(commitment_to(NOUGHT))


def test_a_seed_of_another_length_is_refused() -> None:
    with pytest.raises(ValueError, match="A seed is 32 bytes, not 31"):
        Dealer(bytes(31))


def test_a_seed_reads_back_from_its_digits() -> None:
    assert seed_from_hex(COUNT.hex()) == COUNT


@pytest.mark.parametrize("text", ["", "00", "zz" * 32, "0" * 63, "00" * 33])
def test_what_is_no_seed_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match="A seed is 64 hexadecimal digits, not"):
        seed_from_hex(text)


@pytest.mark.parametrize("below", [0, -1, 2**64 + 1])
def test_a_number_is_dealt_only_where_there_is_one(below: int) -> None:
    with pytest.raises(ValueError, match="below 1 to"):
        Dealer(COUNT).number(0, below)


def test_a_commitment_that_is_no_hash_is_simply_not_opened() -> None:
    assert not Dealer(COUNT).opens("é")


def test_the_same_number_differs_after_going_back() -> None:
    numbers = [Dealer(COUNT).number(3, 1 << 64, rewinds) for rewinds in range(4)]
    assert len(set(numbers)) == 4
    assert numbers[0] == Dealer(COUNT).number(3, 1 << 64)
    block = blake2b(b"3/0/2", key=COUNT, digest_size=8).digest()
    assert numbers[2] == int.from_bytes(block, "big")
