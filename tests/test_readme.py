"""The README's worked example is true."""

import doctest
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_worked_example_runs_as_printed() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 10
    assert failed == 0


def test_every_page_the_readme_names_exists() -> None:
    text = (ROOT / "README.md").read_text()
    for part in text.split("](")[1:]:
        link = part.split(")")[0]
        assert (ROOT / link).exists(), f"README.md links to {link}, which is not there."
