"""The rows of a hand: cards with their effects, tiles to place, shapes to draft, a deck that is searched."""

from functools import lru_cache

from refectory.core.game import Data
from refectory.core.scene import Card, Chip, Label, Row
from refectory.games.sator.edition.box import Box
from refectory.games.sator.scene.art_names import (
    card_art,
    card_detail,
    card_tip,
    card_title,
    is_drawn,
    own_art,
    prayer_of,
    tile_facts,
    tile_tip,
)

TILES_KEPT = 1000
# The phases in which no effect can be chosen, because cards are discarded or drawn.
USES = {"discard": "discard", "deck": "bare", "refill": "bare", "draw": "bare", "search": "bare"}


class Hands:
    """The rows of an edition; cards that have not changed are the same objects again."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.kept: dict[tuple[str, str, int, str], Card] = {}
        self.effects = {name: _effects(box, name) for name in box.cards.names}

    def rows(self, view: Data) -> list[Row]:
        """What the viewer can choose from comes first."""
        own = view["own"]
        if view["pile"] and view["phase"] in ("draft", "drafted"):
            return [_draft(self.box, view), *self._tiles(view)]
        if own is None:
            return []
        if own["tiles"]:
            return self._tiles(view)
        rows = [Row("hand", "hand", Label("label.hand"), self._cards(view), owner=view["viewer"])]
        if own["found"]:
            found = [self._card("found", card, count, "bare") for card, count in own["found"]]
            rows.insert(0, Row("found", "hand", Label("label.found"), found))
        return rows

    # -- cards

    def _cards(self, view: Data) -> list[Card]:
        counts: dict[str, int] = {}
        for card in view["own"]["hand"]:
            counts[card] = counts.get(card, 0) + 1
        use = USES.get(view["phase"], "")
        return [self._card("hand", card, count, use) for card, count in counts.items()]

    def _card(self, where: str, name: str, count: int, use: str) -> Card:
        """A card; it has no effects while cards are drawn or discarded, and then says what a click does."""
        key = (where, name, count, use)
        card = self.kept.get(key)
        if card is None:
            effects = [] if use else self.effects[name]
            self.kept[key] = card = Card(
                f"{where}:{name}",
                card_art(self.box, name),
                card_title(self.box, name),
                card_detail(self.box, name),
                card_tip(self.box, name),
                tab=Label("tab.discard") if use == "discard" else None,
                effects=effects,
                count=count,
            )
        return card

    # -- tiles

    def _tiles(self, view: Data) -> list[Row]:
        """The viewer's tiles; the one that is to be put down is marked."""
        if view["own"] is None or not view["own"]["tiles"]:
            return []
        taken = self.box.footbridges.tiles[view["pending"][-1][0]] if view["phase"] == "put" else None
        turns = "turn" in view["offers"]
        cards = [_tile(self.box, tile, tile == taken, turns) for tile in view["own"]["tiles"]]
        return [Row("hand", "hand", Label("label.own-tiles"), cards, owner=view["viewer"])]


def _effects(box: Box, card: str) -> list[Card]:
    """The effects of a card by name, each with its price. Many can be chosen at any time: not marked."""
    prayer = prayer_of(box, card)
    return [
        Card(
            f"effect:{card}:{n + 1}",
            "",
            effect_label(prayer, effect.most, effect.rotates),
            tip=card_tip(box, card),
            chips=[cogs(effect.cost)],
            states=("quiet",),
        )
        for n, effect in enumerate(box.cards.effects[box.cards.names.index(card)])
    ]


def effect_label(prayer: str, most: int, rotates: bool) -> Label:
    return Label(f"effect.{prayer or ('rotas' if rotates else 'moves')}", {"count": most})


def cogs(cost: int) -> Chip:
    """A price in action points."""
    return Chip("cog", Label("label.points"), cost)


@lru_cache(TILES_KEPT)
def _tile(box: Box, tile: str, taken: bool, turns: bool) -> Card:
    facts = tile_facts(box, tile)
    prompt = Label("prompt.put-turn" if turns else "prompt.put", {"tile": tile}) if taken else None
    return Card(
        f"own:{tile}",
        own_art(box, tile),
        Label("label.shape", {"shape": facts["shape"]}),
        Label("label.type", {"type": facts["type"]}),
        tile_tip(box, tile),
        states=("chosen",) if taken else (),
        prompt=prompt,
    )


def _draft(box: Box, view: Data) -> Row:
    """SA-S2: the shapes that can be drafted; their types are hidden."""
    cards = []
    for shape in dict.fromkeys(view["pile"]):
        art = f"back-{shape}" if is_drawn(box, shape) else "sign-tile"
        label, detail = Label("label.shape", {"shape": shape}), Label("label.unknown-type")
        cards.append(Card(f"draft:{shape}", art, label, detail, count=view["pile"].count(shape)))
    return Row("draft", "hand", Label("label.draft"), cards)
