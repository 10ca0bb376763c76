"""The draws of a game that has ended, as a browser checks them."""

import pytest

from refectory.core.dealer import Dealer
from refectory.core.errors import RecordError
from refectory.core.record import verify
from refectory.server.content import draws
from refectory.server.content.draws import draws_of
from tests.server.api_client import Client
from tests.server.content.dealer_example import FILE, example
from tests.testing.table import GAME, SEED, begun, finished, played, saved


def test_every_draw_can_be_computed_from_the_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draws, "MOST_DRAWS", 4)
    match = played(begun(), 6)
    match.rewind(4)
    record = saved(played(match, 1000))
    total, dealer, number = verify(GAME, record).draws, Dealer(SEED), 0
    while number < total:
        page = draws_of(GAME, record, number)
        assert page.total == total
        assert len(page.draws) == min(4, total - number)
        for draw in page.draws:
            assert draw.number == number
            assert record.moves[draw.n] == (-1, draw.came)
            ticket = dealer.number(number, sum(weight for _, weight in draw.outcomes), draw.rewinds)
            counted = [text for text, weight in draw.outcomes for _ in range(weight)]
            assert counted[ticket] == draw.came
            number += 1
    assert draws_of(GAME, record, total).draws == []


def test_a_move_that_the_rules_of_today_refuse_is_told() -> None:
    record = saved(finished())
    record.moves[0] = (-1, "nothing")
    with pytest.raises(RecordError, match="Move 1 can't be played by the rules of today"):
        draws_of(GAME, record, 1)


def test_draws_are_shown_when_the_game_has_ended(client: Client) -> None:
    table = client.table(start=0).start()
    path = f"/api/tables/{table.id}/draws"
    assert client.refused("GET", path, table.spectator) == (409, "not_over")
    table.as_host("end")
    assert client.refused("GET", path) == (401, "bad_token")
    found = client.get(path, table.spectator)
    assert found["total"] == len(found["draws"]) > 0
    assert client.get(f"{path}?since={found['total'] - 1}", table.host)["draws"] == found["draws"][-1:]


def test_the_example_of_the_browsers_tests_is_what_is_dealt_here() -> None:
    assert FILE.read_text("utf-8") == example()
