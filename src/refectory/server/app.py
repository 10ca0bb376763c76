"""The application: every part in its place."""

import asyncio
import gc
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import cast

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from refectory.core.errors import RefectoryError
from refectory.server.content.game_catalog import playable
from refectory.server.http import client_files, error_responses, health
from refectory.server.http.middleware import App, Door
from refectory.server.http.params import Authorization
from refectory.server.http.routes.games import Shelf
from refectory.server.http.routes.replays import Reviews
from refectory.server.http.routes.tables import HostControls, Lobby
from refectory.server.http.routes.tutorials import School
from refectory.server.logs import set_up_logs
from refectory.server.services import House, open_house
from refectory.server.settings import Settings, load_settings
from refectory.server.time_source import Time
from refectory.server.ws.session import watch

BODY_BYTES = 512 * 1024
# The thread that writes must not wait long for one that paints; Python's default is ten times this.
SWITCH_SECONDS = 0.0005
# Tables hold many objects and few cycles; Python's default looks through all of them far too often.
GARBAGE = (10_000, 50, 100)
BEARER = "Bearer "


def bearer(authorization: Authorization = None) -> str | None:
    """The token of a request."""
    if authorization and authorization.startswith(BEARER):
        return authorization[len(BEARER) :].strip()
    return authorization or None


def the_house(state: State) -> House:
    house = state["house"]
    assert isinstance(house, House)
    return house


def make_app(settings: Settings, time: Time | None = None) -> App:
    """The whole server as an ASGI application."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await asyncio.to_thread(playable)  # a game that is left out is logged as soon as the server starts
        house = await open_house(settings, time)
        app.state["house"] = house
        try:
            yield
        finally:
            await house.hall.close()

    app = Litestar(
        route_handlers=[
            Shelf,
            School,
            Lobby,
            HostControls,
            Reviews,
            watch,
            health.description,
            health.health,
            health.ready,
            health.metrics,
            client_files.page,
        ],
        dependencies={
            "house": Provide(the_house, sync_to_thread=False),
            "token": Provide(bearer, sync_to_thread=False),
        },
        exception_handlers={
            RefectoryError: error_responses.refused,
            HTTPException: error_responses.not_understood,
            Exception: error_responses.broken,
        },
        lifespan=[lifespan],
        openapi_config=_openapi(),
        request_max_body_size=BODY_BYTES,
        logging_config=None,
    )

    def take(token: str, address: str) -> None:
        house = the_house(app.state)
        if token:
            house.by_token.take(token)
        house.by_address.take(address)

    return Door(cast(App, app), take)


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Refectory",
        version="1",
        description="The lobby of the table server; play itself is a WebSocket, see docs/protocol.md.",
        path="/api/schema",
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
    )


def create() -> App:
    """For a worker process: the settings come by the environment."""
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.set_threshold(*GARBAGE)
    file = os.environ.get("REFECTORY_SETTINGS")
    settings = load_settings({}, os.environ, Path(file) if file else None)
    set_up_logs(settings.log_level, settings.log_format)
    return make_app(settings)
