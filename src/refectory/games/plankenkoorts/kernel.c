/* Rounds of Plankenkoorts, played to their end by habit: what `playout.py` does, some thirty times as fast.
 *
 * The rules and the habits are stated in Python, and so are all numbers, which are handed over. This only
 * repeats them for the bot that thinks, and a test holds it to them action by action. Functions have the names
 * that they have there. Open backs are left to Python.
 */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <math.h>
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

/* The rows of habit.toml, in the order of habit.py. */
enum {
    H_BEGIN, H_GO_ON, H_PASSED, H_PASSED_IN_HAND, H_CLOSE, H_CUT_OFF, H_CUT_OFF_IN_HAND, H_END, H_END_IN_HAND,
    H_CLOUD_FIRST, H_CLOUD_BEGIN, H_CLOUD_TWICE, H_CLOUD_GO_ON, H_CLOUD_CLOSE, H_CLOUD_CLOSE_TWICE, H_CLOUD_END,
    H_DUST_OFF, H_TOKEN, H_TOKEN_CLEARS, H_BORROW, H_SCREW, H_KEEP_FIRST, H_KEEP_LAST, H_KEEP_LAST_FOR_LATER,
    H_KEEP_BOOK, H_KEEP_FOR_LATER, H_KEEP_FAR, H_KEEP_DUSTING, H_ROWS = H_KEEP_DUSTING + 5, SITUATIONS = 16
};

/* In the order of `_numbers` in playout.py; doubles only, so that a list of them can be copied. */
typedef struct {
    double habit[H_ROWS][SITUATIONS];
    double win, share, level, level_cubed, bookstand, point, sure, longest;
} Numbers;
enum { NUMBERS = sizeof(Numbers) / sizeof(double) };

/* A round; `ended` when somebody has closed both shelves, `over` when that ended the game. */
typedef struct {
    int players, direction, depth;
    bool ended, over;
    Frame frames[DEPTH];
    int bookstands[SEATS], earlier[SEATS];
    Pile deck, discard, hands[SEATS], shelves[SHELVES * SEATS];
} Round;

/* What the thinking seat knows: the round without what is hidden, and what that is. */
typedef struct {
    Canon canon;
    Numbers numbers;
    Round round;
    int seat, hand_sizes[SEATS];
    Pile known[SEATS], unseen;
} Question;

typedef struct {
    int family, card;
} Action;

typedef struct {
    int count, room;
    int *at; /* seat, family and card of every action; none is kept where this is NULL */
} Trail;

/* -- luck: splitmix64, as `Luck` in playout.py */

static double chance(uint64_t *luck) {
    uint64_t z = *luck += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return (double)((z ^ (z >> 31)) >> 11) * 0x1.0p-53;
}

static int pick(uint64_t *luck, int count) { return (int)(chance(luck) * count); }

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

/* -- turns */

static void push(Round *round, int phase, int seat, int data) {
    round->frames[round->depth++] = (Frame){phase, seat, data};
}

static void want_cards(Round *round, int seat, int count) {
    if (!round->deck.count) {
        if (!round->discard.count) return;
        round->deck = round->discard;
        round->discard.count = 0;
        sort(&round->deck);
    }
    push(round, DRAW, seat, count);
}

static int next_seat(const Round *round, int seat) {
    return (seat + round->direction + round->players) % round->players;
}

static void end_turn(const Canon *canon, Round *round, int seat, bool skip, bool screw) {
    int next = next_seat(round, seat);
    if (skip) next = next_seat(round, next);
    push(round, LAY, next, 0);
    if (!screw) {
        want_cards(round, next, 1);
        return;
    }
    Pile *hand = &round->hands[next];
    for (int i = 0; i < hand->count; i++) add(&round->discard, hand->at[i]);
    hand->count = 0;
    want_cards(round, next, canon->screw_cards);
}

static void end_round(const Canon *canon, Round *round, int winner) {
    for (int seat = 0; seat < round->players; seat++) {
        round->earlier[seat] = points(canon, round, seat) + (seat == winner ? canon->bookstand_points : 0);
        round->shelves[2 * seat].count = round->shelves[2 * seat + 1].count = 0;
    }
    round->ended = true;
    round->over = ++round->bookstands[winner] == canon->bookstands_to_end;
}

