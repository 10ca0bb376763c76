"""The shapes that a field's value can have, each with the code that copies, dumps and loads it."""

from dataclasses import dataclass


def loop_name(depth: int) -> str:
    """The variable of a loop inside `depth` others."""
    return f"item{depth}" if depth else "item"


class Shape:
    """A number, a text or None: a copy shares it, and it is plain data already."""

    def is_shared(self) -> bool:
        """Whether a copy of the state may hold the same object."""
        return True

    def is_plain(self) -> bool:
        """Whether a dump may hold the same object."""
        return True

    def classes(self) -> set[tuple[str, str]]:
        """The classes that loading names, each with its module."""
        return set()

    def copy(self, value: str, depth: int) -> str:
        return value

    def dump(self, value: str, depth: int) -> str:
        return value

    def load(self, data: str, depth: int) -> str:
        return data


@dataclass(frozen=True)
class Object(Shape):
    """A value of a class with `dump()` and a static `load(data)`. It has a `copy()` if it is mutable."""

    module: str
    name: str
    mutable: bool = False

    def is_shared(self) -> bool:
        return not self.mutable

    def is_plain(self) -> bool:
        return False

    def classes(self) -> set[tuple[str, str]]:
        return {(self.module, self.name)}

    def copy(self, value: str, depth: int) -> str:
        return f"{value}.copy()" if self.mutable else value

    def dump(self, value: str, depth: int) -> str:
        return f"{value}.dump()"

    def load(self, data: str, depth: int) -> str:
        return f"{self.name}.load({data})"


@dataclass(frozen=True)
class Optional(Shape):
    """A value, or None."""

    inner: Shape

    def is_shared(self) -> bool:
        return self.inner.is_shared()

    def is_plain(self) -> bool:
        return self.inner.is_plain()

    def classes(self) -> set[tuple[str, str]]:
        return self.inner.classes()

    def copy(self, value: str, depth: int) -> str:
        return _unless_none(value, self.inner.copy(value, depth))

    def dump(self, value: str, depth: int) -> str:
        return _unless_none(value, self.inner.dump(value, depth))

    def load(self, data: str, depth: int) -> str:
        return _unless_none(data, self.inner.load(data, depth))


def _unless_none(value: str, code: str) -> str:
    return value if code == value else f"None if {value} is None else {code}"


@dataclass(frozen=True)
class Sequence(Shape):
    """A list or a tuple of any length; a dump has a list."""

    kind: str
    item: Shape

    def is_shared(self) -> bool:
        return self.kind == "tuple" and self.item.is_shared()

    def is_plain(self) -> bool:
        return False

    def classes(self) -> set[tuple[str, str]]:
        return self.item.classes()

    def copy(self, value: str, depth: int) -> str:
        if self.is_shared():
            return value
        if self.item.is_shared():
            return f"{value}[:]"
        name = loop_name(depth)
        return _collected(self.kind, self.item.copy(name, depth + 1), name, value)

    def dump(self, value: str, depth: int) -> str:
        if self.item.is_plain():
            return f"{value}[:]" if self.kind == "list" else f"list({value})"
        name = loop_name(depth)
        return _collected("list", self.item.dump(name, depth + 1), name, value)

    def load(self, data: str, depth: int) -> str:
        name = loop_name(depth)
        loaded = self.item.load(name, depth + 1)
        return f"{self.kind}({data})" if loaded == name else _collected(self.kind, loaded, name, data)


def _collected(kind: str, code: str, name: str, values: str) -> str:
    return f"[{code} for {name} in {values}]" if kind == "list" else f"tuple({code} for {name} in {values})"


@dataclass(frozen=True)
class FixedTuple(Shape):
    """A tuple with a type for each of its places; a dump has a list."""

    items: tuple[Shape, ...]

    def is_shared(self) -> bool:
        return all(item.is_shared() for item in self.items)

    def is_plain(self) -> bool:
        return False

    def classes(self) -> set[tuple[str, str]]:
        return set().union(*(item.classes() for item in self.items))

    def copy(self, value: str, depth: int) -> str:
        parts = [item.copy(f"{value}[{n}]", depth) for n, item in enumerate(self.items)]
        return value if self.is_shared() else _tuple(parts)

    def dump(self, value: str, depth: int) -> str:
        parts = [item.dump(f"{value}[{n}]", depth) for n, item in enumerate(self.items)]
        return f"[{', '.join(parts)}]"

    def load(self, data: str, depth: int) -> str:
        parts = [item.load(f"{data}[{n}]", depth) for n, item in enumerate(self.items)]
        return _tuple(parts)


def _tuple(parts: list[str]) -> str:
    return f"({', '.join(parts)})" if len(parts) > 1 else f"({parts[0]},)"


@dataclass(frozen=True)
class Set(Shape):
    """A set of plain values; a dump has a sorted list."""

    kind: str

    def is_shared(self) -> bool:
        return self.kind == "frozenset"

    def is_plain(self) -> bool:
        return False

    def copy(self, value: str, depth: int) -> str:
        return value if self.is_shared() else f"{value}.copy()"

    def dump(self, value: str, depth: int) -> str:
        return f"sorted({value})"

    def load(self, data: str, depth: int) -> str:
        return f"{self.kind}({data})"


@dataclass(frozen=True)
class Mapping(Shape):
    """A dict with plain keys; a dump has a list of pairs, sorted by key."""

    value: Shape

    def is_shared(self) -> bool:
        return False

    def is_plain(self) -> bool:
        return False

    def classes(self) -> set[tuple[str, str]]:
        return self.value.classes()

    def copy(self, value: str, depth: int) -> str:
        if self.value.is_shared():
            return f"{value}.copy()"
        name = loop_name(depth)
        return f"{{key: {self.value.copy(name, depth + 1)} for key, {name} in {value}.items()}}"

    def dump(self, value: str, depth: int) -> str:
        name = loop_name(depth)
        pair = f"[key, {self.value.dump(name, depth + 1)}]"
        return f"[{pair} for key, {name} in sorted({value}.items())]"

    def load(self, data: str, depth: int) -> str:
        name = loop_name(depth)
        return f"{{key: {self.value.load(name, depth + 1)} for key, {name} in {data}}}"
