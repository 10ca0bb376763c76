"""Writes the module that copies, dumps and loads a state from the declaration of its fields."""

import ast
from itertools import groupby

from refectory.testing.fields.declaration import Declaration, Field

COMMAND = "python -m refectory.testing.fields"


def generated(declaration: Declaration) -> str:
    """The text of `state_fields.py`."""
    module, state = declaration.source.module, declaration.state
    moving = [field for field in declaration.fields if not field.fixed]
    parts = [
        f'"""How a `{state}` is copied, dumped and loaded.\n\n'
        f'Generated from the fields in `state.py` by `{COMMAND}`. Do not edit it.\n"""',
        "from typing import TYPE_CHECKING",
        *_imports(declaration),
        f"if TYPE_CHECKING:\n    from {module} import {state}",
        "",
        f'def copy_fields(source: "{state}", twin: "{state}") -> None:\n'
        '    """Make `twin` equal to `source`, which has the same fixed fields."""\n'
        + "\n".join(f"    twin.{field.name} = {_copied(field)}" for field in moving),
        "",
        f'def dump_fields(state: "{state}") -> Data:\n'
        '    """All fields as plain data, but for derived ones."""\n'
        "    return {\n" + "\n".join(f"        {line}," for line in _dumped(declaration.fields)) + "\n    }",
        "",
        f'def load_fields(state: "{state}", data: Data) -> None:\n'
        '    """Fill a state that has the same fixed fields; derived fields are left as they are."""\n'
        + "\n".join(f"    {line}" for line in _loaded(moving)),
    ]
    return "\n\n".join(parts) + "\n"


def _copied(field: Field) -> str:
    return field.shape.copy(f"source.{field.name}", 0)


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
            lines.append(f"state.{field.name} = {field.shape.load(data, 0)}")
    return lines


def _imports(declaration: Declaration) -> list[str]:
    """What loading needs, the game's own package last."""
    source = declaration.source
    wanted = {"refectory.core.game": {"Data"}}
    for field in declaration.fields:
        for name in () if field.fixed else field.shape.classes():
            statement = source.definition(name)
            if not isinstance(statement, ast.ImportFrom):
                raise source.fault(
                    statement or source.tree, f"{name} needs a module of its own, to be loaded from a dump."
                )
            wanted.setdefault(source.origin(statement), set()).add(name)
    lines = [f"from {module} import {', '.join(sorted(names))}" for module, names in sorted(wanted.items())]
    own = f"from {source.module.split('.')[0]}."
    blocks = groupby(sorted(lines, key=lambda line: line.startswith(own)), lambda line: line.startswith(own))
    return ["\n".join(block) for _, block in blocks]
