"""Draws panels and pieces, in one language and with the art of one game."""

from xml.sax.saxutils import escape

from refectory.core.locale import Say
from refectory.core.scene import Gauge, Label, Piece
from refectory.svg.markup import element, number, text
from refectory.svg.page import Page, Placed
from refectory.svg.text_fit import BASELINE, LINE, Fitted, fit, fit_line, width_of

# Left, top, width, height.
Room = tuple[float, float, float, float]


class Painter:
    """`text_areas` has the area for text of each art."""

    def __init__(self, say: Say, text_areas: dict[str, Room]) -> None:
        self.say = say
        self.text_areas = text_areas

    # -- header and panels

    def header(self, page: Page, title: str, budget: list[Gauge]) -> list[str]:
        """The title at the left, the gauges of the remaining budget at the right."""
        size = 0.42 * page.top
        drawn = [text(title, page.gap, 0.62 * page.top, size, class_="title")]
        right = page.width - page.gap
        for gauge in reversed(budget):
            sentence = self._sentence(gauge.label)
            drawn += _gauge(gauge, sentence, right, page.top, size)
            right -= size * (1.2 * gauge.of + 0.6 * width_of(sentence) + 2)
        return drawn

    def panel(self, placed: Placed, head: float) -> str:
        panel = placed.panel
        x, y, width, height = placed.x, placed.y, placed.width, placed.height
        card = element(
            "rect", class_="panel", x=x, y=y - head, width=width, height=height + head, rx=0.3 * head
        )
        name = self._sentence(panel.title)
        title = text(name, x + 0.45 * head, y - 0.3 * head, 0.6 * head, class_="title soft")
        view = f"0 0 {number(panel.size[0])} {number(panel.size[1])}"
        seen = [piece for piece in panel.pieces if "target" not in piece.states]
        pieces = [f"\n{self.piece(piece)}" for piece in sorted(seen, key=_layer)]
        overflow = "hidden" if any(map(_fills_the_frame, panel.pieces)) else "visible"
        inner = element("svg", *pieces, x=x, y=y, width=width, height=height, viewBox=view, overflow=overflow)
        return element("g", card, title, inner, data_panel=panel.id, style=_seat(panel.owner))

    # -- pieces

    def piece(self, piece: Piece) -> str:
        x, y = piece.at
        width, height = piece.size
        parts = [element("title", escape(self._tooltip(piece)))]
        parts.append(element("use", href=f"#{piece.art}", x=x, y=y, width=width, height=height))
        if {"lit", "chosen", "danger"} & set(piece.states):
            parts.append(element("rect", class_="halo", x=x, y=y, width=width, height=height, rx=2))
        parts += [*self._text(piece), *_count(piece)]
        return element(
            "g",
            *parts,
            class_=" ".join(("piece", *piece.states)),
            data_id=piece.id,
            data_art=piece.art,
            style=_seat(piece.owner),
            transform=_turned(piece.turn, x + width / 2, y + height / 2),
        )

    def _sentence(self, label: Label) -> str:
        return self.say(label.key, label.facts)

    def _tooltip(self, piece: Piece) -> str:
        sentence = self._sentence(piece.label)
        return f"{sentence}\n{self._sentence(piece.tip)}" if piece.tip else sentence

    def _text(self, piece: Piece) -> list[str]:
        if piece.write == "none":
            return []
        sentence = self._sentence(piece.label)
        x, y, width, height = self._room(piece)
        middle = (x + width / 2, y + height / 2)
        if piece.write == "along":
            return _lines(fit_line(sentence, height, width), middle, -90)
        return _lines(fit(sentence, width, height), middle, 0)

    def _room(self, piece: Piece) -> Room:
        """The area for the text of a piece, in panel units."""
        x, y = piece.at
        width, height = piece.size
        if piece.write == "below":
            return (x - 0.2 * width, y + height, 1.4 * width, 0.22 * height)
        left, top, wide, high = self.text_areas.get(piece.art, (0.0, 0.0, 100.0, 100.0))
        return (x + width * left / 100, y + height * top / 100, width * wide / 100, height * high / 100)


def _fills_the_frame(piece: Piece) -> bool:
    """Whether this is a ground that is drawn beyond the edges of its panel; here it is cut off."""
    return "decor" in piece.states and min(piece.at) < 0


def _layer(piece: Piece) -> int:
    return piece.layer


def _seat(owner: int | None) -> str | None:
    return None if owner is None else f"--seat:var(--seat-{owner})"


def _turned(degrees: int, x: float, y: float) -> str | None:
    return f"rotate({degrees} {number(x)} {number(y)})" if degrees else None


def _gauge(gauge: Gauge, sentence: str, right: float, top: float, size: float) -> list[str]:
    """One picture for each unit; used ones are dim."""
    drawn = []
    for place in range(gauge.of):
        spent = "dim" if place >= gauge.left else None
        x = right - 1.2 * size * (gauge.of - place)
        drawn.append(
            element("use", href=f"#{gauge.art}", x=x, y=0.27 * top, width=size, height=size, class_=spent)
        )
    x = right - size * (1.2 * gauge.of + 0.3)
    return [*drawn, text(sentence, x, 0.58 * top, 0.6 * size, class_="soft", text_anchor="end")]


def _lines(fitted: Fitted, middle: tuple[float, float], turn: int) -> list[str]:
    """Lines of text around a centre. Text that fills its area gets a fixed length, so that any font fits."""
    x, y = middle
    size = fitted.size
    drawn = []
    for place, line in enumerate(fitted.lines):
        base = y + size * (BASELINE + LINE * (place - (len(fitted.lines) - 1) / 2))
        held = width_of(line) * size if fitted.tight else None
        adjust = "spacingAndGlyphs" if fitted.tight else None
        spin = _turned(turn, x, y)
        drawn.append(
            text(
                line,
                x,
                base,
                size,
                text_anchor="middle",
                textLength=held,
                lengthAdjust=adjust,
                transform=spin,
            )
        )
    return drawn


def _count(piece: Piece) -> list[str]:
    """The count of a piece, in the upper right corner."""
    if piece.count < 2:
        return []
    size = max(3.6, 0.13 * piece.size[0])
    x, y = piece.at[0] + piece.size[0] - 0.6 * size, piece.at[1] + 0.6 * size
    circle = element("circle", cx=x, cy=y, r=size)
    badge = text(str(piece.count), x, y + 0.42 * size, 1.25 * size, text_anchor="middle")
    return [element("g", circle, badge, class_="count")]