static void put_on_shelf(const Canon *canon, Round *round, int seat, int spine) {
    add(&round->shelves[2 * seat + shelf_of(canon, book_of(spine))], spine);
    for (int shelf = OT; shelf < SHELVES; shelf++)
        if (!is_closed(canon, &round->shelves[2 * seat + shelf], shelf)) {
            end_turn(canon, round, seat, false, false);
            return;
        }
    end_round(canon, round, seat);
}

static bool can_exchange(const Canon *canon, const Round *round, int seat, int asked) {
    int exchanges = 0;
    for (int other = 0; other < round->players; other++) exchanges += asked >> other & 1;
    if (exchanges >= canon->borrowed_most) return false;
    for (int other = 0; other < round->players; other++)
        if (other != seat && !(asked >> other & 1) && round->hands[other].count) return true;
    return false;
}

static void begin_exchange(Round *round, int seat, int other, int asked) {
    push(round, BORROW, seat, asked | 1 << other);
    push(round, PULL, seat, other);
}

static void play_dusting(const Canon *canon, Round *round, int seat, Action action) {
    if (action.family == A_DUST_OFF) {
        end_turn(canon, round, seat, true, false);
    } else if (action.family == A_SCREW) {
        end_turn(canon, round, seat, false, true);
    } else if (action.family == A_BORROW) {
        begin_exchange(round, seat, action.card, 0);
    } else { /* a token; its "card" is the shelf among all shelves */
        Pile *row = &round->shelves[action.card];
        int spine = row->at[--row->count];
        if (spine & CLOUD)
            push(round, DECLARE, seat, 0);
        else
            put_on_shelf(canon, round, seat, spine);
    }
}

static int card_of(const Canon *canon, Action action) {
    switch (action.family) {
    case A_CLOUD: return canon->books + DUST_CLOUD;
    case A_TOKEN: return canon->books + BOOK_TOKEN;
    case A_BORROW: return canon->books + BORROWED_BOOK;
    case A_DUST_OFF: return canon->books + DUST_OFF;
    case A_SCREW: return canon->books + LOOSE_SCREW;
    default: return action.card;
    }
}

static void lay(const Canon *canon, Round *round, int seat, Action action) {
    if (action.family == A_PASS) {
        end_turn(canon, round, seat, false, false);
        return;
    }
    int card = card_of(canon, action);
    take(&round->hands[seat], card);
    if (action.family == A_LAY) {
        put_on_shelf(canon, round, seat, card);
    } else if (action.family == A_CLOUD) {
        put_on_shelf(canon, round, seat, action.card | CLOUD);
    } else {
        add(&round->discard, card);
        if (action.family == A_DISCARD)
            end_turn(canon, round, seat, false, false);
        else
            play_dusting(canon, round, seat, action);
    }
}

static void give(const Canon *canon, Round *round, Frame frame, int card) {
    take(&round->hands[frame.seat], card);
    insert(&round->hands[frame.data], card);
    if (can_exchange(canon, round, frame.seat, round->frames[round->depth - 1].data)) return;
    round->depth--;
    end_turn(canon, round, frame.seat, false, false);
}

static void apply(const Canon *canon, Round *round, Action action) {
    Frame frame = round->frames[--round->depth];
    switch (frame.phase) {
    case LAY: lay(canon, round, frame.seat, action); break;
    case DECLARE: put_on_shelf(canon, round, frame.seat, action.card | CLOUD); break;
    case BORROW: end_turn(canon, round, frame.seat, false, false); break; /* enough */
    case GIVE: give(canon, round, frame, action.card); break;
    case DRAW:
        take(&round->deck, action.card);
        insert(&round->hands[frame.seat], action.card);
        if (frame.data > 1) want_cards(round, frame.seat, frame.data - 1);
        break;
    case PULL:
        take(&round->hands[frame.data], action.card);
        insert(&round->hands[frame.seat], action.card);
        push(round, GIVE, frame.seat, frame.data);
        break;
    }
}

/* -- habits */

