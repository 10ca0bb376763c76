"""Undo: alone up to the barrier, further back by consent."""

from refectory.server.tables.clock import ANSWER_SECONDS, DAY
from tests.server.api_client import Client, SeatedTable, TableSocket


def moved(table: SeatedTable, moves: int) -> tuple[TableSocket, TableSocket]:
    sockets = table.sit(0).arrive(), table.sit(1).arrive()
    for _ in range(moves):
        mover = next(each for each in sockets if each.packet["legal"])
        version = mover.play()["version"]
        for each in sockets:
            each.at_version(version)
    return sockets


def until_takeable(sockets: tuple[TableSocket, TableSocket]) -> TableSocket:
    """Play on until a player has done something that they can undo."""
    for turn in range(30):
        mover = next(each for each in sockets if each.packet["legal"])
        legal = mover.legal()
        version = mover.play(legal[turn % len(legal)])["version"]
        for each in sockets:
            each.at_version(version)
        if mover.packet["can_undo"]:
            return mover
    raise AssertionError("Nobody could take anything back in 30 moves.")


def test_taking_back_up_to_the_barrier(client: Client) -> None:
    sockets = moved(client.table(game="sator", start=0).start(), 0)
    mover = until_takeable(sockets)
    other = next(each for each in sockets if each is not mover)
    length = mover.packet["length"]
    version = mover.ask("undo")["version"]
    assert mover.at_version(version)["length"] == length - 1
    assert other.at_version(version)["since"] == length - 1
    assert mover.packet["legal"]


def test_nothing_to_take_back(client: Client) -> None:
    anna, bram = moved(client.table(start=0).start(), 1)
    assert not anna.packet["can_undo"]
    assert anna.ask("undo")["code"] == "cannot_undo"
    assert bram.ask("undo")["code"] == "cannot_undo"


def test_going_back_by_consent(client: Client) -> None:
    anna, bram = moved(client.table(start=0).start(), 2)
    first = 12
    assert anna.ask("ask_undo", length=first)["type"] == "ack"
    asked = bram.until("table")["table"]["undo"]
    until = client.server.time() + ANSWER_SECONDS
    assert asked == {
        "seat": 0,
        "length": first,
        "agreed": [],
        "waiting": [1],
        "host": False,
        "until": until,
    }
    assert anna.ask("ask_undo", length=first)["code"] == "cannot_undo"
    assert anna.ask("answer_undo", agree=True)["code"] == "cannot_undo"
    version = bram.ask("answer_undo", agree=True)["version"]
    packet = anna.at_version(version)
    assert packet["length"] == packet["since"] >= first or packet["since"] == first
    assert packet["table"]["undo"] is None
    assert packet["to_act"] == [0]
    assert anna.play()["type"] == "ack"


def test_one_refusal_or_the_next_move_ends_the_request(client: Client) -> None:
    anna, bram = moved(client.table(start=0).start(), 2)
    anna.ask("ask_undo", length=12)
    assert bram.ask("answer_undo", agree=False)["type"] == "ack"
    assert bram.ask("answer_undo", agree=True)["code"] == "cannot_undo"
    bram.ask("ask_undo", length=12)
    mover = anna if anna.packet["legal"] else bram
    assert mover.play()["type"] == "ack"
    assert anna.ask("answer_undo", agree=True)["code"] == "cannot_undo"
    assert anna.ask("ask_undo", length=9999)["code"] == "cannot_undo"


def test_bots_agree_at_once(client: Client) -> None:
    table = client.table(humans=1, bots=1, start=0).start()
    anna = table.sit(0).arrive()
    length = anna.packet["length"]
    anna.at_version(anna.play()["version"])
    while not anna.packet["legal"]:
        anna.hear()
    version = anna.ask("ask_undo", length=length)["version"]
    assert anna.at_version(version)["length"] == length


def test_a_seat_handed_over_to_a_bot_still_has_to_agree(client: Client) -> None:
    anna, bram = moved(client.table(start=0).start(), 2)
    mover, other = (anna, bram) if anna.packet["legal"] else (bram, anna)
    seat = 1 if other is bram else 0
    assert other.ask("hand_over", level="novice")["type"] == "ack"
    version = mover.ask("ask_undo", length=12)["version"]
    asked = mover.until("table")["table"]
    while asked["undo"] is None:
        asked = mover.until("table")["table"]
    assert asked["undo"]["waiting"] == [seat]
    assert other.ask("answer_undo", agree=True)["version"] > version


def test_after_a_player_left_only_the_host_lets_the_table_go_back(client: Client) -> None:
    table = client.table(start=0).start()
    anna, bram = moved(table, 2)
    mover, leaver = (anna, 1) if anna.packet["legal"] else (bram, 0)
    path = f"/api/tables/{table.id}"
    refused = client.refused("POST", f"{path}/answer-undo", table.host, {"agree": True})
    assert refused == (409, "cannot_undo")
    client.post(f"{path}/leave", table.tokens[leaver])
    length = mover.packet["length"]
    mover.ask("ask_undo", length=12)
    info = client.get(path, table.host)["table"]
    assert (info["undo"]["waiting"], info["undo"]["host"]) == ([], True)
    assert client.refused("POST", f"{path}/answer-undo", table.tokens[1 - leaver], {"agree": True})[0] == 403
    assert client.post(f"{path}/answer-undo", table.host, {"agree": True})["undo"] is None
    while mover.packet["length"] >= length:
        mover.hear()


def test_the_host_may_refuse(client: Client) -> None:
    table = client.table(start=0).start()
    anna, bram = moved(table, 2)
    mover, leaver = (anna, 1) if anna.packet["legal"] else (bram, 0)
    client.post(f"/api/tables/{table.id}/leave", table.tokens[leaver])
    mover.ask("ask_undo", length=12)
    assert table.as_host("answer-undo", {"agree": False})["undo"] is None
    assert mover.packet["length"] > 12


def test_a_player_who_sits_down_ends_a_request_of_which_they_were_not_asked(client: Client) -> None:
    table = client.table(start=0).start()
    anna, bram = moved(table, 2)
    mover, leaver = (anna, 1) if anna.packet["legal"] else (bram, 0)
    client.post(f"/api/tables/{table.id}/leave", table.tokens[leaver])
    mover.ask("ask_undo", length=12)
    joined = client.post(f"/api/tables/{table.id}/join", table.invite, {"name": "Carla"})
    assert joined["table"]["undo"] is None


def test_no_answer_means_no(client: Client) -> None:
    anna, bram = moved(client.table(start=0).start(), 2)
    length = bram.packet["length"]
    anna.ask("ask_undo", length=12)
    client.server.time.pass_(ANSWER_SECONDS - 1)
    assert bram.ask("ping")["type"] == "ack"
    assert bram.table["undo"]
    client.server.time.pass_(2)
    while bram.table["undo"]:
        bram.hear()
    assert bram.packet["length"] == length
    assert bram.ask("answer_undo", agree=True)["code"] == "cannot_undo"


def test_where_a_move_may_take_days_an_answer_may_too(client: Client) -> None:
    anna, bram = moved(client.table(start=0, clock={"kind": "days", "days": 3}).start(), 2)
    anna.ask("ask_undo", length=12)
    asked = bram.until("table")["table"]["undo"]
    assert asked["until"] == client.server.time() + 3 * DAY
