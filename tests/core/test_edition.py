"""Editions: read key by key; every fault is told with file, key and reason."""

from collections.abc import Callable

import pytest

from refectory.core.edition import Edition, TomlTable
from refectory.core.edition_reads import Form
from refectory.core.errors import EditionError

HEAD = 'game = "honest"\nname = "mine"\n'
BODY = """
[table]
source = "rulebook"
dishes = 3
sure = true
costs = [1, 2, 3]
words = ["ash", "elm"]
odd = [1, "two"]
kind = "round"

[[card]]
source = "reconstructed"
name = "bread"

[[card]]
source = "rulebook"
name = "fish"
"""


@pytest.fixture
def edition() -> Edition:
    return Edition("mine.toml", HEAD + BODY)


@pytest.fixture
def table(edition: Edition) -> TomlTable:
    return edition.table("table")


def fault(read: Callable[[], object]) -> str:
    with pytest.raises(EditionError) as caught:
        read()
    return str(caught.value)


def test_a_mark_names_a_key_or_a_place_in_a_list() -> None:
    def marked(marks: str) -> Edition:
        return Edition("f", f'game = "g"\nname = "n"\n[a]\nsource = "owner"\n{marks}\npoints = [3, 2]')

    assert marked('printed = ["points[1]"]').table("a").integers("points", 0, 9) == [3, 2]
    for wrong in ("points[2]", "points[x]", "points[]", "other", "other[0]"):
        with pytest.raises(EditionError, match=r"a\.printed: names .*, which is no key of this table"):
            marked(f'printed = ["{wrong}"]')


def test_what_contradicts_itself_is_refused_unless_it_is_a_draft() -> None:
    error = EditionError("f: a: is odd.", "a", "is odd.")
    edition = Edition("f", 'game = "g"\nname = "n"', is_draft=True)
    edition.contradicts(error)
    assert edition.contradictions == [error]
    with pytest.raises(EditionError):
        Edition("f", 'game = "g"\nname = "n"').contradicts(error)


def test_an_edition_says_what_it_is_of(edition: Edition) -> None:
    assert (edition.game, edition.name, edition.file) == ("honest", "mine", "mine.toml")


def test_a_mark_of_what_is_printed_changes_no_hash() -> None:
    marked = HEAD + BODY.replace("dishes = 3\n", 'dishes = 3\nprinted = ["dishes"]\n')
    assert "printed" in marked
    assert Edition("mine.toml", marked).hash == Edition("mine.toml", HEAD + BODY).hash


def test_the_hash_follows_the_text(edition: Edition) -> None:
    assert Edition("other.toml", HEAD + BODY).hash == edition.hash
    assert Edition("mine.toml", HEAD + BODY + "\n").hash != edition.hash


def test_sound_values_are_read(table: TomlTable) -> None:
    assert table.integer("dishes", 1, 6) == 3
    assert table.string("kind") == "round"
    assert table.string("kind", ("round", "square")) == "round"
    assert table.strings("words") == ["ash", "elm"]
    assert table.integers("costs", 1, 3) == [1, 2, 3]


def test_tables_of_a_list_are_read_in_order(edition: Edition) -> None:
    assert [card.string("name") for card in edition.tables("card")] == ["bread", "fish"]


def test_a_key_with_a_default_may_be_missing(edition: Edition, table: TomlTable) -> None:
    assert table.integer("seats", 1, 6, default=4) == 4
    assert table.integer("dishes", 1, 6, default=4) == 3
    assert table.integers("prices", 1, 6, default=[1]) == [1]
    assert table.string("colour", ("red", "blue"), default="blue") == "blue"
    assert table.strings("colours", default=["red"]) == ["red"]
    assert table.table("inner", default={"wide": 2}).integer("wide", 1, 3) == 2
    assert edition.tables("bench", optional=True) == []


def test_forms_limits_and_names_of_the_edition(table: TomlTable) -> None:
    assert table.string("kind", form=Form("r.*", "a text with r")) == "round"
    assert table.strings("words", form=Form("[a-z]+", "small letters"), count=(2, 2)) == ["ash", "elm"]
    assert table.integer("dishes", 0, 9, limit=3) == 3
    assert table.reference("kind", ["oval", "round"]) == "round"


