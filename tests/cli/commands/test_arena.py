"""`refectory arena`: results, reports and bad input."""

import json
from pathlib import Path

import pytest

from refectory.games import shipped_edition
from tests.arena.conftest import elsewhere as elsewhere
from tests.arena.running import lines, process, run


def test_a_round_robin(tmp_path: Path) -> None:
    args = ("plankenkoorts", "--bots", "random,greedy", "--games", 10)
    ran = run(*args, "--report", "page.html", "--strength", "strength.md")
    assert ran.exit_code == 0, ran.output
    for word in ("greedy", "wins (95 %)", "wins by seat", "turns per game", "arena/plankenkoorts-2-"):
        assert word in ran.output
    assert "<svg" not in (tmp_path / "page.html").read_text()
    assert (
        "refectory arena plankenkoorts --players 2 --bots random,greedy"
        in (tmp_path / "strength.md").read_text()
    )
    [file] = (tmp_path / "arena").iterdir()
    assert len(lines(file)) == 10


def test_files_are_written_even_if_the_output_is_not_read(tmp_path: Path) -> None:
    """As in `refectory arena … | head -1`."""
    page, section = tmp_path / "page.html", tmp_path / "strength.md"
    args = ("plankenkoorts", "--bots", "random,greedy", "--games", 2, "--report", page, "--strength", section)
    with process(*args) as arena:
        assert arena.stdout
        arena.stdout.close()
        arena.wait(timeout=60)
    assert page.exists()
    assert section.exists()


def test_json_and_more_seats(tmp_path: Path) -> None:
    ran = run(
        "monasterium", "--bots", "random,greedy", "--games", 2, "--players", 4, "--json", "--limit", 300
    )
    data = json.loads(ran.stdout)
    assert (data["players"], data["games"], len(data["seats"])) == (4, 2, 4)
    assert {bot["bot"] for bot in data["bots"]} == {"random", "greedy"}
    assert [sum(bot["points"]["counts"].values()) for bot in data["bots"]] == [4, 4]
    assert data["actions_a_game"] == {"mean": 300, "counts": {"300": 2}}
    assert sum(data["turns_a_game"]["counts"].values()) == 2


def test_a_warning_if_seats_are_not_equally_often() -> None:
    args = ("plankenkoorts", "--bots", "random,greedy", "--players", 3, "--json", "--limit", 9)
    uneven = run(*args, "--games", 4)
    assert uneven.stderr == (
        "refectory: with 4 games the two bots do not have every seat equally often; with 6 they do.\n"
    )
    assert json.loads(uneven.stdout)["games"] == 4
    assert run(*args, "--games", 6).stderr == ""


def test_the_section_has_the_whole_command(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text(shipped_edition("plankenkoorts").text)
    given = "--games 2 --seed x --option long_shelves=1 --limit 9 --edition house.toml"
    ran = run("plankenkoorts", "--bots", "random,greedy", *given.split(), "--strength", "strength.md")
    assert ran.exit_code == 0, ran.output
    page = (tmp_path / "strength.md").read_text()
    assert f"`refectory arena plankenkoorts --players 2 --bots random,greedy {given}`" in page
    again = page[page.index("`refectory arena") :].split("`")[1].split()[2:]
    assert run(*again, "--strength", "strength.md").exit_code == 0
    assert (tmp_path / "strength.md").read_text() == page


def test_only_missing_games_are_played(tmp_path: Path) -> None:
    args = ("plankenkoorts", "--bots", "random,greedy", "--results", "r.jsonl")
    assert run(*args, "--games", 4).exit_code == 0
    before = (tmp_path / "r.jsonl").read_text()
    assert run(*args, "--games", 6).exit_code == 0
    after = (tmp_path / "r.jsonl").read_text()
    assert after.startswith(before)
    assert len(after.splitlines()) == 1 + 6
    assert run(*args, "--games", 6).exit_code == 0
    assert (tmp_path / "r.jsonl").read_text() == after


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["nowhere", "--bots", "random,greedy"], "There is no game 'nowhere'"),
        (["sator", "--bots", "random"], "A tournament needs at least two bots"),
        (["sator", "--bots", "random,random"], "The bot random is entered twice."),
        (["sator", "--bots", "random,wizard"], "There is no bot 'wizard'"),
        (["sator", "--bots", "random,greedy", "--players", "9"], "is for 2 to 4 players, not 9"),
        (["sator", "--bots", "random,greedy", "--games", "0"], "'--games'"),
        (["sator", "--bots", "random,greedy", "--engine", "horse"], "'horse' is not one of"),
        (["sator"], "Missing option '--bots'"),
        (["sator", "--bots", "random,greedy", "--option", "x=1"], "has no option 'x'"),
    ],
)
def test_bad_input_is_one_line(args: list[str], said: str, tmp_path: Path) -> None:
    ran = run(*args)
    assert ran.exit_code == 2
    assert said in ran.stderr
    assert len(ran.stderr.splitlines()) == 1
    assert not (tmp_path / "arena").exists()
