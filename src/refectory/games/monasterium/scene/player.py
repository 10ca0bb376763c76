"""A player's board: five columns of novices over their actions, the window, tiles and dice."""

from refectory.core.game import Data, Seat
from refectory.core.scene import Label, Panel, Piece
from refectory.games.monasterium.box import Box
from refectory.games.monasterium.effects import effect_of
from refectory.games.monasterium.names import COLUMNS, RESOURCES, ROWS, STANDARD, USES
from refectory.games.monasterium.scene.window import window

SIZE = (520.0, 300.0)
LEFT, STEP, WIDE = 34.0, 54.0, 50.0
TILE_TOP, ROW_TOP, ROW_STEP, HIGH = 8.0, 56.0, 46.0, 43.0
BOTTOM = 246.0


def player(box: Box, view: Data, seat: Seat) -> Panel:
    shown = view["seats"][seat]
    mine = view["viewer"] == seat
    desk = Piece(f"desk:{seat}", "desk", (0.0, 0.0), SIZE, Label("label.desk", {"seat": seat}), layer=-2)
    pieces = [desk, *_columns(view, seat), *_extras(view, seat), *_resources(shown, seat)]
    pieces += [*window(box, shown, seat), *_possessions(view, seat)]
    if mine:
        title = Label("label.mine", {"prestige": shown["prestige"]})
        return Panel("mine", "mine", SIZE, title, pieces, owner=seat)
    title = Label("label.player", {"seat": seat, "prestige": shown["prestige"]})
    return Panel(f"player:{seat}", "player", SIZE, title, pieces, owner=seat)


# -- the columns


def _columns(view: Data, seat: Seat) -> list[Piece]:
    shown = view["seats"][seat]
    pieces = []
    for n, row in enumerate(ROWS):
        at = (5.0, ROW_TOP + n * ROW_STEP + 8)
        label, tip = Label("label.row", {"row": row}), _row_tip(shown, row)
        pieces.append(Piece(f"row:{seat}:{row}", "numeral", at, (25.0, 26.0), label, tip, "across"))
    for column in range(len(COLUMNS)):
        pieces += _tile(view, seat, column)
        pieces += _slots(shown, seat, column)
    return pieces


def _row_tip(shown: Data, row: str) -> Label:
    """What sending from a row costs now."""
    if row in shown["prices"]:
        return Label(f"tip.row.{row}", {"count": shown["prices"][row]})
    return Label(f"tip.row.{row}")


def _tile(view: Data, seat: Seat, column: int) -> list[Piece]:
    """The action tile, and dice that wait on it."""
    name = COLUMNS[column]
    shown = view["seats"][seat]["columns"][column]
    side = "yellow" if shown["yellow"] else "white"
    x = LEFT + column * STEP
    effect = effect_of(column, STANDARD)
    label = Label("label.tile", {"column": name, "effect": effect})
    ident, tip = f"tile:{seat}:{name}", Label(f"tip.tile.{side}")
    pieces = [Piece(ident, f"tile-{side}-{effect}", (x, TILE_TOP), (WIDE, HIGH), label, tip)]
    tile = view["tile"]
    if tile is not None and view["turn"] == seat and tile["column"] == name:
        dice = ["own"] * tile["own"] + ["neutral"] * tile["neutral"]
        for place, kind in enumerate(dice):
            at = (x + 3 + 12 * place, TILE_TOP + 20)
            said = Label("label.waiting", {"count": len(dice)})
            owner = seat if kind == "own" else None
            art = f"die-{kind}-{column + 1}"
            pieces.append(
                Piece(f"waiting:{place}", art, at, (21.0, 21.0), said, layer=2 + place, owner=owner)
            )
    return pieces