def test_a_key_that_is_no_name_of_the_edition_is_refused(table: TomlTable) -> None:
    told = fault(lambda: table.names_as_keys(["dishes", "sure"]))
    assert told == "mine.toml: table.costs: is not known here; the keys are dishes, sure."
    table.names_as_keys(list(table.values))


def test_the_file_itself_has_no_source() -> None:
    edition = Edition("mine.toml", 'source = "rulebook"\n' + HEAD)
    told = fault(lambda: edition.known_keys("game", "name"))
    assert told == "mine.toml: source: is not known here; the keys are game, name."


def test_too_few_tables_are_told(edition: Edition) -> None:
    assert len(edition.tables("card", (2, 9))) == 2
    assert (
        fault(lambda: edition.tables("card", (3, 9))) == "mine.toml: card: has 2 tables; 3 to 9 are wanted."
    )


def test_what_is_not_toml_is_told() -> None:
    assert fault(lambda: Edition("bad.toml", "game =")).startswith("bad.toml: is not TOML: ")


@pytest.mark.parametrize("key", ["game", "name"])
def test_an_edition_must_say_what_it_is_of(key: str) -> None:
    text = "\n".join(line for line in HEAD.splitlines() if not line.startswith(key))
    assert fault(lambda: Edition("bad.toml", text)) == f"bad.toml: {key}: is missing; a text is wanted."


def test_a_table_must_say_its_source() -> None:
    told = fault(lambda: Edition("bad.toml", HEAD + "[table]\ndishes = 3"))
    assert told == "bad.toml: table.source: is missing; one of rulebook, reconstructed, owner is wanted."


def test_every_table_of_a_list_must_say_its_source() -> None:
    told = fault(lambda: Edition("bad.toml", HEAD + '[[card]]\nsource = "guess"'))
    assert "card" in told
    assert told.endswith("is 'guess'; one of rulebook, reconstructed, owner is wanted.")


def test_a_list_at_the_top_that_is_not_of_tables_needs_no_source() -> None:
    assert Edition("mine.toml", HEAD + "sizes = [1, 2]").integers("sizes", 1, 2) == [1, 2]


SHORT = Form("[a-z]{2}", "two letters")
FAULTS: list[tuple[Callable[[TomlTable], object], str]] = [
    (lambda t: t.integer("seats", 1, 6), "table.seats: is missing; a whole number from 1 to 6 is wanted."),
    (lambda t: t.integer("kind", 1, 6), "table.kind: is 'round'; a whole number from 1 to 6 is wanted."),
    (lambda t: t.integer("sure", 0, 1), "table.sure: is True; a whole number from 0 to 1 is wanted."),
    (lambda t: t.integer("dishes", 4, 6), "table.dishes: is 3; a whole number from 4 to 6 is wanted."),
    (lambda t: t.integer("dishes", 0, 2), "table.dishes: is 3; a whole number from 0 to 2 is wanted."),
    (lambda t: t.string("dishes"), "table.dishes: is 3; a text is wanted."),
    (lambda t: t.string("kind", ("square",)), "table.kind: is 'round'; 'square' is wanted."),
    (lambda t: t.strings("kind"), "table.kind: is 'round'; a list of texts is wanted."),
    (lambda t: t.strings("odd"), "table.odd: holds 1; a list of texts is wanted."),
    (
        lambda t: t.integers("odd", 1, 3),
        "table.odd: holds 'two'; a list of whole numbers from 1 to 3 is wanted.",
    ),
    (
        lambda t: t.integers("costs", 1, 2),
        "table.costs: holds 3; a list of whole numbers from 1 to 2 is wanted.",
    ),
    (
        lambda t: t.integer("dishes", 0, 6, limit=2),
        "table.dishes: is 3; a whole number from 0 to 2 is wanted.",
    ),
    (
        lambda t: t.integers("costs", 0, 6, limit=2),
        "table.costs: holds 3; a list of whole numbers from 0 to 2 is wanted.",
    ),
    (lambda t: t.integers("costs", 0, 6, (2, 2)), "table.costs: has 3 numbers; 2 are wanted."),
    (lambda t: t.integers("costs", 0, 6, (1, 1)), "table.costs: has 3 numbers; 1 is wanted."),
    (lambda t: t.integers("costs", 0, 6, (4, 5)), "table.costs: has 3 numbers; 4 to 5 are wanted."),
    (lambda t: t.strings("words", count=(3, 4)), "table.words: has 2 texts; 3 to 4 are wanted."),
    (lambda t: t.strings("words", ("ash", "oak")), "table.words: holds 'elm'; one of ash, oak is wanted."),
    (lambda t: t.strings("words", form=SHORT), "table.words: holds 'ash'; two letters is wanted."),
    (lambda t: t.string("kind", form=SHORT), "table.kind: is 'round'; two letters is wanted."),
    (lambda t: t.reference("kind", ["oval", "flat"]), "table.kind: is 'round'; one of oval, flat is wanted."),
    (lambda t: t.table("dishes"), "table.dishes: is 3; a table is wanted."),
    (lambda t: t.table("dishes", default={}), "table.dishes: is 3; a table is wanted."),
    (lambda t: t.tables("dishes"), "table.dishes: is 3; a list of tables is wanted."),
    (lambda t: t.tables("costs"), "table.costs: holds 1; a list of tables is wanted."),
]


