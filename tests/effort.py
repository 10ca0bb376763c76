"""How far a search for faults goes: a part of the way in `make test`, all the way in `make thorough`."""

import os

COMPILED = "REFECTORY_COMPILED" in os.environ
THOROUGH = "REFECTORY_THOROUGH" in os.environ


def effort(thorough: int, usual: int) -> int:
    return thorough if THOROUGH else usual
