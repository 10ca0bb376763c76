"""One analysis for all tests of its report."""

import pytest

from refectory.analysis.data import Analysis
from tests.analysis.played import analysis_of


@pytest.fixture(scope="session")
def analysis() -> Analysis:
    return analysis_of("plankenkoorts", ("random", "brother"), lines=10)
