"""Monsters change into another species. NetHack: mon.c, newcham."""

from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.model.monster import Monster
from marrow.rules.dungeon.branches import PLANES
from marrow.rules.dungeon.difficulty import adjusted_monster_level
from marrow.rules.dungeon.placement import place_tail_randomly, remove_tail
from marrow.rules.hero.body import form_of, has
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.shape import is_whirly, sticks
from marrow.rules.hero.vision import drop_disguise, mark_view_stale
from marrow.rules.items.monster_equipment import wears_mummy_wrapping
from marrow.rules.lifesaving.restoring import expel
from marrow.rules.monsters.hide_under import hide_if_possible
from marrow.rules.monsters.hit_points import roll_new_hp
from marrow.rules.monsters.leashes import can_be_leashed, slip_leash
from marrow.rules.monsters.speed import take_species
from marrow.rules.monsters.traits import WIZARD, is_player_species, is_vampire_shape
from marrow.rules.naming import article
from marrow.rules.play import Play
from marrow.rules.polymorph.monster_break_armor import refit_gear
from marrow.rules.polymorph.shapechangers import (
    SHAPECHANGERS,
    choose_shape,
    is_out_of_place,
    is_possible_shape,
)
from marrow.rules.polymorph.smells import smell_monster


def change_monster_species(
    play: Play, monster: Monster, species: Species | None = None, *, told: bool = False
) -> bool:
    """Change a monster's species, scale its hit points, and fit its armour; False if it does not change.

    Unique monsters and others that the edition names never change. ``told``: tell the player that it
    changes, since nothing else does. NetHack: mon.c, newcham.
    """
    old = monster.species
    if not _may_change(play, monster):
        return False
    _uncancel_shapechanger(play, monster)
    if species is None:
        species = choose_possible_shape(play, monster)
        if species is None:
            return False
    species = play.edition.content.species_row(species)
    if species == old or play.world.genocided[species.number]:
        return False
    spotted = can_spot_monster(play, monster)
    monster.female = _roll_sex(play, monster, species)
    _lose_rank(play, monster, old)
    if monster.identity is None and (old.name == WIZARD or old.sound == "leader"):
        monster.identity = old
    hp_before, max_hp_before = monster.hp, max(monster.max_hp, 1)
    take_species(play, monster, species)
    if species.letter != "m":
        drop_disguise(play.level, monster)
    if play.edition.monsters.new_shapes_roll_hit_points:
        monster.level, monster.max_hp = roll_new_hp(play, species, adjusted_monster_level(play, species))
        monster.hp = min(max(hp_before * monster.max_hp // max_hp_before, 1), monster.max_hp)
    else:
        _scale_hp(play, monster)
    if not monster.innately_invisible or old.name in INVISIBLE:
        monster.innately_invisible = species.name in INVISIBLE
    monster.invisible = monster.innately_invisible and not wears_mummy_wrapping(monster)
    if monster.pet is not None and monster.pet.leashed and not can_be_leashed(play, species):
        slip_leash(play, monster)
    if monster.hidden:
        hide_if_possible(play, monster)
    broke_out = release_if_unable_to_hold(play, monster, old)
    change_tail(play, monster)
    if told and not broke_out:
        _tell_change(play, monster, old, spotted=spotted)
    warded = has(play.hero, Property.PROTECTION_FROM_SHAPE_CHANGERS)
    if monster.true_species is None and species.letter == "V" and is_shapechanger(play, species):
        monster.true_species = None if warded else species
    refit_gear(play, monster)
    mark_view_stale(play.level)
    return True


def _may_change(play: Play, monster: Monster) -> bool:
    """Whether the monster can change: a shapechanger, or of a species that the edition lets change."""
    return (
        monster.true_species is not None
        or monster.species.name not in play.edition.monsters.unpolymorphable_species
    )


def _uncancel_shapechanger(play: Play, monster: Monster) -> None:
    """A cancelled shapechanger becomes a shapechanger again."""
    if monster.true_species is not None or not monster.cancelled:
        return
    protected = has(play.hero, Property.PROTECTION_FROM_SHAPE_CHANGERS)
    if not protected and is_shapechanger(play, monster.species):
        monster.true_species, monster.cancelled = monster.species, False


def _scale_hp(play: Play, monster: Monster) -> None:
    """Hit points grow or shrink with the level, by the most that a monster of that level can have."""
    species = monster.species
    before = _most_of_level(monster.level, species)
    monster.level = adjusted_monster_level(play, species)
    now = _most_of_level(monster.level, species)
    monster.hp = max(monster.hp * now // before, 1)
    monster.max_hp = max(monster.max_hp * now // before, 1)


def _most_of_level(level: int, species: Species) -> int:
    return (level * 8 if level < 50 else species.level) or 4


def _roll_sex(play: Play, monster: Monster, species: Species) -> bool:
    """Whether it is female now; one time in ten its sex changes, but in some editions not a vampire's.

    NetHack: mon.c, mgender_from_permonst.
    """
    if "male" in species.traits:
        return False
    if "female" in species.traits:
        return True
    changes = "neuter" not in species.traits and play.dice.one_in(10, RULE)
    if play.edition.monsters.vampires_keep_their_sex:  # Z-327
        changes = changes and not (species.letter == "V" or is_vampire_shape(monster))
    return monster.female != changes


def _lose_rank(play: Play, monster: Monster, old: Species) -> None:
    """Player monsters on the planes are named with their rank, which another shape does not have."""
    if play.level.branch == PLANES and is_player_species(old):
        monster.name = monster.name.split(" the ")[0]


def _tell_change(play: Play, monster: Monster, old: Species, *, spotted: bool) -> None:
    species = monster.species
    spots = can_spot_monster(play, monster)
    if spots and spotted:
        new = article(species.name) + species.name
        play.tell("polymorph.monster changes", RULE, old=old.name, new=new)
    elif spots:
        play.tell("polymorph.monster appears", RULE, new=article(species.name) + species.name)
    else:
        if spotted:
            play.tell("polymorph.monster disappears", RULE, old=old.name)
        smell_monster(play, species)


def choose_possible_shape(play: Play, monster: Monster) -> Species | None:
    """A shape it can take, in twenty tries; on the Rogue level the first few must be capital letters.

    Where shapes do not roll hit points, there are a hundred tries, and any letter will do.
    """
    newer = play.edition.monsters.new_shapes_roll_hit_points
    for attempt in range(20 if newer else 100):
        shape = choose_shape(play, monster)
        fits = not newer or attempt >= CAPITALS_TRIED or not is_out_of_place(play, shape)
        if fits and is_possible_shape(play, monster, shape):
            return shape
    return None


def is_shapechanger(play: Play, species: Species) -> bool:
    """Whether the species is a shapechanger. NetHack: mon.c, pm_to_cham."""
    vampire = species.letter == "V"
    return species.name in SHAPECHANGERS and (not vampire or play.edition.monsters.vampires_change_shape)


def polymorphs_its_eater(play: Play, species: Species) -> bool:
    """Whether a monster that eats its flesh changes shape. NetHack: mondata.h, polyfodder."""
    return is_shapechanger(play, species) or any(attack.damage == "polymorph" for attack in species.attacks)


def change_tail(play: Play, monster: Monster) -> None:
    """Remove the tail of an old shape; a new long worm grows up to four segments."""
    remove_tail(play.level, monster)
    monster.segments = 0
    if monster.species.name == "long worm":
        monster.segments = play.dice.rn2(5, "mon.c newcham")
        place_tail_randomly(play, monster)


RULE = "mon.c newcham"
CAPITALS_TRIED = 5
INVISIBLE = ("stalker", "black light")


def release_if_unable_to_hold(play: Play, monster: Monster, old: Species) -> bool:
    """A monster whose new shape cannot hold or engulf the hero lets him go; True if he broke out of it."""
    hero = play.hero
    form = monster.species
    if hero.hold.engulfer_id == monster.id:
        if any(attack.manner == "engulf" for attack in form.attacks):
            return False
        oozes = form.letter == " " or "amorphous" in form.traits or is_whirly(form)
        breaks = not oozes and form.name != "yellow light"
        if breaks:
            monster.hp = 1
            soft = "amorphous" in old.traits or is_whirly(old)
            key = "polymorph.emerge" if soft else "polymorph.break out"
            play.tell(key, RULE, monster=old.name)
        expel(play, monster)
        return breaks
    if hero.hold.holder_id == monster.id and not sticks(form) and not sticks(form_of(hero)):
        hero.hold.holder_id = 0
    return False
