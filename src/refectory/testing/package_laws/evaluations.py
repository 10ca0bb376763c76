"""The law of evaluations: the bots' numbers are finite, and every reason has a sentence with its facts."""

from math import isfinite

from refectory.core.game import Seat
from refectory.testing.evidence import Evidence
from refectory.testing.moment import Moment, require
from refectory.testing.package import Package
from refectory.testing.package_laws.catalogues import FIRST, require_facts, require_sentences

COMMON_REASONS = ("reason.only", "reason.win", "reason.best")
MOMENTS = 12


def evaluation(package: Package, evidence: Evidence) -> None:
    if package.evaluation is None:
        return
    require_sentences(package.catalogues[FIRST], COMMON_REASONS)
    for moment in evidence.moments[:MOMENTS]:
        for seat in moment.seats if moment.state.to_act() else ():
            _finite_value(package, moment, seat)
            _told_reasons(package, moment, seat)


def _finite_value(package: Package, moment: Moment, seat: Seat) -> None:
    assert package.evaluation is not None
    value = package.evaluation.value(moment.state, seat)
    finite = isinstance(value, (int, float)) and isfinite(value)
    require(finite, f"value() for seat {seat} {moment.where} is {value!r}; a finite number is wanted")


def _told_reasons(package: Package, moment: Moment, seat: Seat) -> None:
    if package.reasons is None:
        return
    parts, facts = package.reasons.parts(moment.state, seat), package.reasons.facts(moment.state, seat)
    keys = [f"reason.{part}" for part in parts]
    require_sentences(package.catalogues[FIRST], keys)
    require_facts(package.catalogues[FIRST], [(key, facts) for key in keys])
