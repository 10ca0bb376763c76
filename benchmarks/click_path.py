"""The path of a click: the files that a `play` message goes through until it is acknowledged.

    python -m benchmarks.click_path --game rennes
    python -m benchmarks.click_path --game rennes --every-action

A server runs in this process and two players sit at a table. One of them plays the first legal action. Every
function of this package that is called from the arrival of the message on is noted, in all threads: until the
acknowledgement is sent, and then until both players have been sent their packets. A coroutine that goes on
after it has waited is not noted again.

With `--every-action` games are played without a server, with each option, and the longest path of each family
of actions is printed: the files of the core and of the game. Those of the server are the same for all.
"""

import argparse
import dis
import inspect
import json
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from types import CodeType, FrameType
from typing import Any

from litestar import WebSocket
from tests.server.api_client import Client, TableSocket, close_all
from tests.server.live_server import live_server

import refectory
from refectory.core.dealer import SEED_BYTES, Dealer
from refectory.core.game import Game, Seat
from refectory.core.match import Match, dump_events
from refectory.games import load_game, names
from refectory.server.tables import registry

PACKAGE = str(Path(refectory.__file__).parent) + "/"
CAN_WAIT = inspect.CO_COROUTINE | inspect.CO_GENERATOR | inspect.CO_ASYNC_GENERATOR
QUIET_SECONDS = 0.3
NO_TICKS = 3600.0
CLICKS = 250  # of each game without a server


