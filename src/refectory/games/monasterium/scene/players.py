"""A player's board: five columns of novices that cover actions, the window, tiles and dice."""

from refectory.core.game import Data, Seat
from refectory.core.scene import Label, Panel, Piece
from refectory.games.monasterium.constants import COLUMNS, RESOURCES, ROWS, STANDARD, USES
from refectory.games.monasterium.edition.box import Box
from refectory.games.monasterium.scene.window import window

SIZE = (548.0, 264.0)
LEFT, STEP, WIDE = 30.0, 53.0, 51.0
TILE_TOP, ROW_TOP, ROW_STEP, HIGH = 6.0, 51.0, 43.0, 41.0
BOTTOM, LOW = 226.0, 33.0


def player(box: Box, view: Data, seat: Seat) -> Panel:
    shown = view["seats"][seat]
    mine = view["viewer"] == seat
    desk = Piece(f"desk:{seat}", "desk", (0.0, 0.0), SIZE, Label("label.desk", {"seat": seat}), layer=-2)
    pieces = [desk, *_columns(box, view, seat), *_extras(view, seat), *_resources(shown, seat)]
    pieces += [*window(box, shown, seat), *_possessions(view, seat)]
    if mine:
        title = Label("label.mine", {"prestige": shown["prestige"]})
        return Panel("mine", "mine", SIZE, title, pieces, owner=seat)
    title = Label("label.player", {"seat": seat, "prestige": shown["prestige"]})
    return Panel(f"player:{seat}", "player", SIZE, title, pieces, owner=seat)


# -- the columns


def _columns(box: Box, view: Data, seat: Seat) -> list[Piece]:
    shown = view["seats"][seat]
    pieces = []
    for n, row in enumerate(ROWS):
        at = (4.0, ROW_TOP + n * ROW_STEP + 8)
        label, tip = Label("label.row", {"row": row}), _row_tip(shown, row)
        pieces.append(Piece(f"row:{seat}:{row}", "numeral", at, (23.0, 25.0), label, tip, "across"))
    for column in range(len(COLUMNS)):
        pieces += _tile(box, view, seat, column)
        pieces.append(_letter(seat, column))
        pieces += _slots(box, view, seat, column)
    return pieces


def _row_tip(shown: Data, row: str) -> Label:
    """The price of a novice of this row now."""
    if row in shown["prices"]:
        return Label(f"tip.row.{row}", {"count": shown["prices"][row]})
    return Label(f"tip.row.{row}")


def _tile(box: Box, view: Data, seat: Seat, column: int) -> list[Piece]:
    """The action tile, and the dice on it."""
    name = COLUMNS[column]
    shown = view["seats"][seat]["columns"][column]
    side = "yellow" if shown["yellow"] else "white"
    x = LEFT + column * STEP
    effect = box.player_board.effect(column, STANDARD)
    label = Label("label.tile", {"column": name, "effect": effect})
    ident, tip = f"tile:{seat}:{name}", Label(f"tip.tile.{side}")
    pieces = [Piece(ident, f"tile-{side}-{effect}", (x, TILE_TOP), (WIDE, HIGH), label, tip)]
    tile = view["tile"]
    if tile is not None and view["turn"] == seat and tile["column"] == name:
        dice = ["own"] * tile["own"] + ["neutral"] * tile["neutral"]
        for place, kind in enumerate(dice):
            at, size = waiting_at(column, place)
            said = Label("label.waiting", {"count": len(dice)})
            owner = seat if kind == "own" else None
            art = f"die-{kind}-{box.player_board.face[column] + 1}"
            pieces.append(Piece(f"waiting:{place}", art, at, size, said, layer=2 + place, owner=owner))
    return pieces


