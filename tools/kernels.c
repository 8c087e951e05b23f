/* marrow.kernels in C: the same functions, number by number, as src/marrow/kernels.py. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static uint64_t mixed(uint64_t state)
{
    uint64_t z = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return (z ^ (z >> 31)) >> 16;
}

/* Put a new state in the place of one that nobody but the streams holds, if both have three digits, as fifteen
   states of sixteen have: a dictionary need not be asked to change. Not done where digits lie elsewhere. */
static int put_in_place(PyObject *before, uint64_t state)
{
#if PY_VERSION_HEX < 0x030C0000 && PYLONG_BITS_IN_DIGIT == 30
    if (PyLong_CheckExact(before) && Py_REFCNT(before) == 1 && Py_SIZE(before) == 3 && state >> 60) {
        digit *digits = ((PyLongObject *)before)->ob_digit;
        digits[0] = state & PyLong_MASK;
        digits[1] = state >> PyLong_SHIFT & PyLong_MASK;
        digits[2] = state >> 2 * PyLong_SHIFT;
        return 1;
    }
#endif
    return 0;
}

static PyObject *throw_dice(PyObject *module, PyObject *const *given, Py_ssize_t count)
{
    if (count != 3 || !PyDict_Check(given[0])) {
        PyErr_SetString(PyExc_TypeError, "throw takes a dict, a name and a number of sides");
        return NULL;
    }
    PyObject *before = PyDict_GetItemWithError(given[0], given[1]);
    if (!before) {
        if (!PyErr_Occurred())
            PyErr_SetObject(PyExc_KeyError, given[1]);
        return NULL;
    }
    int beyond;
    long long sides = PyLong_AsLongLongAndOverflow(given[2], &beyond);
    if (sides == -1 && PyErr_Occurred())
        return NULL;
    uint64_t state = PyLong_AsUnsignedLongLongMask(before) + 0x9E3779B97F4A7C15ULL;
    if (PyErr_Occurred())
        return NULL;
    if (!put_in_place(before, state)) {
        PyObject *after = PyLong_FromUnsignedLongLong(state);
        if (!after)
            return NULL;
        int failed = PyDict_SetItem(given[0], given[1], after);
        Py_DECREF(after);
        if (failed < 0)
            return NULL;
    }
    long long drawn = (long long)mixed(state);
    if (beyond > 0)
        return PyLong_FromLongLong(drawn);
    if (beyond < 0 || sides <= 0) {
        PyErr_SetString(PyExc_ZeroDivisionError, "dice need at least one side");
        return NULL;
    }
    return PyLong_FromLongLong(drawn % sides);
}

static PyObject *throw_until_below(PyObject *module, PyObject *const *given, Py_ssize_t count)
{
    if (count != 5 || !PyDict_Check(given[0])) {
        PyErr_SetString(PyExc_TypeError, "throw_until_below takes a dict, a name and three numbers");
        return NULL;
    }
    PyObject *before = PyDict_GetItemWithError(given[0], given[1]);
    if (!before) {
        if (!PyErr_Occurred())
            PyErr_SetObject(PyExc_KeyError, given[1]);
        return NULL;
    }
    long long limit = PyLong_AsLongLong(given[2]), sides = PyLong_AsLongLong(given[3]);
    long long most = PyLong_AsLongLong(given[4]), thrown = 0, number = limit;
    uint64_t state = PyLong_AsUnsignedLongLongMask(before);
    if (PyErr_Occurred())
        return NULL;
    if (sides <= 0) {
        PyErr_SetString(PyExc_ZeroDivisionError, "dice need at least one side");
        return NULL;
    }
    for (; thrown < most && number >= limit; thrown++) {
        state += 0x9E3779B97F4A7C15ULL;
        number = (long long)mixed(state) % sides;
    }
    PyObject *after = PyLong_FromUnsignedLongLong(state);
    if (!after)
        return NULL;
    int failed = PyDict_SetItem(given[0], given[1], after);
    Py_DECREF(after);
    return failed < 0 ? NULL : Py_BuildValue("LL", thrown, number);
}

