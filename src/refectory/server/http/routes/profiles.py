"""The routes of profiles: made, changed, moved to other devices, deleted; and their tables."""

from litestar import Controller, delete, get, patch, post
from litestar.params import JSONBody

from refectory.server.http import people_schemas as schemas
from refectory.server.http.error_responses import PROBLEMS
from refectory.server.http.params import Address, Cursor, InjectedServices, RenewsSeats, TableId, Token, Word
from refectory.server.people.profiles import Profile
from refectory.server.tables.commands import readable


class ProfileRoutes(Controller):
    """Profiles. The token of these requests is the key of a device."""

    path = "/api"
    tags = ("profiles",)

    @post("/profiles", summary="Make a profile", responses=PROBLEMS)
    async def create(
        self, data: JSONBody[schemas.NewProfile], address: Address, services: InjectedServices
    ) -> schemas.ProfileCreated:
        await services.new_profiles.take(address)
        key, profile = await services.profiles.create(
            readable(data.name), data.language, data.program, _device(data.device)
        )
        return schemas.ProfileCreated(key, _info(profile))

    @post("/profiles/link", summary="Use a profile on this device", responses=PROBLEMS)
    async def link(
        self, data: JSONBody[schemas.TakeCode], address: Address, services: InjectedServices
    ) -> schemas.ProfileCreated:
        await services.codes.take(address)
        key, profile = await services.profiles.take_code(data.code, _device(data.device))
        return schemas.ProfileCreated(key, _info(profile))

    @get("/profile", summary="My profile", responses=PROBLEMS)
    async def mine(self, token: Token, services: InjectedServices) -> schemas.ProfileInfo:
        return _info(await services.profiles.of(token))

    @patch("/profile", summary="Change my profile", responses=PROBLEMS)
    async def change(
        self, data: JSONBody[schemas.ProfileChange], token: Token, services: InjectedServices
    ) -> schemas.ProfileInfo:
        profile = await services.profiles.of(token)
        if data.name is not None:
            profile.name = readable(data.name)
        if data.language is not None:
            profile.language = data.language
        if data.listed is not None:
            profile.listed = data.listed
        if data.preferences is not None:
            profile.preferences = data.preferences
        await services.profiles.update(profile)
        return _info(profile)

    @delete("/profile", summary="Delete my profile and all it holds", responses=PROBLEMS)
    async def remove(self, token: Token, services: InjectedServices) -> None:
        await services.profiles.delete((await services.profiles.of(token)).id)

    # -- devices

    @post("/profile/code", summary="A code for another device", responses=PROBLEMS)
    async def code(self, token: Token, services: InjectedServices) -> schemas.LinkCode:
        profile = await services.profiles.of(token)
        return schemas.LinkCode(*await services.profiles.give_code(profile))

    @get("/profile/devices", summary="The devices of my profile", responses=PROBLEMS)
    async def devices(self, token: Token, services: InjectedServices) -> list[schemas.DeviceInfo]:
        devices = await services.profiles.devices(await services.profiles.of(token))
        return [
            schemas.DeviceInfo(each.id, each.name, each.created, each.used, each.this) for each in devices
        ]

    @delete("/profile/devices/{device:str}", summary="Revoke a device", responses=PROBLEMS)
    async def revoke(
        self, device: Word, token: Token, services: InjectedServices, renew: RenewsSeats = False
    ) -> None:
        profile = await services.profiles.of(token)
        await services.profiles.revoke(profile, device)
        if renew:
            await services.my_tables.renew(profile.id)

    # -- tables

    @get("/profile/tables", summary="My tables that are not over", responses=PROBLEMS)
    async def tables(
        self, token: Token, services: InjectedServices, before: Cursor = None
    ) -> schemas.MyTables:
        profile = await services.profiles.of(token)
        return await services.my_tables.page(profile.id, before)

    @get("/profile/turns", summary="The tables that wait for me", responses=PROBLEMS)
    async def turns(self, token: Token, services: InjectedServices) -> schemas.MyTurns:
        profile = await services.profiles.of(token)
        return await services.my_tables.turns(profile.id)

    @get("/profile/tables/{table_id:str}", summary="My seats at a table", responses=PROBLEMS)
    async def table(self, table_id: TableId, token: Token, services: InjectedServices) -> schemas.MyTable:
        profile = await services.profiles.of(token)
        return await services.my_tables.of(profile.id, table_id)

    @get("/profile/tables/{table_id:str}/held", summary="Whether I sit at a table", responses=PROBLEMS)
    async def held(self, table_id: TableId, token: Token, services: InjectedServices) -> schemas.HeldTable:
        profile = await services.profiles.of(token)
        return schemas.HeldTable(await services.my_tables.holds(profile.id, table_id))

    @post("/profile/tables/{table_id:str}", summary="Adopt a seat", status_code=200, responses=PROBLEMS)
    async def adopt(
        self,
        table_id: TableId,
        data: JSONBody[schemas.AdoptSeat],
        token: Token,
        address: Address,
        services: InjectedServices,
    ) -> schemas.MyTable:
        profile = await services.profiles.of(token)
        await services.joins.take(address)
        former = await services.profiles.id_of(data.holder)
        return await services.my_tables.adopt(profile.id, table_id, data.token, former)


def _info(profile: Profile) -> schemas.ProfileInfo:
    return schemas.ProfileInfo(
        profile.id,
        profile.name,
        profile.language,
        profile.program,
        profile.listed,
        profile.preferences,
        profile.created,
    )


def _device(name: str) -> str:
    return readable(name) if name.strip() else ""
