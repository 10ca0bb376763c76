"""Laws of art: the drawings can be read, and there is one for everything in a scene."""

from collections.abc import Iterator
from xml.etree import ElementTree

from refectory.core.scene import Scene
from refectory.testing.evidence import Evidence, chips
from refectory.testing.moment import Violation, require
from refectory.testing.package import Package

COVER = "cover.svg"
_SVG = "{http://www.w3.org/2000/svg}"


def symbols(package: Package, evidence: Evidence) -> None:
    """Every file can be read, and no symbol is drawn twice."""
    files: dict[str, str] = {}
    for file, text in package.art.items():
        for symbol in _parsed(file, text).iter(f"{_SVG}symbol"):
            name = symbol.get("id", "")
            require(bool(name), f"art/{file} has a symbol without an id")
            require(name not in files, f"art/{files.get(name)} and art/{file} both draw the symbol {name!r}")
            _sound_room(file, name, symbol.get("data-write"))
            files[name] = file


def _parsed(file: str, text: str) -> ElementTree.Element:
    try:
        return ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise Violation(f"art/{file} is not well-formed ({error})") from error


def _sound_room(file: str, name: str, room: str | None) -> None:
    """`data-write` is the room for text: left, top, width and height in hundredths of the symbol."""
    if room is None:
        return
    try:
        numbers = [float(part) for part in room.split()]
    except ValueError:
        numbers = []
    sentence = f"the symbol {name!r} in art/{file} has data-write {room!r}; four numbers are wanted"
    require(len(numbers) == 4, sentence)


def art(package: Package, evidence: Evidence) -> None:
    """Everything in the scenes has a symbol, and there are a cover and emblems."""
    names = symbol_names(package)
    require(COVER in package.art, f"there is no art/{COVER}, the picture of the game in the lobby")
    for scene in evidence.scenes:
        for what, name in _used(scene):
            require(name in names, f"{what} has the art {name!r}, which is no symbol in art/")
    for seat in range(package.game.max_players):
        drawn = f"emblem-{seat}" in names or _always_drawn(evidence.scenes, seat)
        require(
            drawn, f"seat {seat} has no emblem: neither a symbol 'emblem-{seat}' nor a piece 'emblem:{seat}'"
        )


def symbol_names(package: Package) -> set[str]:
    """The names of all symbols in the art."""
    drawings = [_parsed(file, text) for file, text in package.art.items() if file != COVER]
    return {symbol.get("id", "") for drawing in drawings for symbol in drawing.iter(f"{_SVG}symbol")}


def _used(scene: Scene) -> Iterator[tuple[str, str]]:
    """The art that a scene uses, each with what uses it."""
    for panel in scene.panels:
        for piece in panel.pieces:
            yield f"the piece {piece.id!r}", piece.art
    for gauge in scene.budget:
        yield f"the gauge {gauge.label.key!r}", gauge.art
    for text, ghosts in scene.ghosts.items():
        for ghost in ghosts:
            if "art" in ghost:
                yield f"the preview of {text!r}", ghost["art"]
    for card in scene.cards():
        if card.art:
            yield f"the card {card.id!r}", card.art
    for player in scene.players:
        yield f"the player {player.seat}", player.art
    for chip in chips(scene):
        if chip.art:
            yield f"the chip {chip.label.key!r}", chip.art


def _always_drawn(scenes: list[Scene], seat: int) -> bool:
    """Whether each scene at a table with this seat has a player or a piece with its emblem."""
    with_seat = [scene for scene in scenes if any(panel.owner == seat for panel in scene.panels)]
    return bool(with_seat) and all(_draws_emblem(scene, seat) for scene in with_seat)


def _draws_emblem(scene: Scene, seat: int) -> bool:
    return f"emblem:{seat}" in scene.ids() or any(player.seat == seat for player in scene.players)
