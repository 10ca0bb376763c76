"""The files of the browser client."""

from pathlib import Path

import pytest

from refectory.server.http import client_files
from tests.server.api_client import Client


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(client_files, "client_folder", lambda: tmp_path / "client")
    return tmp_path / "client"


def build(folder: Path, name: str) -> None:
    (folder / "assets").mkdir(parents=True, exist_ok=True)
    for old in (folder / "assets").iterdir():
        old.unlink()
    (folder / "assets" / name).write_text(name)
    (folder / "index.html").write_text(f"<script src=/assets/{name}>")


def test_a_client_that_is_built_while_the_server_runs_is_served(client: Client, built: Path) -> None:
    assert "not built" in client.ask("GET", "/").text
    for name in ("one.js", "two.js"):
        build(built, name)
        assert name in client.ask("GET", "/").text
        assert name in client.ask("GET", "/t/some-table").text
        script = client.ask("GET", f"/assets/{name}")
        assert script.text == name
        assert "immutable" in script.headers["cache-control"]
    assert client.refused("GET", "/assets/one.js") == (404, "not_found")


def test_a_file_is_read_once_for_each_build(client: Client, built: Path) -> None:
    build(built, "one.js")
    assert client.ask("GET", "/assets/one.js").text == "one.js"
    (built / "assets" / "one.js").unlink()
    assert client.ask("GET", "/assets/one.js").text == "one.js"


def test_nothing_outside_the_client_can_be_asked_for(client: Client, built: Path) -> None:
    build(built, "one.js")
    (built.parent / "secret").write_text("secret")
    for path in ("/../secret", "/assets/../../secret", "/%2e%2e/secret", "/..%2fsecret", "/assets"):
        assert "secret" not in client.ask("GET", path).text
