"""`refectory render`: a position as a picture."""

from pathlib import Path
from xml.etree import ElementTree

from tests.cli.conftest import Run


def test_render(run: Run, record: Path, tmp_path: Path) -> None:
    picture = tmp_path / "x.svg"
    result = run("render", record, "--at", 30, "--as", 0, "-o", picture)
    assert result.exit_code == 0, result.output
    assert ElementTree.fromstring(picture.read_text()).tag.endswith("svg")
    assert "after move 30" in result.output
