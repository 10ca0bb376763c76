"""Candles, a game in a package of its own: listed, checked, played, taught, learned from and served."""

import json
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator

from refectory import games
from refectory.analysis.chance_model.chance_data import parse_chances
from refectory.analysis.chance_model.chances import ChanceModel, load_chances
from refectory.bots import make_bot, position_of
from refectory.bots.evaluation import GameEvaluation
from refectory.bots.hint import reason_for
from refectory.cli import main
from refectory.core.game import CHANCE
from refectory.core.locale import LANGUAGES
from refectory.testing import check_game, check_package
from tests.plugins.installing import refectory, run_python
from tests.rules import ROOT
from tests.server.api_client import Client, close_all
from tests.server.live_server import live_server


def run(*arguments: object, typed: str = "") -> Result:
    result = CliRunner().invoke(main, [str(one) for one in arguments], input=typed)
    assert result.exit_code == 0, result.output
    return result


# -- found


def test_it_is_listed_by_another_process(folder: Path) -> None:
    listed = refectory(folder, "games", "--lang", "de")
    assert listed.returncode == 0
    assert listed.stderr == ""
    assert "Handkarten" in listed.stdout
    assert "plankenkoorts" in listed.stdout


def test_its_package_is_its_own(candles: str) -> None:
    assert candles in games.names()
    assert candles not in games.shipped()
    assert games.package_of(candles) == "candles"
    assert games.languages(candles) == list(LANGUAGES)


def test_it_is_gone_when_it_is_not_installed() -> None:
    assert "candles" not in games.names()


# -- sound


@pytest.mark.untraced
def test_it_keeps_every_law(candles: str) -> None:
    check_game(games.load_game(candles), games=1)
    check_package(candles)


def test_its_own_tests_pass(folder: Path, source: Path) -> None:
    done = run_python(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", cwd=source)
    assert done.returncode == 0, done.stdout


def test_its_style_and_types_are_sound(folder: Path, source: Path) -> None:
    for command in (["check", "--no-cache", "."], ["format", "--no-cache", "--check", "."]):
        assert run_python(folder, "-m", "ruff", *command, cwd=source).returncode == 0
    done = run_python(folder, "-m", "mypy", cwd=source, mypy_path=str(ROOT / "src"))
    assert done.returncode == 0, done.stdout


# -- judged


def test_chances_are_plain_until_they_are_learnt(candles: str, tmp_path: Path) -> None:
    game = games.load_game(candles)
    assert type(load_chances(game)) is ChanceModel
    out = tmp_path / "chances.json"
    assert "too few" not in run("learn", candles, "--players", 2, "--games", 120, "--out", out).output
    figures = parse_chances(out.read_text("utf-8")).learnt[2].figures
    assert figures.brier < min(figures.brier_of_points, 0.25)


# -- played


@pytest.mark.parametrize("bot", ["random", "novice", "greedy", "search:20"])
def test_bots_play_it(candles: str, bot: str) -> None:
    game = games.load_game(candles)
    state, luck, player = game.new(game.setup(2)), Random(1), make_bot(bot, game)
    while state.to_act():
        seat = state.to_act()[0]
        chance = seat == CHANCE
        state.apply(
            seat, state.sample_chance(luck) if chance else player.choose(position_of(game, state, seat), luck)
        )
    assert state.outcome() is not None


def test_hints_have_reasons(candles: str) -> None:
    game = games.load_game(candles)
    state = game.new(game.setup(2, 0))
    while state.to_act() == (CHANCE,):
        state.apply(CHANCE, state.sample_chance(Random(3)))
    position = position_of(game, state, 0)
    action = make_bot("greedy", game).choose(position, Random(1))
    assert reason_for(GameEvaluation(game), position, action, Random(1)).key in ("reason.lit", "reason.room")


def test_the_terminal_plays_saves_and_verifies_it(candles: str, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    played = run("play", candles, "--seats", "greedy,random", "--seed", "5e" * 32, "--save", file)
    assert "The game is over." in played.output
    assert run("verify", file).output.startswith("verified: ")
    run("render", file, "-o", tmp_path / "table.svg")
    assert 'href="#candle-' in (tmp_path / "table.svg").read_text("utf-8")


def test_the_terminal_teaches_it(candles: str) -> None:
    typed = "light taper\nlight votive\n\nsnuff taper\n\n"
    assert f"refectory play {candles}" in run("tutorial", candles, "--lang", "it", typed=typed).output


def test_it_is_simulated_in_processes_of_their_own(folder: Path) -> None:
    done = refectory(folder, "simulate", "candles", "--games", "4", "--jobs", "2", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 4


def test_its_bots_meet_in_the_arena(folder: Path) -> None:
    done = refectory(folder, "arena", "candles", "--bots", "random,greedy", "--games", "2", "--json")
    assert done.returncode == 0, done.stderr


def test_its_edition_is_exported_and_checked(candles: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    run("edition", "export", candles, "-o", file)
    assert "reconstructed: candle" in run("edition", "check", file).output


# -- learned from


def test_its_editions_have_a_schema(candles: str) -> None:
    schema = json.loads(run("edition", "schema", candles).output)
    count = schema["properties"]["candle"]["items"]["properties"]["count"]
    assert (count["minimum"], count["maximum"]) == (1, 20)
    validator = Draft202012Validator(schema)
    values = games.shipped_edition(candles).values
    validator.validate(values)
    assert not validator.is_valid({**values, "candle": [{**values["candle"][0], "count": 21}]})
    assert not validator.is_valid({**values, "kandle": []})


def test_pettingzoo_and_openspiel_know_it(folder: Path) -> None:
    done = run_python(folder, "-m", "tests.plugins.learning")
    assert done.returncode == 0, done.stderr
    assert "returns" in done.stdout


# -- served


def test_the_server_lists_it_and_plays_it(candles: str, tmp_path: Path) -> None:
    with live_server(tmp_path) as server:
        client = Client(server)
        listed = {info["name"]: info for info in client.get("/api/games")}
        assert listed[candles]["titles"]["nl"] == "Candles"
        assert client.get(f"/api/games/{candles}/catalogue/it")["card.taper"] == "cerino"
        assert "cover" in client.get(f"/api/games/{candles}/art")
        table = client.table(humans=1, bots=1, game=candles, start=0).start()
        ada = table.sit(0).arrive()
        action = ada.legal()[0]
        assert action.split()[0] in ("light", "snuff")
        version = ada.packet["version"]
        assert ada.play(action)["type"] == "ack"
        assert len(ada.at_version(version + 2)["legal"]) > 0  # the bot has played too
        close_all()
