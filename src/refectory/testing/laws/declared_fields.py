"""The law of declared fields: what is generated from them fits them."""

import sys
from pathlib import Path

from refectory.testing.fields import GENERATED, FieldsError, check_fields
from refectory.testing.moment import Fault, Position


def generated(position: Position) -> None:
    """A game that writes its copy, dump and load by hand has nothing generated to be checked."""
    file = sys.modules[type(position.state).__module__].__file__
    if file is None or not Path(file).with_name(GENERATED).is_file():
        return
    try:
        check_fields(Path(file).parent)
    except FieldsError as error:
        raise Fault(str(error).rstrip(".")) from error
