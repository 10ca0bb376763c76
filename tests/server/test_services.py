"""The services: opened with a data directory, closed in order."""

import asyncio
from pathlib import Path

from refectory.server.services import open_services
from tests.server.live_server import ManualTime, settings_for


def test_the_data_directory_is_made_for_its_owner_only(data: Path) -> None:
    async def work() -> None:
        services = await open_services(settings_for(data), ManualTime())
        assert await services.store.ready()
        await services.close()

    asyncio.run(work())
    assert data.stat().st_mode & 0o777 == 0o700
    assert (data / "secret").exists()


def test_a_secret_of_the_settings_is_not_written(data: Path) -> None:
    async def work() -> None:
        tokens = []
        for _ in range(2):
            services = await open_services(settings_for(data, secret="ab" * 32), ManualTime())
            tokens.append(services.access.host_token("table"))
            await services.close()
        assert tokens[0] == tokens[1]

    asyncio.run(work())
    assert not (data / "secret").exists()
