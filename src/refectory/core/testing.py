"""Deprecated: import from `refectory.testing` instead."""

from importlib import import_module
from typing import Any
from warnings import warn

NEW_HOME = "refectory.testing"


def __getattr__(name: str) -> Any:
    """The same name in its new home, with a warning."""
    if name.startswith("__"):
        raise AttributeError(name)
    value = getattr(import_module(NEW_HOME), name)
    warn(f"refectory.core.testing is deprecated; import {name} from {NEW_HOME}.", DeprecationWarning, 2)
    return value
