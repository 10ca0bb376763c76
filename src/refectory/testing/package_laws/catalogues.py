"""Laws of catalogues: four languages alike, and a sentence for everything that a game says."""

import re
from collections.abc import Iterable, Iterator

from refectory.core.game import Data
from refectory.core.locale import LANGUAGES, Catalogue, placeholders
from refectory.testing.evidence import COMMON, Evidence, Said
from refectory.testing.moment import Violation, require
from refectory.testing.package import Package

FIRST = LANGUAGES[0]
# A text with three letters in a row is an id, such as "old-tower"; "b3" and "–" can be shown as they are.
_ID = re.compile("[a-z]{3}")


def languages(package: Package, evidence: Evidence) -> None:
    """Every language has the keys and placeholders of the first."""
    missing = [language for language in LANGUAGES if language not in package.catalogues]
    require(not missing, f"these languages have no file in locale/: {', '.join(missing)}")
    first = package.catalogues[FIRST]
    for language, catalogue in package.catalogues.items():
        _same_keys(first, catalogue, f"locale/{language}.json")
        for key, sentence in catalogue.sentences.items():
            _sound_sentence(language, key, sentence, first.sentences[key])


def _same_keys(first: Catalogue, other: Catalogue, file: str) -> None:
    keys, wanted = list(other.sentences), list(first.sentences)
    for key in wanted:
        require(key in other, f"{file} has no {key!r}, which locale/{FIRST}.json has")
    for key in keys:
        require(key in first, f"{file} has {key!r}, which locale/{FIRST}.json does not have")
    for key, expected in zip(keys, wanted, strict=True):
        require(key == expected, f"{file} has {key!r} where locale/{FIRST}.json has {expected!r}")


def _sound_sentence(language: str, key: str, sentence: str, first: str) -> None:
    where = f"{key!r} in locale/{language}.json"
    require(sentence.strip() == sentence != "", f"{where} is empty, or begins or ends with a space")
    names, wanted = sorted(_placeholders(where, sentence)), sorted(_placeholders(key, first))
    require(names == wanted, f"{where} has the placeholders {names}; in {FIRST} they are {wanted}")


def _placeholders(where: str, sentence: str) -> set[str]:
    try:
        return placeholders(sentence)
    except ValueError as error:
        raise Violation(f"{where} has a broken placeholder ({error})") from error


def sentences(package: Package, evidence: Evidence) -> None:
    """Everything that is said, or stands in the code, has a sentence."""
    require_sentences(package.catalogues[FIRST], _keys(package, evidence))


def require_sentences(catalogue: Catalogue, keys: Iterable[str]) -> None:
    """There is a sentence for each of these keys."""
    for key in keys:
        require(key in catalogue, f"there is no sentence {key!r} in locale/{catalogue.language}.json")


def _keys(package: Package, evidence: Evidence) -> Iterator[str]:
    yield from (key for key, _ in evidence.said)
    yield from sorted(package.keys - set(COMMON))
    yield from (f"rule.{rule}" for rule in evidence.rules)


def facts(package: Package, evidence: Evidence) -> None:
    """Every sentence finds its facts."""
    require_facts(package.catalogues[FIRST], evidence.said)


def require_facts(catalogue: Catalogue, said: Iterable[Said]) -> None:
    """The placeholders of each sentence are among its facts."""
    for key, given in said:
        for name, _ in _shown(catalogue, key, given):
            known = given.get(name) is not None
            require(known, f"{key!r} shows {{{name}}}, but its facts are {', '.join(given) or 'none'}")


def names(package: Package, evidence: Evidence) -> None:
    """Every id that a sentence shows has a name."""
    require_names(package.catalogues[FIRST], evidence.said)


def require_names(catalogue: Catalogue, said: Iterable[Said]) -> None:
    """Where a fact is an id v in the domain d, there is a sentence d.v."""
    for key, given in said:
        for name, domain in _shown(catalogue, key, given):
            for value in _texts(given.get(name)):
                wanted = f"{domain}.{value}"
                named = wanted in catalogue or not _ID.search(value)
                require(named, f"{key!r} shows {value!r}, which has no name {wanted!r}")


def _shown(catalogue: Catalogue, key: str, given: Data) -> Iterator[tuple[str, str]]:
    """The facts that a sentence shows, with their domains."""
    sentence = catalogue.sentences.get(catalogue.key_for(key, given), "")
    for placeholder in sorted(placeholders(sentence)):
        name, _, domain = placeholder.partition(":")
        yield name, domain or name


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from _texts(item)
