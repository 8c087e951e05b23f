"""N-612: the sexes of corpses, statues and figurines. NetHack: mkobj.c, mksobj; obj.h, CORPSTAT."""

from marrow.content.species import Species
from marrow.model.item import Item, Mark
from marrow.rules.play import Play

BODIES = ("corpse", "statue", "figurine")


def throw_for_sex(play: Play, body: Item) -> None:
    """N-612: give a new body a sex that its species may have, if need be by chance."""
    if body.species is None or not play.edition.monsters.new_bodies_throw_for_sex:
        return
    if has_one_sex(body.species):
        set_sex(play, body, female="female" in body.species.traits)
    else:
        set_sex(play, body, female=play.dice.rn2(2, "N-612") == 1)


def set_sex(play: Play, body: Item, *, female: bool | None) -> None:
    """N-612: let a body be of this sex; None is of no particular one."""
    body.female = bool(female)
    body.marks &= ~Mark.MALE
    neuter = body.species is None or "neuter" in body.species.traits
    if female is False and play.edition.monsters.bodies_have_sex and not neuter:
        body.marks |= Mark.MALE


def sex_of(play: Play, body: Item) -> bool | None:
    """N-612: whether who rises from a body is female; None leaves it to chance."""
    if not play.edition.monsters.bodies_have_sex:
        return None
    if body.female:
        return True
    return False if body.marks & Mark.MALE else None


def has_one_sex(species: Species) -> bool:
    """Whether nobody of a species can be of another sex than the others."""
    return not species.traits.isdisjoint(("male", "female", "neuter"))
