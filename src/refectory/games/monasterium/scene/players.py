"""The players: their boards, and what is shown of each at a glance."""

from functools import lru_cache

from refectory.core.game import Data, Seat, other_seats
from refectory.core.scene import Arrangement, Chip, Label, Panel, Piece, Player
from refectory.core.scene.part_cache import made_once
from refectory.games.monasterium.edition.box import Box
from refectory.games.monasterium.scene.columns import (
    Leaving,
    columns,
    joker_tile,
    leaving,
    prices,
    row_heads,
)
from refectory.games.monasterium.scene.dice import places, tray
from refectory.games.monasterium.scene.geometry import other_arrangements, own_arrangements
from refectory.games.monasterium.scene.tiles import things, tiles
from refectory.games.monasterium.scene.window import window

PANES = 9
BOARDS_KEPT = 3000


class Desks:
    """The layouts of players' boards, made once."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.own = own_arrangements(places(box))
        self.other = other_arrangements()


def own_board(desks: Desks, view: Data, seat: Seat) -> Panel:
    """The viewer's own board, headed by the dice spaces."""
    shown = view["seats"][seat]
    ground, rest = _own(desks, seat, shown, leaving(view, seat), _has_chalice(view, seat))
    pieces = [*ground, *tray(desks.box, view), *rest]
    title = Label("label.mine", {"prestige": shown["prestige"]})
    size = desks.own[0].size
    return Panel("mine", "mine", size, title, pieces, owner=seat, arrangements=desks.own)


@made_once(BOARDS_KEPT)
def _own(
    desks: Desks, seat: Seat, shown: Data, sent: Leaving, chalice: bool
) -> tuple[list[Piece], list[Piece]]:
    """The wood, and all of the own board but the dice."""
    rest = [*row_heads(seat), *prices(shown, seat), *joker_tile()]
    return _wood(seat, desks.own), rest + _common(desks.box, seat, shown, sent, chalice)


def other_board(desks: Desks, view: Data, seat: Seat) -> Panel:
    return _other(desks, seat, view["seats"][seat], leaving(view, seat), _has_chalice(view, seat))


@made_once(BOARDS_KEPT)
def _other(desks: Desks, seat: Seat, shown: Data, sent: Leaving, chalice: bool) -> Panel:
    common = _without_words(_common(desks.box, seat, shown, sent, chalice))
    pieces = [*_wood(seat, desks.other), *row_heads(seat), *common]
    title = Label("label.player", {"seat": seat, "prestige": shown["prestige"]})
    size = desks.other[0].size
    return Panel(f"player:{seat}", "player", size, title, pieces, owner=seat, arrangements=desks.other)


def _has_chalice(view: Data, seat: Seat) -> bool:
    """MO-S3: whether this is the starting player."""
    return bool(view["first"] == seat and view["round"])


def _common(box: Box, seat: Seat, shown: Data, sent: Leaving, chalice: bool) -> list[Piece]:
    parts = [columns(box, shown, seat, sent), window(box, shown, seat)]
    parts += [tiles(shown, seat), things(shown, seat, chalice)]
    return [piece for part in parts for piece in part]


def _without_words(pieces: list[Piece]) -> list[Piece]:
    """The board of another player has no room for the names of its columns."""
    return [piece for piece in pieces if piece.area != "words"]


def _wood(seat: Seat, arrangements: list[Arrangement]) -> list[Piece]:
    """The wooden ground, in the size of each arrangement."""
    label = Label("label.desk", {"seat": seat})
    return [
        Piece(
            f"desk:{seat}:{area}",
            "desk",
            (0.0, 0.0),
            arrangement.size,
            label,
            layer=-2,
            states=("decor",),
            area=area,
        )
        for area, arrangement in zip(("wide", "tall"), arrangements, strict=False)
    ]


# -- at a glance


def players(view: Data) -> list[Player]:
    """The viewer first, then the others in seating order."""
    viewer = view["viewer"]
    others = other_seats(viewer, view["players"])
    order = others if viewer is None else [viewer, *others]
    return [_at_a_glance(seat, seat == viewer, view["seats"][seat]) for seat in order]


def _at_a_glance(seat: Seat, own: bool, shown: Data) -> Player:
    glass = PANES - shown["window"].count(None)
    sent = [row.count(False) for row in shown["novices"].values()]
    novices = sum(sent) + shown["extras"].count(False)
    return _player(seat, own, shown["prestige"], shown["dice"], glass, novices)


@lru_cache(BOARDS_KEPT)
def _player(seat: Seat, own: bool, prestige: int, dice: int, glass: int, novices: int) -> Player:
    stats = [
        Chip("icon-star", Label("stat.prestige"), prestige),
        Chip("icon-die", Label("stat.dice"), dice, owner=seat),
        Chip("icon-window", Label("stat.glass"), glass, PANES),
        Chip(f"novice-{seat}", Label("stat.novices"), novices, owner=seat),
    ]
    return Player(seat, f"emblem-{seat}", stats, "mine" if own else f"player:{seat}")
