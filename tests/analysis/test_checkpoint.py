"""What an analysis has found is kept until it is complete."""

from pathlib import Path

import pytest

from refectory.analysis.analyse import Analyser, Effort, Progress
from refectory.analysis.checkpoint import CannotSave, Checkpoint, usual_file
from tests.analysis.played import record_of

EFFORT = Effort(lines=2, workers=1)


class Stopped(Exception):
    """The run was interrupted."""


def test_an_interrupted_analysis_goes_on(tmp_path: Path) -> None:
    record, path = record_of("plankenkoorts"), usual_file(tmp_path / "game.json")
    whole = Analyser(record, EFFORT).run()

    def stop_after(part: float) -> Progress:
        def stop(done: float) -> None:
            if done > part:
                raise Stopped

        return stop

    with pytest.raises(Stopped), Checkpoint(path, record, EFFORT) as kept:
        Analyser(record, EFFORT, progress=stop_after(0.3), found=kept.add).run()
    with path.open("a") as file:
        file.write('{"look": 1, "deci')  # the machine went down here
    before = len(kept.known)
    with pytest.raises(Stopped), Checkpoint(path, record, EFFORT) as kept:
        Analyser(record, EFFORT, kept.known, progress=stop_after(0.5), found=kept.add).run()
    assert len(kept.known) > before
    before = len(kept.known)
    with Checkpoint(path, record, EFFORT) as kept:
        assert len(kept.known) > before  # nothing that was judged after the torn line is lost
    judged: list[int] = []
    with Checkpoint(path, record, EFFORT) as kept:
        assert len(kept.known) > 10
        analysis = Analyser(record, EFFORT, kept.known, found=lambda _, one: judged.append(one.n)).run()
        kept.finish()
    assert analysis.data() == whole.data()
    assert 0 < len(judged) < len(whole.decisions) + 3
    assert not path.exists()


def test_another_record_or_effort_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    record = record_of("plankenkoorts")
    with Checkpoint(path, record, EFFORT) as kept:
        Analyser(record, EFFORT, found=kept.add).run()
    with Checkpoint(path, record, EFFORT) as kept:
        assert kept.known
    with Checkpoint(path, record, Effort(lines=3)) as kept:
        assert not kept.known
    with Checkpoint(path, record_of("plankenkoorts", 2), EFFORT) as kept:
        assert not kept.known


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(CannotSave, match="no/kept"):
        Checkpoint(tmp_path / "no" / "kept", record_of("plankenkoorts"), EFFORT)
