"""The browser client: the files that were built into the package, or a page that says there are none."""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from mimetypes import guess_type

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

FOLDER = "web_dist"
INDEX = "index.html"
NO_CLIENT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Refectory</title>
<h1>Refectory</h1><p>The table server is running. The browser client is not built into this installation;
play in a terminal with <code>refectory play --url</code>, or read
<a href="/api/openapi.json">the API</a>.</p>
"""


@cache
def client_files() -> dict[str, Traversable]:
    """Every file of the client by its path; what is not in here can't be asked for."""
    found: dict[str, Traversable] = {}
    top = files("refectory").joinpath(FOLDER)
    folders = [("", top)] if top.is_dir() else []
    while folders:
        prefix, folder = folders.pop()
        for item in folder.iterdir():
            if item.is_dir():
                folders.append((f"{prefix}{item.name}/", item))
            else:
                found[prefix + item.name] = item
    return found


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(path: FromPath[str] = "") -> Response[bytes]:
    """A file of the client; any other address is a page of the client."""
    name = path.strip("/")
    if name in client_files():
        return _file(name)
    if name.startswith(("api/", "ws/", "assets/")):
        raise NotFoundException
    if INDEX in client_files():
        return _file(INDEX)
    return Response(NO_CLIENT.encode(), media_type="text/html; charset=utf-8")


def _file(name: str) -> Response[bytes]:
    kind = guess_type(name)[0] or "application/octet-stream"
    keep = "public, max-age=31536000, immutable" if name.startswith("assets/") else "no-cache"
    return Response(client_files()[name].read_bytes(), media_type=kind, headers={"Cache-Control": keep})
