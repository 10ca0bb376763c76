"""What plain data is, and where two pieces of it differ."""

from math import isfinite


def not_plain(data: object, path: str) -> str | None:
    """The first thing in `data` that JSON would not give back unchanged, as "<path> is …"."""
    if data is None or isinstance(data, (str, int)):
        return None
    if isinstance(data, float):
        return None if isfinite(data) else f"{path} is {data}"
    if isinstance(data, list):
        return _first([not_plain(item, f"{path}[{n}]") for n, item in enumerate(data)])
    if isinstance(data, dict):
        keys = [f"{path} has the key {key!r}" for key in data if not isinstance(key, str)]
        return _first([*keys, *(not_plain(value, f"{path}.{key}") for key, value in data.items())])
    return f"{path} is a {type(data).__name__}"


def _first(sentences: list[str | None]) -> str | None:
    return next((sentence for sentence in sentences if sentence is not None), None)


def tuples_as_lists(data: object) -> object:
    """The same data with lists for tuples, as JSON has it."""
    if isinstance(data, (list, tuple)):
        return [tuples_as_lists(item) for item in data]
    if isinstance(data, dict):
        return {key: tuples_as_lists(value) for key, value in data.items()}
    return data


def difference(one: object, other: object, path: str) -> str:
    """The first place where two pieces of plain data differ."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return next(
            difference(one[key], other[key], f"{path}.{key}") for key in one if one[key] != other[key]
        )
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        odd = next(n for n in range(len(one)) if one[n] != other[n])
        return difference(one[odd], other[odd], f"{path}[{odd}]")
    return f"{path} is {str(one)[:80]} and {str(other)[:80]}"
