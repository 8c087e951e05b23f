"""The editions Marrow knows, by name."""

from collections.abc import Mapping

from marrow.choices import Edition
from marrow.editions.nethack_343 import NETHACK_343
from marrow.editions.nethack_367 import NETHACK_367

EDITIONS: Mapping[str, Edition] = {edition.name: edition for edition in (NETHACK_343, NETHACK_367)}
DEFAULT = NETHACK_367.name
