"""The files of the browser client, or a page that says that the client is not built."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from mimetypes import guess_type

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

INDEX = "index.html"
NO_CLIENT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Refectory</title>
<h1>Refectory</h1><p>The table server is running. The browser client is not built into this installation;
play in a terminal with <code>refectory play --url</code>, or read
<a href="/api/openapi.json">the API</a>.</p>
"""


def client_folder() -> Traversable:
    return files("refectory").joinpath("web_dist")


def has_client() -> bool:
    """Whether the browser client is part of this installation."""
    return client_folder().joinpath(INDEX).is_file()


def client_files() -> dict[str, Traversable]:
    """Every file of the client by its path; nothing else can be fetched.

    Listed at every request: a client that is built while the server runs has files of other names.
    """
    by_path: dict[str, Traversable] = {}
    top = client_folder()
    folders = [("", top)] if top.is_dir() else []
    while folders:
        prefix, folder = folders.pop()
        for item in folder.iterdir():
            if item.is_dir():
                folders.append((f"{prefix}{item.name}/", item))
            else:
                by_path[prefix + item.name] = item
    return by_path


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(path: FromPath[str] = "") -> Response[bytes]:
    """A file of the client; any other address is a page of the client."""
    name, known = path.strip("/"), client_files()
    if name in known:
        return _file(name, known[name])
    if name.startswith(("api/", "ws/", "assets/")):
        raise NotFoundException
    if INDEX in known:
        return _file(INDEX, known[INDEX])
    return Response(NO_CLIENT.encode(), media_type="text/html; charset=utf-8")


def _file(name: str, file: Traversable) -> Response[bytes]:
    kind = guess_type(name)[0] or "application/octet-stream"
    keep = "public, max-age=31536000, immutable" if name.startswith("assets/") else "no-cache"
    return Response(file.read_bytes(), media_type=kind, headers={"Cache-Control": keep})
