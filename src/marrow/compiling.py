"""What the compiler needs to be told in the code. Without it, in plain Python, this does nothing.

CONTRIBUTING.md says in six sentences what the compiler asks of the rest.
"""

from collections.abc import Callable, Mapping
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, TypeVar

C = TypeVar("C", bound=type)

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_: bool) -> Callable[[C], C]:
        """Say something about a class to mypyc; the class stays as it is."""
        return lambda described: described


def is_compiled() -> bool:
    """Whether this is the compiled engine, in which `marrow.kernels` is a library and no file of Python."""
    found = find_spec("marrow.kernels")
    return found is not None and not str(found.origin).endswith(".py")


def fields_of(one: object, apart: frozenset[str] = frozenset()) -> dict[str, Any]:
    """The attributes of an object, without some. Not every object has a dictionary of them."""
    kind = type(one)
    names = getattr(kind, "__mypyc_attrs__", None) or getattr(kind, "__slots__", None) or vars(one)
    return {name: getattr(one, name) for name in names if name not in apart}


def put_fields(one: object, fields: Mapping[str, Any]) -> None:
    """Give attributes of an object these values."""
    for name, value in fields.items():
        setattr(one, name, value)


__all__ = ["fields_of", "is_compiled", "mypyc_attr", "put_fields"]
