"""The table in a terminal."""

from refectory.core.game import Data
from refectory.core.locale import Say


def text(view: Data, say: Say) -> str:
    lines = [say("label.deck", {"count": view["deck"]})]
    for seat, shown in enumerate(view["seats"]):
        row = " ".join(say("label.candle", {"card": card}) for card in shown["row"]) or "–"
        lines.append(f"{say('label.player', {'seat': seat})}: {row} ({shown['cards']})")
    if view["hand"] is not None:
        held = [f"{count} × {say('label.candle', {'card': card})}" for card, count in view["hand"].items()]
        lines.append(f"{say('label.hand')}: {', '.join(held)}")
    return "\n".join(lines)
