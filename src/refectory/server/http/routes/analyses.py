"""The routes of analyses: of a table's finished game, and of an imported record."""

import msgspec
from litestar import Controller, get, post
from litestar.params import JSONBody

from refectory.analysis.data import Alternative, Analysis
from refectory.core.record import parse_record
from refectory.server.analysis.stored_analyses import FAILED
from refectory.server.content import replays
from refectory.server.errors import WrongMoment
from refectory.server.http.analysis_schemas import AnalysisStatus, CompareActions, GameChances
from refectory.server.http.error_responses import PROBLEMS
from refectory.server.http.params import Address, InjectedServices, SeatOrAll, TableId, Token
from refectory.server.services import Services

MOST_MOVES = 5000


class AnalysisRoutes(Controller):
    """What skill and luck made of a game. Whoever may open the replay may ask."""

    path = "/api"
    tags = ("records",)

    @get("/tables/{table_id:str}/analysis", summary="The analysis of a finished game", responses=PROBLEMS)
    async def of_table(
        self, table_id: TableId, token: Token, address: Address, services: InjectedServices
    ) -> AnalysisStatus:
        return await _status(services, await _table_record(services, table_id, token, address))

    @post("/tables/{table_id:str}/analysis", summary="Analyse a finished game", responses=PROBLEMS)
    async def begin_of_table(
        self, table_id: TableId, token: Token, address: Address, services: InjectedServices
    ) -> AnalysisStatus:
        return await _begin(services, await _table_record(services, table_id, token, address), address)

    @get("/records/{record_id:str}/analysis", summary="The analysis of a record", responses=PROBLEMS)
    async def of_record(self, record_id: TableId, services: InjectedServices) -> AnalysisStatus:
        return await _status(services, await replays.fetch(services.store, record_id, services.now()))

    @post("/records/{record_id:str}/analysis", summary="Analyse an imported record", responses=PROBLEMS)
    async def begin_of_record(
        self, record_id: TableId, address: Address, services: InjectedServices
    ) -> AnalysisStatus:
        text = await replays.fetch(services.store, record_id, services.now())
        return await _begin(services, text, address)

    @get("/tables/{table_id:str}/chances", summary="The chances along a finished game", responses=PROBLEMS)
    async def chances_of_table(
        self,
        table_id: TableId,
        token: Token,
        address: Address,
        services: InjectedServices,
        seat: SeatOrAll = None,
    ) -> GameChances:
        return await _chances(
            services, await _table_record(services, table_id, token, address), seat, address
        )

    @get("/records/{record_id:str}/chances", summary="The chances along a record", responses=PROBLEMS)
    async def chances_of_record(
        self, record_id: TableId, address: Address, services: InjectedServices, seat: SeatOrAll = None
    ) -> GameChances:
        text = await replays.fetch(services.store, record_id, services.now())
        return await _chances(services, text, seat, address)

    @post(
        "/tables/{table_id:str}/compare",
        summary="Compare actions of a finished game",
        status_code=200,
        responses=PROBLEMS,
    )
    async def compare_at_table(
        self,
        table_id: TableId,
        data: JSONBody[CompareActions],
        token: Token,
        address: Address,
        services: InjectedServices,
    ) -> list[Alternative]:
        record = await _table_record(services, table_id, token, address)
        await services.comparisons.take(address)
        return await services.answers.compare(record, data.at, data.seat, data.actions, address)

    @post(
        "/records/{record_id:str}/compare",
        summary="Compare actions of a record",
        status_code=200,
        responses=PROBLEMS,
    )
    async def compare_in_record(
        self,
        record_id: TableId,
        data: JSONBody[CompareActions],
        address: Address,
        services: InjectedServices,
    ) -> list[Alternative]:
        record = await replays.fetch(services.store, record_id, services.now())
        await services.comparisons.take(address)
        return await services.answers.compare(record, data.at, data.seat, data.actions, address)


async def _chances(services: Services, record: str, seat: str | None, address: str) -> GameChances:
    _check_length(record)
    viewer = replays.viewers_of(seat, len(parse_record(record).names))[0]
    curve = await services.answers.curve(record, viewer, address)
    return GameChances(curve.points, curve.turning_point)


async def _table_record(services: Services, table_id: str, token: str | None, address: str) -> str:
    live, _ = await services.access.replay(table_id, token)
    return await services.explaining.run(address, replays.record_of(live.table).text)


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
    _check_length(record)
    await services.new_analyses.take(address)
    await services.analyses.begin(record, address)
    return AnalysisStatus("working")


def _check_length(record: str) -> None:
    if record.count("\n") > MOST_MOVES:
        raise WrongMoment("too_long", "This game is too long to be analysed.")