/* A quarter of a map, as in src/marrow/sight.py: depth and column are counted from the origin outwards. */
typedef struct {
    const unsigned char *opaque; /* the origin's spot of the map */
    unsigned char *view;
    long down, side, rows, border; /* the way to the next row and column, and how many of each there are */
} Quarter;

static int is_reached(const Quarter *quarter, long depth, long column)
{
    if (depth > column) {
        for (long step = 1; step < depth; step++)
            if (quarter->opaque[step * quarter->down + (2 * column * step + depth) / (2 * depth) * quarter->side])
                return 0;
    } else {
        for (long step = 1; step < column; step++)
            if (quarter->opaque[(2 * depth * step + column) / (2 * column) * quarter->down + step * quarter->side])
                return 0;
    }
    return 1;
}

static void look(const Quarter *quarter, long depth, long column, long seen_to)
{
    const unsigned char *row = quarter->opaque + depth * quarter->down, *before = row - quarter->down;
    unsigned char *seen = quarter->view + depth * quarter->down;
    const long side = quarter->side, border = quarter->border;
    while (column <= seen_to) {
        long end = column + 1;
        while (end <= border && row[end * side] == row[column * side])
            end++;
        if (row[column * side]) {
            end--;
            if (end > seen_to)
                end = before[seen_to * side] ? seen_to : seen_to + 1;
            for (; column <= end; column++)
                seen[column * side] = 1;
            continue;
        }
        if (end > border)
            end = border;
        if (column) {
            while (column <= end && !is_reached(quarter, depth, column))
                column++;
            if (column >= border) {
                if (column == border)
                    seen[border * side] = 1;
                return;
            }
            if (column >= end) {
                column = end;
                continue;
            }
        }
        if (seen_to < end) {
            long wall = end;
            end = seen_to - 1;
            while (end < wall && is_reached(quarter, depth, end + 1))
                end++;
        }
        if (column <= end) {
            if (end == 0 && row[side])
                end = 1;
            for (long each = column; each <= end; each++)
                seen[each * side] = 1;
            if (depth < quarter->rows)
                look(quarter, depth + 1, column, end);
            column = end + 1;
        }
    }
}

/* The lines of sight, as bytes of Python; NULL with an error set. */
static PyObject *lines_from(PyObject *ground, long origin, long width)
{
    long area = (long)PyBytes_GET_SIZE(ground);
    if (origin < 0 || origin >= area || width < 1 || area % width) {
        PyErr_SetString(PyExc_IndexError, "the origin is not on the map");
        return NULL;
    }
    PyObject *seen = PyBytes_FromStringAndSize(NULL, area);
    if (!seen)
        return NULL;
    const unsigned char *here = (unsigned char *)PyBytes_AS_STRING(ground) + origin;
    unsigned char *view = (unsigned char *)PyBytes_AS_STRING(seen); /* nobody else has it yet */
    memset(view, 0, area);
    const long x = origin % width, y = origin / width;
    const long borders[2] = {width - 1 - x, x}, rows[2] = {area / width - 2 - y, y};
    long ends[2];
    for (int way = 0; way < 2; way++) {
        const long side = way ? -1 : 1;
        long end = *here ? 1 : 0;
        while (end < borders[way] && !here[end * side])
            end++;
        ends[way] = end < borders[way] ? end : borders[way];
    }
    memset(view + origin - ends[1], 1, ends[0] + ends[1] + 1);
    for (int up = 0; up < 2; up++)
        for (int way = 0; way < 2; way++)
            if (rows[up] > 0 && borders[way]) {
                const Quarter quarter = {here, view + origin, up ? -width : width, way ? -1 : 1, rows[up], borders[way]};
                look(&quarter, 1, 0, ends[way]);
            }
    for (long spot = 0; spot < area; spot += width)
        view[spot] = 0;
    return seen;
}

