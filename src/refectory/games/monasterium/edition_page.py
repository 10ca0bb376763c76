"""What an owner of the box clicks on the board to enter it: the buildings of the rings, and the road."""

from typing import Final

from refectory.core.game import Data
from refectory.core.scene import Label, Scene
from refectory.core.scene.edition_page import Edit, EditChoice, EditHandle, EditionPage, Remark
from refectory.games.monasterium.constants import BUILDINGS, MONASTERIES, ROAD_BONUSES
from refectory.games.monasterium.edition.board import LARGEST, LETTERS, SMALLEST
from refectory.games.monasterium.edition.road import LONGEST, SHORTEST

MISSIONS: Final = 15  # MO-C9
NO_BONUS: Final = ROAD_BONUSES[0]


def edition_page(values: Data, scene: Scene, players: int) -> EditionPage:
    """The side of the board for this number of players."""
    side = "rings_two" if players == 2 else "rings_four"
    handles = [handle for name in MONASTERIES for handle in _ring(side, name, values[side][name].split())]
    handles += [_space(values["road"], n) for n in range(len(values["road"]))]
    return EditionPage(scene, handles, _remarks(values))


def _remarks(values: Data) -> list[Remark]:
    count = len(values["mission"])
    if count == MISSIONS:
        return []
    return [Remark("mission", Label("edition.remark.missions", {"count": count, "printed": MISSIONS}))]


# -- a ring


def _ring(side: str, name: str, words: list[str]) -> list[EditHandle]:
    return [
        EditHandle(f"building:{name}{n + 1}", f"{side}.{name}", _building(side, name, words, n))
        for n in range(len(words))
    ]


def _building(side: str, name: str, words: list[str], n: int) -> list[EditChoice]:
    """MO-C2, MO-C3: another kind, the mark 4, one building more or less."""
    key, word = f"{side}.{name}[{n}]", words[n]
    star = "*" if word.endswith("*") else ""
    choices = [
        EditChoice(
            Label(f"edition.do.{kind}"),
            [Edit(key, letter + star)],
            f"building-{kind}",
            word.startswith(letter),
        )
        for letter, kind in zip(LETTERS, BUILDINGS, strict=True)
    ]
    if side == "rings_four":
        changed = word.removesuffix("*") if star else f"{word}*"
        choices.append(EditChoice(Label("edition.do.four"), [Edit(key, changed)], "blocked", bool(star)))
    if len(words) < LARGEST:
        more = Edit(f"{side}.{name}[{n + 1}]", "L", "insert")
        choices.append(EditChoice(Label("edition.do.one-more"), [more]))
    if len(words) > SMALLEST:
        choices.append(EditChoice(Label("edition.do.remove"), [Edit(key)]))
    return choices


# -- the road


def _space(road: list[Data], n: int) -> EditHandle:
    """MO-C6: the bonus of a space, the monasteries that it joins, one space more or less."""
    key, space = f"road[{n}]", road[n]
    now = space.get("bonus", NO_BONUS)
    choices = [
        EditChoice(
            Label(f"edition.do.bonus-{bonus}"), [Edit(f"{key}.bonus", bonus)], f"road-{bonus}", bonus == now
        )
        for bonus in ROAD_BONUSES
    ]
    choices += [_link(key, name) for name in MONASTERIES]
    if len(road) < LONGEST:
        more = {"source": "owner", "monasteries": list(space["monasteries"])}
        choices.append(EditChoice(Label("edition.do.one-more"), [Edit(f"road[{n + 1}]", more, "insert")]))
    if len(road) > SHORTEST:
        choices.append(EditChoice(Label("edition.do.remove"), [Edit(key)]))
    return EditHandle(f"road:{n + 1}", key, choices)


def _link(key: str, name: str) -> EditChoice:
    label = Label("edition.do.link", {"monastery": name})
    return EditChoice(label, [Edit(f"{key}.monasteries", name, "toggle")], f"glass-{name}")
