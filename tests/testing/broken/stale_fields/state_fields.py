"""How a `StaleState` is copied, dumped and loaded.

Generated from the fields in `state.py` by `python -m refectory.testing.fields`. Do not edit it.
"""

from typing import TYPE_CHECKING

from refectory.core.game import Data

if TYPE_CHECKING:
    from tests.testing.broken.stale_fields.state import StaleState


def copy_fields(source: "StaleState", twin: "StaleState") -> None:
    """Make `twin` equal to `source`, which has the same fixed fields."""
    twin.chairs = source.chairs


def dump_fields(state: "StaleState") -> Data:
    """All fields as plain data, but for derived ones."""
    return {
        "chairs": state.chairs,
    }


def load_fields(state: "StaleState", data: Data) -> None:
    """Fill a state that has the same fixed fields; derived fields are left as they are."""
    state.chairs = data["chairs"]
