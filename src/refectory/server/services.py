"""The services of the server: what requests and sockets need, made once at the start."""

from pathlib import Path

from refectory.server.admin.admin_access import AdminAccess
from refectory.server.admin.load import Load
from refectory.server.admin.operator_orders import Orders
from refectory.server.admin.table_list import TableList
from refectory.server.analysis.answers import QuickAnswers
from refectory.server.analysis.jobs import AnalysisJobs
from refectory.server.analysis.stored_analyses import StoredAnalyses
from refectory.server.auth.access import Access
from refectory.server.auth.log_quota import LogQuota
from refectory.server.auth.quotas import Quota, by_hour
from refectory.server.auth.rate_limit import TOO_FAST, RateLimit
from refectory.server.auth.shared_rates import SharedRates
from refectory.server.auth.tokens import load_secret, secret_from
from refectory.server.bots.hint_limit import HintLimit
from refectory.server.bots.pool import BotPool
from refectory.server.content.untrusted.drafts import Drafts
from refectory.server.content.untrusted.sandbox import Sandbox
from refectory.server.fair_threads import FairThreads
from refectory.server.notify.channels import Channels
from refectory.server.notify.notifier import Notifier
from refectory.server.notify.vapid import VapidKey, load_vapid
from refectory.server.people.club import Club
from refectory.server.people.history import GameHistory
from refectory.server.people.my_tables import MyTableList
from refectory.server.people.profiles import Profiles
from refectory.server.people.results import Results
from refectory.server.settings import Settings
from refectory.server.store import Store, open_store
from refectory.server.store.readiness import REMEMBERED_SECONDS, Readiness
from refectory.server.tables.registry import TableRegistry
from refectory.server.time_source import TimeSource, kept_time
from refectory.server.upkeep.expiry import Expiry, ExpiryRules
from refectory.server.ws.socket_limit import SocketLimit

# To one mail address, whoever asks.
CODE_MAILS_PER_HOUR = 5
# Replays that are worked out at the same time, that wait in all, and that wait for one address.
REPLAYS_AT_ONCE = 2
MOST_REPLAYS = 64
MOST_REPLAYS_FOR_ONE = 8
# The same of what is short, one after the other: lessons, puzzles, texts of records, why a click is refused.
MOST_EXPLAINED = 128
MOST_EXPLAINED_FOR_ONE = 32
COMPARISONS_PER_HOUR = 240


class Services:
    """The store, the tables, the bots, access by tokens, and the rate limits."""

    def __init__(
        self, settings: Settings, store: Store, secret: bytes, vapid: VapidKey, now: TimeSource
    ) -> None:
        self.settings = settings
        self.store = store
        self.readiness = Readiness(store, remembered=REMEMBERED_SECONDS)
        self.now = now
        self.bots = BotPool(settings.bot_processes, settings.bot_seconds, memory_mb=settings.bot_memory_mb)
        self.sandbox = Sandbox()
        self.replaying = FairThreads("refectory-replay", REPLAYS_AT_ONCE, MOST_REPLAYS, MOST_REPLAYS_FOR_ONE)
        rules = ExpiryRules(settings)
        written = LogQuota(store.limits, settings.log_megabytes_per_hour, now)
        self.tables = TableRegistry(
            store, self.bots, now, settings.bot_delay, settings.bot_tables, rules.expires, written
        )
        self.explaining = FairThreads("refectory-why", 1, MOST_EXPLAINED, MOST_EXPLAINED_FOR_ONE)
        self.profiles = Profiles(store, now)
        self.analyses = AnalysisJobs(
            StoredAnalyses(store), store.limits, settings.analysis_seconds, settings.analysis_nice, now
        )
        self.answers = QuickAnswers(settings.analysis_nice)
        self.expiry = Expiry(store, self.tables, self.profiles, self.analyses.stored, rules, now)
        self.access = Access(self.tables, secret)
        self.results = Results(store, self.tables, now)
        self.history = GameHistory(store)
        self.club = Club(store, self.tables, now, settings.club)
        self.my_tables = MyTableList(store, self.tables, self.access, now)
        self.admin = AdminAccess(settings.admin_token, store.limits, now)
        self.orders = Orders(store, self.tables, now, self.admin.is_on)
        self.table_list = TableList(store, self.tables)
        self.load = Load(store, Path(settings.data_dir), self._numbers)
        self.by_token = RateLimit(settings.token_rate, settings.token_burst, now)
        self.by_address = RateLimit(settings.address_rate, settings.address_burst, now, is_shared=True)
        self.shared_rates = SharedRates(store, self.by_address)
        self.tables.on_rates = self.shared_rates.hear
        self.rewinds = RateLimit(settings.rewind_rate, settings.rewind_burst, now)
        limits = store.limits
        self.new_tables = by_hour(limits, settings.tables_per_hour, now, "new tables")
        self.new_records = by_hour(limits, settings.records_per_hour, now, "imported records")
        self.stored = by_hour(limits, settings.megabytes_per_hour, now, "stored megabytes")
        self.new_analyses = by_hour(limits, settings.analyses_per_hour, now, "analyses")
        self.comparisons = by_hour(limits, COMPARISONS_PER_HOUR, now, "actions tried again")
        self.joins = by_hour(limits, settings.joins_per_hour, now, "seats taken")
        self.editions = by_hour(limits, settings.editions_per_hour, now, "tables with an edition")
        self.kept = by_hour(limits, settings.kept_per_hour, now, "kept games")
        self.vapid = vapid
        self.channels = Channels(store, now)
        self.new_channels = by_hour(limits, settings.channels_per_hour, now, "new channels and tests")
        self.code_mails = by_hour(limits, CODE_MAILS_PER_HOUR, now, "mails with a code")
        notices = by_hour(limits, settings.notices_per_hour, now, "notices")
        self.notifier = Notifier(settings, store, self.tables, self.channels, vapid, notices, now)
        self.new_profiles = by_hour(limits, settings.profiles_per_hour, now, "new profiles")
        self.codes = by_hour(limits, settings.codes_per_hour, now, "codes tried")
        self.hints = HintLimit(limits, settings.hint_rate, settings.hint_burst, now)
        self.sockets = SocketLimit(limits, settings.sockets_by_address, settings.sockets_by_table)
        drafts = Quota(limits, "drafts", settings.draft_rate, settings.draft_burst, now, TOO_FAST)
        self.drafts = Drafts(self.sandbox, limits, drafts)

    def _numbers(self) -> tuple[int, int, int]:
        return len(self.tables.live), len(self.orders.connections), self.bots.waiting

    async def close(self) -> None:
        """Finish what was begun, and stop."""
        await self.shared_rates.close()
        await self.orders.close()
        await self.expiry.close()
        await self.notifier.close()
        await self.results.close()
        await self.analyses.close()
        await self.answers.close()
        await self.tables.close()
        await self.bots.close()
        await self.sandbox.close()
        await self.replaying.close()
        await self.explaining.close()
        await self.store.close()


async def open_services(settings: Settings, now: TimeSource | None = None) -> Services:
    """Open the store, make or read the secret, and start the tables."""
    folder = Path(settings.data_dir)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    secret = secret_from(settings.secret) if settings.secret else load_secret(folder)
    vapid = VapidKey(settings.vapid_key) if settings.vapid_key else load_vapid(folder)
    store = await open_store(settings.database_url, folder)
    services = Services(settings, store, secret, vapid, now or kept_time(folder))
    await services.tables.start()
    await services.orders.start()
    services.shared_rates.start()
    services.expiry.start()
    services.notifier.start()
    services.results.start()
    return services
