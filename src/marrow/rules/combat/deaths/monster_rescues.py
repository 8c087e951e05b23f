"""What saves dying monsters, and in what state. Rules L-148 to L-155, L-220 to L-222."""

from marrow.choices import ArmorReplaced, MonsterSaver
from marrow.content.words import SpeciesName
from marrow.model.item import Item, Mark, Slot
from marrow.model.monster import Monster, Template
from marrow.rules.dungeon.branches import QUEST
from marrow.rules.generation.new_monsters.revival import make_wary
from marrow.rules.generation.population import is_genocided
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.vision import can_see
from marrow.rules.items.monster_equipment import take_from_monster
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.monsters.templates import fracture
from marrow.rules.monsters.traits import has_attack, is_nonliving, is_vampire_shape
from marrow.rules.naming import simple_item, the_monster
from marrow.rules.play import Play
from marrow.rules.polymorph import change_monster_species

KAMEREL: tuple[SpeciesName, ...] = ("Amm Kamerel",)
UVUUDAUM: tuple[SpeciesName, ...] = ("uvuudaum",)
UVUUDAUM_LEVEL = 38  # L-222
FRACTURES = (MonsterSaver.WITNESS, MonsterSaver.KAMEREL)


def rescue_monster(play: Play, monster: Monster, *, stoned: bool = False) -> None:
    """L-220: list all that could save it, and use the first that works. Its hit points tell if one did."""
    found = [
        saver
        for saver in play.edition.life_saving.monster_savers
        if can_save(play, monster, saver)
        and not (saver in FRACTURES and _cannot_fracture(play, monster, stoned))
    ]
    for saver in found:
        if monster.hp > 0:
            return
        save_monster(play, monster, saver)


def _cannot_fracture(play: Play, monster: Monster, stoned: bool) -> bool:
    """L-221: the petrified do not fracture, nor (without a message) those whose species is genocided."""
    return stoned or _wiped_out(play, monster)


def can_save(play: Play, monster: Monster, saver: MonsterSaver) -> bool:
    """Whether this could save a monster. L-221 rolls for every witness, whatever else saves it."""
    choices = play.edition.life_saving
    awake = choices.cancelled_monsters_are_saved or not monster.cancelled
    match saver:
        case MonsterSaver.OBJECT:
            return bool(monster.inventory) and find_life_saving_item(play, monster) is not None
        case MonsterSaver.UVUUDAUM:  # L-222
            return monster.species.name in UVUUDAUM and monster.special_wait == 0 and awake
        case MonsterSaver.WITNESS:
            fractured = bool(monster.templates & Template.FRACTURED)
            return fractured and play.dice.rn2(2, "L-221") == 0 and awake
        case MonsterSaver.KAMEREL:
            return bool(monster.templates & Template.STRUCK) and monster.species.name in KAMEREL


def save_monster(play: Play, monster: Monster, saver: MonsterSaver) -> None:
    """L-152: save a monster by this; hit points and movement come back, unless its species is genocided."""
    seen = can_see(play, monster.spot)
    match saver:
        case MonsterSaver.OBJECT:
            _save_by_object(play, monster, seen=seen)
        case MonsterSaver.UVUUDAUM:
            _save_uvuudaum(play, monster, seen=seen)
        case MonsterSaver.WITNESS | MonsterSaver.KAMEREL:
            _save_by_fracture(play, monster, saver, seen=seen)
    gone = _wiped_out(play, monster)
    monster.can_move = True
    monster.frozen = 0
    if monster.tame and "minion" not in monster.species.traits:
        make_wary(play, monster, was_dead=gone)
    restore_hit_points(play, monster)
    if gone:
        if seen:
            play.tell("combat.still genocided", "L-152", monster=the_monster(play, monster))
        monster.hp = 0


def restore_hit_points(play: Play, monster: Monster) -> None:
    """L-153, L-240: restore all hit points, after raising too low a maximum."""
    choices = play.edition.life_saving
    least = choices.monster_max_hp_floor or (10 if monster.max_hp <= 0 else 0)
    if choices.monster_max_hp_above_level:
        least = max(least, monster.level + 1)
    monster.max_hp = max(monster.max_hp, least)
    monster.hp = monster.max_hp


def _wiped_out(play: Play, monster: Monster) -> bool:
    """L-221: whether its species is genocided, so that it dies again; some editions except the quest."""
    spared = play.edition.life_saving.genocided_monsters_are_saved_in_quest and play.level.branch == QUEST
    return is_genocided(play.world, monster.species) and not spared


