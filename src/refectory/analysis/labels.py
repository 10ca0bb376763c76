"""What is called a mistake, and what luck. All numbers are chances to win, from 0 to 1."""

from typing import Final

# A loss from which on a decision has this label; a smaller one is fine.
SLIP: Final = 0.02
MISTAKE: Final = 0.05
BLUNDER: Final = 0.1
# A change by chance from which on it is luck.
LUCK: Final = 0.05

FINE, LUCKY, UNLUCKY, USUAL = "fine", "lucky", "unlucky", "usual"
UNLUCKY_WINNER, LUCKY_LOSER = "unlucky winner", "lucky loser"

THRESHOLDS: Final = {"slip": SLIP, "mistake": MISTAKE, "blunder": BLUNDER, "luck": LUCK}


def of_loss(loss: float) -> str:
    """The label of a decision that gave away this chance to win."""
    for label in ("blunder", "mistake", "slip"):
        if loss >= THRESHOLDS[label]:
            return label
    return FINE


def of_change(change: float) -> str:
    """The label of a chance event, for the seat whose chance it changed so."""
    if abs(change) < LUCK:
        return USUAL
    return LUCKY if change > 0 else UNLUCKY


def of_seat(result: float, luck: float) -> str:
    """Where luck and result differ: who won although luck was against them, or lost although it was not."""
    if result == 1 and luck <= -LUCK:
        return UNLUCKY_WINNER
    return LUCKY_LOSER if result == 0 and luck >= LUCK else ""
