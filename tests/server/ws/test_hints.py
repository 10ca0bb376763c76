"""Hints: a quick one at once, surer ones after it, and none for a position that is gone."""

import json
import time

from tests.server.api_client import Client, TableSocket


def begun(client: Client) -> tuple[TableSocket, TableSocket]:
    table = client.table(humans=2, start=0).start()
    return table.sit(0).arrive(), table.sit(1).arrive()


def test_a_quick_hint_is_followed_by_surer_ones(client: Client) -> None:
    mover, waits = begun(client)
    first = mover.ask("hint")
    assert not first["is_last"]
    replies = [first]
    while not replies[-1]["is_last"]:
        replies.append(mover.until("hint"))
    assert 2 <= len(replies) <= 3
    lines = [reply["lines"] for reply in replies]
    assert 0 < lines[0] <= lines[1] <= lines[-1]
    for reply in replies:
        assert reply["re"] == first["re"]
        assert reply["version"] == first["version"]
        assert reply["action"] in mover.legal()
        assert 0 < reply["chance"] < 1
    assert waits.ask("hint")["code"] == "not_your_turn"


def test_who_has_moved_gets_no_hint_of_the_old_position(client: Client) -> None:
    mover, _ = begun(client)
    first = mover.ask("hint")
    mover.at_version(mover.play(first["action"])["version"])
    since = len(mover.heard)
    while (answer := mover.ask("hint")).get("code") == "too_fast":  # the old one is still being given up
        time.sleep(0.1)
    heard = map(json.loads, mover.heard[since:])
    assert [one for one in heard if one["type"] == "hint" and one["re"] == first["re"]] == []
    assert answer["type"] == "error" or answer["version"] > first["version"]
