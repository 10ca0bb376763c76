/* The table: cards in piles, books on shelves, and the decisions that are pending. */
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { SEATS = 6, MOST = 255, DEPTH = 8, NEVER = -1000 };
enum { OT, NT, SHELVES };
enum { DUST_OFF, BOOK_TOKEN, DUST_CLOUD, BORROWED_BOOK, LOOSE_SCREW };
enum { CLOUD = 0x80 }; /* added to a spine */
typedef enum { LAY, DRAW, DECLARE, BORROW, PULL, GIVE } Phase;
typedef enum { A_LAY, A_CLOUD, A_DUST_OFF, A_TOKEN, A_BORROW, A_SCREW, A_DISCARD, A_GIVE, A_ENOUGH, A_PASS, A_DRAW, A_PULL } Family;

/* Cards or spines. A hand and a deck are sorted. */
typedef struct {
    uint8_t count, at[MOST];
} Pile;

/* A pending decision: whose, and two numbers of its phase (DRAW: how many; BORROW: who was asked; PULL and GIVE:
 * with whom). */
typedef struct {
    int phase, seat, data;
} Frame;

typedef struct {
    int first[SHELVES], last[SHELVES], books;
    int screw_cards, borrowed_most, book_points, bookstand_points, bookstands_to_end;
    int long_shelf; /* 0 without the house rule */
} Canon;

/* A round; `ended` when somebody has closed both shelves, `over` when that ended the game. */
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

static int shelf_of(const Canon *canon, int book) { return book >= canon->first[NT]; }

static int book_of(int spine) { return spine & ~CLOUD; }

static int last_spine(const Pile *row) { return row->at[row->count - 1]; }

static int open_after(const Canon *canon, const Pile *row, int shelf) {
    return row->count ? book_of(last_spine(row)) : canon->first[shelf] - 1;
}

static bool is_closed(const Canon *canon, const Pile *row, int shelf) {
    return open_after(canon, row, shelf) == canon->last[shelf];
}

static bool refused(const Canon *canon, const Round *round, int seat, int book) {
    int shelf = shelf_of(canon, book);
    const Pile *row = &round->shelves[2 * seat + shelf];
    if (!row->count) {
        if (book != canon->first[shelf]) return true;
    } else {
        int last = book_of(last_spine(row));
        if (last == canon->last[shelf] || last >= book) return true;
    }
    return row->count + 1 + canon->last[shelf] - book < canon->long_shelf;
}

static bool token_refused(const Canon *canon, const Round *round, int seat, int other, int shelf) {
    const Pile *row = &round->shelves[2 * other + shelf];
    if (other == seat || !row->count || is_closed(canon, row, shelf)) return true;
    return !(last_spine(row) & CLOUD) && refused(canon, round, seat, last_spine(row));
}

static int bookends_needed(const Canon *canon, const Round *round, int seat) {
    int needed = 0;
    for (int shelf = OT; shelf < SHELVES; shelf++) {
        const Pile *row = &round->shelves[2 * seat + shelf];
        needed += !row->count + !is_closed(canon, row, shelf);
    }
    return needed;
}

static int points(const Canon *canon, const Round *round, int seat) {
    int books = round->shelves[2 * seat].count + round->shelves[2 * seat + 1].count;
    return round->earlier[seat] + books * canon->book_points;
}
