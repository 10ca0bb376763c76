"""The text of the players' boards and of the score."""

from refectory.core.game import Data, Seat
from refectory.core.locale import Say
from refectory.games.monasterium.constants import COLUMNS, RESOURCES, ROWS, STANDARD
from refectory.games.monasterium.edition.box import Box
from refectory.games.monasterium.text.lines import labelled, name_of, row_of, wrapped

SOURCES = (
    *("buildings", "window", "missions", "actions"),
    *("monasteries", "chapels", "cloisters", "resources"),
)


def player(box: Box, view: Data, say: Say, seat: Seat) -> list[str]:
    shown = view["seats"][seat]
    facts = {"seat": seat, "prestige": shown["prestige"]}
    mine = view["viewer"] == seat
    head = [say("label.mine" if mine else "label.player", facts)]
    head.append(say("text.dice-owned", {"count": shown["dice"]}))
    head.append(say("text.reroll-yes" if shown["reroll"] else "text.reroll-no"))
    tiles = [
        say("label.resource", {"resource": name, "count": shown["resources"][name]}) for name in RESOURCES
    ]
    lines = wrapped([*head, *tiles], 0, " · ")
    lines += _columns(box, shown, say)
    return [*lines, *_window(shown, say)]


def _columns(box: Box, shown: Data, say: Say) -> list[str]:
    """The actions of each column; an action that a novice covers is in brackets."""
    heads = [
        f"{name.upper()}{'*' if shown['columns'][n]['yellow'] else ''}" for n, name in enumerate(COLUMNS)
    ]
    lines = [row_of("", heads)]
    standard = [say(f"short.{box.player_board.effect(n, STANDARD)}") for n in range(len(COLUMNS))]
    lines.append(row_of(f"  {say('text.standard')}", standard))
    for n, row in enumerate(ROWS):
        cells = []
        for column in range(len(COLUMNS)):
            effect = box.player_board.effect(column, n + 1) if n < 3 else "yellow"
            said = say(f"short.{effect}")
            cells.append(f"({said})" if shown["novices"][row][column] else said)
        lines.append(row_of(f"  {row.upper()}", cells))
    return lines


def _window(shown: Data, say: Say) -> list[str]:
    panes = [tile.upper() if tile else "." for tile in shown["window"]]
    rows = [" ".join(panes[start : start + 3]) for start in (0, 3, 6)]
    left = [row for n, row in enumerate(ROWS) if shown["extras"][n]]
    words = [f"{say('text.window')}: {' / '.join(rows)}"]
    if left:
        words.append(say("text.extras", {"rows": left}))
    return [f"  {line}" for line in wrapped(words, 0, " · ")]


def score(view: Data, say: Say) -> list[str]:
    heads = [say(f"score.{source}") for source in (*SOURCES, "total")]
    lines = [say("label.score")]
    for seat, points in enumerate(view["scores"]):
        numbers = [*(points[source] for source in SOURCES), sum(points.values())]
        words = [f"{head} {number}" for head, number in zip(heads, numbers, strict=True)]
        lines += labelled(f"  {name_of(say, seat)}", words, " · ")
    return lines
