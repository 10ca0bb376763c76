"""The measure of an edition before it is parsed."""

import pytest

from refectory import games
from refectory.core.errors import EditionError
from refectory.server.content.untrusted.edition_measure import measure_edition

LONG = "a" + ".a" * 20_000


@pytest.mark.parametrize("game", games.names())
def test_every_shipped_edition_is_far_below_the_limits(game: str) -> None:
    measure_edition(games.shipped_edition(game).text, "mine.toml")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"{LONG} = 1", "dotted key"),
        (f"[{LONG}]", "dotted key"),
        (f"[[{LONG}]]", "dotted key"),
        (f"x = {{ {LONG} = 1 }}", "dotted key"),
        ("\"a\" . 'b'" + '."c"' * 5 + " = 1", "dotted key"),
        ("x = " + "[" * 50_000, "nested"),
        ("x = " + "{a=" * 4_000, "nested"),
        ("x" * 100_001, "bytes"),
        ("x" * 201 + " = 1", "key or number of more than 200"),
        ("x = " + "9" * 5_000, "key or number of more than 200"),
        (f'x = "{"y" * 200}"', "text of more than 200"),
        ("é" * 60_000, "bytes"),
        ("a=1\n" * 5_001, "keys"),
        (f"x = [{'1,' * 10_001}]", "values"),
        ('x = "never ends\ny = 1', "line 1 does not end"),
        ('\\"""\n' * 10_000, "does not end"),
        ("'''" * 3, "does not end"),
        ("x = 1 # \ud800 " + "'" * 3, None),
    ],
)
def test_what_is_too_large_or_too_deep_is_refused(text: str, said: str | None) -> None:
    if said is None:
        measure_edition(text, "mine.toml")
        return
    with pytest.raises(EditionError, match=f"mine.toml: .*{said}") as refused:
        measure_edition(text, "mine.toml")
    assert refused.value.says  # and in other languages


@pytest.mark.parametrize(
    "text",
    [
        'x = "a.b.c.d.e.f"',
        "x = 'a.b.c.d.e.f'",
        'x = """a.b.c.d.e.f\n"quoted" [[[[[[[[[ \\""" more"""',
        "x = '''a.b.c.d.e.f\n[[[[[[[[['''",
        "# a.b.c.d.e.f it's \"here\n",
        'x = """four quotes at the end""""',
        "a.b.c.d = 1",
        "x = [1.5, 2.5, 3.5, 4.5, 5.5, 6.5]",
    ],
)
def test_what_is_inside_a_text_does_not_count(text: str) -> None:
    measure_edition(text, "mine.toml")
