"""The law of chapters: every rule is in exactly one, and each has a title and a picture."""

from refectory.games.rule_chapters import FIRST as FIRST_CHAPTER
from refectory.games.rule_chapters import chapters_of
from refectory.testing.evidence import Evidence
from refectory.testing.moment import require
from refectory.testing.package import Package
from refectory.testing.package_laws.art import symbol_names
from refectory.testing.package_laws.catalogues import FIRST, require_sentences

RULE = "rule."


def chapters(package: Package, evidence: Evidence) -> None:
    """A package without chapters shows its rules as one list."""
    if not package.chapters:
        return
    first = package.chapters[0].name
    require(first == FIRST_CHAPTER, f"the first chapter of rules.toml is {first!r}, not {FIRST_CHAPTER!r}")
    catalogue = package.catalogues[FIRST]
    require_sentences(catalogue, [f"chapter.{chapter.name}" for chapter in package.chapters])
    figures = [figure for chapter in package.chapters for figure in chapter.figures]
    require_sentences(catalogue, [f"figure.{figure.name}" for figure in figures])
    rules = [key.removeprefix(RULE) for key in catalogue.sentences if key.startswith(RULE)]
    for rule in rules:
        names = [chapter.name for chapter in chapters_of(rule, package.chapters)]
        require(len(names) == 1, f"the rule {rule} is in the chapters {names}; one is wanted")
    _sound_entries(package, rules)


def _sound_entries(package: Package, rules: list[str]) -> None:
    drawn = symbol_names(package)
    for chapter in package.chapters:
        known = not chapter.art or chapter.art in drawn
        require(
            known, f"the chapter {chapter.name!r} has the art {chapter.art!r}, which is no symbol in art/"
        )
        for figure in chapter.figures:
            strange = [art for art in figure.symbols if art not in drawn]
            require(not strange, f"the figure {figure.name!r} shows {strange}, which are no symbols in art/")
        used = [rule for rule in rules if chapter in chapters_of(rule, package.chapters)]
        require(bool(used), f"the chapter {chapter.name!r} has no rule")
