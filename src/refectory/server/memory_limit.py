"""Limits the memory of a process, where the system can."""

from contextlib import suppress
from pathlib import Path

try:
    import resource
except ImportError:  # Windows has no such limits
    HAS_LIMITS = False
else:
    HAS_LIMITS = True

PAGES = Path("/proc/self/statm")  # the pages of this process; only Linux has it


def limit_memory(most_bytes: int) -> None:
    """Let this process have at most this much memory; then it fails instead of the whole machine."""
    if HAS_LIMITS:
        with suppress(ValueError, OSError):  # a stricter limit is there already
            resource.setrlimit(resource.RLIMIT_AS, (most_bytes, most_bytes))


def limit_more_memory(more_bytes: int) -> None:
    """Let this process have this much more memory than it has now."""
    if HAS_LIMITS and PAGES.exists():
        limit_memory(int(PAGES.read_text().split()[0]) * resource.getpagesize() + more_bytes)


def leave_no_core_dump() -> None:
    """A process that fails writes no file with its memory."""
    if HAS_LIMITS:
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
