"""The doctor visits a server through a proxy, and sees what the proxy does not pass on."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from refectory.server.doctor.connection_check import check_visit
from refectory.server.doctor.finding import Verdict
from tests.server.doctor.proxy import Change, as_it_should_be, certificate, tls_proxy
from tests.server.live_server import LiveServer, live_server


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server that believes the headers of a proxy on this machine."""
    with live_server(tmp_path_factory.mktemp("data"), proxies=("127.0.0.1",)) as server:
        yield server


@pytest.fixture
def pem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = certificate(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(file))
    return file


def seen(server: LiveServer, pem: Path, change: Change) -> dict[Verdict, str]:
    with tls_proxy(server.port, pem, change) as url:
        findings = list(check_visit(url))
    return {verdict: " ".join(f.text for f in findings if f.verdict == verdict) for verdict in Verdict}


def test_a_proxy_that_passes_everything_on_is_good(behind: LiveServer, pem: Path) -> None:
    found = seen(behind, pem, as_it_should_be)
    assert found[Verdict.BAD] == found[Verdict.DOUBTFUL] == ""
    assert "WebSockets arrive." in found[Verdict.GOOD]


def test_a_proxy_without_forwarded_headers_is_not(behind: LiveServer, pem: Path) -> None:
    assert "must send X-Forwarded-Proto" in seen(behind, pem, lambda head: head)[Verdict.BAD]


def test_a_proxy_that_is_not_believed_is_not(server: LiveServer, pem: Path) -> None:
    assert "its address must be in proxies" in seen(server, pem, as_it_should_be)[Verdict.BAD]


def test_a_proxy_with_another_host_is_not(behind: LiveServer, pem: Path) -> None:
    found = seen(behind, pem, lambda head: re.sub(rb"Host: [^\r]*", b"Host: inside", as_it_should_be(head)))
    assert "must pass on the header Host" in found[Verdict.BAD]


def test_a_proxy_without_upgrade_is_not(behind: LiveServer, pem: Path) -> None:
    found = seen(behind, pem, lambda head: re.sub(rb"Upgrade: [^\r]*\r\n", b"", as_it_should_be(head)))
    assert "must pass on Upgrade" in found[Verdict.BAD]


@pytest.mark.parametrize("url", ["http://127.0.0.1:9", "ftp://127.0.0.1", "http://127.0.0.1:9/\u0000"])
def test_nobody_there_is_told_in_one_sentence(url: str) -> None:
    (finding,) = check_visit(url)
    assert finding.verdict is Verdict.BAD
    assert "does not answer" in finding.text
