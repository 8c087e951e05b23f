/* What the code that mypyc writes for our modules looks up most, kept where it is looked up.

   An attribute of a row of content or of a message, which stay uncompiled, lies at the same place in every
   object of its type; a name of a module means the same until the module changes, and an enum keeps its members,
   though it looks each up with a function of Python. So does the function that reads an attribute of a compiled
   object whose type the compiler was not told. Each line of code that
   asks remembers what it found, under the number by which Python 3.11 knows a type, or a dictionary, as long
   as nobody changes it. Other Pythons number otherwise, and ask each time.

   Nothing is in an empty dictionary, and a key that is a short number or a name says where to look without being
   asked for it. And of two short numbers one may be negative, as steps on the map are.

   What an error leaves behind is given up with functions of their own; what calls them lies apart. */

#ifndef MARROW_LOOKUPS_H
#define MARROW_LOOKUPS_H
#include <CPy.h>

#ifdef __GNUC__
#define MARROW_SELDOM __attribute__((cold))
static void CPy_DecRef(PyObject *) MARROW_SELDOM;
static void CPy_XDecRef(void *) MARROW_SELDOM;
void CPyTagged_DecRef(CPyTagged) MARROW_SELDOM; /* of a number that is not short */
void CPyTagged_XDecRef(CPyTagged) MARROW_SELDOM;
bool CPyTagged_IsEq_(CPyTagged, CPyTagged) MARROW_SELDOM;
bool CPyTagged_IsLt_(CPyTagged, CPyTagged) MARROW_SELDOM;
CPyTagged CPyTagged_Add_(CPyTagged, CPyTagged) MARROW_SELDOM;
CPyTagged CPyTagged_Subtract_(CPyTagged, CPyTagged) MARROW_SELDOM;
void CPy_TypeError(const char *, PyObject *) MARROW_SELDOM;
#endif

#if PY_VERSION_HEX >= 0x030B0000 && PY_VERSION_HEX < 0x030C0000
#include <structmember.h>

typedef struct {
    unsigned int type; /* no type has number 0, nor has a dictionary */
    PyObject *name; /* kept alive: a line may ask for one attribute after the other */
    Py_ssize_t offset;
    PyGetSetDef *read; /* of the type, which keeps it */
    unsigned int of; /* the enum of which this is a member, which is kept alive; 0 if there is none */
    PyObject *member;
    uint64_t names; /* of the module of which this is a name, and its dictionary keeps the value alive */
    PyObject *value;
} marrow_field;

typedef struct {
    uint64_t names;
    PyObject *name, *value; /* name is kept alive, and the dictionary keeps the value alive */
} marrow_meaning;

/* Where the attribute lies, or what reads it, if each object of this type has it so; 0 means to ask each time. */
static void marrow_find_field(PyTypeObject *type, PyObject *name, marrow_field *field)
{
    PyObject *found = NULL;
    field->offset = 0;
    field->of = 0;
    field->read = NULL;
    field->names = 0;
    if (type->tp_getattro == PyObject_GenericGetAttr)
        found = _PyType_Lookup(type, name);
    if (found && Py_IS_TYPE(found, &PyMemberDescr_Type)) {
        PyMemberDescrObject *slot = (PyMemberDescrObject *)found;
        if (slot->d_member->type == T_OBJECT_EX && PyType_IsSubtype(type, PyDescr_TYPE(slot)))
            field->offset = slot->d_member->offset;
    }
    if (found && Py_IS_TYPE(found, &PyGetSetDescr_Type) && PyType_IsSubtype(type, PyDescr_TYPE(found)))
        field->read = ((PyGetSetDescrObject *)found)->d_getset;
    field->type = type->tp_version_tag;
    Py_XSETREF(field->name, Py_NewRef(name));
}

static int marrow_is_enum(PyObject *from)
{
    return PyType_Check(from) && !strcmp(Py_TYPE(from)->tp_name, "EnumType");
}

static PyObject *marrow_get_of_module(PyObject *module, PyObject *name, marrow_field *field)
{
    PyObject *names = PyModule_GetDict(module), *value;
    if (((PyDictObject *)names)->ma_version_tag == field->names && field->name == name)
        return Py_NewRef(field->value);
    value = PyObject_GetAttr(module, name);
    if (value && PyDict_GetItemWithError(names, name) == value) {
        field->names = ((PyDictObject *)names)->ma_version_tag;
        field->value = value;
        field->type = 0;
        Py_XSETREF(field->name, Py_NewRef(name));
    }
    return value;
}

static PyObject *marrow_get_attr(PyObject *from, PyObject *name, marrow_field *field)
{
    PyObject *value;
    PyTypeObject *type = Py_TYPE(from);
    if (PyModule_CheckExact(from))
        return marrow_get_of_module(from, name, field);
    if (type->tp_version_tag != field->type || !field->type || field->name != name)
        marrow_find_field(type, name, field);
    if (field->offset && (value = *(PyObject **)((char *)from + field->offset)))
        return Py_NewRef(value);
    if (field->read && field->read->get)
        return field->read->get(from, field->read->closure);
    if (field->of && ((PyTypeObject *)from)->tp_version_tag == field->of)
        return Py_NewRef(field->member);
    value = PyObject_GetAttr(from, name);
    if (value && !field->offset && marrow_is_enum(from) && (PyObject *)Py_TYPE(value) == from) {
        Py_XSETREF(field->member, Py_NewRef(value));
        field->of = ((PyTypeObject *)from)->tp_version_tag;
    }
    return value;
}

