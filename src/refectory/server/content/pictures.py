"""Pictures of a moment of a game that is over, to look at small and to share."""

from functools import lru_cache

from refectory.core.game import Seat
from refectory.core.record import Record
from refectory.games import package_of
from refectory.server.content.game_catalog import catalogue
from refectory.server.content.replays import game_for, state_at
from refectory.svg.render import load_art, render_svg


def picture(record: Record, at: int | None, seat: Seat | None, language: str) -> str:
    """The table after the first `at` moves, as a seat or a spectator sees it, as SVG."""
    game = game_for(record)
    state, _ = state_at(game, record, len(record.moves) if at is None else min(at, len(record.moves)))
    sentences = catalogue(game.name, language)
    scene = game.scene(state.view(seat))
    return render_svg(scene, _art(game.name), sentences.teller(record.names), sentences.say("game.title"))


@lru_cache
def _art(name: str) -> str:
    return load_art(package_of(name))