def waiting_at(column: int, place: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """The place and size of a die on the action tile of a column."""
    return (LEFT + column * STEP + 2 + 13 * place, TILE_TOP + 18), (21.0, 21.0)


def _letter(seat: Seat, column: int) -> Piece:
    """The letter of a column; the log uses it."""
    label, at = Label("label.column", {"column": COLUMNS[column]}), (LEFT + column * STEP, TILE_TOP)
    return Piece(f"letter:{seat}:{COLUMNS[column]}", "tab", at, (17.0, 16.0), label, write="across", layer=1)


def _slots(box: Box, view: Data, seat: Seat, column: int) -> list[Piece]:
    """The novices and the actions under them; the novice that is being sent is marked as chosen."""
    name, shown = COLUMNS[column], view["seats"][seat]
    sent = view["pending"][-1][2][:2] if view["phase"] == "settle" and view["pending"][-1][1] == seat else []
    about = shown["columns"][column]
    pieces = []
    for n, row in enumerate(ROWS):
        at = (LEFT + column * STEP, ROW_TOP + n * ROW_STEP)
        waiting = shown["novices"][row][column]
        effect = box.player_board.effect(column, n + 1) if row in USES else "yellow"
        label = Label("label.slot", {"column": name, "row": row, "effect": effect})
        state = "on" if row in about["active"] or (row not in USES and not waiting) else "off"
        tip = Label(f"tip.effect.{effect}")
        ident = f"slot:{seat}:{row}:{name}"
        pieces.append(Piece(ident, f"slot-{state}-{effect}", at, (WIDE, HIGH), label, tip, layer=-1))
        if waiting:
            said = Label("label.waiting-novice", {"column": name, "row": row})
            place, size = (at[0] + 18, at[1] + 5), (34.0, 36.0)
            ident = f"novice:{seat}:{row}:{name}"
            states = ("chosen",) if sent == [n, column] else ()
            pieces.append(Piece(ident, "novice", place, size, said, tip, layer=1, owner=seat, states=states))
    return pieces


def _extras(view: Data, seat: Seat) -> list[Piece]:
    """MO-N7: the extra novices at the right of the rows."""
    pieces = []
    pending = view["pending"][-1] if view["pending"] else ["", -1, []]
    for n, row in enumerate(ROWS):
        at = (LEFT + len(COLUMNS) * STEP, ROW_TOP + n * ROW_STEP + 4)
        if view["seats"][seat]["extras"][n]:
            label = Label("label.extra", {"row": row})
            ident = f"extra:{seat}:{row}"
            here = pending[0] == "extra" and pending[1] == seat and pending[2] == [n]
            states = ("chosen",) if here else ()
            pieces.append(
                Piece(ident, "novice", at, (32.0, 34.0), label, Label("tip.extra"), owner=seat, states=states)
            )
    if pending[0] == "extra" and pending[1] == seat:
        at = (LEFT + len(COLUMNS) * STEP, TILE_TOP + 7)
        label = Label("label.decline")
        pieces.append(Piece("decline", "button", at, (58.0, 27.0), label, Label("tip.decline"), "across"))
    return pieces


# -- tiles and dice


def _resources(shown: Data, seat: Seat) -> list[Piece]:
    pieces = []
    for n, resource in enumerate(RESOURCES):
        count = shown["resources"][resource]
        label = Label("label.resource", {"resource": resource, "count": count})
        pieces += _counter(
            f"resource:{seat}:{resource}",
            f"counter-{resource}",
            LEFT + n * STEP,
            label,
            Label(f"tip.{resource}"),
            count,
        )
    return pieces


def _counter(name: str, art: str, x: float, label: Label, tip: Label, count: int) -> list[Piece]:
    """A picture with its count beside it."""
    states = () if count else ("dim",)
    number = Label("label.points", {"points": count})
    at = (x + 24, BOTTOM + 3)
    return [
        Piece(name, art, (x, BOTTOM), (WIDE, LOW), label, tip, states=states),
        Piece(
            f"number:{name}", "number", at, (25.0, LOW - 6), number, write="across", layer=1, states=states
        ),
    ]


def _possessions(view: Data, seat: Seat) -> list[Piece]:
    """Prestige, personal dice, the reroll tile, and the chalice."""
    shown = view["seats"][seat]
    points = Label("label.prestige", {"points": shown["prestige"]})
    pieces = _counter(f"prestige:{seat}", "crown", 344.0, points, Label("tip.prestige"), shown["prestige"])
    label, tip = Label("label.personal-dice", {"count": shown["dice"]}), Label("tip.personal-dice")
    art, size = f"own-dice-{min(shown['dice'], 3)}", (72.0, LOW)
    pieces.append(Piece(f"dice:{seat}", art, (399.0, BOTTOM), size, label, tip, owner=seat))
    side = "reroll" if shown["reroll"] else "rerolled"
    label, tip = Label(f"label.{side}"), Label("tip.reroll")
    pieces.append(Piece(f"reroll:{seat}", side, (475.0, BOTTOM), (36.0, LOW), label, tip))
    if view["first"] == seat and view["round"]:
        label = Label("label.chalice", {"seat": seat})
        pieces.append(Piece("chalice", "chalice", (515.0, BOTTOM - 1), (30.0, 35.0), label))
    return pieces
