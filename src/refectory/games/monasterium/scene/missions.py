"""The mission cards in play: two of each deck; the value of the current year is bright."""

from refectory.core.game import Data
from refectory.core.scene import Label, Panel, Piece

CARD = (112.0, 118.0)
STEP = (118.0, 124.0)
SIZE = (4 + 3 * STEP[0], 4 + 2 * STEP[1])


def missions(view: Data) -> Panel:
    pieces: list[Piece] = []
    for n, card in enumerate(view["missions"]):
        at = (5 + n // 2 * STEP[0], 4 + n % 2 * STEP[1])
        pieces += _card(view, card, at)
    return Panel("missions", "shared", SIZE, Label("label.missions"), pieces)


def wanted(card: Data) -> Label:
    """MO-C9: the condition of a card."""
    if card["goal"] is not None:
        return Label(f"label.goal.{card['goal']}", {"count": card["count"]})
    return Label("label.areas", {"monastery": card["monastery"], "areas": card["areas"]})


def _card(view: Data, card: Data, at: tuple[float, float]) -> list[Piece]:
    name = card["name"]
    tip = Label("tip.mission", {"mission": name})
    art = f"mission-{card['deck']}"
    pieces = [Piece(f"mission:{name}", art, at, CARD, wanted(card), tip, layer=-1), *_signs(card, at)]
    years = range(3) if card["deck"] != "c" else range(1)
    for year in years:
        x = at[0] + 8 + year * 34 if len(years) > 1 else at[0] + 42
        states = () if len(years) == 1 or view["year"] == year + 1 else ("dim",)
        label = Label("label.points", {"points": card["points"][year]})
        tip = Label("tip.value", {"year": year + 1})
        ident = f"value:{name}:{year + 1}"
        pieces.append(
            Piece(ident, "value", (x, at[1] + 62), (28.0, 24.0), label, tip, "across", states=states)
        )
    return pieces + _discs(card, at, len(years))


def _signs(card: Data, at: tuple[float, float]) -> list[Piece]:
    """The condition as pictures: a monastery and three of its areas, or a goal and its count."""
    name, said = card["name"], wanted(card)
    if card["goal"] is not None:
        number = Label("label.times", {"count": card["count"]})
        goal = Piece(f"goal:{name}", f"goal-{card['goal']}", (at[0] + 14, at[1] + 19), (40.0, 40.0), said)
        place = (at[0] + 56, at[1] + 25)
        return [goal, Piece(f"goal:{name}:count", "times", place, (46.0, 28.0), number, write="across")]
    glass = f"glass-{card['monastery']}"
    pieces = [Piece(f"goal:{name}", glass, (at[0] + 7, at[1] + 22), (31.0, 31.0), said)]
    letter = Label("label.letter", {"monastery": card["monastery"]})
    place = (at[0] + 2, at[1] + 41)
    pieces.append(
        Piece(f"goal:{name}:letter", "plaque", place, (17.0, 17.0), letter, write="across", layer=1)
    )
    for n, area in enumerate(card["areas"]):
        place = (at[0] + 41 + 22.5 * n, at[1] + 26)
        pieces.append(Piece(f"goal:{name}:{n}", f"area-{area}", place, (22.0, 24.0), Label(f"area.{area}")))
    return pieces


def _discs(card: Data, at: tuple[float, float], years: int) -> list[Piece]:
    """MO-X1: the discs of players who scored it, under the year in which they did."""
    pieces = []
    for seat, year in enumerate(card["discs"]):
        if year:
            x = at[0] + 8 + (year - 1) * 34 if years > 1 else at[0] + 42
            place = (x + seat % 2 * 15 - 1, at[1] + 87 + seat // 2 * 15)
            label = Label("label.disc", {"seat": seat, "mission": card["name"]})
            ident = f"disc:{card['name']}:{seat}"
            pieces.append(Piece(ident, "disc", place, (15.0, 15.0), label, layer=1, owner=seat))
    return pieces
