"""Leases in memory end by themselves."""

from refectory.server.store.local_leases import LocalLeases
from tests.server.live_server import ManualTime


def test_a_lease_ends_after_its_time() -> None:
    time = ManualTime()
    leases = LocalLeases(time)
    leases.take("table", "", 6.0)
    assert leases.is_taken("table")
    time.pass_(5.0)
    leases.take("table", "", 6.0)  # renewed
    time.pass_(5.0)
    assert leases.taken() == ["table"]
    time.pass_(1.0)
    assert (leases.is_taken("table"), leases.taken()) == (False, [])


def test_a_queue_is_full_while_enough_leases_last() -> None:
    time = ManualTime()
    leases = LocalLeases(time)
    for table in ("a", "b"):
        leases.take(table, "owner", 6.0)
    leases.take("c", "", 6.0)
    assert (leases.full_queues(2), leases.full_queues(3)) == (["owner"], [])
    leases.release("a")
    assert leases.full_queues(2) == []
    time.pass_(6.0)
    assert leases.full_queues(1) == []
