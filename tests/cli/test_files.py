"""Records, saved games and editions, read from files."""

import json
from pathlib import Path

import pytest

from refectory.cli.files import game_of, load_game_with, open_record, read_record
from refectory.core.errors import RecordError
from refectory.games import shipped_edition
from tests.cli.conftest import SEED, Run


def test_a_record_has_its_game_and_setup(record: Path) -> None:
    game, opened, setup = open_record(record)
    assert (game.name, setup.players) == ("plankenkoorts", 2)
    assert opened.seed == SEED
    assert read_record(record) == (opened, [])


def test_a_saved_game_has_seats(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    run("play", "plankenkoorts", "--seats", "human,greedy", "--start", 0, "--save", file, typed="1\n")
    saved, seats = read_record(file)
    assert seats == ["human", "greedy"]
    assert game_of(saved).edition.hash == shipped_edition("plankenkoorts").hash


def test_broken_seats(record: Path) -> None:
    record.write_text(json.dumps({"record": record.read_text(), "seats": [1]}))
    with pytest.raises(RecordError, match="seats of this saved game are broken"):
        read_record(record)


def test_a_game_in_an_edition_of_your_own(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(shipped_edition("plankenkoorts").text.replace("dealt = 5", "dealt = 7"))
    assert load_game_with("plankenkoorts", file).edition.file == str(file)
    assert load_game_with("plankenkoorts", None).edition.hash == shipped_edition("plankenkoorts").hash
