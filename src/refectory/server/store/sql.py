"""The SQL statements of both stores; `?` stands for a value, which PostgreSQL writes as `%s`."""

CREATE = "INSERT INTO tables (id, status, public, created, lifetime, touched) VALUES (?, 'open', ?, ?, ?, ?)"
APPEND = "INSERT INTO log (table_id, n, body) VALUES (?, ?, ?)"
SET_ROW = "UPDATE tables SET status = ?, lifetime = ?, touched = ? WHERE id = ?"
SET_DUE = (
    "INSERT INTO due (table_id, at, queue) VALUES (?, ?, ?) "
    "ON CONFLICT (table_id) DO UPDATE SET at = excluded.at, queue = excluded.queue"
)
CLEAR_DUE = "DELETE FROM due WHERE table_id = ?"
POSTPONE = "UPDATE due SET at = ? WHERE table_id = ?"
HAS_ENTRY = "SELECT 1 FROM log WHERE table_id = ? AND n = ?"
LOG = "SELECT body FROM log WHERE table_id = ? AND n >= ? ORDER BY n"
SNAPSHOT = "SELECT n, body FROM snapshots WHERE table_id = ?"
KEEP_SNAPSHOT = (
    "INSERT INTO snapshots (table_id, n, body) VALUES (?, ?, ?) "
    "ON CONFLICT (table_id) DO UPDATE SET n = excluded.n, body = excluded.body WHERE snapshots.n < excluded.n"
)
PUBLIC = (
    "SELECT id FROM tables WHERE public = 1 AND status IN ('open', 'playing', 'paused') "
    "ORDER BY created DESC, id LIMIT ?"
)
NEXT_DUE = "SELECT min(at) FROM due WHERE at > ?"

# SQLite, where one process has all leases and knows them.
DUE = (
    "SELECT table_id, queue FROM due WHERE at <= ? AND table_id NOT IN (SELECT value FROM json_each(?)) "
    "AND queue NOT IN (SELECT value FROM json_each(?)) ORDER BY at LIMIT ?"
)
QUEUE = "SELECT queue FROM due WHERE table_id = ?"

# PostgreSQL, where the leases are in the table of what is due. A worker that writes that a bot is to move has
# the lease, unless another one has it still.
SET_DUE_AND_TAKE = (
    "INSERT INTO due (table_id, at, queue, worker, until) "
    "VALUES (?, ?, ?, ?, CASE WHEN ? THEN now() + make_interval(secs => ?) END) "
    "ON CONFLICT (table_id) DO UPDATE SET at = excluded.at, queue = excluded.queue, "
    "worker = CASE WHEN due.until > now() THEN due.worker ELSE excluded.worker END, "
    "until = CASE WHEN due.until > now() THEN due.until ELSE excluded.until END"
)
TAKE_DUE = (
    "UPDATE due SET worker = ?, until = now() + make_interval(secs => ?) WHERE table_id IN ("
    "SELECT table_id FROM due WHERE at <= ? AND (until IS NULL OR until < now()) AND queue NOT IN ("
    "SELECT queue FROM due WHERE queue <> '' AND until > now() GROUP BY queue HAVING count(*) >= ?) "
    "ORDER BY at LIMIT ? FOR UPDATE SKIP LOCKED) RETURNING table_id, queue, at"
)
CLAIM = (
    "UPDATE due SET worker = ?, until = now() + make_interval(secs => ?) WHERE table_id = ? "
    "AND (worker = ? AND until > now() OR (until IS NULL OR until < now()) AND (queue = '' OR ("
    "SELECT count(*) FROM due AS other WHERE other.queue = due.queue AND other.until > now()) < ?)) "
    "RETURNING worker"
)
RELEASE = "UPDATE due SET until = NULL WHERE table_id = ? AND worker = ?"
RELEASE_ALL = "UPDATE due SET until = NULL WHERE worker = ? AND until IS NOT NULL"

# What expires. The condition is asked again with every statement that deletes something.
TOUCH = "UPDATE tables SET touched = ? WHERE id = ? AND touched < ?"
EXPIRED = "SELECT id FROM tables WHERE lifetime = ? AND touched < ? ORDER BY touched LIMIT ?"
CHILDREN = ("log", "snapshots", "due")
DELETE_CHILDREN = tuple(
    f"DELETE FROM {child} WHERE table_id = ? AND EXISTS "
    "(SELECT 1 FROM tables WHERE id = ? AND lifetime = ? AND touched < ?)"
    for child in CHILDREN
)
DELETE_TABLE = "DELETE FROM tables WHERE id = ? AND lifetime = ? AND touched < ? RETURNING id"

KEEP_RECORD = (
    "INSERT INTO records (id, created, body, touched) VALUES (?, ?, ?, ?) "
    "ON CONFLICT (id) DO UPDATE SET touched = excluded.touched"
)
RECORD = "SELECT body, touched FROM records WHERE id = ?"
TOUCH_RECORD = "UPDATE records SET touched = ? WHERE id = ? AND touched < ?"
DELETE_RECORDS = (
    "DELETE FROM records WHERE id IN "
    "(SELECT id FROM records WHERE touched < ? ORDER BY touched LIMIT ?) RETURNING id"
)

READY = "SELECT count(*) FROM tables WHERE id = '' HAVING NOT pg_is_in_recovery()"
# Nothing reads this number. Setting it writes a page, which fails on a disk that is full or read-only.
WRITE_SOMETHING = "PRAGMA user_version = 1"


def for_postgres(statement: str) -> str:
    return statement.replace("?", "%s")