static inline PyObject *places_that_differ(const char *before, const char *now, Py_ssize_t length, Py_ssize_t size)
{
    PyObject *places = PyList_New(0);
    const Py_ssize_t word = 8 / size, many = 128 / size; /* so many are compared at once; most are equal */
    for (Py_ssize_t place = 0; places && place < length; place++) {
        while (many && place + many <= length && !memcmp(before + place * size, now + place * size, 128))
            place += many;
        while (word && place + word <= length && !memcmp(before + place * size, now + place * size, 8))
            place += word;
        if (place == length || !memcmp(before + place * size, now + place * size, size))
            continue;
        PyObject *number = PyLong_FromSsize_t(place);
        if (!number || PyList_Append(places, number) < 0)
            Py_CLEAR(places);
        Py_XDECREF(number);
    }
    return places;
}

static PyObject *differences(PyObject *module, PyObject *const *given, Py_ssize_t count)
{
    if (count != 2) {
        PyErr_SetString(PyExc_TypeError, "differences takes two arrays");
        return NULL;
    }
    Py_buffer before, now;
    if (PyObject_GetBuffer(given[0], &before, PyBUF_SIMPLE) < 0)
        return NULL;
    if (PyObject_GetBuffer(given[1], &now, PyBUF_SIMPLE) < 0) {
        PyBuffer_Release(&before);
        return NULL;
    }
    PyObject *places = NULL;
    if (before.len != now.len || before.itemsize != now.itemsize)
        PyErr_SetString(PyExc_ValueError, "two arrays of one length are wanted");
    else if (now.itemsize == 1)
        places = places_that_differ(before.buf, now.buf, now.len, 1);
    else if (now.itemsize == 2)
        places = places_that_differ(before.buf, now.buf, now.len / 2, 2);
    else
        places = places_that_differ(before.buf, now.buf, now.len / now.itemsize, now.itemsize);
    PyBuffer_Release(&before);
    PyBuffer_Release(&now);
    return places;
}

static PyObject *cast_shadows(PyObject *module, PyObject *const *given, Py_ssize_t count)
{
    if (count != 3 || !PyBytes_Check(given[0])) {
        PyErr_SetString(PyExc_TypeError, "cast_shadows takes bytes, an origin and a width");
        return NULL;
    }
    long origin = PyLong_AsLong(given[1]), width = PyLong_AsLong(given[2]);
    return PyErr_Occurred() ? NULL : lines_from(given[0], origin, width);
}

static PyObject *field_of_view(PyObject *module, PyObject *const *given, Py_ssize_t count)
{
    if (count != 5 || !PyBytes_Check(given[0]) || !PyBytes_Check(given[1]) || !PyBytes_Check(given[2]) ||
        PyBytes_GET_SIZE(given[0]) != PyBytes_GET_SIZE(given[1]) ||
        PyBytes_GET_SIZE(given[0]) != PyBytes_GET_SIZE(given[2])) {
        PyErr_SetString(PyExc_TypeError, "field_of_view takes three bytes of one size, an origin and a width");
        return NULL;
    }
    long origin = PyLong_AsLong(given[3]), width = PyLong_AsLong(given[4]);
    PyObject *lines = PyErr_Occurred() ? NULL : lines_from(given[0], origin, width);
    if (!lines)
        return NULL;
    long area = (long)PyBytes_GET_SIZE(lines), x = origin % width, y = origin / width;
    const unsigned char *opaque = (unsigned char *)PyBytes_AS_STRING(given[0]);
    const unsigned char *lit = (unsigned char *)PyBytes_AS_STRING(given[1]);
    const unsigned char *walls = (unsigned char *)PyBytes_AS_STRING(given[2]);
    unsigned char *view = (unsigned char *)PyBytes_AS_STRING(lines); /* nobody else has it yet */
    while (area && !view[area - 1]) /* nothing of the last rows is in sight */
        area--;
    for (long row = 0, spot = 0; spot < area; row++)
        for (long column = 0; column < width && spot < area; column++, spot++) {
            if (!view[spot])
                continue;
            long across = (column < x) - (column > x), down = (row < y) - (row > y);
            int next_to = labs(column - x) <= 1 && labs(row - y) <= 1;
            int dim = opaque[spot] & walls[spot] & 1 && !(lit[spot + across + down * width] & 1);
            if (next_to || (lit[spot] & 1 && !dim))
                view[spot] = 2;
        }
    return lines;
}

