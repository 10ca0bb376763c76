"""How refusals are answered over REST: one shape, and no path, stack or secret in it."""

from typing import Any

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from refectory.core.errors import RefectoryError
from refectory.server import metrics
from refectory.server.errors import code_of, rules_of
from refectory.server.http.schemas import Problem

logger = structlog.get_logger()
AnyRequest = Request[Any, Any, Any]

_CODES = {404: "not_found", 405: "method_not_allowed", 413: "too_large", 429: "too_fast"}
_SENTENCES = {
    404: "There is nothing at this address.",
    405: "This address does not answer to that method.",
    413: "The body is too large.",
}
PROBLEMS = {
    status: ResponseSpec(Problem, description=said)
    for status, said in {
        400: "It can't be read, or asks for what a game does not have.",
        401: "No token, a wrong one, or one that was revoked.",
        403: "The token is not for this.",
        404: "There is no such thing.",
        409: "The table is not in the state for this.",
        413: "The body is too large.",
        429: "Too much at once.",
        503: "The server can't write; try again.",
    }.items()
}


def refused(_: AnyRequest, error: RefectoryError) -> Response[Problem]:
    """What the table or the lobby refused."""
    code, status = code_of(error)
    metrics.REFUSED.labels(code).inc()
    return Response(Problem(code, str(error), rules_of(error)), status_code=status)


def not_understood(_: AnyRequest, error: HTTPException) -> Response[Problem]:
    """What did not get as far as the lobby."""
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
    """A fault of ours: the log gets all of it, the visitor nothing."""
    logger.error("internal error", exc_info=error)
    return Response(Problem("internal", "Something went wrong at the table; it was logged."), status_code=500)
