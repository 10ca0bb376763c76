"""Elements of an SVG document, written the same way every time."""

from xml.sax.saxutils import escape, quoteattr

NAMESPACE = "http://www.w3.org/2000/svg"


def element(name: str, *body: str, **attributes: str | float | None) -> str:
    """An element; `class_` and `text_anchor` are `class` and `text-anchor`, and None leaves one out."""
    words = [name]
    for key, value in attributes.items():
        if value is not None:
            shown = value if isinstance(value, str) else number(value)
            words.append(f"{key.rstrip('_').replace('_', '-')}={quoteattr(shown)}")
    opened = " ".join(words)
    return f"<{opened}>{''.join(body)}</{name}>" if body else f"<{opened}/>"


def text(said: str, x: float, y: float, size: float, **attributes: str | float | None) -> str:
    """A line of text, escaped."""
    return element("text", escape(said), x=x, y=y, font_size=size, **attributes)


def number(value: float) -> str:
    """A number as short as two decimals allow."""
    shown = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if shown == "-0" else shown
