"""The laws of a game, in the order in which they are checked: the first law that is broken is reported."""

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
from refectory.testing.moment import Moment
from refectory.testing.random_games import RandomGame
from refectory.testing.sampling_points import (
    Sampler,
    chance_moments,
    every_moment,
    few,
    first_moment,
    match_end,
    match_moves,
    some,
)

Check = Callable[[Moment], None]


@dataclass(frozen=True, slots=True)
class Law:
    """Something that holds in every game: its name, and what is checked at which moments."""

    name: str
    checks: tuple[tuple[Sampler, Check], ...]

    def check(self, played: RandomGame) -> None:
        for sampler, check in self.checks:
            for moment in sampler(played, self.name):
                with moment.reporting(self.name):
                    check(moment)


ALL = (
    Law("fields", ((first_moment, declared_fields.generated),)),
    Law("copy", ((every_moment, copies.unchanged_later), (some(16), copies.independent))),
    Law("dead-end", ((every_moment, offers.dead_end),)),
    Law("over", ((every_moment, offers.over),)),
    Law("chance", ((chance_moments(12), chance.outcomes), (chance_moments(2), chance.even))),
    Law("conservation", ((every_moment, persistence.conservation),)),
    Law("reads", ((few(8), copies.reads),)),
    Law("interned", ((some(32), offers.interned),)),
    Law("order", ((some(16), offers.order),)),
    Law("offers", ((some(12), offers.offers),)),
    Law("perft", ((few(5), lines_of_play.perft),)),
    Law("dump", ((some(10), persistence.dump), (some(10), persistence.unchanged_by_play))),
    Law("plain", ((some(10), display.plain), (match_moves(1, 60), display.packets))),
    Law("targets", ((few(4), display.scenes), (some(16), display.targets))),
    Law("hidden-ids", ((few(5), display.hidden_ids),)),
    Law("undo", ((match_moves(12, 120), persistence.undone), (match_end(120), persistence.rewound))),
    Law("replay", ((match_end(120), persistence.replayed),)),
    Law("redraw", ((some(8), hidden_information.redraw),)),
    Law("spectator", ((some(8), hidden_information.spectator),)),
    Law("imagine", ((some(8), hidden_information.imagine), (chance_moments(4), hidden_information.imagine))),
    Law("echo", ((some(8), hidden_information.echo), (chance_moments(4), hidden_information.echo))),
    Law("peek", ((some(8), hidden_information.peek),)),
)
