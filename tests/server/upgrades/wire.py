"""What goes over the wire, as a schema: `python -m tests.server.upgrades.wire > FILE`.

Run it in a checkout of the release that is to be kept (with this file copied into it).
`tests/server/upgrades/test_wire.py` compares later servers with it.
"""

import json
import sys
import tempfile
from collections.abc import Iterator
from typing import Any

import msgspec
from litestar.testing import TestClient

from refectory.server.app import make_app
from refectory.server.settings import Settings
from refectory.server.ws.messages import ClientMessage, ServerMessage

Schema = dict[str, Any]
REFERENCE = "#/components/schemas/"
# Prose, and limits that a client does not see from a schema.
LEFT_OUT = ("title", "description", "summary", "operationId", "tags", "default", "examples")


def wire() -> Schema:
    """The routes, the messages of both sides, and all schemas that they name."""
    with tempfile.TemporaryDirectory() as folder, TestClient(make_app(Settings(data_dir=folder))) as client:
        document: Schema = client.get("/api/openapi.json").json()
    messages, structs = msgspec.json.schema_components(
        [ClientMessage, ServerMessage], ref_template=REFERENCE + "ws.{name}"
    )
    return plain(
        {
            "paths": document["paths"],
            "client": messages[0],
            "server": messages[1],
            "schemas": document["components"]["schemas"] | {f"ws.{name}": structs[name] for name in structs},
        }
    )


def plain(value: Any, is_named: bool = False) -> Any:
    """Without prose; the names of fields are kept whatever they are."""
    if isinstance(value, list):
        return [plain(one) for one in value]
    if not isinstance(value, dict):
        return value
    return {
        key: plain(one, key in ("properties", "paths", "schemas"))
        for key, one in value.items()
        if is_named or key not in LEFT_OUT
    }


# -- what an old client would miss


def faults(old: Schema, new: Schema) -> list[str]:
    """What a client that was written for the old schema would no longer find, or would be refused for."""
    found = [*_messages("client", old, new), *_messages("server", old, new)]
    for path, methods in old["paths"].items():
        for method, before in methods.items():
            now = new["paths"].get(path, {}).get(method)
            name = f"{method.upper()} {path}"
            found += _route(name, before, now, old, new) if now else [f"{name} is gone"]
    return sorted(set(found))


def _messages(side: str, old: Schema, new: Schema) -> Iterator[str]:
    now = _by_type(new[side], new)
    for kind, before in _by_type(old[side], old).items():
        if kind in now:
            yield from _differences(kind, before, now[kind], old, new, side == "client", set())
        else:
            yield f"the message {kind} of the {side} is gone"


def _by_type(union: Schema, whole: Schema) -> dict[str, Schema]:
    """The messages of one side by their type."""
    all_of_them = [_resolved(one, whole) for one in union["anyOf"]]
    return {one["properties"]["type"]["enum"][0]: one for one in all_of_them}


def _route(name: str, before: Schema, now: Schema, old: Schema, new: Schema) -> Iterator[str]:
    known = {one["name"] for one in before.get("parameters", [])}
    present = {one["name"]: one.get("required", False) for one in now.get("parameters", [])}
    yield from (f"{name}: the parameter {one} is gone" for one in sorted(known - present.keys()))
    needed = {one for one, required in present.items() if required}
    yield from (f"{name} now needs the parameter {one}" for one in sorted(needed - known))
    body = _body(now.get("requestBody"))
    if before_body := _body(before.get("requestBody")):
        yield from _differences(f"{name} request", before_body, body or {}, old, new, True, set())
    elif body and now["requestBody"].get("required") and {"type": "null"} not in _alternatives(body):
        yield f"{name} now needs a body"
    for status, answer in before["responses"].items():
        if not status.startswith("2"):
            continue
        if status not in now["responses"]:
            yield f"{name} no longer answers {status}"
        elif answered := _body(answer):
            later = _body(now["responses"][status]) or {}
            yield from _differences(f"{name} response", answered, later, old, new, False, set())


def _body(part: Schema | None) -> Schema | None:
    content = (part or {}).get("content", {}).get("application/json", {})
    schema: Schema | None = content.get("schema")
    return schema


def _resolved(schema: Schema, whole: Schema) -> Schema:
    while "$ref" in schema:
        schema = whole["schemas"][schema["$ref"].removeprefix(REFERENCE)]
    return schema


def _differences(
    name: str, old: Schema, new: Schema, before: Schema, now: Schema, is_sent: bool, seen: set[str]
) -> Iterator[str]:
    """Fields that are gone and, in what a client sends, fields that it has to send now."""
    mark = f"{old.get('$ref')} {new.get('$ref')}"
    if "$ref" in old and mark in seen:
        return
    seen.add(mark)
    old, new = _resolved(old, before), _resolved(new, now)
    fields, present = old.get("properties", {}), new.get("properties", {})
    yield from (f"{name}: {field} is gone" for field in fields if field not in present)
    if is_sent and fields:
        needed = set(new.get("required", [])) - set(old.get("required", []))
        yield from (f"{name}: {field} has to be sent now" for field in sorted(needed))
    if is_sent and (missing := set(old.get("enum", [])) - set(new.get("enum", old.get("enum", [])))):
        yield f"{name} no longer takes {sorted(map(str, missing))}"
    for field in fields.keys() & present.keys():
        yield from _differences(f"{name}.{field}", fields[field], present[field], before, now, is_sent, seen)
    for one, other in _parts(old, new, before, now):
        yield from _differences(name, one, other, before, now, is_sent, seen)


def _parts(old: Schema, new: Schema, before: Schema, now: Schema) -> Iterator[tuple[Schema, Schema]]:
    """The elements of lists and maps, and the alternatives that have the same kind or form."""
    for part in ("items", "additionalProperties"):
        if isinstance(old.get(part), dict) and isinstance(new.get(part), dict):
            yield old[part], new[part]
    others = {_form(one, now): one for one in _alternatives(new)}
    for one in _alternatives(old):
        if (form := _form(one, before)) in others:
            yield one, others[form]


def _alternatives(schema: Schema) -> list[Schema]:
    given: list[Schema] = schema.get("anyOf") or schema.get("oneOf") or []
    return given


def _form(schema: Schema, whole: Schema) -> str:
    """What tells alternatives apart: the values of a tag, or the type."""
    found = _resolved(schema, whole)
    fields = found.get("properties", {}).values()
    tags = [field.get("const", field.get("enum")) for field in fields]
    return json.dumps(
        [tag for tag in tags if isinstance(tag, str) or (tag and len(tag) == 1)] or found.get("type")
    )


if __name__ == "__main__":
    json.dump(wire(), sys.stdout, sort_keys=True, separators=(",", ":"))
