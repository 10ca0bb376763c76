"""Writes the types of everything that goes over the wire as TypeScript, from the server's own schemas.

    python -m web.wire_types             # writes web/src/net/wire.ts
    python -m web.wire_types --check     # fails if the file is not what would be written

The REST interface comes from the server's OpenAPI document and the messages of the WebSocket from their
structs. Both become one OpenAPI document, which `openapi-typescript` translates.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from litestar.testing import TestClient
from msgspec import Struct
from web.npm import HERE, npm

from refectory.server.app import make_app
from refectory.server.http import (
    admin_schemas,
    analysis_schemas,
    game_schemas,
    people_schemas,
    puzzle_schemas,
    replay_schemas,
)
from refectory.server.http import schemas as body_schemas
from refectory.server.settings import Settings
from refectory.server.ws.messages import ClientMessage, ServerMessage

FILE = HERE / "src" / "net" / "wire.ts"
BANNER = "// Generated from the server's schemas by `make types` (web/wire_types.py). Do not edit.\n"
REFERENCE = "#/components/schemas/"
# Prose and names of handlers: changing them must not change the types.
PROSE = ("title", "description", "summary", "operationId", "tags", "default")
# What is used though no path refers to it.
ROOTS = ("ClientMessage", "ServerMessage", "Problem")
# What the server sends with some fields left out: previews and changes name only what is different.
PARTIAL = {"Ghost", "PanelChanges", "RowChanges", "SceneChanges"}

Schema = dict[str, Any]


def paths() -> Schema:
    """The paths of the REST interface, from the document that a server publishes."""
    with tempfile.TemporaryDirectory() as folder, TestClient(make_app(Settings(data_dir=folder))) as client:
        document: Schema = client.get("/api/openapi.json").json()
    for operation in _operations(document["paths"]):
        # Every refused request is answered with a Problem, so it need not be said of each.
        responses = operation["responses"]
        operation["responses"] = {status: responses[status] for status in responses if status.startswith("2")}
    return document["paths"]


def _operations(paths: Schema) -> Iterator[Schema]:
    return (operation for path in paths.values() for operation in path.values())


def schemas() -> Schema:
    """The schemas of all bodies and messages, by the names of their classes."""
    messages = {"ClientMessage": ClientMessage, "ServerMessage": ServerMessage}
    modules = (
        body_schemas,
        game_schemas,
        replay_schemas,
        people_schemas,
        admin_schemas,
        analysis_schemas,
        puzzle_schemas,
    )
    structs = list(_structs([value for module in modules for value in vars(module).values()]))
    unions, components = msgspec.json.schema_components(
        [*messages.values(), *structs], ref_template=REFERENCE + "{name}"
    )
    return components | dict(zip(messages, unions, strict=False))


def _structs(values: Any) -> Iterator[type[Struct]]:
    return (value for value in values if isinstance(value, type) and issubclass(value, Struct))


def merged(paths: Schema, schemas: Schema) -> Schema:
    """One OpenAPI document. A client may leave out fields with a default; the server sends all of them."""
    used = {*ROOTS, *_reachable([paths, *(schemas[name] for name in ROOTS)], schemas)}
    requests = [operation.get("requestBody") for operation in _operations(paths)]
    partial = PARTIAL | _reachable([schemas["ClientMessage"], requests], schemas)
    for name in used - partial:
        schemas[name]["required"] = list(schemas[name].get("properties", ()))
    components = {name: _types_only(schemas[name]) for name in sorted(used)}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Refectory", "version": "1"},
        "paths": {path: _types_only(paths[path]) for path in sorted(paths)},
        "components": {"schemas": components},
    }


def _reachable(start: Any, schemas: Schema) -> set[str]:
    """The names of all schemas that these refer to, directly or through others."""
    names: set[str] = set()
    waiting = list(_references(start))
    while waiting:
        name = waiting.pop()
        if name not in names:
            names.add(name)
            waiting.extend(_references(schemas[name]))
    return names


def _references(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        if "$ref" in data:
            yield data["$ref"].removeprefix(REFERENCE)
        data = list(data.values())
    if isinstance(data, list):
        for value in data:
            yield from _references(value)


def _types_only(data: Any) -> Any:
    """A schema without prose. The keys of `properties` are names of fields, and stay."""
    if isinstance(data, list):
        return [_types_only(value) for value in data]
    if not isinstance(data, dict):
        return data
    kept = {key: value for key, value in data.items() if key not in PROSE}
    return {key: _fields(value) if key == "properties" else _types_only(value) for key, value in kept.items()}


def _fields(properties: Schema) -> Schema:
    return {name: _types_only(schema) for name, schema in properties.items()}


def generate() -> str:
    """The text of the TypeScript file."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "wire.json"), Path(folder, "wire.ts")
        source.write_text(json.dumps(merged(paths(), schemas())), "utf-8")
        command = ["exec", "--", "openapi-typescript", str(source), "--output", str(target)]
        flags = ["--default-non-nullable=false", "--empty-objects-unknown", "--alphabetize"]
        subprocess.run([*npm(), *command, *flags], cwd=HERE, check=True, stdout=subprocess.DEVNULL)
        return BANNER + target.read_text("utf-8")


def main() -> None:
    text = generate()
    if "--check" not in sys.argv[1:]:
        FILE.write_text(text, "utf-8")
    elif FILE.read_text("utf-8") != text:
        sys.exit("web/src/net/wire.ts is not what the server sends and takes: run `make types`.")


if __name__ == "__main__":
    main()
