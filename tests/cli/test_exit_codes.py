"""Bad input of every kind: one line on the error stream, exit code 2, no traceback."""

import json
from pathlib import Path

import pytest

from refectory.games import shipped_edition
from tests.cli.conftest import Run


def refused(run: Run, *args: object, typed: str = "") -> str:
    """The error line of a bad call."""
    result = run(*args, typed=typed)
    assert result.exit_code == 2, result.output
    assert isinstance(result.exception, SystemExit)
    lines = result.stderr.splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("refectory: ")
    return lines[0]


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ("play chess", "There is no game 'chess'; the games are"),
        ("simulate chess", "There is no game 'chess'"),
        ("edition export chess", "There is no game 'chess'"),
        ("play", "Which game?"),
        ("play plankenkoorts --players 7", "is for 2 to 6 players, not 7"),
        ("play plankenkoorts --players two", "'two' is not a valid integer"),
        ("play plankenkoorts --seats human", "is for 2 to 6 players, not 1"),
        (
            "play plankenkoorts --seats human,wizard",
            "A seat is human or a bot (random, greedy, search, novice, brother, abbot, or your own as",
        ),
        ("play plankenkoorts --seats human,greedy --players 2", "but not both"),
        ("play plankenkoorts --bots wizard", "not 'wizard'"),
        ("play plankenkoorts --option open_doors=1", "has no option 'open_doors'; its options: open_backs"),
        ("play plankenkoorts --option open_backs=7", "is one of 0, 1, not 7"),
        ("play plankenkoorts --option open_backs", "An option is name=value"),
        ("play plankenkoorts --option open_backs=", "An option is name=value"),
        ("play plankenkoorts --start 3", "The starting seat is 0 to 2, not 3"),
        ("play plankenkoorts --seed 12", "A seed is 64 hexadecimal digits, not '12'"),
        ("play plankenkoorts --lang fr", "'fr' is not one of 'en', 'nl', 'de', 'it'"),
        ("play plankenkoorts --names a,b,c,d", "4 names were given for 3 seats"),
        ("play plankenkoorts --names a,a", "Two seats can't have the same name"),
        ("play plankenkoorts --edition none.toml", "none.toml can't be read: No such file or directory"),
        ("play --resume none.json", "none.json can't be read"),
        ("simulate plankenkoorts --players 1-6", "is for 2 to 6 players, not 1"),
        ("simulate plankenkoorts --players 2-9", "is for 2 to 6 players, not 9"),
        ("simulate plankenkoorts --players 6-2", "--players is a number or a range such as 2-6, not '6-2'"),
        ("simulate plankenkoorts --players many", "--players is a number or a range"),
        ("simulate plankenkoorts --bots wizard", "There is no bot 'wizard'; the bots are random, greedy"),
        ("simulate plankenkoorts --bots nowhere:Bot", "there is no module 'nowhere'"),
        ("play plankenkoorts --seats human,nowhere:Bot", "there is no module 'nowhere'"),
        ("simulate plankenkoorts --games 0", "0 is not in the range x>=1"),
        ("simulate plankenkoorts --option open_doors=1", "has no option 'open_doors'"),
        ("simulate plankenkoorts --records /dev/null/x", "/dev/null/x can't be made: Not a directory"),
        ("simulate", "Missing argument 'GAME'. (see refectory simulate --help)"),
        ("replay none.json", "none.json can't be read"),
        ("verify none.json", "none.json can't be read"),
        ("verify .", ". can't be read: Is a directory"),
        ("render none.json -o x.svg", "none.json can't be read"),
        ("edition check none.toml", "none.toml can't be read"),
        ("dance", "No such command 'dance'"),
        ("games --loud", "No such option"),
    ],
)
def test_bad_call(run: Run, args: str, message: str) -> None:
    assert message in refused(run, *args.split())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "This is not a record: it is not JSON"),
        ("[]", "a JSON object is wanted"),
        ("[" * 100_000, "This is not a record"),
        ("{}", "'format' is missing"),
        ('{"record": "{}"}', "'format' is missing"),
        ('{"record": "{}", "seats": 3}', "'format' is missing"),
    ],
)
@pytest.mark.parametrize("command", ["replay", "verify", "play --resume"])
def test_no_record(run: Run, tmp_path: Path, command: str, text: str, message: str) -> None:
    file = tmp_path / "broken.json"
    file.write_text(text)
    line = refused(run, *command.split(), file)
    assert message in line
    assert "broken.json" in line