typedef struct {
    const Canon *canon;
    const Numbers *numbers;
    const Round *round;
    const Pile *hand;
    int seat, after[SHELVES], situation, cloud, least_useful;
    bool closed[SHELVES];
    double least, best;
    Action action;
} Glance;

static int fitting(const Pile *hand, int after, int last) {
    int held = -1, fit = 0;
    for (int i = 0; i < hand->count; i++) {
        int card = hand->at[i];
        fit += after < card && card < last && card != held;
        held = card;
    }
    return fit;
}

static double number(const Glance *glance, int row) { return glance->numbers->habit[row][glance->situation]; }

static double worth_keeping(const Glance *glance, int card, bool is_double) {
    const Canon *canon = glance->canon;
    if (card >= canon->books) return number(glance, H_KEEP_DUSTING + card - canon->books);
    int shelf = shelf_of(canon, card);
    if (is_double || card <= glance->after[shelf]) return 0.0;
    if (card == canon->first[shelf]) return number(glance, H_KEEP_FIRST);
    bool begun = glance->round->shelves[2 * glance->seat + shelf].count;
    if (card == canon->last[shelf]) return number(glance, begun ? H_KEEP_LAST : H_KEEP_LAST_FOR_LATER);
    double worth = number(glance, begun ? H_KEEP_BOOK : H_KEEP_FOR_LATER);
    return worth - number(glance, H_KEEP_FAR) * (card - glance->after[shelf]);
}

static void look_through_hand(Glance *glance) {
    int following = -1;
    for (int i = glance->hand->count - 1; i >= 0; i--) {
        int card = glance->hand->at[i];
        double worth = worth_keeping(glance, card, card == following);
        if (worth <= glance->least) {
            glance->least = worth;
            glance->least_useful = card;
        }
        following = card;
    }
}

static Glance take_glance(const Canon *canon, const Numbers *numbers, const Round *round, int seat) {
    Glance glance = {canon, numbers, round, &round->hands[seat], seat, .cloud = -1, .least_useful = -1,
                     .least = -NEVER, .best = NEVER, .action = {A_PASS, 0}};
    for (int shelf = OT; shelf < SHELVES; shelf++) {
        glance.after[shelf] = open_after(canon, &round->shelves[2 * seat + shelf], shelf);
        glance.closed[shelf] = glance.after[shelf] == canon->last[shelf];
    }
    int nearest = 2 * SHELVES;
    for (int other = 0; other < round->players; other++) {
        int needed = bookends_needed(canon, round, other);
        if (other != seat && needed < nearest) nearest = needed;
    }
    glance.situation = 4 * nearest + bookends_needed(canon, round, seat) - 5;
    look_through_hand(&glance);
    return glance;
}

static double ending(const Glance *glance, int in_hand) {
    const Canon *canon = glance->canon;
    const Round *round = glance->round;
    if (round->bookstands[glance->seat] + 1 < canon->bookstands_to_end)
        return number(glance, H_END) - number(glance, H_END_IN_HAND) * in_hand;
    int mine = points(canon, round, glance->seat) + canon->book_points + canon->bookstand_points;
    int most = 0;
    for (int other = 0; other < round->players; other++)
        if (other != glance->seat && points(canon, round, other) > most) most = points(canon, round, other);
    if (mine == most) return glance->numbers->share;
    return mine > most ? glance->numbers->win : -glance->numbers->win;
}

static double less(const Glance *glance, int gain, int passing, int passed, int holding, int in_hand) {
    return number(glance, gain) - number(glance, passing) * passed - number(glance, holding) * in_hand;
}

static double laid(const Glance *glance, int book) {
    const Canon *canon = glance->canon;
    int shelf = shelf_of(canon, book);
    if (book == canon->first[shelf]) return number(glance, H_BEGIN);
    int passed = book - glance->after[shelf] - 1;
    int in_hand = fitting(glance->hand, glance->after[shelf], book);
    if (book != canon->last[shelf]) return less(glance, H_GO_ON, H_PASSED, passed, H_PASSED_IN_HAND, in_hand);
    if (glance->closed[1 - shelf]) return ending(glance, in_hand);
    return less(glance, H_CLOSE, H_CUT_OFF, passed, H_CUT_OFF_IN_HAND, in_hand);
}

