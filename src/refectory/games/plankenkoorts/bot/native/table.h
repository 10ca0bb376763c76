/* The position: cards in piles, books on shelves, and the pending decisions. */
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { SEATS = 6, MOST = 255, DEPTH = 8, NEVER = -1000, UNKNOWN = 255 };
enum { OT, NT, SHELVES };
enum { DUST_OFF, BOOK_TOKEN, DUST_CLOUD, BORROWED_BOOK, LOOSE_SCREW };
enum { CLOUD = 0x80 }; /* added to a spine */
typedef enum { LAY, DRAW, DECLARE, BORROW, PULL, GIVE } Phase;
typedef enum { A_LAY, A_CLOUD, A_DUST_OFF, A_TOKEN, A_BORROW, A_SCREW, A_DISCARD, A_GIVE, A_ENOUGH, A_PASS, A_DRAW, A_PULL } Family;

/* Cards or spines. A hand and a deck are sorted. */
typedef struct {
    uint8_t count, at[MOST];
} Pile;

/* A pending decision: its phase, its seat, and a number (DRAW: cards to draw; BORROW: seats asked, as bits; PULL and
 * GIVE: the other seat). GIVE: `drawn` is the card that was drawn. */
typedef struct {
    int phase, seat, data, drawn;
} Frame;

typedef struct {
    int first[SHELVES], last[SHELVES], books;
    int screw_cards, borrowed_most, book_points, bookstand_points, bookstands_to_end;
    int long_shelf; /* 0 without the house rule */
} Box;

/* A round; `ended` when a seat has closed both shelves, `over` when that ended the game. */
typedef struct {
    int players, direction, depth;
    bool ended, over;
    Frame frames[DEPTH];
    int bookstands[SEATS], earlier[SEATS];
    Pile deck, discard, hands[SEATS], shelves[SHELVES * SEATS];
} Round;

typedef struct {
    int family, card;
} Action;

/* -- piles */

static void add(Pile *pile, int card) { pile->at[pile->count++] = (uint8_t)card; }

static void insert(Pile *pile, int card) {
    int i = pile->count++;
    for (; i > 0 && pile->at[i - 1] > card; i--) pile->at[i] = pile->at[i - 1];
    pile->at[i] = (uint8_t)card;
}

static int take_at(Pile *pile, int i) {
    int card = pile->at[i];
    memmove(pile->at + i, pile->at + i + 1, (size_t)(--pile->count - i));
    return card;
}

static bool has(const Pile *pile, int card) { return memchr(pile->at, card, pile->count) != NULL; }

static void take(Pile *pile, int card) {
    take_at(pile, (int)((const uint8_t *)memchr(pile->at, card, pile->count) - pile->at));
}

static void sort(Pile *pile) {
    uint8_t counts[256] = {0};
    for (int i = 0; i < pile->count; i++) counts[pile->at[i]]++;
    for (int card = 0, i = 0; i < pile->count; card++)
        for (; counts[card]; counts[card]--) pile->at[i++] = (uint8_t)card;
}

/* -- shelves */

static int shelf_of(const Box *box, int book) { return book >= box->first[NT]; }

static int book_of(int spine) { return spine & ~CLOUD; }

static int last_spine(const Pile *row) { return row->at[row->count - 1]; }

static int open_after(const Box *box, const Pile *row, int shelf) {
    return row->count ? book_of(last_spine(row)) : box->first[shelf] - 1;
}

static bool is_closed(const Box *box, const Pile *row, int shelf) {
    return open_after(box, row, shelf) == box->last[shelf];
}

static bool refused(const Box *box, const Round *round, int seat, int book) {
    int shelf = shelf_of(box, book);
    const Pile *row = &round->shelves[2 * seat + shelf];
    if (!row->count) {
        if (book != box->first[shelf]) return true;
    } else {
        int last = book_of(last_spine(row));
        if (last == box->last[shelf] || last >= book) return true;
    }
    return row->count + 1 + box->last[shelf] - book < box->long_shelf;
}

static bool token_refused(const Box *box, const Round *round, int seat, int other, int shelf) {
    const Pile *row = &round->shelves[2 * other + shelf];
    if (other == seat || !row->count || is_closed(box, row, shelf)) return true;
    return !(last_spine(row) & CLOUD) && refused(box, round, seat, last_spine(row));
}

static int bookends_needed(const Box *box, const Round *round, int seat) {
    int needed = 0;
    for (int shelf = OT; shelf < SHELVES; shelf++) {
        const Pile *row = &round->shelves[2 * seat + shelf];
        needed += !row->count + !is_closed(box, row, shelf);
    }
    return needed;
}

static int points(const Box *box, const Round *round, int seat) {
    int books = round->shelves[2 * seat].count + round->shelves[2 * seat + 1].count;
    return round->earlier[seat] + books * box->book_points;
}
