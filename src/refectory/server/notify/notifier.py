"""Tells people that it is their turn, or that a bot plays for them.

Looks for what is due, asks what each person wants, and delivers.
"""

import asyncio
import secrets

import structlog

from refectory.server import metrics
from refectory.server.auth.quotas import Quota
from refectory.server.background_tasks import BackgroundTasks
from refectory.server.errors import NoSuchTable, TableBroken, TooFast
from refectory.server.notify.channels import Channel, Channels, NotifySettings
from refectory.server.notify.delivery import Delivery, MailServer, Outcome
from refectory.server.notify.notices import Notice, Notices
from refectory.server.notify.quiet_hours import quiet_until
from refectory.server.notify.sender import Sender
from refectory.server.notify.targets import MailTarget
from refectory.server.notify.texts import code_text, text_of
from refectory.server.notify.vapid import VapidKey, contact_of
from refectory.server.settings import Settings
from refectory.server.store.base import Database, StoreDown
from refectory.server.tables.clock import DAY
from refectory.server.tables.registry import TableRegistry
from refectory.server.time_source import TimeSource

logger = structlog.get_logger()
LOOK_SECONDS = 2.0
MOST_AT_ONCE = 20
# How long a server that stops waits for what is being delivered.
PATIENCE = 5.0
HOUR = 3600.0
# A player who sees the table is told nothing; whether they still do is asked again after this time. It is
# long because a player who looks away is noticed at once, unless the worker has died meanwhile.
SEEN_SECONDS = 300.0


class Notifier:
    """Delivers the notices that this worker takes; several workers share what is due."""

    def __init__(
        self,
        settings: Settings,
        store: Database,
        tables: TableRegistry,
        channels: Channels,
        vapid: VapidKey,
        quota: Quota,
        now: TimeSource,
    ) -> None:
        self._settings = settings
        self._tables = tables
        self._channels = channels
        self._vapid = vapid
        self._quota = quota
        self._now = now
        self._notices = Notices(store, secrets.token_hex(4))
        self._sender = Sender(settings.notify_processes)
        self._background = BackgroundTasks()
        self._telling: set[asyncio.Task[None]] = set()
        self._looking: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._looking = asyncio.create_task(self._look_on())

    async def _look_on(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.look()
            except StoreDown as error:
                logger.warning("nobody is notified", reason=str(error))
            self._sender.rest()

    async def look(self) -> list[asyncio.Task[None]]:
        """Take the notices that are due, and begin to tell them."""
        room = MOST_AT_ONCE - len(self._telling)
        now, delay = self._now(), self._settings.notify_delay
        taken = await self._notices.take(now - delay, now, room) if room else []
        begun = [self._background.start("notice", self._tell_safely(notice)) for notice in taken]
        for task in begun:
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)
        return begun

    async def _tell_safely(self, notice: Notice) -> None:
        try:
            await self._tell(notice)
        except (NoSuchTable, TableBroken, TooFast):
            await self._notices.done(notice, None)
        except StoreDown:
            return  # taken again when the lease has ended

    async def _tell(self, notice: Notice) -> None:
        wanted, language = await self._channels.settings(notice.profile)
        channels = [each for each in await self._channels.of(notice.profile) if each.confirmed]
        live = await self._tables.get(notice.table)
        is_wanted = wanted.on if notice.wanted is None else notice.wanted
        if not channels or not is_wanted or live.table.opened.hot_seat:  # there everybody sits together
            await self._notices.done(notice, None)
            return
        if quiet := quiet_until(wanted.quiet, self._now()):
            await self._notices.postpone(notice, quiet - self._settings.notify_delay)
            return
        if not notice.tried and await self._tables.is_seen_by(notice.table, notice.seat):
            await self._notices.postpone(notice, self._now() + SEEN_SECONDS - self._settings.notify_delay)
            return
        if not notice.tried:
            await self._quota.take(notice.profile)
        if await self._deliver_all(notice, channels, language):
            await self._notices.done(notice, await self._reminder(notice, wanted))

    async def _deliver_all(self, notice: Notice, channels: list[Channel], language: str) -> bool:
        """Send a notice everywhere it was not sent yet; false if it is no longer for this worker to do."""
        live = await self._tables.get(notice.table)
        event = notice.event
        subject, text = text_of(event, language, live.table.game.name, self._place(notice.table))
        for channel in channels:
            if channel.id in notice.tried:
                continue
            delivery = self._delivery(channel, event, notice.table, subject, text)
            async with self._sender.one() as post:
                if not await self._notices.note(notice, channel.id, self._now()):
                    return False
                await self._note(channel, await post.send(delivery))
        return True

    async def _reminder(self, notice: Notice, wanted: NotifySettings) -> float | None:
        """When to remind: after the hours that the player has chosen, or half-way to the end of the clock."""
        if notice.event != "turn" or wanted.remind_hours is None:
            return None
        told = self._now()  # long after the turn began, if it was quiet or the player saw the table
        at = told + wanted.remind_hours * HOUR
        clock = await self._notices.clock(notice.table)
        if clock is not None and clock - told > DAY / 24:
            at = min(at, (told + clock) / 2)
        return at - self._settings.notify_delay

    def expect(self, table: str, seat: int) -> None:
        """A player no longer sees the table: tell them that it is their turn, unless they come back soon."""
        self._background.start("expect", self._expect(table, seat))

    async def _expect(self, table: str, seat: int) -> None:
        try:
            await self._notices.expect(table, seat, self._now())
        except StoreDown:
            return  # it is asked again without this, only later

    async def remind(self, table: str, seat: int) -> bool:
        """Send the one reminder of a turn now, as far as its player wants it; false if there is none."""
        now = self._now()
        return await self._notices.remind(table, seat, now - self._settings.notify_delay, now)

    async def send_test(self, channel: Channel, language: str) -> Outcome:
        """Send a test to one channel."""
        subject, text = text_of("test", language, "", "")
        return await self._send(channel, self._delivery(channel, "test", "", subject, text))

    async def send_code(self, channel: Channel, code: str, language: str) -> Outcome:
        """Send the code with which its owner confirms a mail address."""
        subject, text = code_text(language, code)
        return await self._send(channel, self._delivery(channel, "confirm", "", subject, text))

    async def _send(self, channel: Channel, delivery: Delivery) -> Outcome:
        async with self._sender.one() as post:
            outcome = await post.send(delivery)
        await self._note(channel, outcome)
        return outcome

    async def _note(self, channel: Channel, outcome: Outcome) -> None:
        kind = type(channel.target).__name__.removesuffix("Target").lower()
        metrics.NOTICES.labels(kind, outcome).inc()
        await self._channels.note(channel.id, outcome)

    def _place(self, table: str) -> str:
        """The link of a table, as far as the server knows its own address."""
        return f"{self._settings.public_url.rstrip('/')}/t/{table}" if self._settings.public_url else table

    def _delivery(self, channel: Channel, event: str, table: str, subject: str, text: str) -> Delivery:
        settings = self._settings
        mail = MailServer(
            settings.smtp_host,
            settings.smtp_port,
            settings.smtp_security,
            settings.smtp_user,
            settings.smtp_password,
            settings.mail_from,
        )
        return Delivery(
            channel.target,
            event,
            table,
            subject,
            text,
            settings.notify_private,
            self._vapid.private,
            contact_of(settings),
            mail if isinstance(channel.target, MailTarget) else None,
        )

    async def close(self) -> None:
        if self._looking:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)
        if self._telling:
            await asyncio.wait(self._telling, timeout=PATIENCE)
        await self._sender.close()
        await self._background.finish()