static double clouded(const Glance *glance, int book, int shelf) {
    bool is_held = has(glance->hand, book);
    if (book == glance->canon->first[shelf]) {
        if (is_held) return -number(glance, H_CLOUD_TWICE);
        bool begun = glance->round->shelves[2 * glance->seat + 1 - shelf].count;
        return number(glance, begun ? H_CLOUD_BEGIN : H_CLOUD_FIRST);
    }
    double worth = laid(glance, book);
    if (book != glance->canon->last[shelf]) return worth - number(glance, H_CLOUD_GO_ON);
    if (glance->closed[1 - shelf]) return worth - number(glance, H_CLOUD_END);
    return worth - number(glance, H_CLOUD_CLOSE) - (is_held ? number(glance, H_CLOUD_CLOSE_TWICE) : 0.0);
}

static double best_cloud(Glance *glance) {
    double best = NEVER;
    for (int shelf = OT; shelf < SHELVES; shelf++) {
        if (glance->closed[shelf]) continue;
        int books[] = {glance->after[shelf] + 1, glance->canon->last[shelf]};
        for (int i = 0; i < 2; i++) {
            if (refused(glance->canon, glance->round, glance->seat, books[i])) continue;
            double found = clouded(glance, books[i], shelf);
            if (found > best) {
                best = found;
                glance->cloud = books[i];
            }
        }
    }
    return best;
}

static void consider(Glance *glance, double worth, int family, int card) {
    if (worth > glance->best) {
        glance->best = worth;
        glance->action = (Action){family, card};
    }
}

static void consider_tokens(Glance *glance) {
    for (int other = 0; other < glance->round->players; other++)
        for (int shelf = OT; shelf < SHELVES; shelf++) {
            if (token_refused(glance->canon, glance->round, glance->seat, other, shelf)) continue;
            const Pile *row = &glance->round->shelves[2 * other + shelf];
            double worth = number(glance, H_TOKEN) + (row->count == 1 ? number(glance, H_TOKEN_CLEARS) : 0.0);
            worth += last_spine(row) & CLOUD ? best_cloud(glance) : laid(glance, last_spine(row));
            consider(glance, worth, A_TOKEN, 2 * other + shelf);
        }
}

static void consider_borrowing(Glance *glance) {
    for (int other = 0; other < glance->round->players; other++)
        if (other != glance->seat && glance->round->hands[other].count) {
            consider(glance, number(glance, H_BORROW), A_BORROW, other);
            return;
        }
}

static void consider_dusting(Glance *glance, int card) {
    switch (card - glance->canon->books) {
    case DUST_OFF: consider(glance, number(glance, H_DUST_OFF), A_DUST_OFF, 0); break;
    case LOOSE_SCREW: consider(glance, number(glance, H_SCREW), A_SCREW, 0); break;
    case BOOK_TOKEN: consider_tokens(glance); break;
    case BORROWED_BOOK: consider_borrowing(glance); break;
    case DUST_CLOUD: {
        double worth = best_cloud(glance);
        consider(glance, worth, A_CLOUD, glance->cloud);
    }
    }
}

static Action choose(Glance *glance) {
    const Pile *hand = glance->hand;
    if (hand->count) consider(glance, -glance->least, A_DISCARD, glance->least_useful);
    for (int i = 0; i < hand->count; i++) {
        int card = hand->at[i];
        if (card >= glance->canon->books)
            consider_dusting(glance, card);
        else if (!refused(glance->canon, glance->round, glance->seat, card))
            consider(glance, laid(glance, card), A_LAY, card);
    }
    return glance->action;
}

static Action act(const Canon *canon, const Numbers *numbers, const Round *round, Frame frame) {
    if (frame.phase == BORROW) return (Action){A_ENOUGH, 0};
    Glance glance = take_glance(canon, numbers, round, frame.seat);
    if (frame.phase == GIVE) return (Action){A_GIVE, glance.least_useful};
    if (frame.phase == LAY) return choose(&glance);
    best_cloud(&glance);
    return (Action){A_CLOUD, glance.cloud};
}

