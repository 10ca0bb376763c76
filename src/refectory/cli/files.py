"""Editions, records and saved games, read from files."""

import json
from pathlib import Path

from refectory.arena.text_files import read_text
from refectory.core.edition import Edition
from refectory.core.errors import RecordError
from refectory.core.game import Game, Setup
from refectory.core.record import Record, parse_record, setup_of
from refectory.games import load_game, shipped_edition


def read_edition(path: Path) -> Edition:
    return Edition(str(path), read_text(path))


def load_game_with(name: str, edition: Path | None) -> Game:
    """A game in the edition of that file, or in the shipped edition."""
    return load_game(name, read_edition(edition) if edition else None)


def read_record(path: Path) -> tuple[Record, list[str]]:
    """The record in a file, and the seats if the file is a saved game."""
    text = read_text(path)
    try:
        data = json.loads(text)
        if isinstance(data, dict) and isinstance(data.get("record"), str):
            return parse_record(data["record"]), _seats(data.get("seats", []))
        return parse_record(text), []
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None
    except (ValueError, RecursionError):
        raise RecordError(f"{path}: This is not a record: it is not JSON.") from None


def _seats(seats: object) -> list[str]:
    if isinstance(seats, list) and all(isinstance(seat, str) for seat in seats):
        return seats
    raise RecordError("The seats of this saved game are broken: they must be a list of texts.")


def game_of(record: Record) -> Game:
    """The game of a record, in the edition of the record."""
    edition = shipped_edition(record.game)
    if record.edition.get("hash") != edition.hash:
        edition = _edition_in(record)
    return load_game(record.game, edition)


def _edition_in(record: Record) -> Edition:
    text = record.edition.get("text")
    if not isinstance(text, str):
        raise RecordError(
            f"This record was played with an edition of {record.game} that it does not contain."
        )
    edition = Edition("the record's edition", text)
    if edition.hash != record.edition.get("hash"):
        raise RecordError("The edition in this record does not have the hash that the record gives.")
    return edition


def open_record(path: Path) -> tuple[Game, Record, Setup]:
    """A record with its game and setup, checked."""
    record, _ = read_record(path)
    game = game_of(record)
    return game, record, setup_of(game, record)
