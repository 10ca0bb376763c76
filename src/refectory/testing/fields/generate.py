"""Writes the module that copies, dumps and loads a state from the declaration of its fields."""

from itertools import groupby

from refectory.testing.fields.declaration import Declaration, Field

COMMAND = "python -m refectory.testing.fields"


def generated(declaration: Declaration) -> str:
    """The text of `state_fields.py`."""
    head = [_docstring(declaration.state), "from typing import TYPE_CHECKING", *_imports(declaration)]
    head.append(f"if TYPE_CHECKING:\n    from {declaration.source.module} import {declaration.state}")
    functions = [_copy_fields(declaration), _dump_fields(declaration), _load_fields(declaration)]
    return "\n\n\n".join(["\n\n".join(head), *functions]) + "\n"


def _docstring(state: str) -> str:
    return (
        f'"""How a `{state}` is copied, dumped and loaded.\n\n'
        f'Generated from the fields in `state.py` by `{COMMAND}`. Do not edit it.\n"""'
    )


def _copy_fields(declaration: Declaration) -> str:
    fields = [field for field in declaration.fields if not field.fixed]
    return _lines(
        f'def copy_fields(source: "{declaration.state}", twin: "{declaration.state}") -> None:',
        '    """Make `twin` equal to `source`, which has the same fixed fields."""',
        *(f"    twin.{field.name} = {field.shape.copy(f'source.{field.name}', 0)}" for field in fields),
    )


def _dump_fields(declaration: Declaration) -> str:
    return _lines(
        f'def dump_fields(state: "{declaration.state}") -> Data:',
        '    """All fields as plain data, but for derived ones."""',
        "    return {",
        *(f"        {line}," for line in _dumped(declaration.fields)),
        "    }",
    )


def _load_fields(declaration: Declaration) -> str:
    return _lines(
        f'def load_fields(state: "{declaration.state}", data: Data) -> None:',
        '    """Fill a state that has the same fixed fields; derived fields are left as they are."""',
        *(f"    {line}" for line in _loaded(declaration.fields)),
    )


def _lines(*lines: str) -> str:
    return "\n".join(lines)


def _dumped(fields: list[Field]) -> list[str]:
    lines = []
    for key, group in groupby((field for field in fields if field.key), lambda field: field.key):
        members = list(group)
        values = [field.shape.dump(f"state.{field.name}", 0) for field in members]
        lines.append(f'"{key}": ' + (f"[{', '.join(values)}]" if members[0].grouped else values[0]))
    return lines


def _loaded(fields: list[Field]) -> list[str]:
    lines = []
    for key, group in groupby((field for field in fields if field.key), lambda field: field.key):
        for n, field in enumerate(group):
            data = f'data["{key}"][{n}]' if field.grouped else f'data["{key}"]'
            if not field.fixed:
                lines.append(f"state.{field.name} = {field.shape.load(data, 0)}")
    return lines


def _imports(declaration: Declaration) -> list[str]:
    """What loading needs: first the core's modules, then those of a package elsewhere."""
    source = declaration.source
    wanted = {("refectory.core.game", "Data")}
    for field in declaration.fields:
        wanted |= set() if field.fixed or not field.key else field.shape.classes()
    if own := [name for module, name in wanted if module == source.module]:
        raise source.fault(source.tree, f"{own[0]} needs a module of its own, to be loaded from a dump.")
    blocks: dict[str, list[str]] = {"refectory": []}
    for module, group in groupby(sorted(wanted), lambda pair: pair[0]):
        line = f"from {module} import {', '.join(name for _, name in group)}"
        blocks.setdefault(module.split(".")[0], []).append(line)
    return ["\n".join(lines) for lines in blocks.values()]
