"""Monsters becoming another species. NetHack: mon.c, newcham."""

from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.model.monster import Monster
from marrow.rules.body import form_of, has
from marrow.rules.ground import coil, uncoil
from marrow.rules.leashes import can_be_leashed, unleash
from marrow.rules.lifesaving.revival import expel
from marrow.rules.naming import article
from marrow.rules.play import Play
from marrow.rules.polymorph.monster_gear import fit_new_shape
from marrow.rules.polymorph.shapes import SHAPECHANGERS, choose_shape, is_possible_shape
from marrow.rules.polymorph.vigour import fresh_hp
from marrow.rules.shape import is_whirly, sticks
from marrow.rules.sight import blur, can_see_monster


def change_monster_species(play: Play, monster: Monster, species: Species | None = None) -> bool:
    """A monster becomes another species, its hit points in proportion; what it wore may not fit it.

    Those of whom there are only so many keep their shape. NetHack: mon.c, newcham.
    """
    rule = "mon.c newcham"
    old = monster.species
    warded = has(play.hero, Property.PROTECTION_FROM_SHAPE_CHANGERS)
    if monster.true_species is None:
        if is_immutable(old):
            return False
        if monster.cancelled and not warded and shifts_by_nature(play, old):
            monster.true_species, monster.cancelled = old, False
    if species is None:
        species = some_shape(play, monster)
        if species is None:
            return False
    if species == old or play.world.genocided[species.number]:
        return False
    seen = can_see_monster(play, monster)
    if seen:
        play.tell("polymorph.monster changes", rule, old=old.name, new=article(species.name) + species.name)
    if "male" in species.traits:
        monster.female = False
    elif "female" in species.traits:
        monster.female = True
    elif "neuter" not in species.traits and play.dice.one_in(10, rule):
        monster.female = not monster.female
    share, of = monster.hp, max(monster.max_hp, 1)
    species = play.edition.content.species_row(species)
    monster.species = species
    monster.level, monster.max_hp = fresh_hp(play, species, adjusted(play, species))
    monster.hp = min(max(share * monster.max_hp // of, 1), monster.max_hp)
    monster.hidden = False
    monster.disguise = 0
    if species.name in INVISIBLE or old.name in INVISIBLE:
        monster.invisible = species.name in INVISIBLE
    if monster.true_species is None and species.letter == "V" and shifts_by_nature(play, species):
        monster.true_species = None if warded else species
    if monster.pet is not None and monster.pet.leashed and not can_be_leashed(species):
        slip_the_leash(play, monster)
    change_length(play, monster)
    hold_on(play, monster, old)
    fit_new_shape(play, monster)
    blur(play.level)
    return True


def some_shape(play: Play, monster: Monster) -> Species | None:
    """The first of twenty choices that it can be."""
    for _ in range(20):
        shape = choose_shape(play, monster)
        if shape is not None and is_possible_shape(play, monster, shape):
            return shape
    return None


def shifts_by_nature(play: Play, species: Species) -> bool:
    """Whether such a creature changes its shape at will. NetHack: mon.c, pm_to_cham."""
    vampire = species.letter == "V"
    return species.name in SHAPECHANGERS and (not vampire or play.edition.play.vampires_change_shape)


def slip_the_leash(play: Play, monster: Monster) -> None:
    """NetHack: apply.c, m_unleash."""
    if can_see_monster(play, monster):
        play.tell("polymorph.leash slips", "apply.c m_unleash", monster=monster.species.name)
    else:
        play.tell("polymorph.leash slack", "apply.c m_unleash")
    unleash(play, monster)


def change_length(play: Play, monster: Monster) -> None:
    """A tail is thrown away, or grown: up to four segments."""
    coil(play.level, monster)
    monster.segments = 0
    if monster.species.name == "long worm":
        monster.segments = play.dice.rn2(5, "mon.c newcham")
        uncoil(play, monster)


INVISIBLE = ("stalker", "black light")
FIXED = ("Death", "Pestilence", "Famine", "Nazgul", "erinys", "Wizard of Yendor")


def is_immutable(species: Species) -> bool:
    """Riders, Nazgul and erinyes; the Wizard and quest leaders, who are known by their shape."""
    return species.name in FIXED or species.sound == "leader"


def hold_on(play: Play, monster: Monster, old: Species) -> None:
    """Whoever held or had swallowed the hero and cannot in its new shape lets go."""
    hero = play.hero
    form = monster.species
    if hero.engulfer_id == monster.id:
        if any(attack.manner == "engulf" for attack in form.attacks):
            return
        oozes = form.letter == " " or "amorphous" in form.traits or is_whirly(form)
        if not oozes and form.name != "yellow light":
            monster.hp = 1
            play.tell("polymorph.break out", "mon.c newcham", monster=old.name)
        expel(play, monster)
    elif hero.holder_id == monster.id and not sticks(form) and not sticks(form_of(hero)):
        hero.holder_id = 0


def adjusted(play: Play, species: Species) -> int:
    """The level of a creature that changes here and now, drawn towards the depth. NetHack: adj_lev."""
    base = species.level
    if base > 49:
        return 50
    gap = play.level.depth - base
    base += -1 if gap < 0 else gap // 5
    hero_gap = play.hero.level - species.level
    if hero_gap > 0:
        base += hero_gap // 4
    most = min(3 * species.level // 2, 49)
    return max(0, min(base, most))
