"""The processes that deliver, as the event loop sees them."""

import asyncio

from refectory.server.notify import sender as sender_module
from refectory.server.notify.sender import Sender
from tests.server.notify.receivers import http_receiver
from tests.server.notify.test_transports import delivery


def test_deliveries_wait_for_a_free_process_and_processes_rest() -> None:
    async def work() -> None:
        sender = Sender(1)
        done: list[str] = []

        async def send(name: str) -> None:
            async with sender.one() as post:
                target = {"kind": "json", "url": f"{receiver.url}/{name}"}
                assert await post.send(delivery(target)) == "sent"
                done.append(name)

        await asyncio.gather(*(send(name) for name in "abc"))
        assert done == ["a", "b", "c"]
        sender.rest()
        assert sender._all[0].is_started
        sender._last_used -= sender_module.IDLE_SECONDS + 1
        sender.rest()
        assert not sender._all[0].is_started
        await send("d")
        await sender.close()
        assert not sender._all[0].is_started

    with http_receiver() as receiver:
        asyncio.run(work())
        assert [path for path, _, _ in receiver.requests] == ["/a", "/b", "/c", "/d"]