static PyObject *map_ground(PyObject *module, PyObject *const *given, Py_ssize_t count)
{
    long plain = count == 6 ? PyLong_AsLong(given[4]) : 0;
    if (PyErr_Occurred())
        return NULL;
    if (count != 6 || !PyBytes_Check(given[0]) || !PyByteArray_Check(given[1]) || !PyByteArray_Check(given[2]) ||
        !PyBytes_Check(given[5]) || PyBytes_GET_SIZE(given[5]) != 256) {
        PyErr_SetString(PyExc_TypeError, "map_ground takes bytes, two bytearrays, an array, a number and 256 bytes");
        return NULL;
    }
    Py_buffer map;
    if (PyObject_GetBuffer(given[3], &map, PyBUF_WRITABLE) < 0)
        return NULL;
    Py_ssize_t area = PyBytes_GET_SIZE(given[0]);
    PyObject *found = NULL;
    if (PyByteArray_GET_SIZE(given[1]) != area || PyByteArray_GET_SIZE(given[2]) != area ||
        map.len != 2 * area) {
        PyErr_SetString(PyExc_ValueError, "view, terrain, seen and map have different sizes");
        goto done;
    }
    const unsigned char *view = (unsigned char *)PyBytes_AS_STRING(given[0]);
    const unsigned char *terrain = (unsigned char *)PyByteArray_AS_STRING(given[1]);
    const unsigned char *as_it_is = (unsigned char *)PyBytes_AS_STRING(given[5]);
    unsigned char *seen = (unsigned char *)PyByteArray_AS_STRING(given[2]);
    uint16_t *remembered = map.buf;
    found = PyList_New(0);
    const unsigned char *first = memchr(view, 2, area);
    for (Py_ssize_t spot = first ? first - view : area; found && spot < area; spot++) {
        if (view[spot] != 2) { /* on to the next that is seen */
            if (!(first = memchr(view + spot, 2, area - spot)))
                break;
            spot = first - view;
        }
        if ( (remembered[spot] == terrain[spot] + plain && seen[spot] == terrain[spot] + 1))
            continue;
        if (!remembered[spot] && as_it_is[terrain[spot]]) {
            remembered[spot] = (uint16_t)(terrain[spot] + plain);
            seen[spot] = (unsigned char)(terrain[spot] + 1);
            continue;
        }
        PyObject *number = PyLong_FromSsize_t(spot);
        if (!number || PyList_Append(found, number) < 0)
            Py_CLEAR(found);
        Py_XDECREF(number);
    }
done:
    PyBuffer_Release(&map);
    return found;
}

/* A number of a list of spots; most are so small that they have one digit, which lies elsewhere since 3.12. */
static inline long spot_of(PyObject *number)
{
#if PY_VERSION_HEX >= 0x030C0000
    if (PyLong_CheckExact(number) && PyUnstable_Long_IsCompact((PyLongObject *)number))
        return (long)PyUnstable_Long_CompactValue((PyLongObject *)number);
#else
    if (PyLong_CheckExact(number) && (size_t)Py_SIZE(number) <= 1)
        return Py_SIZE(number) ? (long)((PyLongObject *)number)->ob_digit[0] : 0;
#endif
    return PyLong_AsLong(number);
}

static PyObject *last_beside(PyObject *module, PyObject *const *given, Py_ssize_t count)
{
    if (count != 3 || !PyList_Check(given[0])) {
        PyErr_SetString(PyExc_TypeError, "last_beside takes a list, a spot and a width");
        return NULL;
    }
    long spot = PyLong_AsLong(given[1]), width = PyLong_AsLong(given[2]);
    if (PyErr_Occurred())
        return NULL;
    for (Py_ssize_t place = PyList_GET_SIZE(given[0]) - 1; place >= 0; place--) {
        long one = spot_of(PyList_GET_ITEM(given[0], place)), apart = one - spot;
        if (one == -1 && PyErr_Occurred())
            return NULL;
        if (apart < -width - 1 || apart > width + 1)
            continue; /* most are far away */
        for (long row = -width; row <= width; row += width)
            if (apart >= row - 1 && apart <= row + 1)
                return PyLong_FromLong(one);
    }
    return PyLong_FromLong(-1);
}

