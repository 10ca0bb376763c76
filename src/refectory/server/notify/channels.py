"""The channels of profiles: where each wants to be told, and how often that has failed."""

from hashlib import sha256
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from refectory.server.errors import NoSuchChannel, NoSuchCode, TooMany
from refectory.server.notify.delivery import Outcome
from refectory.server.notify.quiet_hours import QuietHours, zone_of
from refectory.server.notify.targets import MailTarget, Target
from refectory.server.people.keys import hash_of, new_code, plain_code
from refectory.server.store.base import Database, write_for_profile
from refectory.server.time_source import TimeSource

MOST_CHANNELS = 10
# A channel is forgotten after this many failures in a row.
MOST_FAILURES = 5

# An address that was confirmed stays so. A subscription that a browser has renewed has no failures yet.
ADD = (
    "INSERT INTO channels (id, profile_id, kind, target, name, code, failures, created) "
    "VALUES (?, ?, ?, ?, ?, ?, 0, ?) ON CONFLICT (id) DO UPDATE SET target = excluded.target, "
    "name = excluded.name, failures = 0, code = CASE WHEN channels.code = '' THEN '' ELSE excluded.code END "
    "RETURNING code"
)
OF_PROFILE = (
    "SELECT id, target, name, code, failures, created FROM channels WHERE profile_id = ? ORDER BY created, id"
)
CONFIRM = "UPDATE channels SET code = '' WHERE profile_id = ? AND id = ? AND code = ? RETURNING id"
REMOVE = "DELETE FROM channels WHERE profile_id = ? AND id = ? RETURNING id"
SUCCEEDED = "UPDATE channels SET failures = 0 WHERE id = ? AND failures > 0"
FAILED = "UPDATE channels SET failures = failures + 1 WHERE id = ?"
FORGET = "DELETE FROM channels WHERE id = ? AND (failures >= ? OR ? = 1)"
SETTINGS = "SELECT notify, language FROM profiles WHERE id = ?"
SET_SETTINGS = "UPDATE profiles SET notify = ? WHERE id = ?"
SET_TABLE = "UPDATE profile_seats SET notify = ? WHERE table_id = ? AND profile_id = ?"
TABLE = "SELECT max(notify) FROM profile_seats WHERE table_id = ? AND profile_id = ?"

_read_target = msgspec.json.Decoder(Target).decode


class NotifySettings(Struct, forbid_unknown_fields=True):
    """What a profile wants: whether it is told, quiet hours, and one reminder after some hours."""

    on: bool = True
    quiet: QuietHours | None = None
    remind_hours: Annotated[float, Meta(ge=0.5, le=336)] | None = None


class Channel(Struct):
    """One place where a profile is told. One that is not `confirmed` is sent nothing."""

    id: str
    target: Target
    name: str
    confirmed: bool
    failures: int
    created: float


class Channels:
    """The channels of all profiles."""

    def __init__(self, store: Database, now: TimeSource) -> None:
        self._store = store
        self._now = now

    async def add(self, profile: str, target: Target, name: str) -> tuple[Channel, str]:
        """A new channel, or the one with this target again; and the code to confirm it, if it needs one."""
        channel, code = _id_of(profile, target), new_code() if isinstance(target, MailTarget) else ""
        known = await self.of(profile)
        if len(known) >= MOST_CHANNELS and channel not in {each.id for each in known}:
            raise TooMany(f"A profile has at most {MOST_CHANNELS} channels; remove one first.")
        kind = type(target).__struct_config__.tag
        text = msgspec.json.encode(target).decode()
        values = (channel, profile, kind, text, name, hash_of(code) if code else "", self._now())
        ((kept,),) = await write_for_profile(self._store, (ADD, values))
        return await self.one(profile, channel), code if kept else ""

    async def of(self, profile: str) -> list[Channel]:
        return [
            Channel(channel, _read_target(target), name, not code, failures, created)
            for channel, target, name, code, failures, created in await self._store.read(OF_PROFILE, profile)
        ]

    async def one(self, profile: str, channel: str) -> Channel:
        for each in await self.of(profile):
            if each.id == channel:
                return each
        raise NoSuchChannel("This profile has no such channel.")

    async def confirm(self, profile: str, channel: str, code: str) -> Channel:
        if not await self._store.write((CONFIRM, (profile, channel, hash_of(plain_code(code))))):
            raise NoSuchCode("This code is not known: it is used up or mistyped.")
        return await self.one(profile, channel)

    async def remove(self, profile: str, channel: str) -> None:
        if not await self._store.write((REMOVE, (profile, channel))):
            raise NoSuchChannel("This profile has no such channel.")

    async def note(self, channel: str, outcome: Outcome) -> None:
        """Remember how a delivery went; a channel that is dead or fails again and again is forgotten."""
        if outcome == "sent":
            await self._store.write((SUCCEEDED, (channel,)))
        else:
            forget = (FORGET, (channel, MOST_FAILURES, int(outcome == "gone")))
            await self._store.write((FAILED, (channel,)), forget)

    # -- what profiles want

    async def settings(self, profile: str) -> tuple[NotifySettings, str]:
        """What a profile wants, and its language; nothing is wanted by one that was deleted."""
        rows = await self._store.read(SETTINGS, profile)
        if not rows:
            return NotifySettings(on=False), "en"
        return msgspec.json.decode(rows[0][0], type=NotifySettings), rows[0][1]

    async def set_settings(self, profile: str, settings: NotifySettings) -> None:
        if settings.quiet:
            zone_of(settings.quiet.zone)
        await self._store.write((SET_SETTINGS, (msgspec.json.encode(settings).decode(), profile)))

    async def set_table(self, profile: str, table: str, on: bool | None) -> None:
        """The choice for one table; `None` is as the profile says."""
        await self._store.write((SET_TABLE, (None if on is None else int(on), table, profile)))

    async def table(self, profile: str, table: str) -> bool | None:
        ((on,),) = await self._store.read(TABLE, table, profile)
        return None if on is None else bool(on)


def _id_of(profile: str, target: Target) -> str:
    """The same target of the same profile is one channel, however often a browser announces it."""
    place = getattr(target, "endpoint", "") or getattr(target, "url", "") or getattr(target, "address", "")
    return sha256(f"{profile} {type(target).__name__} {place}".encode()).hexdigest()[:16]
