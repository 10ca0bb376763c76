"""The legal actions as numbered lines, and the action that a typed text means."""

from difflib import get_close_matches
from itertools import groupby

from refectory.core.action import Action
from refectory.core.locale import Catalogue

FEW = 3
GAP = 3


class Choices:
    """The legal actions of one decision, as sentences."""

    def __init__(self, legal: list[Action], catalogue: Catalogue, names: list[str]) -> None:
        self.legal = legal
        self.catalogue = catalogue
        self.names = names
        self.sentences = [self.sentence(action) for action in legal]

    def sentence(self, action: Action) -> str:
        return self.catalogue.say(f"action.{action.family}", action.facts, self.names)

    # -- showing

    def lines(self, width: int) -> list[str]:
        """A line for each action; a family of many actions in columns under one heading."""
        lines: list[str] = []
        number = 1
        for family, group in groupby(self.legal, key=lambda action: action.family):
            actions = list(group)
            if len(actions) > FEW and actions[0].params:
                lines += self._columns(family, actions, number, width)
            else:
                lines += [f"{number + i:>4}  {self.sentence(action)}" for i, action in enumerate(actions)]
            number += len(actions)
        return lines

    def _columns(self, family: str, actions: list[Action], first: int, width: int) -> list[str]:
        heading = self.catalogue.say(f"action.{family}", dict.fromkeys(actions[0].params, "…"))
        cells = [
            f"{first + i:>4}  {self.catalogue.say(f'choice.{family}', action.facts, self.names)}"
            for i, action in enumerate(actions)
        ]
        wide = max(map(len, cells)) + GAP
        across = max(1, width // wide)
        rows = [cells[i : i + across] for i in range(0, len(cells), across)]
        return [f"      {heading}", *("".join(cell.ljust(wide) for cell in row).rstrip() for row in rows)]

    # -- reading

    def numbered(self, number: int) -> Action | None:
        return self.legal[number - 1] if 1 <= number <= len(self.legal) else None

    def meant(self, typed: str) -> Action | None:
        """The action with this text, or with this sentence in the language of the table."""
        wanted = " ".join(typed.lower().split())
        for action, sentence in zip(self.legal, self.sentences, strict=True):
            if wanted in (action.text, sentence.lower()):
                return action
        return None

    def near(self, typed: str) -> str | None:
        """The text of the most similar action, if one is similar."""
        texts = {action.text: action.text for action in self.legal}
        texts.update((s.lower(), a.text) for s, a in zip(self.sentences, self.legal, strict=True))
        matches = get_close_matches(typed.lower(), list(texts), n=1)
        return texts[matches[0]] if matches else None
