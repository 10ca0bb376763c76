"""Tokens: what they grant, and which are refused."""

from pathlib import Path

import pytest

from refectory.server.auth.tokens import HOST, SEAT, Grant, Signer, load_secret
from refectory.server.errors import BadToken


def test_a_token_says_what_it_was_made_for() -> None:
    signer = Signer(b"x" * 32)
    grant = Grant("table", SEAT, 3, 7)
    assert signer.read(signer.token(grant)) == grant


@pytest.mark.parametrize(
    "forged", ["", "x", "a.b.c.d", "table.h0.0.", "table.h0.0.é", "...", "table.s1.0.AAAA"]
)
def test_a_forged_token_is_refused(forged: str) -> None:
    with pytest.raises(BadToken):
        Signer(b"x" * 32).read(forged)


def test_another_servers_token_is_refused() -> None:
    with pytest.raises(BadToken):
        Signer(b"x" * 32).read(Signer(b"y" * 32).token(Grant("table", HOST)))


def test_the_secret_is_made_once_and_private(tmp_path: Path) -> None:
    secret = load_secret(tmp_path)
    assert load_secret(tmp_path) == secret
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600
    (tmp_path / "secret").chmod(0o644)
    with pytest.raises(SystemExit, match="0600"):
        load_secret(tmp_path)
