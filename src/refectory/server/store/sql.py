"""The SQL statements of both stores; `?` stands for a value, which PostgreSQL writes as `%s`."""

from typing import Any

from refectory.server.store.base import WITH_PEOPLE, SeatRow

CREATE = "INSERT INTO tables (id, status, public, created, lifetime, touched) VALUES (?, 'open', ?, ?, ?, ?)"
APPEND = "INSERT INTO log (table_id, n, body) VALUES (?, ?, ?)"
SET_ROW = "UPDATE tables SET status = ?, lifetime = ?, touched = ? WHERE id = ?"
SET_DUE = (
    "INSERT INTO due (table_id, at, queue) VALUES (?, ?, ?) "
    "ON CONFLICT (table_id) DO UPDATE SET at = excluded.at, queue = excluded.queue"
)
# Nothing is written of a profile that was deleted. A turn that begins is to be told from `at` on, if its
# player wants to be told anywhere; so is that a bot has replaced them, where `since` is null.
SET_SEAT = (
    "INSERT INTO profile_seats (table_id, seat, profile_id, turn, since, at) "
    "SELECT ?, ?, ?, CAST(? AS integer), CAST(? AS double precision), CASE WHEN EXISTS "
    "(SELECT 1 FROM channels WHERE profile_id = ?) THEN CAST(? AS double precision) END "
    "WHERE EXISTS (SELECT 1 FROM profiles WHERE id = ?) "
    "ON CONFLICT (table_id, seat) DO UPDATE SET profile_id = excluded.profile_id, turn = excluded.turn, "
    "since = excluded.since, at = excluded.at, stage = 0, tried = '', until = 0, notify = "
    "CASE WHEN profile_seats.profile_id = excluded.profile_id THEN profile_seats.notify END"
)
ADD_RESULT = "INSERT INTO results_due (table_id, at) VALUES (?, 0) ON CONFLICT (table_id) DO NOTHING"
CLEAR_SEAT = "DELETE FROM profile_seats WHERE table_id = ? AND seat = ?"
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
# What is due by time alone has no queue.
ANY_QUEUE, NO_QUEUE = "%", ""
NEXT_DUE = "SELECT min(at) FROM due WHERE at > ?"

# SQLite, where one process has all leases and knows them.
DUE = (
    "SELECT table_id, queue FROM due WHERE at <= ? AND table_id NOT IN (SELECT value FROM json_each(?)) "
    "AND queue NOT IN (SELECT value FROM json_each(?)) AND queue LIKE ? ORDER BY at LIMIT ?"
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
    "SELECT table_id FROM due WHERE at <= ? AND (until IS NULL OR until < now()) AND queue LIKE ? "
    "AND queue NOT IN (SELECT queue FROM due WHERE queue <> '' AND until > now() "
    f"GROUP BY queue HAVING count(*) >= CASE WHEN left(queue, 1) = '{WITH_PEOPLE}' THEN ? ELSE ? END) "
    "ORDER BY at LIMIT ? FOR UPDATE SKIP LOCKED) RETURNING table_id, queue, at"
)
CLAIM = (
    "UPDATE due SET worker = ?, until = now() + make_interval(secs => ?) WHERE table_id = ? "
    "AND (worker = ? AND until > now() OR (until IS NULL OR until < now()) AND (queue = '' OR ("
    "SELECT count(*) FROM due AS other WHERE other.queue = due.queue AND other.until > now()) "
    f"< CASE WHEN left(queue, 1) = '{WITH_PEOPLE}' THEN ? ELSE ? END)) "
    "RETURNING worker"
)
RELEASE = "UPDATE due SET until = NULL WHERE table_id = ? AND worker = ?"
RELEASE_ALL = "UPDATE due SET until = NULL WHERE worker = ? AND until IS NOT NULL"

# What expires. The condition is asked again with every statement that deletes something.
TOUCH = "UPDATE tables SET touched = ? WHERE id = ? AND touched < ?"
EXPIRED = "SELECT id FROM tables WHERE lifetime = ? AND touched < ? ORDER BY touched LIMIT ?"
CHILDREN = ("log", "snapshots", "due", "profile_seats", "results_due")
DELETE_CHILDREN = tuple(
    f"DELETE FROM {child} WHERE table_id = ? AND EXISTS "
    "(SELECT 1 FROM tables WHERE id = ? AND lifetime = ? AND touched < ?)"
    for child in CHILDREN
)
DELETE_TABLE = "DELETE FROM tables WHERE id = ? AND lifetime = ? AND touched < ? RETURNING id"

DELETE_CHILDREN_OF = tuple(f"DELETE FROM {child} WHERE table_id = ?" for child in CHILDREN)
DELETE_ONE = "DELETE FROM tables WHERE id = ?"

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

# A database that only reads, or whose disk is full, refuses this.
READY = (
    "INSERT INTO readiness (id, asked) VALUES (1, 1) "
    "ON CONFLICT (id) DO UPDATE SET asked = 1 - readiness.asked RETURNING id"
)
# Nothing reads this number. Setting it writes a page, which fails on a disk that is full or read-only.
WRITE_SOMETHING = "PRAGMA user_version = 1"


# Rows that are being taken by another worker are left out. SQLite has one process, and reads a comment here.
SKIP_LOCKED = "/* SKIP LOCKED */"


def seat_values(table: str, row: SeatRow) -> list[Any]:
    """The values of `SET_SEAT`."""
    return [table, row.seat, row.profile, row.turn, row.since, row.profile, row.told_from, row.profile]


def for_postgres(statement: str) -> str:
    return statement.replace("?", "%s").replace(SKIP_LOCKED, "FOR UPDATE SKIP LOCKED")
