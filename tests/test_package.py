"""What people install: a source archive and a wheel made from it contain the client, and serve it."""

import os
import re
import socket
import subprocess
import sys
import tarfile
import time
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_string
from pathlib import Path
from urllib.error import URLError

import hatch_build
import pytest
from hatchling.builders.sdist import SdistBuilder

from tests.rules import ROOT

BUILD = "from hatchling.builders.wheel import WheelBuilder as B; print(next(B('.').build(directory='dist')))"
PATIENCE = 30.0


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked source archive of this tree."""
    folder = tmp_path_factory.mktemp("sdist")
    archive = next(iter(SdistBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])))
    with tarfile.open(archive) as tar:
        tar.extractall(folder, filter="data")
    return next(path for path in folder.iterdir() if path.is_dir())


@pytest.fixture(scope="module")
def installed(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a wheel of the source archive installs; it is not compiled, which other tests do."""
    environment = {**os.environ, "REFECTORY_PURE": "1"}
    command = [sys.executable, "-c", BUILD]
    made = subprocess.run(command, cwd=source, env=environment, check=True, capture_output=True, text=True)
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(source / made.stdout.split()[-1]) as wheel:
        wheel.extractall(folder)
    return folder


@contextmanager
def serving(installed: Path, data: Path) -> Iterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "refectory", "serve", "--port", str(port), "--data-dir", str(data)]
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    process = subprocess.Popen(command, cwd=installed, env=environment)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(PATIENCE)


def get(url: str) -> bytes:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
                return bytes(answer.read())
        except URLError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)


def test_a_server_from_the_source_archive_serves_the_client(installed: Path, tmp_path: Path) -> None:
    with serving(installed, tmp_path / "data") as url:
        page = get(f"{url}/").decode()
        scripts = re.findall(r'src="(/assets/[^"]+\.js)"', page)
        assert scripts
        assert len(get(url + scripts[0])) > 10_000
        modes = {path.name: path.stat().st_mode & 0o777 for path in (tmp_path / "data").iterdir()}
    assert {"secret", "clock", "lock", "vapid", "tables.sqlite3"} <= set(modes)
    assert set(modes.values()) == {0o600}


def test_the_source_archive_has_all_that_is_needed_to_build_again(source: Path) -> None:
    wanted = ("web/package-lock.json", "web/npm.py", "Makefile", "hatch_build.py", "CHANGELOG.md", "deploy")
    assert [name for name in wanted if not (source / name).exists()] == []
    assert not (source / "web" / "node_modules").exists()


def test_the_page_of_a_package_index_shows_its_pictures_and_links(installed: Path) -> None:
    (metadata,) = installed.glob("*.dist-info/METADATA")
    about = message_from_string(metadata.read_text("utf-8"))
    assert about["Author"] or about["Author-email"]
    assert {url.split(",")[0] for url in about.get_all("Project-URL", [])} >= {"Homepage", "Source", "Issues"}
    links = re.findall(r"\]\(([^)]+)\)", about.get_payload())
    assert len(links) > 10
    assert [link for link in links if not link.startswith("https://")] == []
    assert "pip install" in about.get_payload()


def test_a_clone_without_a_client_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(hatch_build.NO_CLIENT, raising=False)
    assert hatch_build.needs_client(tmp_path)
    with pytest.raises(SystemExit, match="REFECTORY_NO_CLIENT=1"):
        hatch_build.build_client(tmp_path)
    monkeypatch.setenv(hatch_build.NO_CLIENT, "1")
    assert not hatch_build.needs_client(tmp_path)
