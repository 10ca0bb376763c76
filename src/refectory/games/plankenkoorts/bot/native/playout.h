/* Playouts with hidden cards dealt at random: the same as `playout.py`. */
#include <math.h>

#include "policy.h"

enum { LOTS = 40, DRAWN = SEATS };

/* Cards that lie in these places, in some order. A place is a seat, or `DRAWN`. */
typedef struct {
    Pile cards;
    uint8_t places[MOST];
} Lot;

/* What the searching seat knows: the open part of the round, the hand sizes, its hand, lots, and the other cards
 * that it has not seen. */
typedef struct {
    Box box;
    Numbers numbers;
    Round round;
    int seat, hand_sizes[SEATS], lots;
    Lot lot[LOTS];
    Pile hand, unseen;
} Question;

typedef struct {
    int count, room;
    int *at; /* seat, family and card of every action; NULL: none is stored */
} ActionLog;

/* splitmix64, the same as `Luck` in playout.py */
static double chance(uint64_t *luck) {
    uint64_t z = *luck += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return (double)((z ^ (z >> 31)) >> 11) * 0x1.0p-53;
}

static int pick(uint64_t *luck, int count) { return (int)(chance(luck) * count); }

static void shuffle(Pile *pile, uint64_t *luck) {
    for (int i = pile->count - 1; i > 0; i--) {
        int j = pick(luck, i + 1);
        uint8_t card = pile->at[i];
        pile->at[i] = pile->at[j];
        pile->at[j] = card;
    }
}

/* Deals the lots, and returns the card that lies at `DRAWN`, if one does. */
static int deal_lots(const Question *question, Round *round, uint64_t *luck) {
    int drawn = UNKNOWN;
    for (int i = 0; i < question->lots; i++) {
        const Lot *lot = &question->lot[i];
        Pile cards = lot->cards;
        shuffle(&cards, luck);
        for (int n = 0; n < cards.count; n++) {
            if (lot->places[n] == DRAWN)
                drawn = cards.at[n];
            else
                add(&round->hands[lot->places[n]], cards.at[n]);
        }
    }
    return drawn;
}

static void deal_unseen(const Question *question, Round *round, uint64_t *luck) {
    for (int other = 0; other < round->players; other++) round->hands[other].count = 0;
    int drawn = deal_lots(question, round, luck);
    Pile unseen = question->unseen;
    shuffle(&unseen, luck);
    Frame *frame = &round->frames[round->depth - 1];
    if (drawn != UNKNOWN) add(&round->hands[frame->seat], drawn);
    for (int other = 0; other < round->players; other++) {
        if (other == question->seat) continue;
        Pile *hand = &round->hands[other];
        if (frame->phase == GIVE && frame->seat == other && frame->drawn == UNKNOWN)
            frame->drawn = drawn != UNKNOWN ? drawn : unseen.at[unseen.count - 1];
        while (hand->count < question->hand_sizes[other]) add(hand, unseen.at[--unseen.count]);
        sort(hand);
    }
    round->hands[question->seat] = question->hand;
    sort(&unseen);
    round->deck = unseen;
}

static double chance_to_win(const Question *question, const Round *round) {
    const Numbers *numbers = &question->numbers;
    int seat = question->seat, mine = points(&question->box, round, seat), sharing = 1;
    double against = 0.0;
    for (int other = 0; other < round->players; other++) {
        if (other == seat) continue;
        double lead = mine - points(&question->box, round, other);
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

static void store(ActionLog *actions, int seat, Action action) {
    if (!actions->at || actions->count + 3 > actions->room) return;
    actions->at[actions->count++] = seat;
    actions->at[actions->count++] = action.family;
    actions->at[actions->count++] = action.card;
}

static double line(const Question *question, uint64_t luck, ActionLog *actions) {
    const Box *box = &question->box;
    Round round = question->round;
    deal_unseen(question, &round, &luck);
    for (int step = 0; step < question->numbers.longest && !round.ended; step++) {
        Frame frame = round.frames[round.depth - 1];
        bool is_luck = frame.phase == DRAW || frame.phase == PULL;
        Action action = is_luck ? chance_acts(&round, frame, &luck) : act(box, &question->numbers, &round, frame);
        store(actions, is_luck ? -1 : frame.seat, action);
        apply(box, &round, action);
    }
    return chance_to_win(question, &round);
}
