"""A package that reads any edition, whatever keys it has."""

from ..toys.honest import Honest
from ..toys.package import honest_package

LAW = "edition"
SAYS = "an edition with the key 'a_key_that_nobody_reads' is accepted"
PACKAGE = honest_package(make_game=lambda edition: Honest())
