"""The process that delivers: it connects only where a delivery goes, and is killed if one takes too long."""

import logging
import os
import signal
from multiprocessing.connection import Connection
from threading import Lock

import structlog

from refectory.server.memory_limit import leave_no_core_dump, limit_more_memory
from refectory.server.notify.delivery import Delivery, Outcome, rule_for
from refectory.server.notify.network_rules import ConnectionGuard
from refectory.server.piped_process import PipedProcess

logger = structlog.get_logger()
MOST_SECONDS = 20.0
MEMORY_BYTES = 128 * 1024 * 1024
# Libraries would send what is meant for others through a proxy, or with the operator's own passwords.
UNWANTED = ("http_proxy", "https_proxy", "all_proxy", "no_proxy")


def run_deliveries(pipe: Connection) -> None:
    """Deliver what comes until the server is gone."""
    from refectory.server.notify.transports import deliver

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    logging.disable(logging.CRITICAL)  # libraries log addresses, which are secrets of their owners
    for name in UNWANTED:
        os.environ.pop(name, None)
        os.environ.pop(name.upper(), None)
    os.environ["NETRC"] = os.devnull
    guard = ConnectionGuard()
    guard.install()
    limit_more_memory(MEMORY_BYTES)
    leave_no_core_dump()
    pipe.send(None)  # ready
    try:
        while True:
            delivery = pipe.recv()
            guard.rule = rule_for(delivery)
            pipe.send(deliver(delivery))
    except EOFError:
        return


class SenderProcess(PipedProcess):
    """One process that delivers one notification at a time."""

    def __init__(self, most_seconds: float = MOST_SECONDS) -> None:
        super().__init__(run_deliveries, says_ready=True)
        self._most_seconds = most_seconds
        self._lock = Lock()

    def send(self, delivery: Delivery) -> Outcome:
        """Deliver; a delivery that fails or hangs in any way has failed, and then the process is ended."""
        with self._lock:
            return self._send(delivery)

    def _send(self, delivery: Delivery) -> Outcome:
        try:
            pipe = self.pipe()
            pipe.send(delivery)
            if pipe.poll(self._most_seconds):
                outcome: Outcome = pipe.recv()
                return outcome
            logger.warning("delivery takes too long", kind=type(delivery.target).__name__)
        except (OSError, EOFError):
            logger.warning("delivery process ended", kind=type(delivery.target).__name__)
        self.stop()
        return "failed"
