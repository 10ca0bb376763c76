"""A reason whose sentence shows a fact that is not given."""

from ..toys.package import honest_package, reasons

LAW = "evaluation"
SAYS = "'reason.points' shows {points}, but its facts are score"
PACKAGE = honest_package(reasons=reasons("score"))
