"""The law of editions: the shipped file is complete, and a key that nobody reads is refused."""

from refectory.core.edition import Edition
from refectory.core.errors import EditionError
from refectory.testing.evidence import Evidence
from refectory.testing.moment import Violation, require
from refectory.testing.package import Package

UNKNOWN = "a_key_that_nobody_reads"


def edition(package: Package, evidence: Evidence) -> None:
    shipped = package.game.edition
    named = shipped.game == package.game.name
    require(named, f"the edition is of {shipped.game!r}, but the game is {package.game.name!r}")
    try:
        package.make_game(Edition(shipped.file, f"{UNKNOWN} = 1\n{shipped.text}"))
    except EditionError:
        return
    raise Violation(f"an edition with the key {UNKNOWN!r} is accepted; call known_keys() when it is read")
