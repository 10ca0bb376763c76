"""A server is saved in the middle of a game and restored elsewhere: the game goes on there."""

import stat
from pathlib import Path

import pytest
from msgspec.structs import replace

from refectory.server.backups.archive import BackupError
from refectory.server.backups.backup import make_backup
from refectory.server.backups.postgres_dump import tables_there
from refectory.server.backups.restore import our_tables, restore_backup
from refectory.server.settings import Settings
from tests.server.api_client import Client, SeatedTable, TableSocket
from tests.server.backups.conftest import Place
from tests.server.live_server import live_server


def play_some(table: SeatedTable, actions: int) -> list[TableSocket]:
    sockets = [socket.arrive() for socket in table.both()]
    for _ in range(actions):
        mover = next(each for each in sockets if each.packet["legal"])
        version = mover.play()["version"]
        for each in sockets:
            each.at_version(version)
    return sockets


def test_a_game_goes_on_where_it_was_saved(new_place: Place, tmp_path: Path) -> None:
    here, elsewhere, file = new_place(), new_place(), tmp_path / "backup.tar.gz"
    with live_server(Path(here.data_dir), database_url=here.database_url) as server:
        table = Client(server).table(start=0).start()
        finished = Client(server).table(start=0).start()
        finished.as_host("end")
        sockets = play_some(table, 5)
        saved = {each.packet["you"]["seat"]: each.packet for each in sockets}
        manifest = make_backup(here, file)
        play_some(table, 3)  # the server has not stopped
    assert manifest.rows["tables"] == 2
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    restore_backup(elsewhere, file)
    for path in Path(elsewhere.data_dir).iterdir():
        assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0, path.name
    with live_server(Path(elsewhere.data_dir), database_url=elsewhere.database_url) as server:
        table.client = Client(server)
        sockets = [socket.arrive() for socket in table.both()]  # by the same links
        for each in sockets:
            before = saved[each.packet["you"]["seat"]]
            for part in ("version", "length", "view", "legal", "commitment"):
                assert each.packet[part] == before[part], part
        play_some(table, 3)
        table.as_host("end")
        assert table.client.get(f"/api/tables/{finished.id}", finished.host)["table"]["status"] == "abandoned"


def test_what_is_there_is_replaced_only_by_force(new_place: Place, tmp_path: Path) -> None:
    here, elsewhere, file = new_place(), new_place(), tmp_path / "backup.tar.gz"
    for place in (here, elsewhere):
        with live_server(Path(place.data_dir), database_url=place.database_url) as server:
            table = Client(server).table()
            if place is here:
                kept = table
            else:
                make_backup(here, file)
                with pytest.raises(BackupError, match="stop it first"):
                    restore_backup(elsewhere, file, replace=True)
    with pytest.raises(BackupError, match="--force"):
        restore_backup(elsewhere, file)
    for key in ("secret", "vapid"):
        (Path(elsewhere.data_dir) / key).unlink()
    with pytest.raises(BackupError, match="already; give --force"):
        restore_backup(elsewhere, file)
    restore_backup(elsewhere, file, replace=True)
    with live_server(Path(elsewhere.data_dir), database_url=elsewhere.database_url) as server:
        client = Client(server)
        assert client.get(f"/api/tables/{kept.id}", kept.host)["table"]["id"] == kept.id
        assert client.ask("GET", f"/api/tables/{table.id}").status_code == 404


def test_a_backup_of_one_kind_is_not_restored_into_the_other(tmp_path: Path) -> None:
    here, file = Settings(data_dir=str(tmp_path / "data")), tmp_path / "backup.tar.gz"
    with live_server(Path(here.data_dir)) as server:
        Client(server).table()
    make_backup(here, file)
    with pytest.raises(BackupError, match="SQLite, and the settings are for PostgreSQL"):
        restore_backup(replace(here, database_url="postgresql://nobody@/x?host=/nowhere"), file)


def test_all_tables_of_postgresql_are_known(postgres_url: str, data: Path) -> None:
    with live_server(data, database_url=postgres_url):
        pass
    assert set(tables_there(postgres_url)) == our_tables()
