"""How far a search for faults goes: all the way compiled, a part of it plain, which is slower."""

import os

COMPILED = "REFECTORY_COMPILED" in os.environ


def effort(compiled: int, plain: int) -> int:
    return compiled if COMPILED else plain
