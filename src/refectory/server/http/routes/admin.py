"""The routes of the operator, behind the admin token."""

from typing import Annotated

import structlog
from litestar import Controller, get, post
from litestar.params import JSONBody, QueryParameter

from refectory.server.admin.table_list import Shown
from refectory.server.http import admin_schemas as schemas
from refectory.server.http.error_responses import PROBLEMS
from refectory.server.http.params import Address, InjectedServices, TableId, Token
from refectory.server.services import Services

logger = structlog.get_logger()
Skip = Annotated[int, QueryParameter(ge=0, le=10_000_000, description="tables to leave out")]
ShownTables = Annotated[Shown, QueryParameter(description="which tables")]


class AdminRoutes(Controller):
    """Load, tables, bans and the announcement; each request needs the admin token."""

    path = "/api/admin"
    tags = ("admin",)

    @get("/overview", summary="Load, addresses, bans, announcement", responses=PROBLEMS)
    async def overview(
        self, token: Token, address: Address, services: InjectedServices
    ) -> schemas.AdminOverview:
        await services.admin.check(token, address)
        return await _overview(services, address)

    @get("/tables", summary="All tables", responses=PROBLEMS)
    async def tables(
        self,
        token: Token,
        address: Address,
        services: InjectedServices,
        shown: ShownTables = "all",
        skip: Skip = 0,
    ) -> schemas.AdminTables:
        await services.admin.check(token, address)
        return await services.table_list.page(shown, skip)

    @post(
        "/tables/{table_id:str}/expire", summary="End or delete a table", status_code=200, responses=PROBLEMS
    )
    async def expire(
        self, table_id: TableId, token: Token, address: Address, services: InjectedServices
    ) -> schemas.TableExpired:
        await services.admin.check(token, address)
        expired = await services.table_list.expire(table_id)
        logger.info("admin: table expired", table=table_id, outcome=expired.outcome)
        return expired

    @post("/bans", summary="Shut out an address", status_code=200, responses=PROBLEMS)
    async def ban(
        self,
        data: JSONBody[schemas.BanRequest],
        token: Token,
        address: Address,
        services: InjectedServices,
    ) -> schemas.AdminOverview:
        await services.admin.check(token, address)
        await services.orders.ban(data.address, data.hours, address)
        logger.info("admin: address banned", hours=data.hours)
        return await _overview(services, address)

    @post("/bans/lift", summary="Let an address in again", status_code=200, responses=PROBLEMS)
    async def lift(
        self, data: JSONBody[schemas.LiftBan], token: Token, address: Address, services: InjectedServices
    ) -> schemas.AdminOverview:
        await services.admin.check(token, address)
        await services.orders.lift(data.network)
        logger.info("admin: ban lifted")
        return await _overview(services, address)

    @post("/announcement", summary="Show all tables a text", status_code=200, responses=PROBLEMS)
    async def announce(
        self,
        data: JSONBody[schemas.AnnouncementRequest],
        token: Token,
        address: Address,
        services: InjectedServices,
    ) -> schemas.AdminOverview:
        await services.admin.check(token, address)
        await services.orders.announce(data.text, data.minutes)
        logger.info("admin: announcement", minutes=data.minutes)
        return await _overview(services, address)

    @post("/announcement/withdraw", summary="Withdraw the text", status_code=200, responses=PROBLEMS)
    async def withdraw(
        self, token: Token, address: Address, services: InjectedServices
    ) -> schemas.AdminOverview:
        await services.admin.check(token, address)
        await services.orders.withdraw()
        logger.info("admin: announcement withdrawn")
        return await _overview(services, address)


async def _overview(services: Services, address: str) -> schemas.AdminOverview:
    orders = services.orders
    return schemas.AdminOverview(
        you=address,
        now=services.now(),
        load=await services.load.info(),
        addresses=orders.connections.by_address(),
        bans=orders.bans.known,
        announcement=orders.announcement,
    )
