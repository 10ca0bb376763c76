"""The names of the drawings for squares and symbols."""

from refectory.games.rennes.edition.board_graph import CORRIDOR, VORTEX, BoardGraph

# The locations with a drawing of their own; those of other maps have a plain front and a plain symbol.
DRAWN = ("monastere", "cimetiere", "eglise", "la-tour", "villa")


def location_art(location: str) -> str:
    return f"location-{location}" if location in DRAWN else "location"


def symbol_art(location: str) -> str:
    return f"symbol-{location}" if location in DRAWN else "symbol"


def is_tinted(graph: BoardGraph, square: int) -> bool:
    """RC-M3: whether a square shows its colour; that of caverns and locations is seen on the way there."""
    return graph.kind[square] in (CORRIDOR, VORTEX)


def tinted_art(graph: BoardGraph, square: int, colour: str) -> str:
    return f"{'vortex' if graph.kind[square] == VORTEX else 'corridor'}-{colour}"


def was(art: str, before: str) -> str:
    """The drawing of a square with the colour that it had before a turn in its corner."""
    return f"{art}-was-{before}"
