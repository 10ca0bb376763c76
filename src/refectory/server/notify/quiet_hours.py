"""Quiet hours: the part of the day in which a person is told nothing."""

from datetime import datetime, timedelta
from typing import Annotated
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec import Meta, Struct

from refectory.server.errors import Malformed

TimeOfDay = Annotated[str, Meta(pattern="^([01][0-9]|2[0-3]):[0-5][0-9]$", max_length=5)]


class QuietHours(Struct, frozen=True, forbid_unknown_fields=True):
    """From `start` to `end` by the clock of a time zone, also over midnight: `22:00` to `08:00`."""

    start: TimeOfDay
    end: TimeOfDay
    zone: Annotated[str, Meta(max_length=60)] = "UTC"


def zone_of(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Malformed("The request can't be read: there is no such time zone.") from None


def quiet_until(quiet: QuietHours | None, now: float) -> float | None:
    """When the present quiet hours end; nothing if it is not quiet now."""
    if quiet is None or quiet.start == quiet.end:
        return None
    here = datetime.fromtimestamp(now, zone_of(quiet.zone))
    clock = f"{here:%H:%M}"
    over_midnight = quiet.start > quiet.end
    begun, ended = clock >= quiet.start, clock >= quiet.end
    if not ((begun or not ended) if over_midnight else (begun and not ended)):
        return None
    hour, minute = map(int, quiet.end.split(":"))
    end = here.replace(hour=hour, minute=minute, second=0, microsecond=0)
    return (end if end > here else end + timedelta(days=1)).timestamp()
