"""The paint queue: packets are painted by rank, and never two in a row."""

import asyncio
from collections.abc import Awaitable, Callable

from refectory.server.ws.paint_queue import PaintQueue


def run(work: Callable[[PaintQueue], Awaitable[None]]) -> None:
    async def go() -> None:
        queue = PaintQueue()
        queue.start()
        try:
            await work(queue)
        finally:
            queue.stop()

    asyncio.run(go())


async def turns(count: int) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


def test_a_lower_rank_comes_first_and_within_a_rank_the_first_come() -> None:
    painted: list[str] = []

    async def work(queue: PaintQueue) -> None:
        for rank, name in ((2, "spectator"), (1, "waiting"), (0, "to act"), (1, "waiting too")):
            queue.add(rank, lambda name=name: painted.append(name))
        await turns(100)

    run(work)
    assert painted == ["to act", "waiting", "waiting too", "spectator"]


def test_addresses_take_turns_within_a_rank() -> None:
    """One address with many viewers can't let another one wait for all of them."""
    painted: list[str] = []

    async def work(queue: PaintQueue) -> None:
        for n in range(20):
            queue.add(2, lambda n=n: painted.append(f"many {n}"), "many")
        queue.add(2, lambda: painted.append("honest"), "honest")
        queue.add(1, lambda: painted.append("player"), "many")
        await turns(200)

    run(work)
    assert painted[:3] == ["player", "many 0", "honest"]
    assert len(painted) == 22


def test_an_address_that_was_away_has_no_turns_left_over() -> None:
    painted: list[str] = []

    async def work(queue: PaintQueue) -> None:
        for n in range(6):
            queue.add(0, lambda n=n: painted.append(f"a{n}"), "a")
        await turns(12)
        for n in range(3):
            queue.add(0, lambda n=n: painted.append(f"b{n}"), "b")
        await turns(100)

    run(work)
    begun = painted.index("b0")
    rest = painted[begun:]
    assert 0 < begun < 5
    assert [name[0] for name in rest[:4]] in (list("baba"), list("bbab"))


def test_other_work_runs_between_two_packets() -> None:
    happened: list[str] = []

    async def other() -> None:
        for _ in range(8):
            happened.append("other")
            await asyncio.sleep(0)

    async def work(queue: PaintQueue) -> None:
        queue.add(0, lambda: happened.append("paint"))
        queue.add(0, lambda: happened.append("paint"))
        await asyncio.gather(other(), turns(100))

    run(work)
    first, second = (n for n, what in enumerate(happened) if what == "paint")
    assert second - first > 4


def test_a_packet_that_fails_does_not_stop_the_queue() -> None:
    painted: list[str] = []
    reported: list[str] = []

    def broken() -> None:
        raise ValueError("broken")

    async def work(queue: PaintQueue) -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: reported.append(str(context["exception"])))
        queue.add(0, broken)
        queue.add(0, lambda: painted.append("next"))
        await turns(100)

    run(work)
    assert (painted, reported) == (["next"], ["broken"])
