"""An evaluation that is not a number."""

from ..toys.package import evaluation, honest_package

LAW = "evaluation"
SAYS = "is nan; a finite number is wanted"
PACKAGE = honest_package(evaluation=evaluation(float("nan")))
