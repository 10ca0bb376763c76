"""The SQL statements of both stores; `?` stands for a value, which PostgreSQL writes as `%s`."""

CREATE = "INSERT INTO tables (id, status, public, created) VALUES (?, 'open', ?, ?)"
APPEND = "INSERT INTO log (table_id, n, body) VALUES (?, ?, ?)"
SET_STATUS = "UPDATE tables SET status = ? WHERE id = ?"
LOG = "SELECT body FROM log WHERE table_id = ? AND n >= ? ORDER BY n"
SNAPSHOT = "SELECT n, body FROM snapshots WHERE table_id = ?"
KEEP_SNAPSHOT = (
    "INSERT INTO snapshots (table_id, n, body) VALUES (?, ?, ?) "
    "ON CONFLICT (table_id) DO UPDATE SET n = excluded.n, body = excluded.body WHERE snapshots.n < excluded.n"
)
UNFINISHED = "SELECT id FROM tables WHERE status IN ('playing', 'paused') ORDER BY created"
PUBLIC = (
    "SELECT id FROM tables WHERE public = 1 AND status IN ('open', 'playing', 'paused') "
    "ORDER BY created DESC, id LIMIT ?"
)
KEEP_RECORD = "INSERT INTO records (id, created, body) VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING"
RECORD = "SELECT body FROM records WHERE id = ?"
CLAIM = (
    "INSERT INTO leases (table_id, worker, until) VALUES (?, ?, now() + make_interval(secs => ?)) "
    "ON CONFLICT (table_id) DO UPDATE SET worker = excluded.worker, until = excluded.until "
    "WHERE leases.worker = excluded.worker OR leases.until < now() RETURNING worker"
)
READY = "SELECT count(*) FROM tables WHERE id = '' HAVING NOT pg_is_in_recovery()"
# Nothing reads this number. Setting it writes a page, which fails on a disk that is full or read-only.
WRITE_SOMETHING = "PRAGMA user_version = 1"


def for_postgres(statement: str) -> str:
    return statement.replace("?", "%s")
