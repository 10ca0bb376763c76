"""Two little rulers for the entry of another player: where their books stand, and how far they have come."""

from functools import lru_cache

from refectory.core.scene import Arrangement, Label, Piece
from refectory.games.plankenkoorts.scene.art_names import group_art
from refectory.games.plankenkoorts.scene.ruler import PIECES_KEPT
from refectory.games.plankenkoorts.scene.shelf import Shelf

WIDTH = 160.0
HIGH = 16.0
MARK = 5.0
# With words beside the rulers; without them where there is little room; both in one line for many players.
STRIPS = [
    Arrangement(
        (248, 40),
        {"strip:ot": (28, 2, 1), "strip:nt": (28, 22, 1), "words:ot": (0, 2, 1), "words:nt": (0, 22, 1)},
    ),
    Arrangement((WIDTH, 40), {"strip:ot": (0, 2, 1), "strip:nt": (0, 22, 1)}),
    Arrangement((2 * WIDTH + 6, 18), {"strip:ot": (0, 1, 1), "strip:nt": (WIDTH + 6, 1, 1)}),
]


@lru_cache(PIECES_KEPT)
def strip(shelf: Shelf) -> tuple[Piece, ...]:
    key = f"{shelf.seat}:{shelf.name}"
    label = Label(f"shelf.{shelf.name}")
    ground = Piece(
        f"strip:{key}",
        "strip-closed" if shelf.is_closed else "strip",
        (0, 0),
        (WIDTH, HIGH),
        label,
        area=f"strip:{shelf.name}",
    )
    return (ground, *_marks(shelf), *_words(shelf))


def _marks(shelf: Shelf) -> list[Piece]:
    step = (WIDTH - MARK) / (len(shelf.books) - 1)
    return [
        Piece(
            f"tick:{shelf.seat}:{spine.book}",
            "tick-cloud" if spine.is_cloud else group_art(shelf.box, "tick", spine.book),
            (spine.place * step, 1),
            (MARK, HIGH - 2),
            Label(f"card.{spine.book}"),
            layer=1,
            area=f"strip:{shelf.name}",
        )
        for spine in shelf.spines
    ]


def _words(shelf: Shelf) -> list[Piece]:
    key = f"{shelf.seat}:{shelf.name}"
    name = Label(f"code.{shelf.name}")
    reached = Label("label.not-begun-short")
    if shelf.spines:
        facts = {"card": shelf.spines[-1].book, "count": len(shelf.spines)}
        reached = Label("label.reached", facts)
    return [
        Piece(
            f"strip-name:{key}", "word", (0, 0), (26, HIGH), name, write="across", area=f"words:{shelf.name}"
        ),
        Piece(
            f"reached:{key}",
            "word",
            (190, 0),
            (58, HIGH),
            reached,
            write="across",
            area=f"words:{shelf.name}",
        ),
    ]
