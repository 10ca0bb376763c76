/* The playout policy: the same as `playout_policy.py`. */
#include "rules.h"

/* The rows of playout_policy.toml, in its order. */
enum {
    P_BEGIN, P_GO_ON, P_PASSED, P_PASSED_IN_HAND, P_CLOSE, P_CUT_OFF, P_CUT_OFF_IN_HAND, P_END, P_END_IN_HAND,
    P_CLOUD_FIRST, P_CLOUD_BEGIN, P_CLOUD_TWICE, P_CLOUD_GO_ON, P_CLOUD_CLOSE, P_CLOUD_CLOSE_TWICE, P_CLOUD_END,
    P_DUST_OFF, P_TOKEN, P_TOKEN_CLEARS, P_BORROW, P_SCREW, P_KEEP_FIRST, P_KEEP_LAST, P_KEEP_LAST_FOR_LATER,
    P_KEEP_BOOK, P_KEEP_FOR_LATER, P_KEEP_FAR, P_KEEP_DUSTING, P_ROWS = P_KEEP_DUSTING + 5, SITUATIONS = 16
};

/* In the order of `_numbers` in playout.py; all are doubles, so that a list of them can be copied. */
typedef struct {
    double policy[P_ROWS][SITUATIONS];
    double win, share, level, level_cubed, bookstand, point, sure, longest;
} Numbers;
enum { NUMBERS = sizeof(Numbers) / sizeof(double) };

typedef struct {
    const Box *box;
    const Numbers *numbers;
    const Round *round;
    const Pile *hand;
    int seat, after[SHELVES], situation, cloud, least_useful;
    bool closed[SHELVES];
    double least, best;
    Action action;
} Decision;

static int fitting(const Pile *hand, int after, int last) {
    int held = -1, fit = 0;
    for (int i = 0; i < hand->count; i++) {
        int card = hand->at[i];
        fit += after < card && card < last && card != held;
        held = card;
    }
    return fit;
}

static double number(const Decision *decision, int row) { return decision->numbers->policy[row][decision->situation]; }

static double worth_keeping(const Decision *decision, int card, bool is_double) {
    const Box *box = decision->box;
    if (card >= box->books) return number(decision, P_KEEP_DUSTING + card - box->books);
    int shelf = shelf_of(box, card);
    if (is_double || card <= decision->after[shelf]) return 0.0;
    if (card == box->first[shelf]) return number(decision, P_KEEP_FIRST);
    bool begun = decision->round->shelves[2 * decision->seat + shelf].count;
    if (card == box->last[shelf]) return number(decision, begun ? P_KEEP_LAST : P_KEEP_LAST_FOR_LATER);
    double worth = number(decision, begun ? P_KEEP_BOOK : P_KEEP_FOR_LATER);
    return worth - number(decision, P_KEEP_FAR) * (card - decision->after[shelf]);
}

static void look_through_hand(Decision *decision, int drawn) {
    int following = -1;
    for (int i = decision->hand->count - 1; i >= 0; i--) {
        int card = decision->hand->at[i];
        if (card == drawn) { /* one copy of it must be kept */
            drawn = UNKNOWN;
            following = card;
            continue;
        }
        double worth = worth_keeping(decision, card, card == following);
        if (worth <= decision->least) {
            decision->least = worth;
            decision->least_useful = card;
        }
        following = card;
    }
}

static Decision begin_decision(const Box *box, const Numbers *numbers, const Round *round, int seat, int drawn) {
    Decision decision = {box, numbers, round, &round->hands[seat], seat, .cloud = -1, .least_useful = -1,
                     .least = -NEVER, .best = NEVER, .action = {A_PASS, 0}};
    for (int shelf = OT; shelf < SHELVES; shelf++) {
        decision.after[shelf] = open_after(box, &round->shelves[2 * seat + shelf], shelf);
        decision.closed[shelf] = decision.after[shelf] == box->last[shelf];
    }
    int nearest = 2 * SHELVES;
    for (int other = 0; other < round->players; other++) {
        int needed = bookends_needed(box, round, other);
        if (other != seat && needed < nearest) nearest = needed;
    }
    decision.situation = 4 * nearest + bookends_needed(box, round, seat) - 5;
    look_through_hand(&decision, drawn);
    return decision;
}

static double ending(const Decision *decision, int in_hand) {
    const Box *box = decision->box;
    const Round *round = decision->round;
    if (round->bookstands[decision->seat] + 1 < box->bookstands_to_end)
        return number(decision, P_END) - number(decision, P_END_IN_HAND) * in_hand;
    int mine = points(box, round, decision->seat) + box->book_points + box->bookstand_points;
    int most = 0;
    for (int other = 0; other < round->players; other++)
        if (other != decision->seat && points(box, round, other) > most) most = points(box, round, other);
    if (mine == most) return decision->numbers->share;
    return mine > most ? decision->numbers->win : -decision->numbers->win;
}