/* -- lines of play */

static void deal_unseen(const Question *question, Round *round, uint64_t *luck) {
    Pile unseen = question->unseen;
    for (int i = unseen.count - 1; i > 0; i--) {
        int j = pick(luck, i + 1);
        uint8_t card = unseen.at[i];
        unseen.at[i] = unseen.at[j];
        unseen.at[j] = card;
    }
    for (int other = 0; other < round->players; other++) {
        if (other == question->seat) continue;
        Pile *hand = &round->hands[other];
        *hand = question->known[other];
        while (hand->count < question->hand_sizes[other]) add(hand, unseen.at[--unseen.count]);
        sort(hand);
    }
    sort(&unseen);
    round->deck = unseen;
}

static double chance_to_win(const Question *question, const Round *round) {
    const Numbers *numbers = &question->numbers;
    int seat = question->seat, mine = points(&question->canon, round, seat), sharing = 1;
    double against = 0.0;
    for (int other = 0; other < round->players; other++) {
        if (other == seat) continue;
        double lead = mine - points(&question->canon, round, other);
        if (round->over) {
            if (lead < 0) return 0.0;
            sharing += lead == 0;
            continue;
        }
        int stands = round->bookstands[seat] - round->bookstands[other];
        double odds = stands ? numbers->bookstand * stands + numbers->point * lead
                             : numbers->level * lead + numbers->level_cubed * lead * lead * lead;
        against += exp(-fmax(-numbers->sure, fmin(numbers->sure, odds)));
    }
    return round->over ? 1.0 / sharing : 1.0 / (1.0 + against);
}

static Action chance_acts(const Round *round, Frame frame, uint64_t *luck) {
    const Pile *bag = frame.phase == DRAW ? &round->deck : &round->hands[frame.data];
    return (Action){frame.phase == DRAW ? A_DRAW : A_PULL, bag->at[pick(luck, bag->count)]};
}

static void keep(Trail *trail, int seat, Action action) {
    if (!trail->at || trail->count + 3 > trail->room) return;
    trail->at[trail->count++] = seat;
    trail->at[trail->count++] = action.family;
    trail->at[trail->count++] = action.card;
}

static double line(const Question *question, uint64_t luck, Trail *trail) {
    const Canon *canon = &question->canon;
    Round round = question->round;
    deal_unseen(question, &round, &luck);
    for (int step = 0; step < question->numbers.longest && !round.ended; step++) {
        Frame frame = round.frames[round.depth - 1];
        bool is_luck = frame.phase == DRAW || frame.phase == PULL;
        Action action = is_luck ? chance_acts(&round, frame, &luck) : act(canon, &question->numbers, &round, frame);
        keep(trail, is_luck ? -1 : frame.seat, action);
        apply(canon, &round, action);
    }
    return chance_to_win(question, &round);
}

/* -- from Python */

typedef struct {
    PyObject *facts;
    Py_ssize_t at;
} Reader;

static int next_fact(Reader *reader) {
    if (PyErr_Occurred()) return 0;
    if (reader->at >= PyList_GET_SIZE(reader->facts)) {
        PyErr_SetString(PyExc_ValueError, "There are fewer facts than a round has.");
        return 0;
    }
    return (int)PyLong_AsLong(PyList_GET_ITEM(reader->facts, reader->at++));
}

/* A number from 0 to `most`, so that nothing is ever read or written outside of what there is. */
static int bounded(Reader *reader, int most) {
    int fact = next_fact(reader);
    if (fact >= 0 && fact <= most) return fact;
    if (!PyErr_Occurred()) PyErr_Format(PyExc_ValueError, "%d is no number from 0 to %d.", fact, most);
    return 0;
}

static void read_pile(Reader *reader, Pile *pile) {
    int count = bounded(reader, MOST);
    pile->count = 0;
    while (pile->count < count) add(pile, bounded(reader, MOST));
}

