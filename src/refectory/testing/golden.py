"""Golden playthroughs: random games with fixed seeds as readable text, kept in files.

When the rules or a view change, some text changes: the difference is the review of the change. A game in a
package of its own keeps its files in a folder of its own, and has one test:

    check_golden("candles", Path("tests/golden"))

`python -m refectory.testing.golden` compares the shipped games with the files in `tests/golden`; `--update`
writes the files again, `--dir DIR` names another folder, and games can be named to compare only those.
"""

import argparse
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path
from random import Random

from refectory.core.action import fingerprint
from refectory.core.errors import RefectoryError
from refectory.core.game import CHANCE, Game, Setup, State
from refectory.core.locale import Say, load_catalogue
from refectory.core.play_loop import Move, moves, random_choice, random_playout
from refectory.games import load_game, package_of, shipped

FOLDER = Path("tests") / "golden"
# The position is shown after this number of moves.
POSITION_EVERY = 60
# The length of a good playthrough, the longest one, and the number of seeds that are tried for it.
BEST_LENGTH = 400
MOST_MOVES = 600
SEEDS = 40


@dataclass(frozen=True, slots=True)
class Case:
    """One playthrough: a game, its number of players, and one option that is not the default."""

    game: str
    players: int
    option: str = ""
    value: int = 0

    @property
    def file(self) -> str:
        option = f"-{self.option.replace('_', '-')}" if self.option else ""
        return f"{self.game}-{self.players}{option}.txt"

    def setup(self, game: Game) -> Setup:
        return game.setup(self.players, None, {self.option: self.value} if self.option else {})


def cases(game: Game) -> Iterator[Case]:
    """The three smallest numbers of players, the largest, and one case for each option."""
    least, most = game.min_players, game.max_players
    for players in sorted({least, min(least + 1, most), min(least + 2, most), most}):
        yield Case(game.name, players)
    for option in game.options:
        value = next(value for value in option.choices if value != option.default)
        yield Case(game.name, least, option.name, value)


def check_golden(game: str, folder: Path) -> None:
    """Fail with the differences unless all files of a game are as it is played now."""
    differences = [line for case in cases(load_game(game)) for line in compare(case, folder)]
    assert not differences, "\n".join(differences)


def compare(case: Case, folder: Path) -> list[str]:
    """The difference between a case's file and the game now, as a unified diff; empty if there is none."""
    before = _read(folder / case.file)
    now = playthrough(case, seed_for(case, before))
    lines = (before.splitlines(), now.splitlines())
    return list(unified_diff(*lines, f"{case.file} (golden)", f"{case.file} (now)", lineterm="", n=2))


def update(case: Case, folder: Path) -> bool:
    """Write a case's file again; returns whether it has changed."""
    file = folder / case.file
    before = _read(file)
    now = playthrough(case, seed_for(case, before))
    if now != before:
        file.write_text(now, "utf-8")
    return now != before


def _read(file: Path) -> str:
    return file.read_text("utf-8") if file.exists() else ""


# -- the text


def seed_for(case: Case, golden: str) -> int:
    """The seed of the golden text; without one, the seed of a game that is rich but short enough to read."""
    header = re.match(r".*, seed (\d+)\n", golden)
    if header:
        return int(header[1])
    game = load_game(case.game)
    return min(range(SEEDS), key=lambda seed: _badness(game, case, seed))


def _badness(game: Game, case: Case, seed: int) -> tuple[bool, int]:
    """Too long is bad; otherwise more happens in a longer game."""
    length = random_playout(game.new(case.setup(game)), Random(seed), 10 * MOST_MOVES)
    return length > BEST_LENGTH, abs(length - BEST_LENGTH)


def playthrough(case: Case, seed: int) -> str:
    """The whole text of a case."""
    game = load_game(case.game)
    catalogue = load_catalogue(package_of(game.name), "en")
    say = catalogue.teller([f"seat {seat}" for seat in range(case.players)])
    setup = case.setup(game)
    lines = [_header(game, setup, seed), ""]
    state, rng = game.new(setup), Random(seed)
    for number, move in enumerate(moves(state, random_choice(rng), rng, MOST_MOVES), 1):
        lines += _move(number, move)
        if number % POSITION_EVERY == 0:
            lines += _position(game, state, say)
    return "\n".join([*lines, *_position(game, state, say), *_result(state)]) + "\n"


def _header(game: Game, setup: Setup, seed: int) -> str:
    options = "".join(f", {name} {value}" for name, value in setup.options.items())
    table = f"{setup.players} players{options}, seed {seed}"
    return f"{game.name} (rules {game.version}, edition {game.edition.name}): {table}"


def _move(number: int, move: Move) -> Iterator[str]:
    who = "chance" if move.seat == CHANCE else f"seat {move.seat}"
    yield f"{number:>4}  {who:<6}  {move.action.text}"
    for event in move.events:
        facts = "".join(f" {name}={_plain(value)}" for name, value in event.facts.items())
        yield f"{'':16}{event.key.removeprefix('event.')}{facts}"


def _plain(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def _position(game: Game, state: State, say: Say) -> list[str]:
    """The view of seat 0, the number of choices of each seat, and the fingerprint of the whole state."""
    offers = [
        f"seat {seat} has {len(state.legal_actions(seat))} choices" for seat in state.to_act() if seat >= 0
    ]
    view = [f"    | {line}".rstrip() for line in game.text(state.view(0), say).splitlines()]
    summary = ", ".join([*offers, f"position {fingerprint(state.dump())}"])
    return ["", *view, f"    | {summary}", ""]


def _result(state: State) -> list[str]:
    outcome = state.outcome()
    if outcome is None:
        return ["(told no further)"]
    return [f"seat {seat}: {n} points, place {outcome.places[seat]}" for seat, n in enumerate(outcome.scores)]


# -- the command


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m refectory.testing.golden",
        description="Compare the golden playthroughs with the games as they are now, or write them again.",
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these games (default: all)")
    parser.add_argument("--update", action="store_true", help="write the files again instead of comparing")
    parser.add_argument("--dir", type=Path, default=FOLDER, help=f"the folder of the files ({FOLDER})")
    given = parser.parse_args(arguments)
    if not given.dir.is_dir():
        parser.error(f"There is no folder {given.dir}.")
    try:
        wanted = [case for name in given.games or sorted(shipped()) for case in cases(load_game(name))]
    except RefectoryError as error:
        parser.error(str(error))
    return _update_all(wanted, given.dir) if given.update else _compare_all(wanted, given.dir)


def _update_all(wanted: Iterable[Case], folder: Path) -> int:
    written = [update(case, folder) for case in wanted]
    print(f"{len(written)} playthroughs, {sum(written)} written.")
    return 0


def _compare_all(wanted: Iterable[Case], folder: Path) -> int:
    differences = [compare(case, folder) for case in wanted]
    for line in (line for difference in differences for line in difference):
        print(line)
    changed = sum(map(bool, differences))
    print(f"{len(differences)} playthroughs, {changed} differ." + (" Accept: --update." if changed else ""))
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(main())