static double less(const Decision *decision, int gain, int passing, int passed, int holding, int in_hand) {
    return number(decision, gain) - number(decision, passing) * passed - number(decision, holding) * in_hand;
}

static double laid(const Decision *decision, int book) {
    const Box *box = decision->box;
    int shelf = shelf_of(box, book);
    if (book == box->first[shelf]) return number(decision, P_BEGIN);
    int passed = book - decision->after[shelf] - 1;
    int in_hand = fitting(decision->hand, decision->after[shelf], book);
    if (book != box->last[shelf]) return less(decision, P_GO_ON, P_PASSED, passed, P_PASSED_IN_HAND, in_hand);
    if (decision->closed[1 - shelf]) return ending(decision, in_hand);
    return less(decision, P_CLOSE, P_CUT_OFF, passed, P_CUT_OFF_IN_HAND, in_hand);
}

static double clouded(const Decision *decision, int book, int shelf) {
    bool is_held = has(decision->hand, book);
    if (book == decision->box->first[shelf]) {
        if (is_held) return -number(decision, P_CLOUD_TWICE);
        bool begun = decision->round->shelves[2 * decision->seat + 1 - shelf].count;
        return number(decision, begun ? P_CLOUD_BEGIN : P_CLOUD_FIRST);
    }
    double worth = laid(decision, book);
    if (book != decision->box->last[shelf]) return worth - number(decision, P_CLOUD_GO_ON);
    if (decision->closed[1 - shelf]) return worth - number(decision, P_CLOUD_END);
    return worth - number(decision, P_CLOUD_CLOSE) - (is_held ? number(decision, P_CLOUD_CLOSE_TWICE) : 0.0);
}

static double best_cloud(Decision *decision) {
    double best = NEVER;
    for (int shelf = OT; shelf < SHELVES; shelf++) {
        if (decision->closed[shelf]) continue;
        int books[] = {decision->after[shelf] + 1, decision->box->last[shelf]};
        for (int i = 0; i < 2; i++) {
            if (refused(decision->box, decision->round, decision->seat, books[i])) continue;
            double worth = clouded(decision, books[i], shelf);
            if (worth > best) {
                best = worth;
                decision->cloud = books[i];
            }
        }
    }
    return best;
}

static void consider(Decision *decision, double worth, int family, int card) {
    if (worth > decision->best) {
        decision->best = worth;
        decision->action = (Action){family, card};
    }
}

static void consider_tokens(Decision *decision) {
    for (int other = 0; other < decision->round->players; other++)
        for (int shelf = OT; shelf < SHELVES; shelf++) {
            if (token_refused(decision->box, decision->round, decision->seat, other, shelf)) continue;
            const Pile *row = &decision->round->shelves[2 * other + shelf];
            double worth = number(decision, P_TOKEN) + (row->count == 1 ? number(decision, P_TOKEN_CLEARS) : 0.0);
            worth += last_spine(row) & CLOUD ? best_cloud(decision) : laid(decision, last_spine(row));
            consider(decision, worth, A_TOKEN, 2 * other + shelf);
        }
}

static void consider_borrowing(Decision *decision) {
    if (decision->hand->count == 1) return; /* there is no own card to give */
    for (int other = 0; other < decision->round->players; other++)
        if (other != decision->seat && decision->round->hands[other].count) {
            consider(decision, number(decision, P_BORROW), A_BORROW, other);
            return;
        }
}

static void consider_dusting(Decision *decision, int card) {
    switch (card - decision->box->books) {
    case DUST_OFF: consider(decision, number(decision, P_DUST_OFF), A_DUST_OFF, 0); break;
    case LOOSE_SCREW: consider(decision, number(decision, P_SCREW), A_SCREW, 0); break;
    case BOOK_TOKEN: consider_tokens(decision); break;
    case BORROWED_BOOK: consider_borrowing(decision); break;
    case DUST_CLOUD: {
        double worth = best_cloud(decision);
        consider(decision, worth, A_CLOUD, decision->cloud);
    }
    }
}

static Action choose(Decision *decision) {
    const Pile *hand = decision->hand;
    if (hand->count) consider(decision, -decision->least, A_DISCARD, decision->least_useful);
    for (int i = 0; i < hand->count; i++) {
        int card = hand->at[i];
        if (card >= decision->box->books)
            consider_dusting(decision, card);
        else if (!refused(decision->box, decision->round, decision->seat, card))
            consider(decision, laid(decision, card), A_LAY, card);
    }
    return decision->action;
}

static Action act(const Box *box, const Numbers *numbers, const Round *round, Frame frame) {
    if (frame.phase == BORROW) return (Action){A_ENOUGH, 0};
    int drawn = frame.phase == GIVE ? frame.drawn : UNKNOWN;
    Decision decision = begin_decision(box, numbers, round, frame.seat, drawn);
    if (frame.phase == GIVE) return (Action){A_GIVE, decision.least_useful};
    if (frame.phase == LAY) return choose(&decision);
    best_cloud(&decision);
    return (Action){A_CLOUD, decision.cloud};
}
