"""Results of a long run in a file, so that it can be stopped and go on; each under a key of what it is of."""

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
ENDINGS = {".py", ".c", ".json", ".toml"}


def code_hash(*paths: str) -> str:
    """A short hash of these files of the source tree, and of the code and data in these folders."""
    whole = sha256()
    for path in paths:
        found = sorted((ROOT / path).rglob("*")) if (ROOT / path).is_dir() else [ROOT / path]
        for file in found:
            if file.suffix in ENDINGS:
                whole.update(file.read_bytes())
    return whole.hexdigest()[:8]


class KeptResults:
    """What earlier runs found; new results are added to the file."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        lines = path.read_text("utf-8").splitlines() if path and path.exists() else []
        self._known: dict[str, list[Any]] = {row["key"]: row["found"] for row in map(json.loads, lines)}

    def result(self, key: str, work: Callable[[], list[Any]]) -> list[Any]:
        """What is known of this key, or what the work finds."""
        if key not in self._known:
            self._known[key] = work()
            if self._path:
                with self._path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps({"key": key, "found": self._known[key]}) + "\n")
        return self._known[key]
