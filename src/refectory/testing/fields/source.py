"""Python source that is read without importing it, so that half a game can be read too."""

import ast
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path


class FieldsError(Exception):
    """A state's declaration of its fields cannot be understood."""


@dataclass(frozen=True)
class Source:
    """The text of one module."""

    path: Path
    tree: ast.Module

    def fault(self, node: ast.AST, sentence: str) -> FieldsError:
        return FieldsError(f"{self.path}:{getattr(node, 'lineno', 1)}: {sentence}")

    @property
    def module(self) -> str:
        """Its dotted name."""
        parts = [self.path.stem] if self.path.stem != "__init__" else []
        folder = self.path.parent
        while (folder / "__init__.py").exists():
            parts.append(folder.name)
            folder = folder.parent
        return ".".join(reversed(parts))

    def definition(self, name: str) -> ast.stmt | None:
        """What gives a name its meaning at the top of this module: a class, an alias or an import."""
        statements = [inner for node in self.tree.body for inner in _with_body(node)]
        return next((node for node in statements if name in _names(node)), None)

    def origin(self, node: ast.ImportFrom) -> str:
        """The module that an import reads, spelt out."""
        if not node.level:
            return node.module or ""
        base = self.module.split(".")[: -node.level]
        return ".".join([*base, *([node.module] if node.module else [])])

    def imported(self, module: str) -> "Source":
        """The source of a module that this one imports."""
        own = self.module.split(".")
        names = module.split(".")
        if names[0] == own[0]:
            top = self.path.parents[len(own) - 1]
            path = top.joinpath(*names)
            return read_source(path / "__init__.py" if path.is_dir() else path.with_suffix(".py"))
        spec = find_spec(module) if find_spec(names[0]) else None
        if spec is None or spec.origin is None:
            raise FieldsError(f"{self.path}: the module {module} is not installed.")
        return read_source(_text_of(Path(spec.origin)))


def read_source(path: Path) -> Source:
    if not path.is_file():
        raise FieldsError(f"{path} is not there.")
    return Source(path, ast.parse(path.read_text("utf-8"), str(path)))


def _text_of(path: Path) -> Path:
    """The source beside a compiled module."""
    return path if path.suffix == ".py" else path.with_name(path.name.split(".")[0] + ".py")


def _with_body(node: ast.stmt) -> list[ast.stmt]:
    return node.body if isinstance(node, ast.If) else [node]


def _names(node: ast.stmt) -> list[str]:
    match node:
        case ast.ClassDef(name=name):
            return [name]
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
        case ast.ImportFrom(names=aliases):
            return [alias.asname or alias.name for alias in aliases]
    return []
