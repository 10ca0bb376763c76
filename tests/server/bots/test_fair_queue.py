"""The fair queue: owners take turns, then tables."""

from refectory.server.bots.fair_queue import FairQueue


def everybody(owner: str) -> bool:
    return True


def filled(keep: str = "abcdefgh") -> FairQueue[str]:
    queue: FairQueue[str] = FairQueue(lambda item: item[0] in keep)
    for item in ("a1", "a2", "b1", "b2", "b3"):
        queue.add("mallory", item[0], item)
    queue.add("anna", "c", "c1")
    return queue


def drained(queue: FairQueue[str]) -> list[str]:
    items = []
    while (taken := queue.take(everybody)) is not None:
        items.append(taken[1])
    return items


def test_owners_take_turns_and_then_their_tables() -> None:
    assert drained(filled()) == ["a1", "c1", "b1", "a2", "b2", "b3"]


def test_what_is_not_kept_is_dropped_and_costs_no_turn() -> None:
    assert drained(filled(keep="bc")) == ["b1", "c1", "b2", "b3"]


def test_an_owner_who_may_not_keeps_the_place() -> None:
    queue = filled()
    assert queue.take(lambda owner: owner == "anna") == ("anna", "c1")
    assert queue.take(lambda owner: owner == "anna") is None
    assert drained(queue) == ["a1", "b1", "a2", "b2", "b3"]


def test_clearing_returns_everything() -> None:
    queue = filled()
    assert sorted(queue.clear()) == ["a1", "a2", "b1", "b2", "b3", "c1"]
    assert queue.take(everybody) is None


def test_an_owner_who_comes_back_is_next_after_one_item_of_another() -> None:
    queue = filled()
    assert queue.take(everybody) == ("mallory", "a1")
    assert queue.take(everybody) == ("anna", "c1")
    assert queue.take(everybody) == ("mallory", "b1")
    queue.add("anna", "c", "c2")
    assert queue.take(everybody) == ("anna", "c2")


def test_the_tables_of_an_owner_that_wait_are_counted() -> None:
    queue = filled()
    assert [queue.tables_waiting(owner) for owner in ("mallory", "anna", "bram")] == [2, 1, 0]


def test_what_waits_is_counted() -> None:
    queue = filled()
    before = len(queue)
    assert before >= 3
    queue.take(everybody)
    queue.add("anna", "c", "c9")
    queue.add("anna", "c", "c10")
    assert len(queue) == before + 1
