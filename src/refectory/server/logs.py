"""Structured logs: one line for each event, as JSON or as text. They never contain tokens or secrets."""

import logging
import sys

import structlog


def set_up_logs(level: str, format_: str) -> None:
    """Write everything from this level on to the standard error stream."""
    number = logging.getLevelNamesMapping().get(level.upper(), logging.INFO)
    readable = format_ == "text"
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.dev.ConsoleRenderer() if readable else structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
