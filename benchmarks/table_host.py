"""A server in its own process, on loopback, for benchmarks and tests."""

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

TIMEOUT = 60.0


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


class TableHost:
    """`refectory serve` with rate limits too high to matter; it can be killed and started again."""

    def __init__(
        self,
        folder: Path,
        database_url: str = "",
        workers: int = 1,
        bot_delay: float = 0.0,
        environment: dict[str, str] | None = None,
        log: Path | None = None,
    ) -> None:
        """Without a `log` what the server prints is dropped, but for its errors."""
        self.port = free_port()
        self.folder = folder
        self._workers = workers
        self._bot_delay = bot_delay
        self._environment = environment or {}
        self._log = log
        self._url = database_url
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    def start(self) -> None:
        limits = (
            "token_rate",
            "token_burst",
            "address_rate",
            "address_burst",
            "log_megabytes_per_hour",
            "editions_per_hour",
            "profiles_per_hour",
            "rewind_rate",
            "rewind_burst",
            "sockets_by_address",
            "sockets_by_table",
            "tables_per_hour",
            "records_per_hour",
            "joins_per_hour",
        )
        environment = {
            **os.environ,
            **{f"REFECTORY_{name.upper()}": "1000000" for name in limits},
            "REFECTORY_BOT_DELAY": str(self._bot_delay),
            "REFECTORY_BOT_PROCESSES": "1",
            "REFECTORY_LOG_LEVEL": "warning",
            "DATABASE_URL": self._url,
            **self._environment,
        }
        command = [sys.executable, "-m", "refectory.cli", "serve", "--port", str(self.port)]
        command += ["--data-dir", str(self.folder), "--workers", str(self._workers)]
        # In a group of its own, so that all of its processes can be killed at once.
        with open(self._log or os.devnull, "ab") as out:
            self._process = subprocess.Popen(
                command,
                env=environment,
                stdout=out,
                stderr=out if self._log else None,
                start_new_session=True,
            )
        self._wait()

    def _wait(self) -> None:
        deadline = time.monotonic() + TIMEOUT
        while time.monotonic() < deadline:
            try:
                with urlopen(f"{self.url}/readyz", timeout=2) as answer:
                    if answer.status == 200:
                        return
            except (URLError, OSError):
                time.sleep(0.03)
        raise SystemExit("The server did not start.")

    def kill(self) -> None:
        """Kill all processes of the server at once, like a power failure."""
        os.killpg(self.pid, signal.SIGKILL)
        self._wait_for_end()

    def stop(self) -> None:
        os.kill(self.pid, signal.SIGTERM)
        self._wait_for_end()

    def _wait_for_end(self) -> None:
        assert self._process
        self._process.wait(TIMEOUT)

    def workers(self) -> list[int]:
        """The processes that serve requests, if there are several workers."""
        command = ["ps", "-o", "pid=,args=", "--ppid", str(self.pid)]
        lines = subprocess.run(command, capture_output=True, text=True, check=False).stdout.splitlines()
        return [int(line.split()[0]) for line in lines if "spawn_main" in line]

    def serving(self) -> list[int]:
        """The processes that serve requests: the workers, or the server itself."""
        return self.workers() or [self.pid]

    def memory_mb(self) -> float:
        """The peak memory of the processes that serve requests, as the kernel reports it."""
        return sum(memory_of(pid, "VmHWM") for pid in self.serving())

    def resident_mb(self) -> float:
        """Their memory now."""
        return sum(memory_of(pid, "VmRSS") for pid in self.serving())

    def whole_mb(self) -> float:
        """The memory of all processes of the server now, with those of bots and of checks."""
        return sum(memory_of(pid, "VmRSS") for pid in with_children(self.pid))

    def cpu_seconds(self) -> float:
        """The processor time that the processes that serve requests have used."""
        return sum(map(cpu_of, self.serving()))


def memory_of(pid: int, field: str) -> float:
    """A field of the kernel's report on the memory of a process, in MB; nothing of one that has ended."""
    with suppress(OSError):
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith(field):
                return int(line.split()[1]) / 1024
    return 0.0


def cpu_of(pid: int) -> float:
    """The processor time of a process, with that of its children that have ended."""
    with suppress(OSError):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def with_children(pid: int) -> list[int]:
    """A process and all that it has started."""
    found = [pid]
    for parent in found:
        with suppress(OSError):
            for task in Path(f"/proc/{parent}/task").iterdir():
                found += map(int, (task / "children").read_text().split())
    return found
