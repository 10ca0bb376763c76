/* Rounds of Plankenkoorts, played to their end by habit: what `playout.py` does, some thirty times as fast.
 *
 * The rules and the habits are stated in Python, and so are all numbers, which are handed over. This only
 * repeats them for the bot that thinks, and a test holds it to them action by action. Functions have the names
 * that they have there. Open backs are left to Python.
 */
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "lines.h"

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