@pytest.mark.parametrize(("read", "told"), FAULTS, ids=[told for _, told in FAULTS])
def test_a_fault_is_told_with_file_key_and_reason(
    table: TomlTable, read: Callable[[TomlTable], object], told: str
) -> None:
    assert fault(lambda: read(table)) == f"mine.toml: {told}"


def test_a_fault_in_a_list_of_tables_is_told_with_its_place(edition: Edition) -> None:
    told = fault(lambda: edition.tables("card")[1].integer("count", 1, 9))
    assert told == "mine.toml: card[1].count: is missing; a whole number from 1 to 9 is wanted."


def test_a_table_in_a_table_is_told_by_its_whole_path() -> None:
    edition = Edition("mine.toml", HEAD + '[a]\nsource = "rulebook"\n[a.b]\nc = 1')
    told = fault(lambda: edition.table("a").table("b").string("c"))
    assert told == "mine.toml: a.b.c: is 1; a text is wanted."


def test_a_key_that_nobody_reads_is_refused(edition: Edition) -> None:
    card = edition.tables("card")[0]
    card.known_keys("name")
    told = fault(lambda: card.known_keys("count", "worth"))
    assert told == "mine.toml: card[0].name: is not known here; the keys are count, worth."


@pytest.mark.parametrize("text", ["a = " + "[" * 100_000, "a = " + "9" * 5_000])
def test_a_monstrous_file_is_told(text: str) -> None:
    with pytest.raises(EditionError, match=r"huge\.toml: is not TOML"):
        Edition("huge.toml", text)


def test_a_missing_source_in_a_list_is_told_with_its_place() -> None:
    text = 'game = "g"\nname = "n"\n[[card]]\nsource = "rulebook"\n[[card]]\ncount = 1\n'
    with pytest.raises(EditionError, match=r"cards.toml: card\[1\].source: is missing"):
        Edition("cards.toml", text)


# -- what an owner of the box has entered


def entered(line: str) -> str:
    return HEAD + BODY.replace('source = "rulebook"\n', f'source = "rulebook"\n{line}\n', 1)


def test_a_table_says_what_its_owner_has_entered() -> None:
    edition = Edition("mine.toml", entered('entered = ["dishes", "costs"]'))
    table = edition.table("table")
    table.known_keys("dishes", "sure", "costs", "words", "odd", "kind")
    assert table.strings("entered") == ["dishes", "costs"]


def test_only_keys_of_the_table_can_be_entered() -> None:
    said = fault(lambda: Edition("bad.toml", entered('entered = ["plates"]')))
    assert said == "bad.toml: table.entered: names 'plates', which is no key of this table."


def test_a_fault_has_its_key_and_its_reason_apart(table: TomlTable) -> None:
    with pytest.raises(EditionError) as caught:
        table.integer("dishes", 5, 6)
    assert (caught.value.key, caught.value.reason) == (
        "table.dishes",
        "is 3; a whole number from 5 to 6 is wanted.",
    )
