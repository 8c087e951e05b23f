"""The editions Marrow knows, by name, each after its parent."""

from collections.abc import Mapping

from marrow.choices import Edition
from marrow.editions.nethack_343 import NETHACK_343
from marrow.editions.nethack_360 import NETHACK_360
from marrow.editions.nethack_361 import NETHACK_361
from marrow.editions.nethack_362 import NETHACK_362
from marrow.editions.nethack_367 import NETHACK_367
from marrow.editions.nethack_370 import NETHACK_370

EDITIONS: Mapping[str, Edition] = {
    edition.name: edition
    for edition in (NETHACK_343, NETHACK_360, NETHACK_361, NETHACK_362, NETHACK_367, NETHACK_370)
}
DEFAULT = NETHACK_367.name
NETHACK = ("3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7")  # NetHack's own, without the variants