def test_not_text(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "picture.json"
    file.write_bytes(b"\xff\xd8\xff")
    assert "it is not UTF-8 text" in refused(run, "verify", file)


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("game", "chess", "There is no game 'chess'"),
        ("rules", 99, "rules version 99"),
        ("commitment", "00", "not the one the table committed to"),
        ("seed", "zz", "A seed is 64 hexadecimal digits"),
        ("seed", None, "no seed"),
        ("names", ["Ann"], "2 names are wanted"),
        ("names", [1, 2], "2 names are wanted"),
        ("setup", {}, "setup is broken"),
        ("setup", {"players": 9, "start": None, "options": {}}, "2 to 6 players, not 9"),
        ("edition", {"name": "mine", "hash": "00"}, "an edition of plankenkoorts that it does not contain"),
        ("edition", {"name": "mine", "hash": "00", "text": "x = 1"}, "game: is missing"),
        ("moves", [[0, "lay genesis"]], "1 moves but"),
    ],
)
def test_record_with_a_fault(run: Run, record: Path, key: str, value: object, message: str) -> None:
    data = json.loads(record.read_text())
    data[key] = value
    record.write_text(json.dumps(data))
    assert message in refused(run, "verify", record)


@pytest.mark.parametrize(
    ("move", "message"),
    [
        ([None, "lay a trap"], "Move 13: 'lay a trap' is not an action of this game"),
        ([7, "lay genesis"], "Move 13: Seat 7 is not to act"),
        (["lay genesis"], "Move 13 is \"['lay genesis']\"; [seat, action text] is wanted"),
    ],
)
def test_record_with_a_wrong_move(run: Run, record: Path, move: list[object], message: str) -> None:
    data = json.loads(record.read_text())
    rightful = data["moves"][12][0]
    data["moves"][12] = [rightful if part is None else part for part in move]
    record.write_text(json.dumps(data))
    assert message in refused(run, "replay", record)


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ("replay --at 99999", "--at is 0 to"),
        ("replay --at -1", "--at is 0 to"),
        ("replay --as 2", "--as is a seat from 0 to 1, spectator or all, not '2'"),
        ("replay --as Ann", "not 'Ann'"),
        ("render --as all -o x.svg", "--as all is for replay"),
        ("render -o /nowhere/x.svg", "/nowhere/x.svg can't be written: No such file or directory"),
        ("render", "Missing option '-o'"),
        ("play --seats human,human,human --resume", "is a game for 2 players, not 3"),
        ("play chess --resume", "is a game of plankenkoorts, not of chess"),
    ],
)
def test_bad_call_with_a_record(run: Run, record: Path, args: str, message: str) -> None:
    assert message in refused(run, *args.split(), record)


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("dealt = 5", "", "cards.dealt: is missing"),
        ("dealt = 5", "dealt = 500", "cards.dealt: is 500"),
        ('source = "rulebook"', 'source = "hearsay"', "source: is 'hearsay'"),
        ('game = "plankenkoorts"', 'game = "chess"', "There is no game 'chess'"),
        ('game = "plankenkoorts"', "game = ", "is not TOML"),
    ],
)
def test_edition_with_a_fault(run: Run, tmp_path: Path, before: str, after: str, message: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(shipped_edition("plankenkoorts").text.replace(before, after, 1))
    assert message in refused(run, "edition", "check", file)
