"""What can go wrong with an environment. After each of these it is as it was before."""

from marrow.errors import MarrowError
from marrow.front.waiting import EnvironmentFault as EnvironmentFault


class BadAction(MarrowError, ValueError):
    """An action that is not in the action space. The message names it and what is."""


class BadState(MarrowError, ValueError):
    """A state that is none, or that belongs to an environment of another kind or to another version."""


class BadSetting(MarrowError, ValueError):
    """An argument of an environment that cannot be used. The message names it and what is possible."""


class UnknownSetting(BadSetting, TypeError):
    """An argument that there is not: a TypeError, too, as of any function in Python."""
