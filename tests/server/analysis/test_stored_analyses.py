"""The stored of analyses: one worker at a time makes each, and all see how far it is."""

import asyncio
from pathlib import Path

from refectory.server.analysis.stored_analyses import (
    FAILED,
    FAILED_SECONDS,
    LEASE_SECONDS,
    StoredAnalyses,
    name_of,
)
from refectory.server.auth.tokens import new_id
from refectory.server.store import open_store


def test_an_analysis_is_made_by_one_and_found_by_all(database_url: str, tmp_path: Path) -> None:
    async def go() -> None:
        store = await open_store(database_url, tmp_path)
        stored, name = StoredAnalyses(store), name_of(new_id())
        assert await stored.find(name, 100.0, 0.0) is None
        assert await stored.claim(name, 100.0, 0.0)
        assert not await stored.claim(name, 101.0, 0.0)
        await stored.advance(name, 0.25, 110.0)
        found = await stored.find(name, 111.0, 0.0)
        assert found
        assert (found.body, found.progress) == (None, 0.25)
        # Its worker has died.
        late = 111.0 + LEASE_SECONDS
        assert await stored.find(name, late, 0.0) is None
        assert await stored.claim(name, late, 0.0)
        await stored.fail(name, late)
        failed = await stored.find(name, late, 0.0)
        assert failed
        assert failed.progress == FAILED
        assert not await stored.claim(name, late + 1, 0.0)
        later = late + FAILED_SECONDS + 1
        assert await stored.claim(name, later, 0.0)
        await stored.let_go(name, later)
        assert await stored.claim(name, later, 0.0)
        await stored.keep(name, b"{}", 5.0)
        await stored.advance(name, 0.5, later)
        made = await stored.find(name, 9e9, 6.0)
        assert made
        assert (made.body, made.progress) == (b"{}", 1.0)
        assert not await stored.claim(name, 9e9, 0.0)
        await stored.delete_expired(6.0, 100)
        assert await stored.find(name, 9e9, 6.0)
        await stored.delete_expired(6.1, 100)
        assert await stored.find(name, 9e9, 6.0) is None
        await store.close()

    asyncio.run(go())


def test_records_have_names_of_their_own() -> None:
    assert name_of("one") != name_of("two")
    assert name_of("one") == name_of("one")