# Worn things


def is_saving_amulet(play: Play, item: Item) -> bool:
    """L-148, L-233: whether it is an amulet of life saving, in some editions also one of reincarnation."""
    if item.kind.name == "amulet of reincarnation":
        return play.edition.life_saving.reincarnation_of_monsters
    return item.kind.name == "amulet of life saving"


def find_life_saving_item(play: Play, monster: Monster) -> Item | None:
    """L-148 to L-150, L-214: worn amulets save the living and shapechanged vampires; other items save all."""
    saves_all = play.edition.life_saving.objects_may_save
    for item in monster.inventory:
        if item.worn & Slot.AMULET and is_saving_amulet(play, item):
            saves_vampires = play.edition.life_saving.shifted_vampires_are_saved
            if not _counts_as_dead(monster) or (saves_vampires and is_vampire_shape(monster)):
                return item
            if not saves_all:
                return None
    if saves_all:
        for item in monster.inventory:
            if item.worn and item.marks & Mark.LIFE_SAVING:
                return item
    return None


def _counts_as_dead(monster: Monster) -> bool:
    """L-149, L-221: a species that does not live, or a witness of the Fracture, who counts as undead."""
    return is_nonliving(monster.species) or bool(monster.templates & Template.FRACTURED)


def _save_by_object(play: Play, monster: Monster, *, seen: bool) -> None:
    """L-152: an amulet glows and crumbles; L-214: an item with the property only loses that."""
    item = find_life_saving_item(play, monster)
    assert item is not None
    fades = bool(item.marks & Mark.LIFE_SAVING)
    if seen:
        name = the_monster(play, monster)
        play.tell("combat.but wait", "L-152")
        if fades:
            play.tell("combat.object glows", "L-214", monster=name, item=simple_item(play, item))
        else:
            play.tell("combat.medallion glows", "L-152", monster=name)
            play.world.discovered[item.kind.number] = 1
        if can_see_monster(play, monster):
            _tell_recovery(play, monster)
        if fades:
            play.tell("combat.object fades", "L-214", item=simple_item(play, item))
        else:
            play.tell("combat.medallion crumbles", "L-152")
    if fades:
        item.marks &= ~Mark.LIFE_SAVING
        return
    stop_all_timers(play, item)
    take_from_monster(play, monster, item)
    monster.redress = play.edition.monsters.armor_replaced is not ArmorReplaced.NEVER
    reborn = item.kind.name == "amulet of reincarnation" and can_see_monster(play, monster)
    if reborn and play.edition.life_saving.reincarnated_monsters_change and not _wiped_out(play, monster):
        change_monster_species(play, monster)  # L-233


def _tell_recovery(play: Play, monster: Monster) -> None:
    species = monster.species
    explodes = has_attack(species, "explode") or has_attack(species, "explode when killed")
    key = "combat.reconstitutes" if explodes else "combat.looks better"
    play.tell(key, "L-152", monster=the_monster(play, monster))


# What they are


def _save_uvuudaum(play: Play, monster: Monster, *, seen: bool) -> None:
    """L-222: an uvuudaum gains level and maximum hit points, and cannot do so again for some time."""
    if seen:
        play.tell("combat.but wait", "L-222")
        play.tell("combat.halo", "L-222", monster=the_monster(play, monster))
        _tell_recovery(play, monster)
    monster.level = max(monster.level, UVUUDAUM_LEVEL)
    least = play.edition.life_saving.uvuudaum_max_hp
    monster.max_hp = max(monster.max_hp, least)
    monster.special_wait = monster.max_hp // 5


def _save_by_fracture(play: Play, monster: Monster, saver: MonsterSaver, *, seen: bool) -> None:
    """L-221: a witness fractures further, a kamerel struck by one becomes one; both turn hostile."""
    limit = play.edition.life_saving.witness_level_limit
    first = saver == MonsterSaver.KAMEREL
    if seen:
        play.tell("combat.but wait", "L-221")
        if can_see_monster(play, monster):
            name = the_monster(play, monster)
            play.tell("combat.fractures" if first else "combat.fractures further", "L-221", monster=name)
        else:
            hear(play, "combat.something cracks", "L-221")
    monster.tame = 0
    monster.pet = None
    monster.peaceful = False
    fracture(play, monster, rises=first or not limit or monster.level < limit)
