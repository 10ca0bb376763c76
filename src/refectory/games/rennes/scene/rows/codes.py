"""Codes as locks: slots that are filled or missing, the ghost, and what a claim is worth."""

from refectory.core.game import Data, Seat
from refectory.core.scene import Card, Chip, Label, Row
from refectory.games.rennes.constants import COLOURS, GHOSTS
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.scene.art_names import symbol_art
from refectory.games.rennes.scene.piece_cache import PieceCache
from refectory.games.rennes.scene.view_numbers import ViewNumbers

NEAR = 1  # a code that lacks no more clues than this is marked


def codes_row(kept: PieceCache, look: ViewNumbers) -> Row:
    """RC-C8, RC-K5: the viewer's codes."""
    assert look.viewer is not None
    assert look.own is not None
    cards = []
    giving = _gives(look)
    places = {colour: _places(look.box, look.view, colour) for colour in COLOURS}
    for location, lacking in enumerate(look.own["lacks"]):
        claimed = look.view["claims"][location]
        lies = tuple([places[colour] for colour in lacking])
        key = ("code", look.viewer, location, tuple(lacking), lies, tuple(claimed), giving)
        card = kept.cards.get(key)
        if card is None:
            card = kept.keep_card(key, _card(kept, look, location, lacking, lies, giving))
        cards.append(card)
    wanted = look.view["options"]["codes"]
    title = Label("label.codes-wanted", {"count": wanted})
    return Row("codes", "supply", title, cards, look.viewer, Label("page.codes"))


def _card(
    kept: PieceCache,
    look: ViewNumbers,
    location: int,
    lacking: list[str],
    lies: tuple[tuple[str, ...], ...],
    giving: bool,
) -> Card:
    name, seat = look.box.locations[location], look.viewer
    claimed = look.view["claims"][location]
    chips = [
        *slot_chips(kept, look.box, location, lacking, lies),
        *_worth(kept, look.box, location, claimed, seat),
    ]
    open_code = giving and seat not in claimed
    return Card(
        f"code:{seat}:{name}",
        symbol_art(name),
        Label("label.code", {"location": name}),
        tip=_tip(look.box, location, lacking, seat in claimed),
        tab=_tab(lacking, seat in claimed),
        chips=chips,
        effects=_given(look, location, lacking) if open_code else [],
        marks=tuple(claimed),
        owner=seat,
    )


def _tab(lacking: list[str], cracked: bool) -> Label | None:
    if cracked:
        return Label("tab.cracked")
    if not lacking:
        return Label("tab.claim")
    return Label("tab.near", {"count": len(lacking)}) if len(lacking) <= NEAR else None


def _tip(box: Box, location: int, lacking: list[str], cracked: bool) -> Label:
    if cracked:
        return Label("tip.code-cracked")
    if not lacking:
        return Label("tip.code-complete")
    ghosts = [GHOSTS[ghost] for ghost in box.ghosts_at[location]]
    if ghosts:
        return Label("tip.code-lacks-ghost", {"colours": lacking, "ghost": ghosts[0]})
    return Label("tip.code-lacks", {"colours": lacking})


# -- chips


def slots(box: Box, location: int, lacking: list[str]) -> list[tuple[str, bool]]:
    """The colours of a code's slots, and whether each is filled."""
    left = list(lacking)
    found = []
    for clue in box.codes[location]:
        colour = COLOURS[clue]
        found.append((colour, colour not in left))
        if colour in left:
            left.remove(colour)
    return found


def slot_chips(
    kept: PieceCache, box: Box, location: int, lacking: list[str], lies: tuple[tuple[str, ...], ...]
) -> list[Chip]:
    chips = []
    for colour, filled in slots(box, location, lacking):
        if filled:
            chips.append(kept.chip(f"clue-{colour}", Label("label.clue", {"colour": colour})))
        else:
            chips.append(kept.missing_clue(colour, lies[lacking.index(colour)]))
    return chips


def _places(box: Box, view: Data, colour: str) -> tuple[str, ...]:
    """Where clues of this colour lie now."""
    return tuple(
        [name for name, circles in zip(box.places, view["circles"], strict=True) if colour in circles]
    )


def _worth(kept: PieceCache, box: Box, location: int, claimed: list[Seat], seat: Seat | None) -> list[Chip]:
    """RC-K5: the ghost, and the points that the next claim brings, or that the own claim brought."""
    ghosts = [GHOSTS[ghost] for ghost in box.ghosts_at[location]]
    chips = [kept.chip(f"ghost-{name}", Label(f"ghost.{name}")) for name in ghosts[:1]]
    place = claimed.index(seat) if seat is not None and seat in claimed else len(claimed)
    points = box.claim_points[place] if place < len(box.claim_points) else 0
    return [*chips, kept.chip("star", Label("label.points", {"count": points}), points)]


# -- giving up clues


def _gives(look: ViewNumbers) -> bool:
    """RC-O7: whether the viewer is asked for clues of their codes."""
    return look.phase == "altar" and look.acts and look.view["options"]["altar_clues"] == 1


def _given(look: ViewNumbers, location: int, lacking: list[str]) -> list[Card]:
    """RC-O7: the colours that can be given up, each once."""
    name = look.box.locations[location]
    placed = dict.fromkeys(colour for colour, filled in slots(look.box, location, lacking) if filled)
    return [
        Card(
            f"given:{look.viewer}:{name}:{colour}",
            f"clue-{colour}",
            Label(f"colour.{colour}"),
            chips=[Chip(f"clue-{colour}", Label("label.clue", {"colour": colour}))],
        )
        for colour in placed
    ]
