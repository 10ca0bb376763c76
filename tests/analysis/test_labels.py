"""The thresholds of mistakes and luck."""

import pytest

from refectory.analysis import labels


@pytest.mark.parametrize(
    ("loss", "label"),
    [(0, "fine"), (0.0199, "fine"), (0.02, "slip"), (0.05, "mistake"), (0.0999, "mistake"), (0.1, "blunder")],
)
def test_losses(loss: float, label: str) -> None:
    assert labels.of_loss(loss) == label


@pytest.mark.parametrize(
    ("change", "label"), [(0.05, "lucky"), (0.049, "usual"), (-0.049, "usual"), (-0.05, "unlucky")]
)
def test_changes(change: float, label: str) -> None:
    assert labels.of_change(change) == label


@pytest.mark.parametrize(
    ("result", "luck", "label"),
    [
        (1, -0.2, "unlucky winner"),
        (1, 0.2, ""),
        (0, 0.2, "lucky loser"),
        (0, -0.2, ""),
        (0.5, -0.2, ""),
        (1, -0.01, ""),
    ],
)
def test_seats(result: float, luck: float, label: str) -> None:
    assert labels.of_seat(result, luck) == label
