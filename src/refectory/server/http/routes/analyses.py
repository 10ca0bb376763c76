"""The routes of analyses: of a table's finished game, and of an imported record."""

import msgspec
from litestar import Controller, get, post

from refectory.analysis.data import Analysis
from refectory.server.analysis.shelf import FAILED
from refectory.server.content import replays
from refectory.server.errors import WrongMoment
from refectory.server.http.analysis_schemas import AnalysisStatus
from refectory.server.http.error_responses import PROBLEMS
from refectory.server.http.params import Address, InjectedServices, TableId, Token
from refectory.server.services import Services

MOST_MOVES = 5000


class AnalysisRoutes(Controller):
    """What skill and luck made of a game. Whoever may open the replay may ask."""

    path = "/api"
    tags = ("records",)

    @get("/tables/{table_id:str}/analysis", summary="The analysis of a finished game", responses=PROBLEMS)
    async def of_table(self, table_id: TableId, token: Token, services: InjectedServices) -> AnalysisStatus:
        return await _status(services, await _table_record(services, table_id, token))

    @post("/tables/{table_id:str}/analysis", summary="Analyse a finished game", responses=PROBLEMS)
    async def begin_of_table(
        self, table_id: TableId, token: Token, address: Address, services: InjectedServices
    ) -> AnalysisStatus:
        return await _begin(services, await _table_record(services, table_id, token), address)

    @get("/records/{record_id:str}/analysis", summary="The analysis of a record", responses=PROBLEMS)
    async def of_record(self, record_id: TableId, services: InjectedServices) -> AnalysisStatus:
        return await _status(services, await replays.fetch(services.store, record_id, services.now()))

    @post("/records/{record_id:str}/analysis", summary="Analyse an imported record", responses=PROBLEMS)
    async def begin_of_record(
        self, record_id: TableId, address: Address, services: InjectedServices
    ) -> AnalysisStatus:
        text = await replays.fetch(services.store, record_id, services.now())
        return await _begin(services, text, address)


async def _table_record(services: Services, table_id: str, token: str | None) -> str:
    live, _ = await services.access.replay(table_id, token)
    return replays.record_of(live.table).text()


async def _status(services: Services, record: str) -> AnalysisStatus:
    found = await services.analyses.find(record)
    if found is None:
        return AnalysisStatus("none")
    if found.body is not None:
        return AnalysisStatus("done", 1.0, msgspec.json.decode(found.body, type=Analysis))
    return AnalysisStatus("failed") if found.progress == FAILED else AnalysisStatus("working", found.progress)


async def _begin(services: Services, record: str, address: str) -> AnalysisStatus:
    status = await _status(services, record)
    if status.state != "none":
        return status
    if record.count("\n") > MOST_MOVES:
        raise WrongMoment("too_long", "This game is too long to be analysed.")
    await services.new_analyses.take(address)
    await services.analyses.begin(record, address)
    return AnalysisStatus("working")
