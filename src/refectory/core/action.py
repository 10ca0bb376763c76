"""Actions and events: what can be done, and what has happened, with facts that are plain data.

Every action that a game can ever offer is one object, declared in a family.
"""

import json
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from difflib import get_close_matches
from hashlib import blake2b
from itertools import product
from typing import Any, Final

from mypy_extensions import mypyc_attr

from refectory.core.errors import UnknownAction
from refectory.core.scene import SentenceData

Seat = int
# Plain data: what JSON can hold, with string keys. Views, dumps and facts are made of it.
Data = dict[str, Any]
Value = str | int
Targets = Callable[..., tuple[str, ...]]
# Texts on each side that an unknown one is compared with. Strangers send such texts, and comparing is slow.
_NEIGHBOURS: Final = 10


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One thing that can be done. Compare with `is`: the same action is always the same object.

    `text` is its name in logs, records and the terminal: `slide stone-T north`. `at` holds the index of each
    of its `args` in its domain; rules index tables with it. `targets` are the scene ids to click, in order;
    an `@` in one stands for the acting seat.
    """

    def __init__(
        self,
        index: int,
        family: str,
        params: tuple[str, ...],
        args: tuple[Value, ...],
        at: tuple[int, ...],
        targets: tuple[str, ...],
    ) -> None:
        self.index = index
        self.family = family
        self.params = params
        self.args = args
        self.at = at
        self.targets = targets
        self.text = " ".join([family, *map(_word, params, args)])

    @property
    def facts(self) -> dict[str, Value]:
        """The arguments by name: the facts of the sentence `action.<family>`."""
        return dict(zip(self.params, self.args, strict=True))

    def targets_for(self, seat: int) -> tuple[str, ...]:
        return tuple(target.replace("@", str(seat)) for target in self.targets)

    def __repr__(self) -> str:
        return f"<{self.text}>"


def _word(param: str, value: Value) -> str:
    return f"{param}-{value}" if isinstance(value, int) else value


class Family:
    """All actions of one kind; `family[value]`, or `family[value, value]`, is one of them."""

    def __init__(self, name: str, params: tuple[str, ...]) -> None:
        self.name = name
        self.params = params
        self.actions: list[Action] = []
        self._by_args: dict[object, Action] = {}

    def add(self, action: Action) -> None:
        self.actions.append(action)
        self._by_args[action.args[0] if len(action.args) == 1 else action.args] = action

    def __getitem__(self, args: object) -> Action:
        return self._by_args[args]

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def __len__(self) -> int:
        return len(self.actions)


class ActionSpace:
    """Every action of a game, by index and by text."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.families: dict[str, Family] = {}
        self._by_text: dict[str, Action] = {}
        self._sorted: list[str] = []
        self._sorted_backwards: list[str] = []

    def family(self, name: str, targets: Targets | None = None, **domains: Sequence[Value]) -> Family:
        """Declare a family: its name, what to click for it, and its parameters with their domains."""
        if name in self.families:
            raise ValueError(f"The action family {name!r} is declared twice.")
        family = Family(name, tuple(domains))
        self.families[name] = family
        for at in product(*(range(len(domain)) for domain in domains.values())):
            args = tuple(domain[i] for domain, i in zip(domains.values(), at, strict=True))
            clicks = targets(*args) if targets else ()
            action = Action(len(self.actions), name, family.params, args, at, clicks)
            if action.text.lower() in self._by_text:
                raise ValueError(f"Two actions have the text {action.text!r}.")
            family.add(action)
            self.actions.append(action)
            self._by_text[action.text.lower()] = action
        return family

    def single(self, name: str, *targets: str) -> Action:
        """Declare a family of one action without parameters."""
        return self.family(name, lambda: targets).actions[0]

    def parse(self, text: str) -> Action:
        """The action with this text, in upper or lower case, with any white space."""
        words = " ".join(text.lower().split())
        action = self._by_text.get(words)
        if action is None:
            near = get_close_matches(words, self._like(words), n=1)
            hint = f" Did you mean {near[0]!r}?" if near else ""
            raise UnknownAction(f"{text!r} is not an action of this game.{hint}")
        return action

    def _like(self, words: str) -> list[str]:
        """The texts of actions that begin or end most like this one."""
        if len(self._sorted) != len(self._by_text):
            self._sorted = sorted(self._by_text)
            self._sorted_backwards = sorted(text[::-1] for text in self._by_text)
        backwards = _around(self._sorted_backwards, words[::-1])
        return _around(self._sorted, words) + [text[::-1] for text in backwards]

    def __getitem__(self, index: int) -> Action:
        return self.actions[index]

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def __len__(self) -> int:
        return len(self.actions)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self._by_text.get(action.text.lower()) is action


def _around(texts: list[str], wanted: str) -> list[str]:
    at = bisect_left(texts, wanted)
    return texts[max(0, at - _NEIGHBOURS) : at + _NEIGHBOURS]


# -- events


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that happened: a catalogue key with public facts, and private facts by seat.

    The catalogue has the sentence `<key>`, and `<key>.seen` for a seat with private facts. `reveals` says
    that something hidden was shown: no player can take the action back alone.
    """

    def __init__(
        self,
        key: str,
        facts: Data,
        private: dict[Seat, Data] | None = None,
        reveals: bool = False,
    ) -> None:
        self.key = key
        self.facts = facts
        self.private = private
        self.reveals = reveals or private is not None

    def seen_by(self, viewer: Seat | None) -> SentenceData:
        """What this viewer is told, as plain data; `None` is a spectator."""
        if self.private is not None and viewer is not None and viewer in self.private:
            facts = {**self.facts, **self.private[viewer]}
            return {"key": f"{self.key}.seen", "facts": facts}
        return {"key": self.key, "facts": self.facts}

    def __repr__(self) -> str:
        return f"Event({self.key!r}, {self.facts!r}, private={self.private!r})"


# -- plain data in one spelling


def canonical(data: object) -> str:
    """JSON in one spelling: sorted keys, no spaces."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def fingerprint(data: Data) -> str:
    """A short hash of plain data, as hexadecimal digits: equal data has equal fingerprints."""
    return blake2b(canonical(data).encode(), digest_size=8).hexdigest()
