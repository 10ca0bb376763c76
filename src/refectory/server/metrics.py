"""The metrics of the server, for Prometheus."""

from prometheus_client import Counter, Gauge, Histogram

ENTRIES = Counter("refectory_entries_total", "Entries that were committed to a table's log.", ["kind"])
REFUSED = Counter("refectory_refused_total", "Messages and requests that were refused.", ["code"])
REPEATED = Counter("refectory_repeated_total", "Messages that had been obeyed before.")
COMMIT_SECONDS = Histogram("refectory_commit_seconds", "Time to commit an entry to disk.")
SOCKETS = Gauge("refectory_sockets", "Open WebSockets.", multiprocess_mode="livesum")
LIVE_TABLES = Gauge("refectory_live_tables", "Tables in memory.", multiprocess_mode="livesum")
BOT_MOVES = Counter("refectory_bot_moves_total", "Decisions that bots were asked for.", ["level"])
BOT_FAILURES = Counter(
    "refectory_bot_failures_total", "Answers of bots that crashed, hung or were not lawful."
)
TIMEOUTS = Counter("refectory_timeouts_total", "Seats that ran out of time.", ["at_zero"])
NOTICES = Counter("refectory_notices_total", "Turn notifications.", ["kind", "outcome"])
