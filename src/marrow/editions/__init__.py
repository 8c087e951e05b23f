"""The built-in editions by name, each after its parent; editions of other packages are found by ``outside``.

An edition is a value without logic: it names what it changes from its parent. The choices are in
``choices``.
"""

from collections.abc import Mapping

from marrow.choices import Edition
from marrow.editions import outside
from marrow.editions.dnethack import DNETHACK
from marrow.editions.nethack_343 import NETHACK_343
from marrow.editions.nethack_360 import NETHACK_360
from marrow.editions.nethack_361 import NETHACK_361
from marrow.editions.nethack_362 import NETHACK_362
from marrow.editions.nethack_367 import NETHACK_367
from marrow.editions.nethack_370 import NETHACK_370
from marrow.editions.nethack_500 import NETHACK_500
from marrow.editions.notdnethack import NOTDNETHACK
from marrow.editions.notnotdnethack import NOTNOTDNETHACK
from marrow.editions.slashem import SLASHEM
from marrow.editions.slashthem import SLASHTHEM
from marrow.editions.splicehack import SPLICEHACK
from marrow.editions.splicehack_08 import SPLICEHACK_08
from marrow.editions.tnnt import TNNT
from marrow.errors import BadOption

NETHACK_EDITIONS = (NETHACK_343, NETHACK_360, NETHACK_361, NETHACK_362, NETHACK_367, NETHACK_370, NETHACK_500)
VARIANTS = (SLASHEM, SLASHTHEM, SPLICEHACK_08, SPLICEHACK, TNNT, DNETHACK, NOTDNETHACK, NOTNOTDNETHACK)
EDITIONS: Mapping[str, Edition] = {edition.name: edition for edition in (*NETHACK_EDITIONS, *VARIANTS)}
DEFAULT = NETHACK_367.name
NETHACK = tuple(edition.name for edition in NETHACK_EDITIONS)  # NetHack's own, without the variants


def find_edition(name: str) -> Edition | None:
    """The edition of this name, built in or from another package; None if there is none.

    Raises BadOption if a package has it, but it cannot be used.
    """
    known = EDITIONS.get(name)
    if known is not None:
        return known
    return outside.load_outside_edition(name)


def edition_named(name: str) -> Edition:
    """Like ``find_edition``, but raises BadOption with the known names if there is none."""
    edition = find_edition(name)
    if edition is None:
        raise BadOption(f"there is no edition {name!r}; known are {', '.join(known_names())}")
    return edition


def known_names() -> list[str]:
    """The names of the built-in editions, then of those in other packages."""
    return [*EDITIONS, *(name for name in outside.outside_names() if name not in EDITIONS)]
