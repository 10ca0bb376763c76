"""All laws, in the order in which they are asked: a fault is told by the first law that it breaks."""

from collections.abc import Callable
from dataclasses import dataclass

from refectory.testing.laws import (
    chance,
    copies,
    declared_fields,
    display,
    hidden_information,
    lines_of_play,
    offers,
    persistence,
)
from refectory.testing.moment import Position
from refectory.testing.random_games import Walk
from refectory.testing.sampling_points import (
    Places,
    chances,
    everywhere,
    few,
    first,
    match_end,
    match_moves,
    some,
)

Proof = Callable[[Position], None]


@dataclass(frozen=True, slots=True)
class Law:
    """Something that holds in every game: its name, its meaning, and what is to be proved where."""

    name: str
    meaning: str
    proofs: tuple[tuple[Places, Proof], ...]

    def prove(self, walk: Walk) -> None:
        for places, proof in self.proofs:
            for position in places(walk, self.name):
                with position.blaming(self.name):
                    proof(position)


ALL = (
    Law(
        "fields",
        "The module that is generated from a state's fields fits them.",
        ((first, declared_fields.generated),),
    ),
    Law(
        "copy",
        "A copy equals its original, and playing on in either leaves the other as it was.",
        ((everywhere, copies.kept), (some(16), copies.apart)),
    ),
    Law(
        "dead-end",
        "While a game is not over, whoever is to act is offered something that can be done.",
        ((everywhere, offers.dead_end),),
    ),
    Law(
        "over",
        "There is an outcome exactly when nobody is to act, with one score and place for each seat.",
        ((everywhere, offers.over),),
    ),
    Law(
        "chance",
        "Chance has interned outcomes with whole weights above 0, and samples fit them.",
        ((chances(12), chance.outcomes), (chances(2), chance.even)),
    ),
    Law(
        "conservation",
        "After every move each piece is somewhere, once.",
        ((everywhere, persistence.conservation),),
    ),
    Law("reads", "Looking at a state never changes it.", ((few(8), copies.reads),)),
    Law(
        "interned",
        "Legal lists hold the action space's own objects, each once, and texts parse back to them.",
        ((some(32), offers.interned),),
    ),
    Law(
        "order",
        "A legal list is the same, in the same order, asked again, in a copy and once dumped and loaded.",
        ((some(16), offers.order),),
    ),
    Law(
        "offers",
        "No rule refuses what is offered, a rule refuses all else, and who is not to act is offered nothing.",
        ((some(12), offers.offers),),
    ),
    Law(
        "perft",
        "Every line of two offered moves can be played, keeps the pieces and leads on or to an end.",
        ((few(5), lines_of_play.perft),),
    ),
    Law(
        "dump",
        "A dump is plain data that loads to the same position, which looks and goes on the same.",
        ((some(10), persistence.dump), (some(10), persistence.still)),
    ),
    Law(
        "plain",
        "Views, facts, events and packets are plain data.",
        ((some(10), display.plain), (match_moves(1, 60), display.packets)),
    ),
    Law(
        "targets",
        "Every offered action has clicks of its own, on pieces that the seat sees; scenes use known words.",
        ((few(4), display.scenes), (some(16), display.targets)),
    ),
    Law("hidden-ids", "A scene follows from the view alone.", ((few(5), display.hidden_ids),)),
    Law(
        "undo",
        "What is taken back might as well never have happened.",
        ((match_moves(12, 120), persistence.undone), (match_end(120), persistence.rewound)),
    ),
    Law(
        "replay",
        "A record replays and resumes to the same match, and its chance is what the seed deals.",
        ((match_end(120), persistence.replayed),),
    ),
    Law(
        "redraw",
        "A world that a seat imagines looks to it, asks of it and offers it the same, and is sound.",
        ((some(8), hidden_information.redraw),),
    ),
    Law(
        "spectator",
        "A spectator sees only what every seat may know.",
        ((some(8), hidden_information.spectator),),
    ),
    Law(
        "imagine",
        "What a seat imagines follows from what it knows, not from the truth.",
        ((some(8), hidden_information.imagine), (chances(4), hidden_information.imagine)),
    ),
    Law(
        "echo",
        "Two happenings that look the same to a viewer sound the same to him.",
        ((some(8), hidden_information.echo), (chances(4), hidden_information.echo)),
    ),
    Law(
        "peek",
        "An action that a seat can take back on its own shows it nothing hidden.",
        ((some(8), hidden_information.peek),),
    ),
)
