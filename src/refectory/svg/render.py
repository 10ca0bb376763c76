"""Renders a scene as a complete SVG document. It knows no game: the game's art says how pieces look."""

import re
from importlib.resources import files
from xml.etree import ElementTree
from xml.sax.saxutils import escape

from refectory.core.locale import Say
from refectory.core.scene import Scene
from refectory.svg.markup import NAMESPACE, element
from refectory.svg.page import Page
from refectory.svg.painter import Painter, Room

# The colours. The browser client imports the same file.
THEME = files("refectory.svg").joinpath("theme.css").read_text("utf-8")
# The look of every game: the page, the panels, the states of a piece.
STYLE = """\
text { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, serif;
  fill: var(--ink); }
.room { fill: var(--room); } .panel { fill: var(--panel); stroke: var(--edge); }
.title { letter-spacing: .06em; } .soft { fill: var(--soft); }
.dim { opacity: .6; } .ghost { opacity: .35; }
.halo { fill: none; stroke: var(--light); stroke-width: 1.4; } .chosen .halo { stroke-width: 2.4; }
.danger .halo { stroke: var(--danger); stroke-dasharray: 3 2; }
.count circle { fill: var(--ink); stroke: var(--panel); stroke-width: .8; }
.piece .count text { fill: var(--panel); }
"""


# The cover of a game: a whole drawing among the symbols, not used in scenes.
COVER = "cover.svg"


def load_art(package: str) -> str:
    """All symbols and styles in a package's `art` folder, as the inner markup of an `<svg>`."""
    folder = files(package).joinpath("art")
    if not folder.is_dir():
        return ""
    drawings = {
        file.name: file for file in folder.iterdir() if file.name.endswith(".svg") and file.name != COVER
    }
    inner = re.compile(r"<svg\b[^>]*>(.*)</svg>", re.DOTALL)
    matches = [inner.search(drawings[name].read_text("utf-8")) for name in sorted(drawings)]
    return "".join(match[1] for match in matches if match)


def rooms_in(art: str) -> dict[str, Room]:
    """The area for text of every symbol by its name, in hundredths of the symbol's size."""
    root = ElementTree.fromstring(f'<svg xmlns="{NAMESPACE}">{art}</svg>')
    text_areas: dict[str, Room] = {}
    for symbol in root.iter(f"{{{NAMESPACE}}}symbol"):
        left, top, width, height = map(float, symbol.get("data-write", "0 0 100 100").split())
        text_areas[symbol.get("id", "")] = (left, top, width, height)
    return text_areas


def render_svg(scene: Scene, art: str, say: Say, title: str = "", width: float = 1440) -> str:
    """The whole scene as an SVG document with this width."""
    page = Page(width)
    page.place(scene)
    painter = Painter(say, rooms_in(art))
    parts = [
        element("title", escape(title)),
        f"<style>\n{THEME}{STYLE}</style>{art}",
        element("rect", class_="room", width="100%", height="100%"),
        *painter.header(page, title, scene.budget),
        *(painter.panel(placed, page.head) for placed in page.placed),
    ]
    box = f"0 0 {round(width)} {round(page.height)}"
    size = {"width": round(width), "height": round(page.height)}
    return element("svg", "\n" + "\n".join(parts) + "\n", xmlns=NAMESPACE, viewBox=box, **size) + "\n"
