"""Writes elements of an SVG document in one fixed form."""

from xml.sax.saxutils import escape, quoteattr

NAMESPACE = "http://www.w3.org/2000/svg"


def element(name: str, *body: str, **attributes: str | float | None) -> str:
    """An element; `class_` and `text_anchor` mean `class` and `text-anchor`. None omits an attribute."""
    words = [name]
    for key, value in attributes.items():
        if value is not None:
            shown = value if isinstance(value, str) else number(value)
            words.append(f"{key.rstrip('_').replace('_', '-')}={quoteattr(shown)}")
    opened = " ".join(words)
    return f"<{opened}>{''.join(body)}</{name}>" if body else f"<{opened}/>"


def text(content: str, x: float, y: float, size: float, **attributes: str | float | None) -> str:
    """A line of text, escaped."""
    return element("text", escape(content), x=x, y=y, font_size=size, **attributes)


def number(value: float) -> str:
    """A number with at most two decimals, without trailing zeros."""
    shown = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if shown == "-0" else shown
