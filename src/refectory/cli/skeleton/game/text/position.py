"""A position as plain text, at most 100 columns wide."""

from refectory.core.game import Data, Seat
from refectory.core.locale import Say


def text(view: Data, say: Say) -> str:
    piles = [say("label.deck", {"count": view["deck"]}), say("label.ashes", {"count": len(view["ashes"])})]
    lines = [" · ".join(piles), *(_player(view, say, seat) for seat in range(view["players"]))]
    if view["viewer"] is not None:
        lines.append(f"{say('label.hand')}: {_cards(view['hand'], say)}")
    return "\n".join(lines) + "\n"


def _player(view: Data, say: Say, seat: Seat) -> str:
    shown = view["seats"][seat]
    held = say("label.cards", {"count": shown["cards"]})
    return f"{say('label.player', {'seat': seat})} ({held}): {_cards(shown['row'], say)}"


def _cards(cards: list[str], say: Say) -> str:
    return ", ".join(say("label.candle", {"card": card}) for card in cards) or "–"
