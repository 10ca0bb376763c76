"""The view: what each viewer may know of a position. It copies only what is allowed."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import CHANCE, Data, Seat
from refectory.games.sator.constants import COLOURS, GONE
from refectory.games.sator.edition.cards import INCERTUS
from refectory.games.sator.edition.footbridges import OUT
from refectory.games.sator.edition.grid import squares_in
from refectory.games.sator.hidden import incertus_in
from refectory.games.sator.rules.incertus import extra_cost, tiles_for
from refectory.games.sator.rules.open_places import NONE
from refectory.games.sator.rules.tile_moves import rotate, slide
from refectory.games.sator.rules.walking import reach
from refectory.games.sator.state import SatorState


def view(state: SatorState, viewer: Seat | None) -> Data:
    return {
        "viewer": viewer,
        "players": state.players,
        "options": dict(state.readings.chosen),
        "phase": _phase(state, viewer),
        "acting": list(state.to_act()),
        "pending": _pending(state, viewer),
        "start": state.start,
        "turn": state.turn,
        "turns": state.turns,
        "idle": state.idle,
        "tiles": _tiles(state),
        "pile": _shapes(state, state.pile),
        "kept": _kept(state),
        "seats": [_seat(state, seat) for seat in range(state.players)],
        "deck": sum(state.deck),
        "discard": _counts(state, state.discard),
        "now": _turn(state),
        "reach": _reach(state),
        "own": _own(state, viewer) if viewer is not None else None,
        "offers": _offers(state, viewer),
        "extra": _extra(state, viewer),
        "gains": _gains(state, viewer),
    }


def _phase(state: SatorState, viewer: Seat | None) -> str:
    """SA-S4: the others see a tile only when it is put down."""
    if not state.frames:
        return "over"
    frame = state.frames[-1]
    return "place" if _is_secret(state, frame, viewer) else frame.phase


def _is_secret(state: SatorState, frame: Frame, viewer: Seat | None) -> bool:
    return frame.phase == "put" and bool(state.witness) and frame.seat != viewer


def _pending(state: SatorState, viewer: Seat | None) -> list[list[int]]:
    """The numbers of the pending decisions, except of a secret one."""
    return [[] if _is_secret(state, frame, viewer) else list(frame.data) for frame in state.frames]


def _tiles(state: SatorState) -> list[Data]:
    fb = state.footbridges
    return [
        {
            "tile": fb.tiles[tile],
            "facing": fb.facing[at],
            "squares": [state.square_name(square) for square in fb.under[at]],
        }
        for tile, at in enumerate(state.at)
        if at != OUT
    ]


def _shapes(state: SatorState, tiles: tuple[int, ...]) -> list[str]:
    """The shapes of tiles, without their types (SA-S2)."""
    fb = state.footbridges
    return [fb.shapes[shape] for shape in sorted(fb.shape[tile] for tile in tiles)]


def _kept(state: SatorState) -> list[list[str]]:
    """SA-S7: the places reserved for hovering books."""
    under = state.footbridges.under
    return [
        [] if place == NONE else [state.square_name(square) for square in under[place]]
        for place in state.witness
    ]


def _seat(state: SatorState, seat: Seat) -> Data:
    books = state.books[COLOURS * seat : COLOURS * (seat + 1)]
    gargoyle = state.gargoyles[seat]
    cards = len(incertus_in(state, seat))
    return {
        "colour": state.box.colours[state.colours[seat]],
        "acolyte": state.square_name(state.acolytes[seat]),
        "gargoyle": state.square_name(gargoyle) if gargoyle >= 0 else None,
        "gargoyle_gone": gargoyle == GONE,
        "books": [state.square_name(at) if at >= 0 else None for at in books],
        "collected": state.collected[seat],
        "incertus": cards,
        "prayers": len(state.hands[seat]) - cards,
        "fidei": state.fidei[seat].bit_count(),
        "used": _prayers(state, state.used[seat]),
        "shapes": _shapes(state, state.tiles[seat]),
    }


def _prayers(state: SatorState, kept: int) -> list[str]:
    return [state.cards.prayers[n] for n in squares_in(kept)]


def _counts(state: SatorState, counts: tuple[int, ...]) -> list[list[object]]:
    return [[state.cards.names[card], count] for card, count in enumerate(counts) if count]


def _turn(state: SatorState) -> Data:
    names, tiles = state.cards.names, state.footbridges.tiles
    return {
        "stage": state.stage,
        "points": state.points,
        "of": state.box.action_points,
        "steps": state.steps,
        "free": state.free,
        "moved": state.moved,
        "locked": state.locked,
        "busy": state.busy,
        "played": [names[card] for card in state.played],
        "last_card": names[state.last_card] if state.last_card >= 0 else None,
        "last_tile": tiles[state.last_tile] if state.last_tile >= 0 else None,
        "last_on": _cards_on_tiles(state),
        "before": state.square_name(state.before) if state.before >= 0 else None,
        "paid": state.paid,
        "trail": [[tiles[tile], placement, list(cargo)] for tile, placement, cargo in state.trail],
    }


def _cards_on_tiles(state: SatorState) -> Data:
    """SA-O1: the card last played on each tile."""
    names, tiles = state.cards.names, state.footbridges.tiles
    return {tiles[tile]: names[card] for tile, card in enumerate(state.last_on) if card >= 0}


def _reach(state: SatorState) -> list[str]:
    """SA-W1, SA-F1: the squares that the player of this turn can reach, with the free action."""
    if not state.frames or state.witness or not state.all_books:
        return []
    budget = 0 if state.locked else state.steps + state.free
    return [state.square_name(square) for square in squares_in(reach(state, state.turn, budget))]


def _own(state: SatorState, viewer: Seat) -> Data:
    names = state.cards.names
    return {
        "tiles": [state.footbridges.tiles[tile] for tile in state.tiles[viewer]],
        "hand": [names[card] for card in state.hands[viewer]],
        "fidei": _prayers(state, state.fidei[viewer]),
        "others_hold": [names[card] for card in state.recall[viewer]],
        "found": _searched_deck(state, viewer),
    }


def _searched_deck(state: SatorState, viewer: Seat) -> list[list[object]]:
    """SA-T3: the deck that the viewer is searching."""
    frame = state.frames[-1] if state.frames else None
    if frame is None or frame.phase != "search" or frame.seat != viewer:
        return []
    if frame.data[0] == INCERTUS:
        return _counts(state, state.deck)
    return [[name, 1] for name in _prayers(state, state.fidei[viewer])]


def _offers(state: SatorState, viewer: Seat | None) -> list[str]:
    """The legal actions of the viewer; the scene draws them as targets and previews."""
    if viewer is None or CHANCE in state.to_act():
        return []
    return [action.text for action in state.legal_actions(viewer)]


def _is_asked(state: SatorState, viewer: Seat | None, *phases: str) -> bool:
    """Whether the viewer has to decide in one of these phases."""
    frame = state.frames[-1] if state.frames else None
    return frame is not None and frame.seat == viewer and frame.phase in phases


def _extra(state: SatorState, viewer: Seat | None) -> Data:
    """SA-M5: what the acolytes on each tile that can be chosen cost."""
    if not _is_asked(state, viewer, "tile"):
        return {}
    card, number = state.frames[-1].data
    tiles = tiles_for(state, card, state.cards.effects[card][number], state.points)
    costs = {state.footbridges.tiles[tile]: extra_cost(state, tile) for tile in tiles}
    return {tile: cost for tile, cost in costs.items() if cost}


def _gains(state: SatorState, viewer: Seat | None) -> Data:
    """SA-M4, SA-W1: how many of the viewer's books each offered slide or turn brings within reach."""
    if viewer is None or not _is_asked(state, viewer, "slide", "rotate", "nudge"):
        return {}
    before = _books_in_reach(state, viewer)
    gains: Data = {}
    for action in state.legal_actions(viewer):
        if action.family in ("slide", "rotate"):
            after = _books_in_reach(_moved(state, action), viewer)
            if after > before:
                gains[action.text] = after - before
    return gains


def _books_in_reach(state: SatorState, seat: Seat) -> int:
    budget = 0 if state.locked else state.steps + state.free
    return (reach(state, seat, budget) & state.own_books[seat]).bit_count()


def _moved(state: SatorState, action: Action) -> SatorState:
    """The state after a slide or a turn of the tile that is being moved, with all that it carries."""
    then, data = state.copy(), state.frames[-1].data
    if action.family == "slide":
        slide(then, data[0], action.at[0])
    else:
        rotate(then, data[0], data[2], action.at[0])
    return then
