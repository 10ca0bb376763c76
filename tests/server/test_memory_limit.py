"""Limits of memory, each in a process of its own: a limit can't be raised again."""

import subprocess
import sys

import pytest

MEGABYTE = 1024 * 1024


def output(code: str) -> str:
    command = [sys.executable, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout


def allocated(limit: str, megabytes: int) -> bool:
    """Whether a process with this limit gets this much memory at once."""
    code = (
        f"from refectory.server import memory_limit\nmemory_limit.{limit}\n"
        f"try:\n    bytearray({megabytes * MEGABYTE})\n"
        "except MemoryError:\n    print('refused')\n"
    )
    command = [sys.executable, "-c", code]
    return (
        "refused"
        not in subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout
    )


@pytest.mark.parametrize("limit", [f"limit_memory({512 * MEGABYTE})", f"limit_more_memory({64 * MEGABYTE})"])
def test_a_process_gets_what_is_allowed_and_no_more(limit: str) -> None:
    assert allocated(limit, 16)
    assert not allocated(limit, 1024)


def test_a_failing_process_leaves_no_core_dump() -> None:
    code = (
        "import resource\nfrom refectory.server import memory_limit\nmemory_limit.leave_no_core_dump()\n"
        "print(resource.getrlimit(resource.RLIMIT_CORE))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout == "(0, 0)\n"
