"""What the box holds, as an edition gives it.

A card is a number: books in canon order from 0 (bookends among them), then the dusting cards.
"""

from refectory.core.edition import Edition, TomlTable
from refectory.core.edition_reads import Form
from refectory.games.plankenkoorts.constants import (
    BACKS,
    BOOK,
    BOOKEND,
    DUSTING,
    DUSTING_CARDS,
    NT,
    OT,
    PLAYERS,
    SHELVES,
)

# What an edition may hold at most, so that every position of it is small.
MOST_BOOKS = 200
MOST_CARDS = 4000
MOST_COPIES = 60

BOOK_NAME = Form("[a-z0-9-]+", "a name of small letters, digits and hyphens", "want-name")


class Box:
    """The books in canon order, the cards and the numbers of one edition.

    Lists with an entry for each book or card are indexed by its number.
    """

    def __init__(self, edition: Edition) -> None:
        edition.known_keys("game", "name", "copies", "copies_of", "cards", "points", "house", "group")
        self._read_books(edition)
        self._read_numbers(edition)
        self.cards = self.books + list(DUSTING_CARDS)
        self.number = {card: i for i, card in enumerate(self.cards)}
        self.dust_off = self.number["dust-off"]
        self.book_token = self.number["book-token"]
        self.dust_cloud = self.number["dust-cloud"]
        self.borrowed_book = self.number["borrowed-book"]
        self.loose_screw = self.number["loose-screw"]
        bookends = (*self.first, *self.last)
        self.back = [BOOKEND if book in bookends else BOOK for book in range(len(self.books))]
        self.back += [DUSTING] * len(DUSTING_CARDS)
        copies = self._copies_of_cards(edition)
        if sum(copies) > MOST_CARDS:
            reason = f"makes {sum(copies)} cards of {len(self.books)} books; {MOST_CARDS} at most are wanted."
            raise edition.fault("copies", reason, "at-most", count=sum(copies), most=MOST_CARDS)
        self.deck = [card for card, count in enumerate(copies) for _ in range(count)]
        wanted = PLAYERS[1] * self.dealt
        if wanted > len(self.deck):
            reason = f"is {self.dealt}; a full table needs {wanted} cards, but there are {len(self.deck)}."
            cards = edition.table("cards")
            raise cards.fault("dealt", reason, "few-cards", wanted=wanted, count=len(self.deck))

    def _copies_of_cards(self, edition: Edition) -> list[int]:
        """BS-C1, BS-C2, BS-C3: by kind, and for single cards where the edition says so."""
        single = edition.table("copies_of", default={})
        single.names_as_keys(self.cards)
        copies = []
        for card, back in zip(self.cards, self.back, strict=True):
            copies.append(single.integer(card, 0, MOST_COPIES, default=self.copies[back]))
            if back == BOOKEND and not copies[-1]:
                reason = "is 0; a shelf can't do without its first or last book."
                raise single.fault(card, reason, "bookend")
        return copies

    def _read_books(self, edition: Edition) -> None:
        self.books: list[str] = []
        self.group: list[str] = []
        self.chapters: list[int] = []
        self.shelf: list[int] = []
        for group in edition.tables("group", count=(2, MOST_BOOKS)):
            self._read_group(group)
        for shelf in range(len(SHELVES)):
            if self.shelf.count(shelf) < 2:
                name = SHELVES[shelf]
                reason = f"the shelf {name} needs two books at least."
                raise edition.fault("group", reason, "two-books", shelf=name)
        self.first = [self.shelf.index(shelf) for shelf in (OT, NT)]
        self.last = [self.first[OT] + self.shelf.count(OT) - 1, len(self.books) - 1]

    def _read_group(self, group: TomlTable) -> None:
        group.known_keys("shelf", "name", "books", "chapters")
        shelf = SHELVES.index(group.string("shelf", SHELVES))
        if self.shelf and shelf < self.shelf[-1]:
            raise group.fault("shelf", "is ot after an nt group; the canon runs from ot to nt.", "canon")
        books = group.strings("books", form=BOOK_NAME)
        chapters = group.integers("chapters", 1, 200)
        if len(self.books) + len(books) > MOST_BOOKS:
            reason = f"has {len(books)} books after {len(self.books)}; {MOST_BOOKS} in all are allowed."
            count = len(self.books) + len(books)
            raise group.fault("books", reason, "at-most", count=count, most=MOST_BOOKS)
        if len(books) != len(chapters):
            reason = f"has {len(chapters)} numbers for {len(books)} books."
            raise group.fault("chapters", reason, "numbers", count=len(chapters), wanted=len(books))
        for book in books:
            if book in self.books or book in DUSTING_CARDS:
                raise group.fault("books", f"names {book!r} twice.", "another", value=book)
            self.books.append(book)
        self.chapters += chapters
        self.group += [group.string("name")] * len(books)
        self.shelf += [shelf] * len(books)

    def _read_numbers(self, edition: Edition) -> None:
        copies = edition.table("copies")
        copies.known_keys("bookend", "book", "dusting")
        self.copies = [copies.integer(back, 1, MOST_COPIES) for back in BACKS]  # BS-C1, BS-C2, BS-C3
        cards = edition.table("cards")
        cards.known_keys("dealt", "loose_screw", "borrowed")
        self.dealt = cards.integer("dealt", 1, 10)
        self.screw_cards = cards.integer("loose_screw", 1, 12)
        self.borrowed_most = cards.integer("borrowed", 1, 5)
        points = edition.table("points")
        points.known_keys("book", "bookstand", "bookstands_to_end")
        self.book_points = points.integer("book", 0, 100)
        self.bookstand_points = points.integer("bookstand", 0, 100)
        self.bookstands_to_end = points.integer("bookstands_to_end", 1, 10)
        house = edition.table("house")
        house.known_keys("long_shelf")
        shorter = min(self.shelf.count(OT), self.shelf.count(NT))
        self.long_shelf = house.integer("long_shelf", 2, MOST_BOOKS, limit=shorter)
