"""Reads the fields of a state: each is declared once, where it gets its first value."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from refectory.testing.fields.shapes import Shape
from refectory.testing.fields.source import FieldsError, Source
from refectory.testing.fields.types import shape_of

FIRST_VALUES = "lay_out"


@dataclass(frozen=True)
class Field:
    """A field of a state.

    `key` is its name in a dump, or the key of the list that holds it and others (`grouped`); a derived field
    has none. A fixed field is set by the constructor: it is dumped, but never copied or loaded.
    """

    name: str
    shape: Shape
    key: str
    grouped: bool
    fixed: bool


@dataclass(frozen=True)
class Declaration:
    """A state's class and its fields, in the order of a dump."""

    source: Source
    state: str
    fields: list[Field]


def read_declaration(source: Source) -> Declaration:
    """The fields of the class that has a method `lay_out`."""
    classes = [node for node in source.tree.body if isinstance(node, ast.ClassDef)]
    states = [node for node in classes if any(method.name == FIRST_VALUES for method in _methods(node))]
    if len(states) != 1:
        raise FieldsError(
            f"{source.path}: one class has a method {FIRST_VALUES}(self), where each field gets its first "
            f"value; there are {len(states)}."
        )
    state = states[0]
    fields = [field for method in _methods(state) for field in _declared(source, method)]
    _check(source, state, fields)
    return Declaration(source, state.name, fields)


def _methods(node: ast.ClassDef) -> list[ast.FunctionDef]:
    return [statement for statement in node.body if isinstance(statement, ast.FunctionDef)]


def _declared(source: Source, method: ast.FunctionDef) -> Iterator[Field]:
    for statement in ast.walk(method):
        match statement:
            case ast.AnnAssign(target=ast.Attribute(value=ast.Name(id="self"), attr=name), annotation=type_):
                yield _field(source, name, type_, fixed=method.name == "__init__")


def _field(source: Source, name: str, type_: ast.expr, fixed: bool) -> Field:
    match type_:
        case ast.Subscript(
            value=ast.Name(id="Derived"), slice=ast.Name(id="bytes")
        ):  # no dump has to hold it
            return Field(name, Shape(), "", False, fixed)
        case ast.Subscript(value=ast.Name(id="Derived"), slice=inner):
            return Field(name, shape_of(source, inner), "", False, fixed)
        case ast.Subscript(
            value=ast.Name(id="Annotated"),
            slice=ast.Tuple(
                elts=[inner, ast.Call(func=ast.Name(id="Within"), args=[ast.Constant(value=str(key))])]
            ),
        ):
            return Field(name, shape_of(source, inner), key, True, fixed)
    return Field(name, shape_of(source, type_), name, False, fixed)


def _check(source: Source, state: ast.ClassDef, fields: list[Field]) -> None:
    """Every attribute is declared, once; fields of one group stand together."""
    names = [field.name for field in fields]
    for name in names:
        if names.count(name) > 1:
            raise source.fault(state, f"the field {name} is declared twice.")
    keys = [field.key for n, field in enumerate(fields) if not n or field.key != fields[n - 1].key]
    for key in filter(None, keys):
        if keys.count(key) > 1:
            raise source.fault(state, f"the fields of {key!r} do not stand together.")
    fixed = [method for method in _methods(state) if method.name == "__init__"]
    known = {*names, *(name for method in fixed for name, _ in _assigned(method))}
    for method in _methods(state):
        for name, node in _assigned(method):
            if name not in known:
                raise source.fault(node, f"the field {name} has no type: write `self.{name}: TYPE = …`.")


def _assigned(method: ast.FunctionDef) -> Iterator[tuple[str, ast.stmt]]:
    """The attributes that a method assigns without saying their types."""
    for statement in ast.walk(method):
        if isinstance(statement, ast.Assign):
            for target in statement.targets:
                for node in ast.walk(target):
                    match node:
                        case ast.Attribute(value=ast.Name(id="self"), attr=name, ctx=ast.Store()):
                            yield name, statement
