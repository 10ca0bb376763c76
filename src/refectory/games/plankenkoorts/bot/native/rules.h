/* The rules of a round that has begun: the same as rules/rounds.py and the phases. */
#include "table.h"

static void push(Round *round, int phase, int seat, int data) {
    round->frames[round->depth++] = (Frame){phase, seat, data, UNKNOWN};
}

static void draw_cards(Round *round, int seat, int count) {
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

static void end_turn(const Box *box, Round *round, int seat, bool skip, bool screw) {
    int next = next_seat(round, seat);
    if (skip) next = next_seat(round, next);
    push(round, LAY, next, 0);
    if (!screw) {
        draw_cards(round, next, 1);
        return;
    }
    Pile *hand = &round->hands[next];
    for (int i = 0; i < hand->count; i++) add(&round->discard, hand->at[i]);
    hand->count = 0;
    draw_cards(round, next, box->screw_cards);
}

static void end_round(const Box *box, Round *round, int winner) {
    for (int seat = 0; seat < round->players; seat++) {
        round->earlier[seat] = points(box, round, seat) + (seat == winner ? box->bookstand_points : 0);
        round->shelves[2 * seat].count = round->shelves[2 * seat + 1].count = 0;
    }
    round->ended = true;
    round->over = ++round->bookstands[winner] == box->bookstands_to_end;
}

static void put_on_shelf(const Box *box, Round *round, int seat, int spine) {
    add(&round->shelves[2 * seat + shelf_of(box, book_of(spine))], spine);
    for (int shelf = OT; shelf < SHELVES; shelf++)
        if (!is_closed(box, &round->shelves[2 * seat + shelf], shelf)) {
            end_turn(box, round, seat, false, false);
            return;
        }
    end_round(box, round, seat);
}

static bool can_exchange(const Box *box, const Round *round, int seat, int asked) {
    int exchanges = 0;
    for (int other = 0; other < round->players; other++) exchanges += asked >> other & 1;
    if (exchanges >= box->borrowed_most) return false;
    for (int other = 0; other < round->players; other++)
        if (other != seat && !(asked >> other & 1) && round->hands[other].count) return true;
    return false;
}

static void begin_exchange(Round *round, int seat, int other, int asked) {
    push(round, BORROW, seat, asked | 1 << other);
    push(round, PULL, seat, other);
}

static void play_dusting(const Box *box, Round *round, int seat, Action action) {
    if (action.family == A_DUST_OFF) {
        end_turn(box, round, seat, true, false);
    } else if (action.family == A_SCREW) {
        end_turn(box, round, seat, false, true);
    } else if (action.family == A_BORROW) {
        begin_exchange(round, seat, action.card, 0);
    } else { /* a book token; `card` is the index of the shelf among all shelves */
        Pile *row = &round->shelves[action.card];
        int spine = row->at[--row->count];
        if (spine & CLOUD)
            push(round, DECLARE, seat, 0);
        else
            put_on_shelf(box, round, seat, spine);
    }
}

static int card_of(const Box *box, Action action) {
    switch (action.family) {
    case A_CLOUD: return box->books + DUST_CLOUD;
    case A_TOKEN: return box->books + BOOK_TOKEN;
    case A_BORROW: return box->books + BORROWED_BOOK;
    case A_DUST_OFF: return box->books + DUST_OFF;
    case A_SCREW: return box->books + LOOSE_SCREW;
    default: return action.card;
    }
}

static void lay(const Box *box, Round *round, int seat, Action action) {
    if (action.family == A_PASS) {
        end_turn(box, round, seat, false, false);
        return;
    }
    int card = card_of(box, action);
    take(&round->hands[seat], card);
    if (action.family == A_LAY) {
        put_on_shelf(box, round, seat, card);
    } else if (action.family == A_CLOUD) {
        put_on_shelf(box, round, seat, action.card | CLOUD);
    } else {
        add(&round->discard, card);
        if (action.family == A_DISCARD)
            end_turn(box, round, seat, false, false);
        else
            play_dusting(box, round, seat, action);
    }
}

static void give(const Box *box, Round *round, Frame frame, int card) {
    take(&round->hands[frame.seat], card);
    insert(&round->hands[frame.data], card);
    if (can_exchange(box, round, frame.seat, round->frames[round->depth - 1].data)) return;
    round->depth--;
    end_turn(box, round, frame.seat, false, false);
}

static void apply(const Box *box, Round *round, Action action) {
    Frame frame = round->frames[--round->depth];
    switch (frame.phase) {
    case LAY: lay(box, round, frame.seat, action); break;
    case DECLARE: put_on_shelf(box, round, frame.seat, action.card | CLOUD); break;
    case BORROW: end_turn(box, round, frame.seat, false, false); break; /* enough */
    case GIVE: give(box, round, frame, action.card); break;
    case DRAW:
        take(&round->deck, action.card);
        insert(&round->hands[frame.seat], action.card);
        if (frame.data > 1) draw_cards(round, frame.seat, frame.data - 1);
        break;
    case PULL:
        take(&round->hands[frame.data], action.card);
        insert(&round->hands[frame.seat], action.card);
        push(round, GIVE, frame.seat, frame.data);
        round->frames[round->depth - 1].drawn = action.card;
        break;
    }
}
