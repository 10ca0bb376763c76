"""`python -m refectory.testing.fields [--check] FOLDER…` writes a game's `state_fields.py`."""

import sys
from pathlib import Path

from refectory.testing.fields import check_fields, write_fields
from refectory.testing.fields.source import FieldsError

USAGE = "Usage: python -m refectory.testing.fields [--check] FOLDER… (folders of games, with a state.py)"


def main(arguments: list[str]) -> None:
    check = arguments[:1] == ["--check"]
    folders = [Path(name) for name in arguments[check:]]
    if not folders:
        sys.exit(USAGE)
    try:
        for folder in folders:
            (check_fields if check else write_fields)(folder)
    except FieldsError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main(sys.argv[1:])