class ClickPath:
    """The calls of a click in their order, and where among them each message was sent."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, str]] = []
        self.sent: list[tuple[str, int]] = []
        self.is_on = False

    def note_call(self, frame: FrameType, event: str, _: Any) -> None:
        file = frame.f_code.co_filename
        if self.is_on and event == "call" and file.startswith(PACKAGE) and not _goes_on(frame):
            self.calls.append((file.removeprefix(PACKAGE), frame.f_code.co_name))

    def note_message(self, frame: bytes) -> None:
        if self.is_on:
            kind = frame.partition(b'"type":"')[2].partition(b'"')[0].decode()
            self.sent.append((kind, len(self.calls)))

    def wait_until_quiet(self) -> None:
        """Wait until everybody has been told who is connected, and begin anew."""
        self.is_on = True
        before = -1
        while len(self.calls) != before:
            before = len(self.calls)
            time.sleep(QUIET_SECONDS)
        self.calls.clear()
        self.sent.clear()

    def to_ack(self) -> dict[str, list[str]]:
        """The functions that were called before the acknowledgement was sent, by file."""
        return self._until(next(at for kind, at in self.sent if kind == "ack"))

    def to_packets(self) -> dict[str, list[str]]:
        """The functions that were called before the last packet was sent, by file."""
        return self._until(max(at for kind, at in self.sent if kind == "packet"))

    def _until(self, end: int) -> dict[str, list[str]]:
        by_file: dict[str, dict[str, None]] = {}
        for file, function in self.calls[:end]:
            by_file.setdefault(file, {})[function] = None
        return {file: list(functions) for file, functions in by_file.items()}


def _goes_on(frame: FrameType) -> bool:
    """Whether a coroutine or generator was resumed, not called."""
    return bool(frame.f_code.co_flags & CAN_WAIT) and frame.f_lasti > _first_resume(frame.f_code)


@cache
def _first_resume(code: CodeType) -> int:
    return next(step.offset for step in dis.get_instructions(code) if step.opname == "RESUME")


@contextmanager
def noting(path: ClickPath) -> Iterator[None]:
    """Note the calls in threads that are started in here; nothing else happens at a table meanwhile."""
    send, tick = WebSocket.send_data, registry.TICK_SECONDS

    async def send_noted(self: Any, data: Any, *args: Any, **options: Any) -> None:
        path.note_message(data)
        await send(self, data, *args, **options)

    WebSocket.send_data, registry.TICK_SECONDS = send_noted, NO_TICKS  # type: ignore[method-assign]
    threading.setprofile(path.note_call)
    try:
        yield
    finally:
        threading.setprofile(None)
        WebSocket.send_data, registry.TICK_SECONDS = send, tick  # type: ignore[method-assign]


def trace(game: str, folder: Path, family: str = "") -> ClickPath:
    """The path of one click at a table of this game: the first legal action, of one family if it is named."""
    path = ClickPath()
    with noting(path), live_server(folder) as server:
        sockets = [socket.arrive() for socket in Client(server).table(game=game, start=0).start().both()]
        path.wait_until_quiet()
        _play(sockets, family)
        path.is_on = False
        close_all()
    return path


def _play(sockets: list[TableSocket], family: str) -> None:
    mover = next(socket for socket in sockets if socket.legal())
    action = next(text for text in mover.legal() if text.split()[0] == family or not family)
    version = mover.play(action)["version"]
    for socket in sockets:
        socket.at_version(version)


# -- every kind of action, without a server


def every_action(game: str) -> dict[str, list[str]]:
    """For each family of actions the files of core and game in its longest path."""
    loaded = load_game(game)
    others = [{option.name: choice} for option in loaded.options for choice in option.choices]
    longest: dict[str, list[str]] = {}
    for n, options in enumerate([{}, *others]):
        players = min(loaded.max_players, loaded.min_players + n % 3)
        for family, files in _clicks(loaded, players, options, Random(n)):
            if len(files) > len(longest.get(family, ())):
                longest[family] = files
    return longest


def _clicks(
    game: Game, players: int, options: dict[str, int], luck: Random
) -> Iterator[tuple[str, list[str]]]:
    """The family and the files of each click in a game; rare families of actions are chosen first."""
    match = Match(game, game.setup(players, 0, options), Dealer(luck.randbytes(SEED_BYTES)))
    made: Counter[str] = Counter()
    while (seats := match.state.to_act()) and made.total() < CLICKS:
        legal = match.state.legal_actions(seats[0])
        rarest = min(legal, key=lambda action: made[action.family]).family
        action = luck.choice([action for action in legal if action.family == rarest])
        if luck.random() < 0.3:
            action = luck.choice(legal)
        made[action.family] += 1
        path = ClickPath()
        match = _click(match, seats[0], action.text, path)
        yield action.family, sorted({file for file, _ in path.calls})


def _click(match: Match, seat: Seat, text: str, path: ClickPath) -> Match:
    """What a server does with a match before it acknowledges a click."""
    path.is_on = True
    sys.setprofile(path.note_call)
    try:
        step = match.prepare(seat, text, match.version)
        draft = match.fork()
        draft.accept(step)
        draft.state.dump()
        dump_events(step.done)
    finally:
        sys.setprofile(None)
    return draft


# -- what is printed


def by_folder(files: Iterable[str]) -> str:
    counts = Counter(file.partition("/")[0] for file in files)
    return ", ".join(f"{count} {folder}" for folder, count in sorted(counts.items()))


def report(game: str, path: ClickPath) -> None:
    to_ack, to_packets = path.to_ack(), path.to_packets()
    print(f"{game}: {len(to_ack)} files to the acknowledgement ({by_folder(to_ack)})")
    for file, functions in to_ack.items():
        print(f"    {file}: {', '.join(functions)}")
    print(f"  {len(to_packets)} files with both packets ({by_folder(to_packets)})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=names(), help="one game only")
    parser.add_argument("--family", help="play the first legal action of this family")
    parser.add_argument("--every-action", action="store_true", help="all families, without a server")
    parser.add_argument("--json", action="store_true", help="the files by game, for programs")
    options = parser.parse_args()
    games = [options.game] if options.game else names()
    if options.every_action:
        _print_every_action(games, options.json)
        return
    files = {}
    for game in games:
        with tempfile.TemporaryDirectory() as folder:
            path = trace(game, Path(folder), options.family or "")
        files[game] = {"to_ack": list(path.to_ack()), "to_packets": list(path.to_packets())}
        if not options.json:
            report(game, path)
    if options.json:
        print(json.dumps(files))


def _print_every_action(games: list[str], as_json: bool) -> None:
    longest = {game: every_action(game) for game in games}
    if as_json:
        print(json.dumps(longest))
        return
    for game, families in longest.items():
        for family, files in sorted(families.items(), key=lambda found: -len(found[1])):
            print(f"{game} {family}: {len(files)} files ({by_folder(files)})")


if __name__ == "__main__":
    main()
