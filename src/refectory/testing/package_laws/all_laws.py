"""The laws of a package, in the order in which they are checked: the first law that is broken is reported."""

from collections.abc import Callable
from dataclasses import dataclass

from refectory.testing.evidence import Evidence
from refectory.testing.moment import reporting
from refectory.testing.package import Package
from refectory.testing.package_laws import (
    art,
    catalogues,
    editions,
    evaluations,
    presets,
    rule_chapters,
    tutorials,
)

Check = Callable[[Package, Evidence], None]


@dataclass(frozen=True, slots=True)
class PackageLaw:
    """Something that holds for the package of every game."""

    name: str
    check_package: Check

    def check(self, package: Package, evidence: Evidence) -> None:
        with reporting(self.name, f"in the package of {package.game.name}"):
            self.check_package(package, evidence)


ALL = (
    PackageLaw("edition", editions.edition),
    PackageLaw("presets", presets.presets),
    PackageLaw("languages", catalogues.languages),
    PackageLaw("sentences", catalogues.sentences),
    PackageLaw("facts", catalogues.facts),
    PackageLaw("names", catalogues.names),
    PackageLaw("symbols", art.symbols),
    PackageLaw("art", art.art),
    PackageLaw("lessons", tutorials.lessons),
    PackageLaw("chapters", rule_chapters.chapters),
    PackageLaw("evaluation", evaluations.evaluation),
)
