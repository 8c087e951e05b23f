"""The editions Marrow knows, by name, each after its parent."""

from collections.abc import Mapping

from marrow.choices import Edition
from marrow.editions.dnethack import DNETHACK
from marrow.editions.nethack_343 import NETHACK_343
from marrow.editions.nethack_360 import NETHACK_360
from marrow.editions.nethack_361 import NETHACK_361
from marrow.editions.nethack_362 import NETHACK_362
from marrow.editions.nethack_367 import NETHACK_367
from marrow.editions.nethack_370 import NETHACK_370
from marrow.editions.notdnethack import NOTDNETHACK
from marrow.editions.notnotdnethack import NOTNOTDNETHACK
from marrow.editions.slashem import SLASHEM
from marrow.editions.slashthem import SLASHTHEM
from marrow.editions.splicehack import SPLICEHACK
from marrow.editions.splicehack_08 import SPLICEHACK_08
from marrow.editions.tnnt import TNNT

OWN = (NETHACK_343, NETHACK_360, NETHACK_361, NETHACK_362, NETHACK_367, NETHACK_370)
VARIANTS = (SLASHEM, SLASHTHEM, SPLICEHACK_08, SPLICEHACK, TNNT, DNETHACK, NOTDNETHACK, NOTNOTDNETHACK)
EDITIONS: Mapping[str, Edition] = {edition.name: edition for edition in (*OWN, *VARIANTS)}
DEFAULT = NETHACK_367.name
NETHACK = tuple(edition.name for edition in OWN)  # NetHack's own, without the variants
