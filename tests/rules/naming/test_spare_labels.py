"""N-541: labels of scrolls that belong to no kind are dealt with the others. NetHack: objects.c, SCROLL."""

import pytest

from marrow.chance import WorldDice
from marrow.content.kinds_table import KINDS
from marrow.content.looks import LOOKS
from marrow.editions import EDITIONS
from marrow.rules.generation.new_items.appearances import shuffle_looks
from rule import rule

OF_343 = {"FOOBIE BLETCH", "TEMOV", "GARVEN DEH", "READ ME"}
SINCE_36 = {
    "ETAOIN SHRDLU", "LOREM IPSUM", "FNORD", "KO BATE", "ABRA KA DABRA", "ASHPD SODALG", "ZLORFIK",
    "GNIK SISI VLE", "HAPAX LEGOMENON", "EIRIS SAZUN IDISI", "PHOL ENDE WODAN", "GHOTI",
    "MAPIRO MAHAMA DIROMAT", "VAS CORP BET MANI", "XOR OTA", "STRC PRST SKRZ KRK",
}  # fmt: skip


@rule("N-541")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7", "5.0.0"])
def test_games_deal_the_spare_labels_of_their_edition(edition: str) -> None:
    """The 21 kinds that are shuffled have labels of their own; in a hundred games each spare one is dealt."""
    kinds = [kind for kind in KINDS if kind.class_ == "scroll" and kind.magic]
    own = {kind.description for kind in kinds}

    dealt = set()
    for seed in range(100):
        looks = shuffle_looks(WorldDice({"looks": seed}, "looks"), EDITIONS[edition].content)
        dealt |= {LOOKS[looks[kind.number]].description for kind in kinds}

    assert len(own) == 21
    assert dealt - own == (OF_343 if edition == "3.4.3" else OF_343 | SINCE_36)
