"""The law of declared fields: what is generated from them fits them."""

import sys
from pathlib import Path

from refectory.testing.fields import GENERATED, FieldsError, check_fields
from refectory.testing.moment import Moment, Violation


def generated(moment: Moment) -> None:
    """A game that writes its copy, dump and load by hand has nothing generated to be checked."""
    file = sys.modules[type(moment.state).__module__].__file__
    if file is None or not Path(file).with_name(GENERATED).is_file():
        return
    try:
        check_fields(Path(file).parent)
    except FieldsError as error:
        raise Violation(str(error).rstrip(".")) from error
