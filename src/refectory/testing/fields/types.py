"""From the type of a field, as its source has it, to the shape of its values."""

import ast
from dataclasses import replace

from refectory.testing.fields.shapes import FixedTuple, Mapping, Object, Optional, Sequence, Set, Shape
from refectory.testing.fields.source import Source

PLAIN = ("int", "bool", "str", "float")


def shape_of(source: Source, node: ast.expr) -> Shape:
    """The shape that a type's source means; aliases are followed to where they are defined."""
    match node:
        case ast.Name(id=name) if name in PLAIN:
            return Shape()
        case ast.Name(id=name):
            return _named(source, node, name)
        case ast.Constant(value=str(text)):
            return shape_of(source, ast.parse(text, mode="eval").body)
        case ast.BinOp(left=left, op=ast.BitOr(), right=ast.Constant(value=None)):
            return Optional(shape_of(source, left))
        case ast.Subscript(value=ast.Name(id=name), slice=inner):
            return _generic(source, node, name, inner)
    raise _strange(source, node)


def _named(source: Source, node: ast.expr, name: str) -> Shape:
    match source.definition(name):
        case ast.ClassDef():
            return Object(source.module, name)
        case ast.Assign(value=value):
            return shape_of(source, value)
        case ast.ImportFrom(names=aliases) as statement:
            alias = next(alias for alias in aliases if name == (alias.asname or alias.name))
            return shape_of(source.imported(source.origin(statement)), ast.Name(alias.name))
    raise _strange(source, node)


def _generic(source: Source, node: ast.expr, name: str, inner: ast.expr) -> Shape:
    match name, inner:
        case "list", item:
            return Sequence("list", shape_of(source, item))
        case "tuple", ast.Tuple(elts=[item, ast.Constant(value=value)]) if value is ...:
            return Sequence("tuple", shape_of(source, item))
        case "tuple", ast.Tuple(elts=items):
            return FixedTuple(tuple(shape_of(source, item) for item in items))
        case "tuple", item:
            return FixedTuple((shape_of(source, item),))
        case "set" | "frozenset", item if shape_of(source, item).is_plain():
            return Set(name)
        case "dict", ast.Tuple(elts=[key, value]) if shape_of(source, key).is_plain():
            return Mapping(shape_of(source, value))
        case "Mutable", item if isinstance(shape := shape_of(source, item), Object):
            return replace(shape, mutable=True)
    raise _strange(source, node)


def _strange(source: Source, node: ast.expr) -> Exception:
    return source.fault(
        node,
        f"the type {ast.unparse(node)} is unknown. Known are int, bool, str, float, lists, tuples, sets and "
        "dicts of known types, `| None`, and classes with `dump()` and a static `load(data)`.",
    )
