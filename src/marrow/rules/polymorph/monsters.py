"""Monsters becoming another species. NetHack: mon.c, newcham."""

from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.model.monster import Monster
from marrow.rules.body import has
from marrow.rules.ground import coil, uncoil
from marrow.rules.lifesaving.revival import expel
from marrow.rules.naming import article
from marrow.rules.play import Play
from marrow.rules.polymorph.candidates import random_form
from marrow.rules.polymorph.monster_gear import shed_what_does_not_fit
from marrow.rules.polymorph.vigour import fresh_hp
from marrow.rules.riding import refit
from marrow.rules.sight import can_see_monster


def change_monster_species(play: Play, monster: Monster, species: Species | None = None) -> bool:
    """A monster becomes another species, its hit points in proportion; what it wore may not fit it.

    Riders and the few of whom there are only so many keep their shape. NetHack: mon.c, newcham.
    """
    rule = "mon.c newcham"
    old = monster.species
    if monster.true_species is None and is_immutable(old):
        return False
    if species is None:
        for _ in range(20):
            candidate = random_form(play)
            if not play.world.genocided[candidate.number] and candidate != old:
                species = candidate
                break
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
    share, of = monster.hp, max(monster.max_hp, 1)
    species = play.edition.content.species_row(species)
    monster.species = species
    monster.level, monster.max_hp = fresh_hp(play, species, adjusted(play, species))
    monster.hp = min(max(share * monster.max_hp // of, 1), monster.max_hp)
    monster.hidden = False
    monster.disguise = 0
    if species.name in INVISIBLE or old.name in INVISIBLE:
        monster.invisible = species.name in INVISIBLE
    warded = has(play.hero, Property.PROTECTION_FROM_SHAPE_CHANGERS)
    shifts = species.letter == "V" and play.edition.play.vampires_change_shape
    if monster.true_species is None and shifts and not warded:
        monster.true_species = species
    change_length(play, monster)
    hold_on(play, monster, old)
    shed_what_does_not_fit(play, monster)
    refit(play, monster)
    play.level.view = bytearray()
    return True


def change_length(play: Play, monster: Monster) -> None:
    """A tail is thrown away, or grown: up to four segments."""
    coil(play.level, monster)
    monster.segments = 0
    if monster.species.name == "long worm":
        monster.segments = play.dice.rn2(5, "mon.c newcham")
        uncoil(play, monster)


INVISIBLE = ("stalker", "black light")
FEW = ("Nazgul", "erinys")


def is_immutable(species: Species) -> bool:
    """Riders, the unique, Nazgul and erinyes."""
    return species.name in FEW or ("unique" in species.generation and species.name != "high priest")


def hold_on(play: Play, monster: Monster, old: Species) -> None:
    """Whoever held or had swallowed the hero and cannot in its new shape lets go."""
    hero = play.hero
    form = monster.species
    if hero.engulfer_id == monster.id:
        if any(attack.manner == "engulf" for attack in form.attacks):
            return
        if "unsolid" not in form.traits and "amorphous" not in form.traits:
            monster.hp = 1
            play.tell("polymorph.break out", "mon.c newcham", monster=old.name)
        expel(play, monster)
    elif hero.holder_id == monster.id and not _sticks(form):
        hero.holder_id = 0


def _sticks(species: Species) -> bool:
    return any(
        attack.damage == "stick"
        or attack.manner == "hug"
        or (attack.damage == "wrap" and attack.manner != "engulf")
        for attack in species.attacks
    )


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