def _slots(shown: Data, seat: Seat, column: int) -> list[Piece]:
    """A novice, or the action that lies free under it."""
    name = COLUMNS[column]
    about = shown["columns"][column]
    pieces = []
    for n, row in enumerate(ROWS):
        at = (LEFT + column * STEP, ROW_TOP + n * ROW_STEP)
        waiting = shown["novices"][row][column]
        effect = effect_of(column, n + 1) if row in USES else "yellow"
        label = Label("label.slot", {"column": name, "row": row, "effect": effect})
        state = "on" if row in about["active"] or (row not in USES and not waiting) else "off"
        tip = Label(f"tip.effect.{effect}")
        ident = f"slot:{seat}:{row}:{name}"
        pieces.append(Piece(ident, f"slot-{state}-{effect}", at, (WIDE, HIGH), label, tip, layer=-1))
        if waiting:
            said = Label("label.waiting-novice", {"column": name, "row": row})
            place, size = (at[0] + 22, at[1] + 13), (27.0, 29.0)
            ident = f"novice:{seat}:{row}:{name}"
            pieces.append(Piece(ident, "novice", place, size, said, tip, layer=1, owner=seat))
    return pieces


def _extras(view: Data, seat: Seat) -> list[Piece]:
    """MO-N7: the novices right of the rows."""
    pieces = []
    pending = view["pending"][-1] if view["pending"] else ["", -1, []]
    for n, row in enumerate(ROWS):
        at = (LEFT + len(COLUMNS) * STEP + 4, ROW_TOP + n * ROW_STEP + 4)
        if view["seats"][seat]["extras"][n]:
            label = Label("label.extra", {"row": row})
            ident = f"extra:{seat}:{row}"
            here = pending[0] == "extra" and pending[1] == seat and pending[2] == [n]
            states = ("chosen",) if here else ()
            pieces.append(
                Piece(ident, "novice", at, (30.0, 34.0), label, Label("tip.extra"), owner=seat, states=states)
            )
    if pending[0] == "extra" and pending[1] == seat:
        at = (LEFT + len(COLUMNS) * STEP, TILE_TOP + 8)
        label = Label("label.decline")
        pieces.append(Piece("decline", "button", at, (52.0, 26.0), label, Label("tip.decline"), "across"))
    return pieces


# -- what a player has


def _resources(shown: Data, seat: Seat) -> list[Piece]:
    pieces = []
    for n, resource in enumerate(RESOURCES):
        count = shown["resources"][resource]
        label = Label("label.resource", {"resource": resource, "count": count})
        at = (LEFT + n * STEP, BOTTOM)
        ident = f"resource:{seat}:{resource}"
        states = () if count else ("dim",)
        tip = Label(f"tip.{resource}")
        art = f"counter-{resource}"
        pieces.append(Piece(ident, art, at, (WIDE, 48.0), label, tip, "across", states=states))
    return pieces


def _possessions(view: Data, seat: Seat) -> list[Piece]:
    """Prestige, personal dice, the reroll tile, and the chalice."""
    shown = view["seats"][seat]
    points = Label("label.prestige", {"points": shown["prestige"]})
    prestige = Piece(
        f"prestige:{seat}", "crown", (352.0, BOTTOM), (50.0, 48.0), points, Label("tip.prestige"), "across"
    )
    dice = Label("label.personal-dice", {"count": shown["dice"]})
    own = Piece(
        f"dice:{seat}",
        f"own-dice-{min(shown['dice'], 3)}",
        (408.0, BOTTOM),
        (48.0, 48.0),
        dice,
        Label("tip.personal-dice"),
        owner=seat,
    )
    side = "reroll" if shown["reroll"] else "rerolled"
    reroll = Piece(
        f"reroll:{seat}", side, (462.0, BOTTOM), (48.0, 48.0), Label(f"label.{side}"), Label("tip.reroll")
    )
    pieces = [prestige, own, reroll]
    if view["first"] == seat and view["round"]:
        chalice = Label("label.chalice", {"seat": seat})
        pieces.append(Piece("chalice", "chalice", (312.0, BOTTOM + 8), (32.0, 36.0), chalice))
    return pieces
