"""Statues that come to life: as traps, when struck, or by stone to flesh. NetHack: trap.c, animate_statue."""

from enum import Enum

from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.rules.dungeon.placement import nearest_good_spot
from marrow.rules.dungeon.rooms import seller_at
from marrow.rules.generation.new_items.sex_of_bodies import sex_of
from marrow.rules.generation.new_monsters.make_monster import alignment_for_kill, make_monster
from marrow.rules.generation.new_monsters.revival import ZOMBIES_INSTEAD, revive_saved_monster
from marrow.rules.hero.alignment_changes import change_alignment
from marrow.rules.hero.body import is_hallucinating
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.removal import delete_item
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.items.piles import items_at
from marrow.rules.monsters.armor_fit import wear_at_creation
from marrow.rules.naming import a_monster, the_item
from marrow.rules.play import Play
from marrow.rules.polymorph import change_monster_species
from marrow.rules.trade.costly_alteration import charge_lost_item

RULE = "trap.c animate_statue"


class AnimateCause(Enum):
    """What brings a statue to life."""

    FOUND = "somebody found it, or stepped on the trap"
    STRUCK = "somebody would have broken it"
    FLESH = "it is turned to flesh"


def awaken_statue(
    play: Play, spot: int, why: AnimateCause = AnimateCause.FOUND, *, by_hero: bool = True
) -> Monster | None:
    """Animate the top statue of a pile; if it is of a unique monster and fails, the next one.

    NetHack: trap.c, activate_statue_trap.
    """
    for statue in reversed([item for item in items_at(play.level, spot) if item.kind.name == "statue"]):
        creature = animate_statue(play, statue, spot, why, by_hero=by_hero)
        if creature is not None or statue.species is None or "unique" not in statue.species.generation:
            return creature
    return None


def animate_statue(
    play: Play, statue: Item, spot: int, why: AnimateCause, *, by_hero: bool = True
) -> Monster | None:
    """Replace a statue by its monster, which gets the contents; None if that fails.

    What a monster strikes (not ``by_hero``) is not charged, and only regretted.
    """
    creature = _creature_of(play, statue, spot, why)
    if creature is None or statue.species is None:
        return None
    if statue.name and "unique" not in creature.species.generation:
        creature.name = statue.name
    creature.disguise = 0
    creature.hidden = False
    rouses = play.edition.traps.statues_come_alive_hostile  # N-535
    creature.asleep = creature.asleep and not rouses
    if why is not AnimateCause.FLESH and rouses:
        creature.tame, creature.pet, creature.peaceful = 0, None, False
        creature.alignment = alignment_for_kill(play.hero, creature)
    _tell(play, statue, creature, why)
    if why is not AnimateCause.FOUND and by_hero:
        _charge_for(play, statue, spot, creature)
    if statue.trapped and play.hero.role.name == "archeologist":  # a historic statue
        _mourn(play, spot, by_hero=by_hero)
    for thing in reversed(statue.contents):  # N-575
        thing.worn = 0
        give_to_monster(play, creature, thing)
    statue.contents = []
    wear_at_creation(play, creature)
    delete_item(play, statue)
    mark_view_stale(play.level)
    return creature


def _mourn(play: Play, spot: int, *, by_hero: bool) -> None:
    """Archeologists feel guilty for a historic statue that is gone, or regret what a monster did to it."""
    if by_hero:
        play.tell("digging.historic statue", RULE)
        change_alignment(play, -1, RULE)
    elif can_see(play, spot):
        play.tell("traps.regret statue", RULE)


def _creature_of(play: Play, statue: Item, spot: int, why: AnimateCause) -> Monster | None:
    """Make the monster of a statue: the one that was petrified, if it was saved.

    Unique monsters are replaced by doppelgangers, some others by zombies; golems become flesh golems.
    """
    species = statue.species
    if species is None:
        return None
    flesh = why is AnimateCause.FLESH
    kept, female = statue.remains, sex_of(play, statue)  # N-612
    if species.name in ZOMBIES_INSTEAD:
        return _make(play, SPECIES_NAMED["human zombie"], spot, nearby=flesh, female=female)
    if "unique" in species.generation and kept is None:
        return _make_doppelganger(play, species, spot, female)
    if flesh and species.letter == "'" and species.name != "flesh golem":
        return _make(play, SPECIES_NAMED["flesh golem"], spot, nearby=True, female=female)
    if kept is None:
        foreign = species.sound == "guardian" and species.name != play.hero.role.guardian
        if foreign:
            return _make_doppelganger(play, species, spot, female)
        return _make(play, species, spot, nearby=flesh, female=female)
    at: int | None = spot
    if spot == play.hero.spot or spot in play.level.monster_at:
        at = nearest_good_spot(play, spot, species) if flesh or spot == play.hero.spot else None
    return revive_saved_monster(play, kept, at) if at is not None else None


def _make(play: Play, species: Species, spot: int, *, nearby: bool, female: bool | None) -> Monster | None:
    return make_monster(play, species, spot, no_inventory=True, groups=False, nearby=nearby, female=female)


def _make_doppelganger(play: Play, species: Species, spot: int, female: bool | None) -> Monster | None:
    double = make_monster(
        play,
        SPECIES_NAMED["doppelganger"],
        spot,
        no_inventory=True,
        groups=False,
        nearby=True,
        count=False,
        female=female,
    )
    if double is not None and double.true_species is not None:
        change_monster_species(play, double, species)
    return double


def _tell(play: Play, statue: Item, creature: Monster, why: AnimateCause) -> None:
    seen = can_spot_monster(play, creature)
    if why is AnimateCause.FOUND:
        if statue in items_at(play.level, play.hero.spot):
            play.tell("traps.statue comes to life", RULE, monster=a_monster(play, creature))
        elif is_hallucinating(play.hero):
            play.tell("traps.statue animated", RULE)
        else:
            play.tell("traps.statue posing", RULE, monster=a_monster(play, creature) if seen else "something")
        return
    name = the_item(play, statue)
    if why is AnimateCause.STRUCK:
        play.tell("traps.statue instead" if seen else "traps.statue disappears", RULE, item=name)
    elif not seen:
        play.tell("traps.statue disappears", RULE, item=name)
    elif creature.species.name == "flesh golem" and creature.species != statue.species:
        play.tell("traps.statue flesh", RULE, item=name)
    else:
        play.tell("traps.statue lives", RULE, item=name)


def _charge_for(play: Play, statue: Item, spot: int, creature: Monster) -> None:
    """Charge the hero for a statue of the shop, unless it was the keeper's."""
    found = seller_at(play.level, spot)
    if found is None or found[0] is creature:
        return
    if statue.unpaid or statue not in play.hero.inventory:
        charge_lost_item(play, statue, spot)
