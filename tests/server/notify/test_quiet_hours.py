"""Quiet hours, also over midnight and when clocks are changed."""

from datetime import UTC, datetime

import pytest

from refectory.server.errors import Malformed
from refectory.server.notify.quiet_hours import QuietHours, quiet_until, zone_of

NIGHT = QuietHours("22:00", "08:00", "Europe/Amsterdam")
NOON = QuietHours("12:00", "13:30")


def at(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("quiet", "now", "until"),
    [
        (NIGHT, "2027-01-10T20:59", None),
        (NIGHT, "2027-01-10T21:00", "2027-01-11T07:00"),
        (NIGHT, "2027-01-11T06:59", "2027-01-11T07:00"),
        (NIGHT, "2027-01-11T07:00", None),
        (NIGHT, "2027-07-10T20:00", "2027-07-11T06:00"),
        (NIGHT, "2027-03-27T22:00", "2027-03-28T06:00"),  # summer time begins in this night
        (NOON, "2027-01-10T11:59", None),
        (NOON, "2027-01-10T12:00", "2027-01-10T13:30"),
        (NOON, "2027-01-10T13:30", None),
        (QuietHours("08:00", "08:00"), "2027-01-10T08:00", None),
        (None, "2027-01-10T03:00", None),
    ],
)
def test_until_when_it_is_quiet(quiet: QuietHours | None, now: str, until: str | None) -> None:
    assert quiet_until(quiet, at(now)) == (at(until) if until else None)


@pytest.mark.parametrize("name", ["Mars/Olympus", "", "../../etc/passwd", "\0"])
def test_no_such_time_zone(name: str) -> None:
    with pytest.raises(Malformed):
        zone_of(name)
