"""What a cache refers to weakly, so that its entry ends with the object it describes."""


class Lifetime:
    """An object that lives exactly as long as its owner, and may be a key of a WeakKeyDictionary.

    Compiled classes cannot be referred to weakly; this one is never compiled.
    """

    __slots__ = ("__weakref__",)
