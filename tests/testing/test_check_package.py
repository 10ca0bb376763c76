"""`check_package`: a sound package passes, and every fault is reported by the law that it breaks."""

from dataclasses import dataclass
from importlib import import_module
from pkgutil import iter_modules

import pytest

from refectory.testing import PACKAGE_LAWS, LawBroken, check_package
from refectory.testing.package import Package

from . import broken_packages
from .toys.package import honest_package, without


@dataclass(frozen=True)
class Broken:
    """A broken package, the law that it is made to break, and what the report says."""

    name: str
    package: Package
    law: str
    says: str


def _broken(name: str) -> Broken:
    module = import_module(f"{broken_packages.__name__}.{name}")
    return Broken(name, module.PACKAGE, module.LAW, module.SAYS)


ALL = [_broken(module.name) for module in iter_modules(broken_packages.__path__)]


def test_a_sound_package_passes_every_law() -> None:
    check_package(honest_package())


def test_lessons_and_evaluation_are_optional() -> None:
    check_package(honest_package(lessons=[], evaluation=None, reasons=None), laws=["evaluation"])


@pytest.mark.untraced
@pytest.mark.parametrize("broken", ALL, ids=lambda broken: broken.name)
def test_a_broken_package_is_reported_by_the_law_it_breaks(broken: Broken) -> None:
    with pytest.raises(LawBroken) as caught:
        check_package(broken.package)
    assert caught.value.law == broken.law, str(caught.value)
    assert broken.says in str(caught.value)


@pytest.mark.parametrize("law", PACKAGE_LAWS)
def test_every_law_can_fail(law: str) -> None:
    assert law in {broken.law for broken in ALL}


def test_a_report_names_the_package_and_says_what_the_law_asks_for() -> None:
    with pytest.raises(LawBroken) as caught:
        check_package(honest_package(catalogues=without("ask.turn")))
    assert str(caught.value) == (
        "The law 'sentences' is broken in the package of honest: there is no sentence 'ask.turn' in "
        f"locale/en.json. The law says: {PACKAGE_LAWS['sentences']}"
    )


def test_laws_can_be_chosen() -> None:
    check_package(honest_package(catalogues=without("ask.turn")), laws=["art"])


def test_a_law_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="There is no law 'gravity'; the laws are edition, presets,"):
        check_package(honest_package(), laws=["gravity"])
