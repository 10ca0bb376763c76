"""Which piece shows what a step onto a square costs, and in which art."""

from refectory.games.rennes.edition.board_graph import CAVERN, LOCATION, VORTEX, Plan


def tinted_piece(plan: Plan, square: int, colour: str) -> tuple[str, str]:
    """RC-M3: corridors and vortexes are tinted, caverns and locations have a sign."""
    name, kind = plan.names[square], plan.kind[square]
    if kind in (CAVERN, LOCATION):
        return f"sign:{name}", f"sign-{colour}"
    return f"square:{name}", f"{'vortex' if kind == VORTEX else 'corridor'}-{colour}"
