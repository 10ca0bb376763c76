"""The responses to refused requests: all of one schema, without any path, stack or secret."""

from typing import Any

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from refectory.core.errors import RefectoryError
from refectory.server import metrics
from refectory.server.errors import code_of, rules_of, says_of
from refectory.server.http.schemas import Problem

logger = structlog.get_logger()
AnyRequest = Request[Any, Any, Any]

_CODES = {404: "not_found", 405: "method_not_allowed", 413: "too_large", 429: "too_fast"}
_SENTENCES = {
    404: "There is nothing at this address.",
    405: "This address does not accept that method.",
    413: "The body is too large.",
}
PROBLEMS = {
    status: ResponseSpec(Problem, description=sentence)
    for status, sentence in {
        400: "The request can't be read, or asks for something that the game does not have.",
        401: "No token, a wrong token, or a revoked one.",
        403: "The token does not allow this.",
        404: "There is nothing of this name.",
        409: "The status of the table does not allow this.",
        413: "The body is too large.",
        429: "Too many requests.",
        503: "The server can't write; try again.",
    }.items()
}


def refused(_: AnyRequest, error: RefectoryError) -> Response[Problem]:
    """The response to an error of the server or the core."""
    code, status = code_of(error)
    metrics.REFUSED.labels(code).inc()
    return Response(Problem(code, str(error), rules_of(error), says_of(error)), status_code=status)


def not_understood(_: AnyRequest, error: HTTPException) -> Response[Problem]:
    """The response to a request that no route could read."""
    status = error.status_code
    if status >= 500:
        return broken(_, error)
    code = _CODES.get(status, "malformed")
    metrics.REFUSED.labels(code).inc()
    sentence = _SENTENCES.get(status) or f"The request can't be read: {_detail(error)}."
    return Response(Problem(code, sentence), status_code=status)


def _detail(error: HTTPException) -> str:
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return str(extra[0].get("message", "")).rstrip(".")
    return "a field is missing, unknown, or of a wrong type"


def broken(_: AnyRequest, error: Exception) -> Response[Problem]:
    """The response to a bug: the log gets the whole error, the client nothing of it."""
    logger.error("internal error", exc_info=error)
    return Response(Problem("internal", "The server failed; the error is in its log."), status_code=500)
