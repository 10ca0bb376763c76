"""The services of the server: what requests and sockets need, made once at the start."""

from pathlib import Path

from refectory.server.auth.access import Access
from refectory.server.auth.limits import Quota, by_hour
from refectory.server.auth.rate_limit import TOO_FAST, RateLimit
from refectory.server.auth.tokens import load_secret, secret_from
from refectory.server.bots.hint_limit import HintLimit
from refectory.server.bots.pool import BotPool
from refectory.server.content.drafts import Drafts
from refectory.server.content.sandbox import Sandbox
from refectory.server.settings import Settings
from refectory.server.store import Store, open_store
from refectory.server.store.readiness import Readiness
from refectory.server.tables.registry import TableRegistry
from refectory.server.time_source import TimeSource, kept_time
from refectory.server.upkeep.expiry import Expiry, ExpiryRules
from refectory.server.ws.socket_limit import SocketLimit


class Services:
    """The store, the tables, the bots, access by tokens, and the rate limits."""

    def __init__(self, settings: Settings, store: Store, secret: bytes, now: TimeSource) -> None:
        self.settings = settings
        self.store = store
        self.readiness = Readiness(store)
        self.now = now
        self.bots = BotPool(settings.bot_processes, settings.bot_seconds, memory_mb=settings.bot_memory_mb)
        self.sandbox = Sandbox()
        rules = ExpiryRules(settings)
        self.tables = TableRegistry(
            store, self.bots, now, settings.bot_delay, settings.bot_tables, rules.expires
        )
        self.expiry = Expiry(store, self.tables, rules, now)
        self.access = Access(self.tables, secret)
        self.by_token = RateLimit(settings.token_rate, settings.token_burst, now)
        self.by_address = RateLimit(settings.address_rate, settings.address_burst, now)
        limits = store.limits
        self.new_tables = by_hour(limits, settings.tables_per_hour, now, "new tables")
        self.new_records = by_hour(limits, settings.records_per_hour, now, "imported records")
        self.joins = by_hour(limits, settings.joins_per_hour, now, "seats taken")
        self.editions = by_hour(limits, settings.editions_per_hour, now, "tables with an edition")
        self.kept = by_hour(limits, settings.kept_per_hour, now, "kept games")
        self.hints = HintLimit(limits, settings.hint_rate, settings.hint_burst, now)
        self.sockets = SocketLimit(limits, settings.sockets_by_address, settings.sockets_by_table)
        drafts = Quota(limits, "drafts", settings.draft_rate, settings.draft_burst, now, TOO_FAST)
        self.drafts = Drafts(self.sandbox, limits, drafts)

    async def close(self) -> None:
        """Finish what was begun, and stop."""
        await self.expiry.close()
        await self.tables.close()
        await self.bots.close()
        await self.sandbox.close()
        await self.store.close()


async def open_services(settings: Settings, now: TimeSource | None = None) -> Services:
    """Open the store, make or read the secret, and start the tables."""
    folder = Path(settings.data_dir)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    secret = secret_from(settings.secret) if settings.secret else load_secret(folder)
    store = await open_store(settings.database_url, folder)
    services = Services(settings, store, secret, now or kept_time(folder))
    await services.tables.start()
    services.expiry.start()
    return services