static PyObject *references(PyObject *module, PyObject *objects)
{
    Py_ssize_t sum = 0;
    if (!PyList_Check(objects)) {
        PyErr_SetString(PyExc_TypeError, "references takes a list");
        return NULL;
    }
    for (Py_ssize_t place = 0; place < PyList_GET_SIZE(objects); place++)
        sum += Py_REFCNT(PyList_GET_ITEM(objects, place));
    return PyLong_FromSsize_t(sum);
}

static int is_plain(const unsigned char *text, Py_ssize_t length)
{
    for (Py_ssize_t place = 0; place < length; place++)
        if (text[place] < ' ' || text[place] > '~')
            return 0;
    return 1;
}

static PyObject *put_text(PyObject *module, PyObject *const *given, Py_ssize_t count)
{
    if (count != 6 || !PyUnicode_Check(given[4]) || !PyBytes_Check(given[5]) || PyBytes_GET_SIZE(given[5]) != 256) {
        PyErr_SetString(PyExc_TypeError, "put_text takes two memories, a start, a room, a text and 256 colours");
        return NULL;
    }
    Py_ssize_t start = PyLong_AsSsize_t(given[2]), room = PyLong_AsSsize_t(given[3]);
    if (PyErr_Occurred())
        return NULL;
    Py_ssize_t length = PyUnicode_GET_LENGTH(given[4]);
    const unsigned char *text = PyUnicode_IS_ASCII(given[4]) ? PyUnicode_1BYTE_DATA(given[4]) : NULL;
    if (!text || !is_plain(text, length))
        Py_RETURN_FALSE;
    Py_buffer chars, colours;
    if (PyObject_GetBuffer(given[0], &chars, PyBUF_WRITABLE) < 0)
        return NULL;
    if (PyObject_GetBuffer(given[1], &colours, PyBUF_WRITABLE) < 0) {
        PyBuffer_Release(&chars);
        return NULL;
    }
    int fits = start >= 0 && room >= 0 && room <= chars.len - start && room <= colours.len - start;
    if (fits) {
        const unsigned char *of = (const unsigned char *)PyBytes_AS_STRING(given[5]);
        unsigned char *letters = (unsigned char *)chars.buf + start, *inks = (unsigned char *)colours.buf + start;
        for (Py_ssize_t place = 0; place < room; place++) {
            letters[place] = place < length ? text[place] : ' ';
            inks[place] = place < length ? of[text[place]] : 0;
        }
    } else
        PyErr_SetString(PyExc_ValueError, "there is no such room in the memories");
    PyBuffer_Release(&chars);
    PyBuffer_Release(&colours);
    if (!fits)
        return NULL;
    Py_RETURN_TRUE;
}

static PyMethodDef methods[] = {
    {"throw", (PyCFunction)(void (*)(void))throw_dice, METH_FASTCALL, "Advance a stream; 0 to sides-1."},
    {"throw_until_below", (PyCFunction)(void (*)(void))throw_until_below, METH_FASTCALL,
     "Advance a stream until a number is below the limit: how often, and that number."},
    {"cast_shadows", (PyCFunction)(void (*)(void))cast_shadows, METH_FASTCALL, "1 for spots in line of sight."},
    {"differences", (PyCFunction)(void (*)(void))differences, METH_FASTCALL, "Places that differ."},
    {"field_of_view", (PyCFunction)(void (*)(void))field_of_view, METH_FASTCALL, "2 for spots seen."},
    {"map_ground", (PyCFunction)(void (*)(void))map_ground, METH_FASTCALL, "Put seen ground on the map."},
    {"last_beside", (PyCFunction)(void (*)(void))last_beside, METH_FASTCALL, "The last in a list beside a spot."},
    {"references", references, METH_O, "How many references there are to the objects of a list."},
    {"put_text", (PyCFunction)(void (*)(void))put_text, METH_FASTCALL, "Write plain text into two memories."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef kernels = {PyModuleDef_HEAD_INIT, "marrow.kernels", "See kernels.py.", -1, methods};

PyMODINIT_FUNC PyInit_kernels(void) { return PyModule_Create(&kernels); }
