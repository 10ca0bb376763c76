"""The files of the browser client, or a page that says that the client is not built."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from mimetypes import guess_type
from pathlib import Path

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


class ClientBuild:
    """The files of one build of the client by their paths; nothing else can be fetched. Each is read once."""

    def __init__(self, top: Traversable) -> None:
        self._files = _listed(top)
        self._read: dict[str, bytes] = {}

    def file(self, name: str) -> bytes | None:
        if name in self._files and name not in self._read:
            self._read[name] = self._files[name].read_bytes()
        return self._read.get(name)


def _listed(top: Traversable) -> dict[str, Traversable]:
    by_path: dict[str, Traversable] = {}
    folders = [("", top)] if top.is_dir() else []
    while folders:
        prefix, folder = folders.pop()
        for item in folder.iterdir():
            if item.is_dir():
                folders.append((f"{prefix}{item.name}/", item))
            else:
                by_path[prefix + item.name] = item
    return by_path


# The last build that was asked for. One that is built while the server runs has another time.
_builds: dict[tuple[str, int], ClientBuild] = {}


def _build() -> ClientBuild:
    top = client_folder()
    index = Path(str(top), INDEX)
    key = str(top), index.stat().st_mtime_ns if index.is_file() else 0
    if key not in _builds:
        _builds.clear()
        _builds[key] = ClientBuild(top)
    return _builds[key]


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(path: FromPath[str] = "") -> Response[bytes]:
    """A file of the client; any other address is a page of the client."""
    name, build = path.strip("/"), _build()
    if (content := build.file(name)) is not None:
        return _response(name, content)
    if name.startswith(("api/", "ws/", "assets/")):
        raise NotFoundException
    if (content := build.file(INDEX)) is not None:
        return _response(INDEX, content)
    return Response(NO_CLIENT.encode(), media_type="text/html; charset=utf-8")


def _response(name: str, content: bytes) -> Response[bytes]:
    kind = guess_type(name)[0] or "application/octet-stream"
    keep = "public, max-age=31536000, immutable" if name.startswith("assets/") else "no-cache"
    return Response(content, media_type=kind, headers={"Cache-Control": keep})
