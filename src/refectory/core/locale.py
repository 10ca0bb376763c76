"""Sentences in the reader's language, by key and facts."""

import json
from collections.abc import Callable, Mapping
from importlib.resources import files
from string import Formatter
from typing import Any

from refectory.core.errors import CatalogueError

LANGUAGES = ("en", "nl", "de", "it")

# Turns a catalogue key and facts into a sentence.
Say = Callable[..., str]

_parse = Formatter().parse


def placeholders(sentence: str) -> set[str]:
    """The placeholders of a sentence, with their domains: `{other:seat}` is `other:seat`."""
    return {
        f"{name}:{domain}" if domain else name for _, name, domain, _ in _parse(sentence) if name is not None
    }


# The endings of the keys of sentences for these counts.
FEW = {0: "none", 1: "one"}


class Catalogue:
    """The sentences of one language.

    `{card}` shows the fact `card`: a number as it is, a string v as the sentence `card.v` if there is
    one. `{given:card}` shows the fact `given` in the domain `card`. Facts in the domain `seat` are
    seats and are shown as names. A list is shown item by item. Where the fact `count` is 0 or 1, the
    sentence `<key>.none` or `<key>.one` is taken if there is one.
    """

    def __init__(self, language: str, sentences: Mapping[str, str]) -> None:
        self.language = language
        self.sentences = dict(sentences)

    def __contains__(self, key: str) -> bool:
        return key in self.sentences

    def plus(self, other: "Catalogue") -> "Catalogue":
        """This catalogue and another one; where both have a key, the other one's sentence counts."""
        return Catalogue(self.language, {**self.sentences, **other.sentences})

    def key_for(self, key: str, facts: Mapping[str, Any]) -> str:
        """The key of the sentence that is taken for these facts: some have one for none, or for one."""
        count = facts.get("count")
        few = f"{key}.{FEW[count]}" if isinstance(count, int) and count in FEW else ""
        return few if few in self.sentences else key

    def say(self, key: str, facts: Mapping[str, Any] | None = None, names: list[str] | None = None) -> str:
        """The sentence; for a key without a sentence, the key itself."""
        facts = facts or {}
        sentence = self.sentences.get(self.key_for(key, facts))
        if sentence is None:
            return key
        said = []
        for literal, name, domain, _ in _parse(sentence):
            said.append(literal)
            if name is not None:
                said.append(self._show(facts.get(name), domain or name, names))
        return "".join(said)

    def teller(self, names: list[str]) -> Say:
        """`say` for a table whose seats have these names."""
        return lambda key, facts=None: self.say(key, facts, names)

    def _show(self, value: Any, domain: str, names: list[str] | None) -> str:
        if isinstance(value, (list, tuple)):
            return ", ".join(self._show(item, domain, names) for item in value)
        if domain in ("seat", "seats") and isinstance(value, int):
            known = names and 0 <= value < len(names)
            return names[value] if names and known else self.say("seat", {"number": value + 1})
        return self.sentences.get(f"{domain}.{value}", str(value))


def load_catalogue(package: str, language: str) -> Catalogue:
    """The catalogue in a package's `locale` folder."""
    name = f"locale/{language}.json"
    file = files(package).joinpath("locale", f"{language}.json")
    if not file.is_file():
        raise CatalogueError(f"{package} does not speak {language!r}: it has no {name}.")
    try:
        sentences = json.loads(file.read_text("utf-8"))
    except ValueError as error:
        raise CatalogueError(f"{package}: {name} is not JSON: {error}.") from None
    if not isinstance(sentences, dict) or not all(isinstance(text, str) for text in sentences.values()):
        raise CatalogueError(f"{package}: {name} is not a table of keys with a sentence each.")
    return Catalogue(language, sentences)