static void read_canon(Reader *reader, Canon *canon) {
    for (int shelf = OT; shelf < SHELVES; shelf++) {
        canon->first[shelf] = bounded(reader, CLOUD - 1);
        canon->last[shelf] = bounded(reader, CLOUD - 1);
    }
    canon->books = bounded(reader, CLOUD - 1);
    canon->screw_cards = next_fact(reader);
    canon->borrowed_most = next_fact(reader);
    canon->book_points = next_fact(reader);
    canon->bookstand_points = next_fact(reader);
    canon->bookstands_to_end = next_fact(reader);
    canon->long_shelf = next_fact(reader);
}

static void read_round(Reader *reader, Question *question) {
    Round *round = &question->round;
    round->players = bounded(reader, SEATS);
    round->direction = next_fact(reader);
    question->seat = bounded(reader, SEATS - 1);
    round->depth = bounded(reader, DEPTH / 2);
    for (int i = 0; i < round->depth; i++) {
        Frame *frame = &round->frames[i];
        frame->phase = bounded(reader, GIVE);
        frame->seat = bounded(reader, SEATS - 1);
        frame->data = next_fact(reader);
    }
    for (int seat = 0; seat < round->players; seat++) {
        round->bookstands[seat] = next_fact(reader);
        round->earlier[seat] = next_fact(reader);
        read_pile(reader, &round->shelves[2 * seat]);
        read_pile(reader, &round->shelves[2 * seat + 1]);
        question->hand_sizes[seat] = bounded(reader, MOST);
        read_pile(reader, &question->known[seat]);
    }
    read_pile(reader, &round->discard);
    read_pile(reader, &question->unseen);
    round->hands[question->seat] = question->known[question->seat];
}

static bool read_numbers(PyObject *list, Numbers *numbers) {
    double values[NUMBERS];
    if (PyList_GET_SIZE(list) != NUMBERS) {
        PyErr_Format(PyExc_ValueError, "The habits have %d numbers, not %zd.", NUMBERS, PyList_GET_SIZE(list));
        return false;
    }
    for (int i = 0; i < NUMBERS; i++) values[i] = PyFloat_AsDouble(PyList_GET_ITEM(list, i));
    memcpy(numbers, values, sizeof values);
    return !PyErr_Occurred();
}

static bool read_question(PyObject *facts, PyObject *numbers, Question *question) {
    Reader reader = {facts, 0};
    memset(question, 0, sizeof *question);
    read_canon(&reader, &question->canon);
    read_round(&reader, question);
    return !PyErr_Occurred() && read_numbers(numbers, &question->numbers);
}

static PyObject *py_shares(PyObject *self, PyObject *args) {
    PyObject *facts, *numbers;
    unsigned long long seed;
    int lines;
    Question question;
    if (!PyArg_ParseTuple(args, "O!O!Ki", &PyList_Type, &facts, &PyList_Type, &numbers, &seed, &lines)) return NULL;
    if (!read_question(facts, numbers, &question)) return NULL;
    PyObject *shares = PyList_New(lines);
    Trail none = {0};
    for (int i = 0; shares && i < lines; i++)
        PyList_SET_ITEM(shares, i, PyFloat_FromDouble(line(&question, seed + (uint64_t)i, &none)));
    return shares;
}

static PyObject *py_trail(PyObject *self, PyObject *args) {
    PyObject *facts, *numbers;
    unsigned long long seed;
    Question question;
    if (!PyArg_ParseTuple(args, "O!O!K", &PyList_Type, &facts, &PyList_Type, &numbers, &seed)) return NULL;
    if (!read_question(facts, numbers, &question)) return NULL;
    int kept[3 * 1024];
    Trail trail = {0, 3 * 1024, kept};
    line(&question, seed, &trail);
    PyObject *list = PyList_New(trail.count);
    for (int i = 0; list && i < trail.count; i++) PyList_SET_ITEM(list, i, PyLong_FromLong(kept[i]));
    return list;
}

static PyMethodDef functions[] = {
    {"shares", py_shares, METH_VARARGS, "The seat's chance to win after each of so many lines of play."},
    {"trail", py_trail, METH_VARARGS, "Seat, family and card of every action of one line of play."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "kernel", "Rounds of Plankenkoorts by habit.", -1, functions,
                                    NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit_kernel(void) { return PyModule_Create(&module); }
