"""What a check has found."""

from refectory.server.doctor.finding import Finding, Verdict, bad, doubtful, good


def test_each_verdict_has_its_word() -> None:
    assert good("a") == Finding(Verdict.GOOD, "a")
    assert doubtful("b") == Finding(Verdict.DOUBTFUL, "b")
    assert bad("c") == Finding(Verdict.BAD, "c")
