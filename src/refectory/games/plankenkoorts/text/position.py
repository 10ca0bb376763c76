"""A position as plain text for a terminal, at most 100 columns wide; all that a player needs to play."""

from refectory.core.game import Data, other_seats
from refectory.core.locale import Say
from refectory.games.plankenkoorts.edition.box import Box
from refectory.games.plankenkoorts.rules.scoring import points_now, points_of
from refectory.games.plankenkoorts.text.lines import name_of, wrapped
from refectory.games.plankenkoorts.text.players import hand, own_bookcase, player


def text(box: Box, view: Data, say: Say) -> str:
    players, viewer = view["players"], view["viewer"]
    blocks = [_head(view, say)]
    if viewer is not None:
        blocks.append(own_bookcase(box, view, say))
        blocks.append(hand(view, say))
    blocks += [player(box, view, say, seat) for seat in other_seats(viewer, players)]
    blocks += [_sheet(box, view, say), wrapped(say("text.legend").split("  "), 0, "   ")]
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def _head(view: Data, say: Say) -> list[str]:
    way = "clockwise" if view["direction"] > 0 else "counter"
    first = [say("label.round", {"round": view["round"]}), say(f"label.direction.{way}")]
    if view["phase"] not in ("start", "over"):
        first.append(say("label.turn", {"seat": view["turn"]}))
    if view["exchange_with"] is not None:
        first.append(say("label.exchange", {"other": view["exchange_with"]}))
    return wrapped(first, 0, " · ") + wrapped(_piles(view, say), 0, " · ")


def _piles(view: Data, say: Say) -> list[str]:
    deck = say("label.deck", {"count": view["deck"]})
    if view["top"]:
        deck += f" – {say('back.' + view['top'])}"
    discard = say("label.discard", {"count": len(view["discard"])})
    if view["discard"]:
        discard += f" – {say('card.' + view['discard'][-1])}"
    return [deck, discard]


def _sheet(box: Box, view: Data, say: Say) -> list[str]:
    """BS-E2: a row for each player, a column for each round; the round in progress is in brackets."""
    over = view["phase"] == "over"
    rounds = [str(n + 1) for n in range(len(view["sheets"]) + (not over))]
    rows = [(say("label.sheet"), rounds, say("label.total"))]
    for seat in range(view["players"]):
        points = [str(sheet[seat]) for sheet in view["sheets"]]
        points += [] if over else [f"({points_now(box, view, seat)})"]
        rows.append((name_of(say, seat), points, str(points_of(box, view, seat))))
    wide = max(len(name) for name, _, _ in rows) + 1
    return [f"{name:<{wide}}{''.join(f'{n:>6}' for n in points)}{sum_:>9}" for name, points, sum_ in rows]
