"""The routes of turn notifications: what a profile wants, its channels, and the choice for a table."""

from urllib.parse import urlsplit

from litestar import Controller, delete, get, post, put
from litestar.params import JSONBody

from refectory.server.errors import ChannelRefused
from refectory.server.http import people_schemas as schemas
from refectory.server.http.error_responses import PROBLEMS
from refectory.server.http.params import Address, InjectedServices, TableId, Token, Word
from refectory.server.notify.channels import Channel, NotifySettings
from refectory.server.notify.targets import MailTarget, PushTarget, check_target
from refectory.server.services import Services
from refectory.server.tables.commands import readable


class NotificationRoutes(Controller):
    """Turn notifications of a profile; the token is the key of a device."""

    path = "/api/profile"
    tags = ("notifications",)

    @get("/notifications", summary="What I am told, and where", responses=PROBLEMS)
    async def mine(self, token: Token, services: InjectedServices) -> schemas.NotifyInfo:
        profile = await services.profiles.of(token)
        return await _info(services, profile.id)

    @put("/notifications", summary="Choose what I am told", responses=PROBLEMS)
    async def choose(
        self, data: JSONBody[NotifySettings], token: Token, services: InjectedServices
    ) -> schemas.NotifyInfo:
        profile = await services.profiles.of(token)
        await services.channels.set_settings(profile.id, data)
        return await _info(services, profile.id)

    @post("/channels", summary="Add a place where I am told", responses=PROBLEMS)
    async def add(
        self, data: JSONBody[schemas.NewChannel], token: Token, address: Address, services: InjectedServices
    ) -> schemas.ChannelInfo:
        profile = await services.profiles.of(token)
        check_target(data.target, services.settings)
        await services.new_channels.take(address)
        if isinstance(data.target, MailTarget):  # nobody's mailbox is filled from many addresses
            await services.code_mails.take(data.target.address.lower())
        name = readable(data.name) if data.name.strip() else ""
        channel, code = await services.channels.add(profile.id, data.target, name)
        if code and await services.notifier.send_code(channel, code, profile.language) != "sent":
            raise ChannelRefused("The mail could not be sent.")
        return _channel(channel)

    @post(
        "/channels/{channel:str}/confirm", summary="Confirm an address", status_code=200, responses=PROBLEMS
    )
    async def confirm(
        self,
        channel: Word,
        data: JSONBody[schemas.ConfirmChannel],
        token: Token,
        address: Address,
        services: InjectedServices,
    ) -> schemas.ChannelInfo:
        profile = await services.profiles.of(token)
        await services.codes.take(address)
        return _channel(await services.channels.confirm(profile.id, channel, data.code))

    @post("/channels/{channel:str}/test", summary="Send a test", status_code=200, responses=PROBLEMS)
    async def test(
        self, channel: Word, token: Token, address: Address, services: InjectedServices
    ) -> schemas.ChannelTest:
        profile = await services.profiles.of(token)
        known = await services.channels.one(profile.id, channel)
        if not known.confirmed:
            raise ChannelRefused("Confirm this address first.")
        await services.new_channels.take(address)
        return schemas.ChannelTest(await services.notifier.send_test(known, profile.language))

    @delete("/channels/{channel:str}", summary="Remove a channel", responses=PROBLEMS)
    async def remove(self, channel: Word, token: Token, services: InjectedServices) -> None:
        profile = await services.profiles.of(token)
        await services.channels.remove(profile.id, channel)

    @get("/tables/{table_id:str}/notifications", summary="The choice for a table", responses=PROBLEMS)
    async def table(self, table_id: TableId, token: Token, services: InjectedServices) -> schemas.TableNotify:
        profile = await services.profiles.of(token)
        await services.my_tables.of(profile.id, table_id)
        return schemas.TableNotify(await services.channels.table(profile.id, table_id))

    @put("/tables/{table_id:str}/notifications", summary="Choose for a table", responses=PROBLEMS)
    async def choose_table(
        self,
        table_id: TableId,
        data: JSONBody[schemas.TableNotify],
        token: Token,
        services: InjectedServices,
    ) -> schemas.TableNotify:
        profile = await services.profiles.of(token)
        await services.my_tables.of(profile.id, table_id)
        await services.channels.set_table(profile.id, table_id, data.on)
        return data


async def _info(services: Services, profile: str) -> schemas.NotifyInfo:
    settings, _ = await services.channels.settings(profile)
    return schemas.NotifyInfo(
        settings=settings,
        channels=[_channel(each) for each in await services.channels.of(profile)],
        push_key=services.vapid.public,
        webhooks=list(services.settings.webhook_hosts),
        mail=bool(services.settings.smtp_host),
    )


def _channel(channel: Channel) -> schemas.ChannelInfo:
    target = channel.target
    kind = str(type(target).__struct_config__.tag)
    return schemas.ChannelInfo(
        channel.id, kind, _shown(channel), channel.name, channel.confirmed, channel.failures, channel.created
    )


def _shown(channel: Channel) -> str:
    """A mail address as it is; of other targets the host, since the rest of the address is a secret."""
    target = channel.target
    if isinstance(target, MailTarget):
        return target.address
    return urlsplit(target.endpoint if isinstance(target, PushTarget) else target.url).hostname or ""
