"""Puts the application together: routes, services, middleware, error handlers."""

import asyncio
import gc
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path
from typing import cast

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from refectory.core.errors import RefectoryError
from refectory.server.auth.addresses import network_of
from refectory.server.content.game_catalog import playable
from refectory.server.http import client_files, error_responses, health
from refectory.server.http.json_request import JsonRequest
from refectory.server.http.middleware import App, RequestMiddleware
from refectory.server.http.params import Authorization
from refectory.server.http.routes.admin import AdminRoutes
from refectory.server.http.routes.analyses import AnalysisRoutes
from refectory.server.http.routes.games import GameRoutes
from refectory.server.http.routes.history import HistoryRoutes
from refectory.server.http.routes.host import HostRoutes
from refectory.server.http.routes.notifications import NotificationRoutes
from refectory.server.http.routes.profiles import ProfileRoutes
from refectory.server.http.routes.puzzles import PuzzleRoutes
from refectory.server.http.routes.replays import ReplayRoutes
from refectory.server.http.routes.tables import TableRoutes
from refectory.server.http.routes.tutorials import TutorialRoutes
from refectory.server.logs import set_up_logs
from refectory.server.services import Services, open_services
from refectory.server.settings import Settings, load_settings
from refectory.server.store.folder_lock import StoreUnusable
from refectory.server.time_source import TimeSource
from refectory.server.ws.admission import watch

BODY_BYTES = 512 * 1024
# The thread that writes to disk must not wait long for one that paints; Python's default is ten times this.
SWITCH_SECONDS = 0.0005
# Tables hold many objects and few cycles; Python's default searches all of them for cycles far too often. No
# search may take longer than a move: one of 50,000 objects takes 20 to 100 ms, so every second search already
# includes the objects of the one before. The last number lets it never search the oldest objects: that is
# done every few minutes instead.
GARBAGE_THRESHOLDS = (5_000, 1, 1_000_000)
GARBAGE_SECONDS = 300.0
BEARER = "Bearer "


def bearer(authorization: Authorization = None) -> str | None:
    """The token of a request."""
    if authorization and authorization.startswith(BEARER):
        return authorization[len(BEARER) :].strip()
    return authorization or None


def address_of(request: JsonRequest) -> str:
    """The address of a request, as rate limits count it."""
    return network_of(request.client.host) if request.client else "local"


def services_of(state: State) -> Services:
    services = state["services"]
    assert isinstance(services, Services)
    return services


def make_app(settings: Settings, now: TimeSource | None = None) -> App:
    """The whole server as an ASGI application."""
    why_not_started: list[str] = []

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await asyncio.to_thread(playable)  # a game that is left out is logged as soon as the server starts
        try:
            services = await open_services(settings, now)
        except (StoreUnusable, SystemExit) as error:
            why_not_started.append(str(error))
            raise
        app.state["services"] = services
        collecting = asyncio.create_task(_collect_garbage())
        try:
            yield
        finally:
            collecting.cancel()
            await services.close()

    app = Litestar(
        route_handlers=[
            GameRoutes,
            TutorialRoutes,
            PuzzleRoutes,
            TableRoutes,
            HostRoutes,
            ReplayRoutes,
            AnalysisRoutes,
            ProfileRoutes,
            HistoryRoutes,
            NotificationRoutes,
            AdminRoutes,
            watch,
            health.description,
            health.health,
            health.ready,
            health.metrics,
            client_files.page,
        ],
        dependencies={
            "services": Provide(services_of, sync_to_thread=False),
            "token": Provide(bearer, sync_to_thread=False),
            "address": Provide(address_of, sync_to_thread=False),
        },
        exception_handlers={
            RefectoryError: error_responses.refused,
            HTTPException: error_responses.not_understood,
            Exception: error_responses.broken,
        },
        request_class=JsonRequest,
        lifespan=[lifespan],
        openapi_config=_openapi(),
        request_max_body_size=BODY_BYTES,
        logging_config=None,
    )

    def take(token: str, address: str) -> None:
        services = services_of(app.state)
        services.orders.bans.refuse(address)
        services.by_address.take(address)
        if token:  # its hash: what a stranger sends as a token can be long
            services.by_token.take(sha256(token.encode()).hexdigest())

    return RequestMiddleware(cast(App, app), take, why_not_started)


async def _collect_garbage() -> None:
    while True:
        await asyncio.sleep(GARBAGE_SECONDS)
        gc.collect()


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Refectory",
        version="1",
        description="Tables, games and records. Play itself is a WebSocket: "
        "https://refectory.example/docs/protocol/ explains it.",
        path="/api/schema",
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
    )


def create() -> App:
    """The application of a worker process, whose settings come from the environment."""
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.set_threshold(*GARBAGE_THRESHOLDS)
    file = os.environ.get("REFECTORY_SETTINGS")
    settings = load_settings({}, os.environ, Path(file) if file else None)
    set_up_logs(settings.log_level, settings.log_format, settings.admin_token)
    app = make_app(settings)
    gc.freeze()  # what has been loaded until now stays, and need not be searched
    return app
