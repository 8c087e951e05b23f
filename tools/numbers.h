/* What mypyc's code calls most, made quicker; included before everything else in each file that mypyc writes.

   A spot is a number, and each use of one as a key or an index makes an object of it. Numbers that can be
   spots are made once and kept, the same for all files, so that a key is found by being the same object; and a
   byte of a grid is read, or a cell of a map in an array written, without asking what kind of thing it is. */

#ifndef MARROW_NUMBERS_H
#define MARROW_NUMBERS_H
#include <Python.h>

#define MARROW_NUMBERS_KEPT 2048

/* Each file that is linked into a library may say that it is there; it is there once. */
__attribute__((weak, visibility("hidden"))) PyObject *marrow_kept[MARROW_NUMBERS_KEPT];

static inline PyObject *marrow_number(long value)
{
    if ((unsigned long)value >= MARROW_NUMBERS_KEPT)
        return PyLong_FromLong(value);
    if (!marrow_kept[value] && !(marrow_kept[value] = PyLong_FromLong(value)))
        return NULL;
    Py_INCREF(marrow_kept[value]);
    return marrow_kept[value];
}

/* The value of a number from 0 to the greatest short one, without a call where that can be; -1 of all else. */
static inline Py_ssize_t marrow_value(PyObject *number)
{
    if (!PyLong_CheckExact(number))
        return -1;
#if PY_VERSION_HEX < 0x030C0000
    if ((size_t)Py_SIZE(number) <= 1)
        return Py_SIZE(number) ? (Py_ssize_t)((PyLongObject *)number)->ob_digit[0] : 0;
#endif
    Py_ssize_t value = PyLong_AsSsize_t(number);
    if (value == -1)
        PyErr_Clear();
    return value < 0 ? -1 : value;
}

/* The beginning of an array of the module array, as every Python so far has it. */
typedef struct {
    PyObject_VAR_HEAD
    char *cells;
    Py_ssize_t room;
    const char *kind; /* its letter, and more */
} marrow_array;

__attribute__((weak, visibility("hidden"))) PyTypeObject *marrow_arrays; /* known once an item of one is asked for */

static inline PyObject *marrow_get_item(PyObject *from, PyObject *key)
{
    if (PyByteArray_CheckExact(from)) {
        Py_ssize_t place = marrow_value(key);
        if (place >= 0 && place < PyByteArray_GET_SIZE(from))
            return marrow_number((unsigned char)PyByteArray_AS_STRING(from)[place]);
    } else if (Py_IS_TYPE(from, marrow_arrays)) {
        Py_ssize_t place = marrow_value(key);
        if (place >= 0 && place < Py_SIZE(from) && *((marrow_array *)from)->kind == 'H')
            return marrow_number(((unsigned short *)((marrow_array *)from)->cells)[place]);
    } else if (!marrow_arrays && !strcmp(Py_TYPE(from)->tp_name, "array.array"))
        marrow_arrays = Py_TYPE(from);
    return PyObject_GetItem(from, key);
}

/* Of memory that an array shares, bytes and short numbers; all that may be wrong is left to Python to say. */
static inline int marrow_set_item(PyObject *in, PyObject *key, PyObject *item)
{
    if (PyMemoryView_Check(in)) {
        PyMemoryViewObject *memory = (PyMemoryViewObject *)in;
        Py_buffer *cells = &memory->view;
        Py_ssize_t place = marrow_value(key), value = marrow_value(item);
        int released = memory->flags & _Py_MEMORYVIEW_RELEASED || memory->mbuf->flags & _Py_MANAGED_BUFFER_RELEASED;
        if (!released && !cells->readonly && cells->ndim == 1 && cells->format && !(cells->format[0] && cells->format[1])
            && cells->strides[0] == cells->itemsize && place >= 0 && place < cells->shape[0] && value >= 0) {
            if (*cells->format == 'B' && value <= UCHAR_MAX) {
                ((unsigned char *)cells->buf)[place] = (unsigned char)value;
                return 0;
            }
            if (*cells->format == 'h' && value <= SHRT_MAX) {
                ((short *)cells->buf)[place] = (short)value;
                return 0;
            }
        }
    }
    return PyObject_SetItem(in, key, item);
}

#define PyObject_SetItem(in, key, item) marrow_set_item(in, key, item)
#define PyLong_FromLong(value) marrow_number(value)
#define PyObject_GetItem(from, key) marrow_get_item(from, key)
#endif
