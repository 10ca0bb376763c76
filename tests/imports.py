"""The import graph of a source tree, read from its text, and the arrows it may have."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

# core ← games ← the rest: a layer may import the layers that are listed for it.
LAYERS = {
    "core": (),
    "games": ("core",),
    "testing": ("core", "games"),
    "svg": ("core",),
    "bots": ("core", "games"),
    "analysis": ("core", "games", "bots"),
    "arena": ("core", "games", "bots", "envs"),
    "envs": ("core", "games", "bots"),
    "server": ("core", "games", "svg", "bots", "analysis"),
    "cli": ("core", "games", "testing", "svg", "bots", "analysis", "arena", "envs", "server"),
    "__init__": ("core", "games"),
    "__main__": ("cli",),
}
PURE = ("core", "games")
# No I/O, no clock, no random source, no network.
BANNED = {
    *("os", "io", "pathlib", "tempfile", "subprocess", "threading", "asyncio"),
    *("socket", "http", "urllib"),
    *("time", "datetime"),
    *("random", "secrets", "uuid"),
}
COMPILED_HELPERS = {"mypy_extensions"}


def modules(package: Path) -> Iterator[tuple[str, Path]]:
    """Every module of a package by its dotted name inside it; a folder by its own name.

    The built client has a Python file to download, which is no module.
    """
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package).with_suffix("").parts
        if parts[0] == "web_dist":
            continue
        yield ".".join(parts[:-1] if len(parts) > 1 and parts[-1] == "__init__" else parts), path


def imports(package: Path, path: Path) -> Iterator[str]:
    """The dotted names a module imports, wherever in its text, relative ones spelt out."""
    here = (package.name, *path.relative_to(package).parts[:-1])
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = here[: len(here) - node.level + 1] if node.level else ()
            source = ".".join((*base, *filter(None, [node.module])))
            yield from (f"{source}.{alias.name}" for alias in node.names)


def wrong_arrows(package: Path) -> list[str]:
    """Every import that should not be, as `module → import`."""
    return [
        f"{module} → {imported}"
        for module, path in modules(package)
        for imported in dict.fromkeys(imports(package, path))
        if not _allowed(package.name, module, imported)
    ]


def _allowed(package: str, module: str, imported: str) -> bool:
    layer = module.split(".")[0]
    if layer not in LAYERS:
        return False
    top, _, inner = imported.partition(".")
    if top == package:
        return _allowed_inside(module, layer, inner)
    return layer not in PURE or _pure(top)


def _allowed_inside(module: str, layer: str, inner: str) -> bool:
    target = inner.split(".")[0]
    if target in LAYERS[layer]:
        return True
    if target != layer:
        return False
    if layer != "games" or module == "games":
        return True
    return module.split(".")[1:2] == inner.split(".")[1:2]  # one game never imports another


def _pure(top: str) -> bool:
    return top in COMPILED_HELPERS or (top in sys.stdlib_module_names and top not in BANNED)
