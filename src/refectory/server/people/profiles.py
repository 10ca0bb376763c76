"""Profiles in the store: made, found by the key of a device, changed, moved by a code, deleted."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from refectory.server.auth.tokens import new_id
from refectory.server.errors import BadToken, Malformed, NoSuchCode, NoSuchDevice, TooMany
from refectory.server.people.keys import hash_of, new_code, new_key, plain_code
from refectory.server.store.base import Database, Statement, write_for_profile
from refectory.server.tables.table import day_of
from refectory.server.time_source import TimeSource

CODE_SECONDS = 600.0
MOST_DEVICES = 20
MOST_PREFERENCES = 8 * 1024

INSERT = (
    "INSERT INTO profiles (id, name, language, program, listed, preferences, created, touched) "
    "VALUES (?, ?, ?, ?, 1, '{}', ?, ?)"
)
INSERT_KEY = (
    "INSERT INTO profile_keys (hash, id, profile_id, name, created, touched) VALUES (?, ?, ?, ?, ?, ?)"
)
BY_KEY = (
    "SELECT p.id, p.name, p.language, p.program, p.listed, p.preferences, p.created, k.id, k.touched "
    "FROM profile_keys k JOIN profiles p ON p.id = k.profile_id WHERE k.hash = ?"
)
TOUCH_KEY = "UPDATE profile_keys SET touched = ? WHERE id = ?"
TOUCH = "UPDATE profiles SET touched = ? WHERE id = ? AND touched < ?"
UPDATE = "UPDATE profiles SET name = ?, language = ?, listed = ?, preferences = ? WHERE id = ?"
KEYS = "SELECT id, name, created, touched FROM profile_keys WHERE profile_id = ? ORDER BY created, id"
REVOKE = "DELETE FROM profile_keys WHERE profile_id = ? AND id = ? RETURNING id"
SET_CODE = (
    "INSERT INTO profile_codes (profile_id, hash, expires) VALUES (?, ?, ?) "
    "ON CONFLICT (profile_id) DO UPDATE SET hash = excluded.hash, expires = excluded.expires"
)
TAKE_CODE = "DELETE FROM profile_codes WHERE hash = ? RETURNING profile_id, expires"
UNUSED = (
    "SELECT id FROM profiles WHERE touched < ? AND NOT EXISTS (SELECT 1 FROM profile_seats s "
    "JOIN tables t ON t.id = s.table_id WHERE s.profile_id = profiles.id "
    "AND t.status IN ('open', 'playing', 'paused')) ORDER BY touched LIMIT ?"
)
# Games in which nobody else with a profile took part are deleted, in others the name is. Then what refers to
# the profile, and at last the profile itself.
DELETE_GAMES = tuple(
    f"DELETE FROM {name} WHERE table_id IN (SELECT table_id FROM played_seats WHERE player = 'p:' || ?) "
    f"AND NOT EXISTS (SELECT 1 FROM played_seats o WHERE o.table_id = {name}.table_id "
    "AND substr(o.player, 1, 2) = 'p:' AND o.player <> 'p:' || ?)"
    for name in ("played", "played_seats")
)
DELETE: Sequence[str] = (
    "UPDATE played_seats SET player = '', name = '' WHERE player = 'p:' || ?",
    "DELETE FROM rating_steps WHERE player = 'p:' || ?",
    "DELETE FROM ratings WHERE player = 'p:' || ?",
    "DELETE FROM profile_seats WHERE profile_id = ?",
    "DELETE FROM channels WHERE profile_id = ?",
    "DELETE FROM profile_codes WHERE profile_id = ?",
    "DELETE FROM profile_keys WHERE profile_id = ?",
    "DELETE FROM profiles WHERE id = ?",
)


class Profile(Struct):
    """A person on this server; `device` is the id of the key with which they came, if with one."""

    id: str
    name: str
    language: str
    program: bool
    listed: bool
    preferences: dict[str, Any]
    created: float
    device: str = ""


class Device(Struct):
    """A key of a profile; it was last used on the day `used`."""

    id: str
    name: str
    created: float
    used: float
    this: bool


class Profiles:
    """All profiles of this server."""

    def __init__(self, store: Database, now: TimeSource) -> None:
        self._store = store
        self._now = now

    async def create(self, name: str, language: str, program: bool, device: str) -> tuple[str, Profile]:
        """A new profile, and the key of its first device."""
        profile, now = new_id(), self._now()
        key, insert_key = self._new_key(profile, device)
        insert = (INSERT, (profile, name, language, int(program), now, day_of(now)))
        await self._store.write(insert, insert_key)
        return key, await self.of(key)

    def _new_key(self, profile: str, device: str) -> tuple[str, Statement]:
        key, now = new_key(), self._now()
        return key, (INSERT_KEY, (hash_of(key), new_id(), profile, device, now, day_of(now)))

    async def of(self, key: str | None) -> Profile:
        """The profile of a device's key."""
        rows = await self._store.read(BY_KEY, hash_of(key)) if key else []
        if not rows:
            raise BadToken("This profile key is not known here, or it was revoked.")
        profile, name, language, program, listed, preferences, created, device, touched = rows[0]
        today = day_of(self._now())
        if touched < today:
            await self._store.write((TOUCH_KEY, (today, device)), (TOUCH, (today, profile, today)))
        data = msgspec.json.decode(preferences)
        return Profile(profile, name, language, bool(program), bool(listed), data, created, device)

    async def id_of(self, key: str | None) -> str:
        """The id of a profile, or nothing for somebody who has none."""
        return (await self.of(key)).id if key else ""

    async def update(self, profile: Profile) -> None:
        preferences = msgspec.json.encode(profile.preferences).decode()
        if len(preferences.encode()) > MOST_PREFERENCES:
            raise Malformed(f"The preferences are too large: they have at most {MOST_PREFERENCES} bytes.")
        values = (profile.name, profile.language, int(profile.listed), preferences, profile.id)
        await self._store.write((UPDATE, values))

    async def delete(self, profile: str) -> None:
        """Delete a profile with all that it holds; its seats become ones without a profile."""
        await self._store.write(
            *((statement, (profile, profile)) for statement in DELETE_GAMES),
            *((statement, (profile,)) for statement in DELETE),
        )

    async def delete_unused(self, touched_before: float, limit: int) -> int:
        """Delete profiles that no device has used and that play nowhere; returns how many."""
        rows = await self._store.read(UNUSED, touched_before, limit)
        for (profile,) in rows:
            await self.delete(profile)
        return len(rows)

    # -- devices

    async def devices(self, profile: Profile) -> list[Device]:
        rows = await self._store.read(KEYS, profile.id)
        return [Device(key, name, created, used, key == profile.device) for key, name, created, used in rows]

    async def revoke(self, profile: Profile, device: str) -> None:
        if not await self._store.write((REVOKE, (profile.id, device))):
            raise NoSuchDevice("This profile has no such device.")

    async def give_code(self, profile: Profile) -> tuple[str, float]:
        """A code that moves the profile to another device, once; and when it ends. An older one ends now."""
        code, expires = new_code(), self._now() + CODE_SECONDS
        await write_for_profile(self._store, (SET_CODE, (profile.id, hash_of(code), expires)))
        return code, expires

    async def take_code(self, typed: str, device: str) -> tuple[str, Profile]:
        """The key of another device for the profile that gave this code."""
        rows = await self._store.write((TAKE_CODE, (hash_of(plain_code(typed)),)))
        if not rows or rows[0][1] < self._now():
            raise NoSuchCode("This code is not known: it is used up, too old or mistyped.")
        profile = rows[0][0]
        if len(await self._store.read(KEYS, profile)) >= MOST_DEVICES:
            raise TooMany(f"A profile has at most {MOST_DEVICES} devices; revoke one first.")
        key, insert_key = self._new_key(profile, device)
        await write_for_profile(self._store, insert_key)
        return key, await self.of(key)
