"""The names of the drawings for squares and symbols."""

from refectory.games.rennes.edition.board_graph import CAVERN, LOCATION, VORTEX, BoardGraph

# The locations with a drawing of their own; those of other maps have a plain front and a plain symbol.
DRAWN = ("monastere", "cimetiere", "eglise", "la-tour", "villa")


def location_art(location: str) -> str:
    return f"location-{location}" if location in DRAWN else "location"


def symbol_art(location: str) -> str:
    return f"symbol-{location}" if location in DRAWN else "symbol"


def tinted_piece(graph: BoardGraph, square: int, colour: str) -> tuple[str, str]:
    """RC-M3: the id and the art of the piece that shows the colour of a step onto this square.

    Corridors and vortexes are tinted; caverns and locations have a sign.
    """
    name, kind = graph.names[square], graph.kind[square]
    if kind in (CAVERN, LOCATION):
        return f"sign:{name}", f"sign-{colour}"
    return f"square:{name}", f"{'vortex' if kind == VORTEX else 'corridor'}-{colour}"
