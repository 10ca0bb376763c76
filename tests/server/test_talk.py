"""Taking back, and talking."""

from tests.server.clients import Seated, Socket, Visitor


def moved(table: Seated, moves: int) -> tuple[Socket, Socket]:
    sockets = table.sit(0).arrive(), table.sit(1).arrive()
    for _ in range(moves):
        mover = next(each for each in sockets if each.packet["legal"])
        version = mover.play()["version"]
        for each in sockets:
            each.at_version(version)
    return sockets


def until_takeable(sockets: tuple[Socket, Socket]) -> Socket:
    """Play on until somebody has done what he may take back."""
    for turn in range(30):
        mover = next(each for each in sockets if each.packet["legal"])
        legal = mover.legal()
        version = mover.play(legal[turn % len(legal)])["version"]
        for each in sockets:
            each.at_version(version)
        if mover.packet["can_undo"]:
            return mover
    raise AssertionError("Nobody could take anything back in 30 moves.")


def test_taking_back_up_to_the_barrier(visitor: Visitor) -> None:
    sockets = moved(visitor.table(game="sator", start=0).start(), 0)
    mover = until_takeable(sockets)
    other = next(each for each in sockets if each is not mover)
    length = mover.packet["length"]
    version = mover.ask("undo")["version"]
    assert mover.at_version(version)["length"] == length - 1
    assert other.at_version(version)["since"] == length - 1
    assert mover.packet["legal"]


def test_nothing_to_take_back(visitor: Visitor) -> None:
    anna, bram = moved(visitor.table(start=0).start(), 1)
    assert not anna.packet["can_undo"]
    assert anna.ask("undo")["code"] == "cannot_undo"
    assert bram.ask("undo")["code"] == "cannot_undo"


def test_going_back_by_consent(visitor: Visitor) -> None:
    anna, bram = moved(visitor.table(start=0).start(), 2)
    first = 12
    assert anna.ask("ask_undo", length=first)["type"] == "ack"
    asked = bram.until("table")["table"]["undo"]
    assert asked == {"seat": 0, "length": first, "agreed": [], "waiting": [1]}
    assert anna.ask("ask_undo", length=first)["code"] == "cannot_undo"
    assert anna.ask("answer_undo", agree=True)["code"] == "cannot_undo"
    version = bram.ask("answer_undo", agree=True)["version"]
    packet = anna.at_version(version)
    assert packet["length"] == packet["since"] >= first or packet["since"] == first
    assert packet["table"]["undo"] is None
    assert packet["to_act"] == [0]
    assert anna.play()["type"] == "ack"


def test_a_no_ends_it_and_so_does_the_next_move(visitor: Visitor) -> None:
    anna, bram = moved(visitor.table(start=0).start(), 2)
    anna.ask("ask_undo", length=12)
    assert bram.ask("answer_undo", agree=False)["type"] == "ack"
    assert bram.ask("answer_undo", agree=True)["code"] == "cannot_undo"
    bram.ask("ask_undo", length=12)
    mover = anna if anna.packet["legal"] else bram
    assert mover.play()["type"] == "ack"
    assert anna.ask("answer_undo", agree=True)["code"] == "cannot_undo"
    assert anna.ask("ask_undo", length=9999)["code"] == "cannot_undo"


def test_bots_agree_at_once(visitor: Visitor) -> None:
    table = visitor.table(humans=1, bots=1, start=0).start()
    anna = table.sit(0).arrive()
    length = anna.packet["length"]
    anna.at_version(anna.play()["version"])
    while not anna.packet["legal"]:
        anna.hear()
    version = anna.ask("ask_undo", length=length)["version"]
    assert anna.at_version(version)["length"] == length


def test_chat_is_plain_text_and_bounded(visitor: Visitor) -> None:
    table = visitor.table()
    anna, bram = table.both()
    assert anna.ask("chat", text="<script>alert(1)</script>\u0007 hi")["type"] == "ack"
    while not (lines := bram.until("chat")["lines"]):
        continue
    assert lines[0]["text"] == "<script>alert(1)</script> hi"
    assert (lines[0]["seat"], lines[0]["name"]) == (0, "Anna")
    assert anna.ask("chat", text="\n\t ")["code"] == "bad_name"
    assert anna.ask("chat", id="again", text="once")["again"] is False
    assert anna.ask("chat", id="again", text="once")["again"] is True
    late = table.sit(1)
    assert [line["text"] for line in late.until("chat")["lines"]][-1] == "once"
