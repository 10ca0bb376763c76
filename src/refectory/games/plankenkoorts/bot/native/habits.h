/* What a practised player does at once: `habit.py` once more. */
#include "rules.h"

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
