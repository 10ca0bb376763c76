/* Playouts of rounds of Plankenkoorts: the same as `playout.py`, about thirty times as fast.
 *
 * The rules and the policy are defined in Python, and Python passes in all numbers. This copy serves the bot
 * that searches; a test compares the two action by action. Functions have the same names as in Python.
 * Open backs and tokens for own dust clouds (BS-O3, BS-O4) are not supported here: Python plays those.
 */
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "playout.h"

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

/* Reads a number from 0 to `most`, so that no index is ever out of bounds. */
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

static void read_box(Reader *reader, Box *box) {
    for (int shelf = OT; shelf < SHELVES; shelf++) {
        box->first[shelf] = bounded(reader, CLOUD - 1);
        box->last[shelf] = bounded(reader, CLOUD - 1);
    }
    box->books = bounded(reader, CLOUD - 1);
    box->screw_cards = next_fact(reader);
    box->borrowed_most = next_fact(reader);
    box->book_points = next_fact(reader);
    box->bookstand_points = next_fact(reader);
    box->bookstands_to_end = next_fact(reader);
    box->long_shelf = next_fact(reader);
}

static void read_lots(Reader *reader, Question *question) {
    question->lots = bounded(reader, LOTS);
    for (int i = 0; i < question->lots; i++) {
        Lot *lot = &question->lot[i];
        read_pile(reader, &lot->cards);
        for (int n = 0; n < lot->cards.count; n++) lot->places[n] = (uint8_t)bounded(reader, DRAWN);
    }
}

/* The cards of the lots and the unseen ones fill the hands, and none is fuller than its size says. */
static void check_counts(const Question *question) {
    int held[SEATS + 1] = {0}, wanted = 0;
    for (int i = 0; i < question->lots; i++)
        for (int n = 0; n < question->lot[i].cards.count; n++) held[question->lot[i].places[n]]++;
    for (int seat = 0; seat < question->round.players; seat++) {
        if (seat == question->seat) continue;
        wanted += question->hand_sizes[seat] - held[seat];
        if (held[seat] > question->hand_sizes[seat]) wanted = MOST + 1;
    }
    if (!PyErr_Occurred() && wanted - held[DRAWN] > question->unseen.count)
        PyErr_SetString(PyExc_ValueError, "The hands and the cards that are not seen do not fit.");
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
        frame->drawn = bounded(reader, UNKNOWN);
    }
    for (int seat = 0; seat < round->players; seat++) {
        round->bookstands[seat] = next_fact(reader);
        round->earlier[seat] = next_fact(reader);
        read_pile(reader, &round->shelves[2 * seat]);
        read_pile(reader, &round->shelves[2 * seat + 1]);
        question->hand_sizes[seat] = bounded(reader, MOST);
    }
    read_pile(reader, &question->hand);
    read_lots(reader, question);
    read_pile(reader, &round->discard);
    read_pile(reader, &question->unseen);
    check_counts(question);
}

static bool read_numbers(PyObject *list, Numbers *numbers) {
    double values[NUMBERS];
    if (PyList_GET_SIZE(list) != NUMBERS) {
        PyErr_Format(PyExc_ValueError, "The policy has %d numbers, not %zd.", NUMBERS, PyList_GET_SIZE(list));
        return false;
    }
    for (int i = 0; i < NUMBERS; i++) values[i] = PyFloat_AsDouble(PyList_GET_ITEM(list, i));
    memcpy(numbers, values, sizeof values);
    return !PyErr_Occurred();
}

static bool read_question(PyObject *facts, PyObject *numbers, Question *question) {
    Reader reader = {facts, 0};
    memset(question, 0, sizeof *question);
    read_box(&reader, &question->box);
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
    ActionLog none = {0};
    for (int i = 0; shares && i < lines; i++)
        PyList_SET_ITEM(shares, i, PyFloat_FromDouble(line(&question, seed + (uint64_t)i, &none)));
    return shares;
}

static PyObject *py_actions(PyObject *self, PyObject *args) {
    PyObject *facts, *numbers;
    unsigned long long seed;
    Question question;
    if (!PyArg_ParseTuple(args, "O!O!K", &PyList_Type, &facts, &PyList_Type, &numbers, &seed)) return NULL;
    if (!read_question(facts, numbers, &question)) return NULL;
    int kept[3 * 1024];
    ActionLog actions = {0, 3 * 1024, kept};
    line(&question, seed, &actions);
    PyObject *list = PyList_New(actions.count);
    for (int i = 0; list && i < actions.count; i++) PyList_SET_ITEM(list, i, PyLong_FromLong(kept[i]));
    return list;
}

static PyMethodDef functions[] = {
    {"shares", py_shares, METH_VARARGS, "The seat's chance to win after each of a number of playouts."},
    {"actions", py_actions, METH_VARARGS, "Seat, family and card of every action of one playout."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "kernel", "Playouts of rounds of Plankenkoorts.", -1, functions,
                                    NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit_kernel(void) { return PyModule_Create(&module); }