static PyObject *marrow_get_name(PyObject *names, PyObject *name, marrow_meaning *meaning)
{
    PyObject *value;
    if (((PyDictObject *)names)->ma_version_tag == meaning->names && meaning->name == name)
        return Py_NewRef(meaning->value);
    value = CPyDict_GetItem(names, name);
    if (value && PyDict_CheckExact(names) && PyUnicode_CheckExact(name)) {
        Py_XSETREF(meaning->name, Py_NewRef(name));
        meaning->names = ((PyDictObject *)names)->ma_version_tag;
        meaning->value = value;
    }
    return value;
}

/* The hash of a short number or of a name; -1 if the key must be asked. */
static inline Py_hash_t marrow_hash(PyObject *key)
{
    if (PyLong_CheckExact(key) && (size_t)Py_SIZE(key) <= 1)
        return Py_SIZE(key) ? (Py_hash_t)((PyLongObject *)key)->ob_digit[0] : 0;
    return PyUnicode_CheckExact(key) ? ((PyASCIIObject *)key)->hash : -1;
}

static int marrow_is_key(PyObject *dict, PyObject *key)
{
    Py_hash_t hash = marrow_hash(key);
    if (hash == -1)
        return PyDict_Contains(dict, key);
    return PyDict_GET_SIZE(dict) ? _PyDict_Contains_KnownHash(dict, key, hash) : 0;
}

static PyObject *marrow_value_or_none(PyObject *dict, PyObject *key)
{
    PyObject *value = NULL;
    Py_hash_t hash = PyDict_CheckExact(dict) ? marrow_hash(key) : -1;
    if (hash == -1)
        return CPyDict_GetWithNone(dict, key);
    if (PyDict_GET_SIZE(dict) && !(value = _PyDict_GetItem_KnownHash(dict, key, hash)) && PyErr_Occurred())
        return NULL;
    return Py_NewRef(value ? value : Py_None);
}

/* A step through a dictionary, as mypyc takes it; whoever steps through anything else asks mypyc. */
static inline tuple_T3CIO marrow_next_key(PyObject *dict, CPyTagged offset)
{
    tuple_T3CIO next;
    Py_ssize_t place = CPyTagged_ShortAsSsize_t(offset);
    PyObject *key;
    if (!PyDict_CheckExact(dict))
        return CPyDict_NextKey(dict, offset);
    next.f0 = PyDict_Next(dict, &place, &key, NULL);
    next.f1 = next.f0 ? CPyTagged_ShortFromSsize_t(place) : 0;
    next.f2 = Py_NewRef(next.f0 ? key : Py_None);
    return next;
}

static inline tuple_T4CIOO marrow_next_item(PyObject *dict, CPyTagged offset)
{
    tuple_T4CIOO next;
    Py_ssize_t place = CPyTagged_ShortAsSsize_t(offset);
    PyObject *key, *value;
    if (!PyDict_CheckExact(dict))
        return CPyDict_NextItem(dict, offset);
    next.f0 = PyDict_Next(dict, &place, &key, &value);
    next.f1 = next.f0 ? CPyTagged_ShortFromSsize_t(place) : 0;
    next.f2 = Py_NewRef(next.f0 ? key : Py_None);
    next.f3 = Py_NewRef(next.f0 ? value : Py_None);
    return next;
}

#define CPyDict_NextKey(dict, offset) marrow_next_key((dict), (offset))
#define CPyDict_NextItem(dict, offset) marrow_next_item((dict), (offset))
#define PyDict_Contains(dict, key) marrow_is_key((dict), (key))
#define CPyDict_GetWithNone(dict, key) marrow_value_or_none((dict), (key))
#undef CPyObject_GetAttr
#define CPyObject_GetAttr(from, name) __extension__({ \
    static marrow_field field; marrow_get_attr((from), (name), &field); })
#define CPyDict_GetItem(names, name) __extension__({ \
    static marrow_meaning meaning; marrow_get_name((names), (name), &meaning); })
#endif

static inline CPyTagged marrow_multiply(CPyTagged left, CPyTagged right)
{
    Py_ssize_t product;
    if (CPyTagged_CheckShort(left) && CPyTagged_CheckShort(right)
        && !__builtin_mul_overflow((Py_ssize_t)left, CPyTagged_ShortAsSsize_t(right), &product))
        return (CPyTagged)product;
    return CPyTagged_Multiply_(left, right);
}

/* A short number that is kept (numbers.h) as an object: most are spots. */
static inline PyObject *marrow_as_object(CPyTagged number)
{
    PyObject *kept = NULL;
    if (number < 2 * MARROW_NUMBERS_KEPT && CPyTagged_CheckShort(number))
        kept = marrow_kept[number >> 1];
    return kept ? Py_NewRef(kept) : CPyTagged_StealAsObject(number);
}

#define CPyTagged_Multiply(left, right) marrow_multiply((left), (right))
#define CPyTagged_StealAsObject(number) marrow_as_object(number)
#endif
