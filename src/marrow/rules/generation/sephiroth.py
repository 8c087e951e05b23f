"""Sephiroth come for heroes who were saved too often. Rule L-224. NetHack: none; dNetHack: makemon.c."""

from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.rules.play import Play

COST = 4


def maybe_sephirah(play: Play, weakest: int) -> Species | None:
    """L-224: the higher the score, the likelier a gevurah sephirah; a chokhmah one if that is too weak."""
    record = play.hero.occult
    if record is None or not record.gevurah or not play.edition.life_saving.gevurah.draws_sephiroth:
        return None
    if play.dice.rn2(20, "L-224") or play.dice.rn2(record.gevurah + 94, "L-224") <= 100:
        return None
    gevurah = SPECIES_NAMED["gevurah sephirah"]
    if gevurah.difficulty >= weakest:
        return gevurah
    record.gevurah = max(record.gevurah - COST, 0)
    record.chokhmah += 1
    return SPECIES_NAMED["chokhmah sephirah"]
