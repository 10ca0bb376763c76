"""Routes for operators and developers: health, readiness, metrics, and the OpenAPI document."""

import os
from typing import Any

from litestar import Request, Response, get
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from refectory.server.errors import Busy, NotFound
from refectory.server.http.params import InjectedServices
from refectory.server.ws.messages import encode


@get("/api/openapi.json", include_in_schema=False, sync_to_thread=False)
def description(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The OpenAPI document of the REST interface, which is made once."""
    state = request.app.state
    if "openapi" not in state:
        state["openapi"] = encode(request.app.openapi_schema.to_schema())
    return Response(state["openapi"], media_type="application/json")


@get("/healthz", include_in_schema=False, sync_to_thread=False)
def health() -> dict[str, str]:
    """The process answers."""
    return {"status": "alive"}


@get("/readyz", include_in_schema=False)
async def ready(services: InjectedServices) -> dict[str, str]:
    """The store takes writes too."""
    if not await services.readiness.check():
        raise Busy("The store does not answer, or can't write.")
    return {"status": "ready"}


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(services: InjectedServices) -> Response[bytes]:
    """The metrics of all workers of this machine."""
    if not services.settings.metrics:
        raise NotFound("There is nothing at this address.")
    registry = REGISTRY
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)
