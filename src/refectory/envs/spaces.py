"""The action space of an agent at a table."""

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium.spaces import Discrete
from numpy.typing import NDArray

Mask = NDArray[np.int8]


class LegalDiscrete(Discrete):
    """All actions of a game by index. Sampled without a mask, it gives what is legal now, if anything is."""

    def __init__(self, n: int, legal_now: Callable[[], Mask]) -> None:
        super().__init__(n)
        self._legal_now = legal_now

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None:
            now = self._legal_now()
            mask = now if now.any() else None
        return super().sample(mask, probability)
