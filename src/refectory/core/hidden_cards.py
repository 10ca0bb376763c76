"""Hidden cards: the worlds that a seat can imagine, from the cards that it knows."""

from collections.abc import Sequence

from refectory.core.game import Rng, shuffle


class HiddenCards:
    """Cards that lie together, in a hand or in a deck; `known` are those that the seat knows to be there."""

    def __init__(self, cards: Sequence[int], known: Sequence[int] = ()) -> None:
        self.known = list(known)
        self.unknown = list(cards)
        for card in known:
            self.unknown.remove(card)


def deal_anew(rng: Rng, places: list[HiddenCards], kind: list[int] | None = None) -> list[list[int]]:
    """The cards of each place, after all unknown cards were shuffled together and dealt again.

    A place keeps its known cards, which come first, and its size. `kind` gives for each card what everybody
    sees of it, such as the colour of its back: a place keeps its number of cards of each kind.
    """
    dealt = [place.known[:] for place in places]
    if kind is None:
        _deal(rng, [place.unknown for place in places], dealt)
        return dealt
    for shown in sorted({kind[card] for place in places for card in place.unknown}):
        _deal(rng, [[card for card in place.unknown if kind[card] == shown] for place in places], dealt)
    return dealt


def _deal(rng: Rng, parts: list[list[int]], dealt: list[list[int]]) -> None:
    """Shuffle the cards of all parts together and add as many as each part has to what is dealt there."""
    unseen: list[int] = []
    for part in parts:
        unseen += part
    unseen.sort()
    shuffle(rng, unseen)
    unseen.reverse()  # cards are dealt from the end
    start = 0
    for cards, part in zip(dealt, parts, strict=True):
        cards += unseen[start : start + len(part)]
        start += len(part)
