/* What the code that mypyc writes for our modules looks up most, kept where it is looked up.

   An attribute of a row of content or of a message, which stay uncompiled, lies at the same place in every
   object of its type; a name of a module means the same until the module changes, and an enum keeps its members,
   though it looks each up with a function of Python. Each line of code that
   asks remembers what it found, under the number by which Python 3.11 knows a type, or a dictionary, as long
   as nobody changes it. Other Pythons number otherwise, and ask each time. */

#ifndef MARROW_LOOKUPS_H
#define MARROW_LOOKUPS_H
#include <CPy.h>

#if PY_VERSION_HEX >= 0x030B0000 && PY_VERSION_HEX < 0x030C0000
#include <structmember.h>

typedef struct {
    unsigned int type; /* no type has number 0, nor has a dictionary */
    Py_ssize_t offset;
    unsigned int of; /* the enum of which this is a member, which is kept alive; 0 if there is none */
    PyObject *member;
} marrow_field;

typedef struct {
    uint64_t names;
    PyObject *name, *value; /* name is kept alive, and the dictionary keeps the value alive */
} marrow_meaning;

/* Where the attribute lies, if each object of this type has it in a slot; 0 means to ask each time. */
static void marrow_find_field(PyTypeObject *type, PyObject *name, marrow_field *field)
{
    PyObject *found = NULL;
    field->offset = 0;
    field->of = 0;
    if (type->tp_getattro == PyObject_GenericGetAttr)
        found = _PyType_Lookup(type, name);
    if (found && Py_IS_TYPE(found, &PyMemberDescr_Type)) {
        PyMemberDescrObject *slot = (PyMemberDescrObject *)found;
        if (slot->d_member->type == T_OBJECT_EX && PyType_IsSubtype(type, PyDescr_TYPE(slot)))
            field->offset = slot->d_member->offset;
    }
    field->type = type->tp_version_tag;
}

static int marrow_is_enum(PyObject *from)
{
    return PyType_Check(from) && !strcmp(Py_TYPE(from)->tp_name, "EnumType");
}

static PyObject *marrow_get_attr(PyObject *from, PyObject *name, marrow_field *field)
{
    PyObject *value;
    PyTypeObject *type = Py_TYPE(from);
    if (type->tp_version_tag != field->type || !field->type)
        marrow_find_field(type, name, field);
    if (field->offset && (value = *(PyObject **)((char *)from + field->offset)))
        return Py_NewRef(value);
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

#undef CPyObject_GetAttr
#define CPyObject_GetAttr(from, name) __extension__({ \
    static marrow_field field; marrow_get_attr((from), (name), &field); })
#define CPyDict_GetItem(names, name) __extension__({ \
    static marrow_meaning meaning; marrow_get_name((names), (name), &meaning); })
#endif
#endif
