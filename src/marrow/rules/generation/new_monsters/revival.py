"""Reviving corpses: trolls, Riders, and those that magic raises. Rules N-230, N-245, B-151.

NetHack: zap.c, revive.
"""

from typing import NamedTuple

from marrow.content.species import RIDERS, Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.item import Item, Mark, Slot
from marrow.model.level import Level
from marrow.model.monster import NEVER_SET, Monster
from marrow.model.places import NOWHERE, Terrain
from marrow.rules.dungeon.placement import (
    can_live_at,
    move_monster,
    nearest_good_spot,
    place_monster,
    remove_monster,
)
from marrow.rules.dungeon.rooms import seller_at
from marrow.rules.dungeon.terrain import is_pool
from marrow.rules.generation.new_items.corpses_eggs_tins import start_hatching
from marrow.rules.generation.new_items.sex_of_bodies import sex_of
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.new_monsters.pet_bonds import make_pet
from marrow.rules.hero.body import form_of
from marrow.rules.hero.monster_sight import can_see_monster, can_spot_monster
from marrow.rules.hero.removal import remove_anywhere
from marrow.rules.hero.vision import can_see
from marrow.rules.items.piles import floor_spot_of, put_on_floor
from marrow.rules.items.stacks import reweigh
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.monsters.leashes import slip_leash
from marrow.rules.monsters.random_placement import random_spot_for
from marrow.rules.monsters.steeds import DismountReason, dismount
from marrow.rules.monsters.traits import is_leader
from marrow.rules.naming import agreement, the_item, the_monster
from marrow.rules.play import Play
from marrow.rules.polymorph import change_monster_species
from marrow.rules.trade.costly_alteration import charge_lost_item

RULE = "zap.c revive"
DEEPEST = 2  # containers around the one the corpse is in
ZOMBIES_INSTEAD = ("guard", "high priest", "aligned priest", "Angel")
ZOMBIE_HP = 100
SOFT_GROUND = (Terrain.ROOM, Terrain.CORRIDOR, Terrain.GRAVE)


class Place(NamedTuple):
    """Where an item is: its spot, the monster that carries it, its containers, the outermost first.

    ``buried``: it lies under the ground.
    """

    spot: int
    carrier: Monster | None = None
    inside: tuple[Item, ...] = ()
    buried: bool = False


def corpse_spot(play: Play, corpse: Item) -> int | None:
    """The spot where an item lies or is carried, if it is in no container."""
    if corpse in play.hero.inventory:
        return play.hero.spot
    lying = floor_spot_of(play.level, corpse)
    if lying is not None:
        return lying
    for monster in play.level.monsters:
        if corpse in monster.inventory:
            return monster.spot
    return None


def place_of(play: Play, item: Item) -> Place | None:
    """Where an item is, in containers too; None if it is buried or nowhere."""
    level = play.level
    found = [Place(play.hero.spot, None, path) for path in _paths(play.hero.inventory, item)]
    for spot, lying in level.items.items():
        found += [Place(spot, None, path) for path in _paths(lying, item)]
    for monster in level.monsters:
        found += [Place(monster.spot, monster, path) for path in _paths(monster.inventory, item)]
    return found[0] if found else None


def place_of_riser(play: Play, corpse: Item) -> Place | None:
    """Where a corpse is that may come back; B-221: zombies dig themselves out of bare ground without a trap.

    NetHack: zap.c, zombie_can_dig.
    """
    place = place_of(play, corpse)
    if place is not None or corpse.species is None or corpse.species.letter != "Z":
        return place
    level = play.level
    for spot, lying in level.buried.items():
        if corpse in lying and spot not in level.traps and level.terrain[spot] in SOFT_GROUND:
            return Place(spot, buried=True)
    return None


def _paths(items: list[Item], item: Item) -> list[tuple[Item, ...]]:
    if item in items:
        return [()]
    return [(box, *path) for box in items if box.contents for path in _paths(box.contents, item)]


def revive(play: Play, corpse: Item, *, by_hero: bool = False, by_magic: bool = False) -> Monster | None:
    """Revive one of a stack of corpses; None if it cannot be. NetHack: zap.c, revive.

    ``by_magic``: by undead turning, which raises those, too, that would stay dead by themselves (Z-243).
    """
    place = place_of_riser(play, corpse)
    species = corpse.species
    if species is None or place is None or not place.spot or not _can_get_out(play, place):
        return None
    at: int | None = place.spot
    if place.spot in play.level.monster_at or place.spot == play.hero.spot:
        at = nearest_good_spot(play, place.spot, species)
    if at is None or _stays_dead(play, corpse, species, at, by_hero=by_hero, by_magic=by_magic):
        return None
    risen = _make_risen(play, corpse, species, at)
    if risen is None:
        return None
    choosy = play.edition.monsters.revival_depends_on_species_and_place
    if choosy:
        risen.hidden = False
        risen.disguise = 0
    if by_hero and choosy:
        _tell_and_charge(play, corpse, place, risen)
    _rejoin_ghost(play, corpse, risen)
    if corpse.name and "unique" not in risen.species.generation:
        risen.name = corpse.name
    if corpse.uneaten and species.nutrition:  # a bitten one comes back weaker
        risen.hp = max(1, risen.hp * corpse.uneaten // species.nutrition)
    risen.revived = True
    _use_up_one(play, corpse, place)
    return risen


def _can_get_out(play: Play, place: Place) -> bool:
    """Whether it gets out of its containers: not locked ones or statues, rarely bags of holding."""
    if not place.inside:
        return True
    container = place.inside[-1]
    if container.locked or len(place.inside) - 1 > DEEPEST or container.kind.name == "statue":
        return False
    return container.kind.name != "bag of holding" or play.dice.one_in(40, RULE)


def _stays_dead(
    play: Play, corpse: Item, species: Species, spot: int, *, by_hero: bool, by_magic: bool
) -> bool:
    """L-261, L-262, Z-243: whether it stays dead: eels on land, trolls before Trollsbane or slain by it."""
    choices = play.edition.monsters
    if choices.slain_trolls_stay_dead and corpse.marks & Mark.NO_REVIVAL and not by_magic:
        if can_see(play, spot):
            play.tell("itemtimers.twitches", RULE, item=the_item(play, corpse), **agreement(corpse))
        return True
    weapon = play.hero.worn.get(Slot.WIELDED)
    banned = choices.trollsbane_keeps_trolls_dead and species.letter == "T"
    subdued = banned and weapon is not None and weapon.artifact == "Trollsbane"
    stranded = (
        choices.revival_depends_on_species_and_place
        and species.letter == ";"
        and not is_pool(play.level, spot)
    )
    if not subdued and not stranded:
        return False
    if by_hero and can_see(play, spot):
        play.tell("itemtimers.twitches", RULE, item=the_item(play, corpse), **agreement(corpse))
    return True


def _make_risen(play: Play, corpse: Item, species: Species, spot: int) -> Monster | None:
    """L-261: the saved monster itself; some come back as zombies, unique ones as doppelgangers."""
    kept, female = corpse.remains, sex_of(play, corpse)  # N-612
    choosy = play.edition.monsters.revival_depends_on_species_and_place
    if species.name in ZOMBIES_INSTEAD and (choosy or species.name != "high priest"):
        zombie = make_monster(
            play, SPECIES_NAMED["human zombie"], spot, no_inventory=True, groups=False, female=female
        )
        if zombie is not None:
            zombie.hp = zombie.max_hp = ZOMBIE_HP
            zombie.speed_change = 1
        return zombie
    if choosy and "unique" in species.generation and kept is None:
        double = make_monster(
            play, SPECIES_NAMED["doppelganger"], spot, no_inventory=True, groups=False, female=female
        )
        if double is not None and double.true_species is not None:
            change_monster_species(play, double, species)
        return double
    if kept is None:
        return make_monster(play, species, spot, no_inventory=True, groups=False, count=False, female=female)
    return revive_saved_monster(play, kept, spot)


def revive_saved_monster(play: Play, kept: Monster, spot: int) -> Monster | None:
    """Bring back the monster that was saved with its corpse. NetHack: zap.c, montraits.

    All dice are thrown for a new one of its species, whose place it takes; a Rider's hit points may count.
    """
    rider = kept.species.name in RIDERS
    if kept.max_hp <= 0 and not rider:
        return None
    made = make_monster(play, kept.species, spot, no_inventory=True, groups=False, count=False)
    if made is None:
        return None
    if rider:
        kept.max_hp = max(kept.max_hp, made.max_hp)
    kept.id = kept.id or made.id  # B-152: it comes from bones
    kept.seen_traps, kept.hidden = made.seen_traps, made.hidden
    spot = made.spot
    remove_monster(play.level, made)
    _restore(play, kept)
    place_monster(play.level, kept, spot)
    if kept.tame and "minion" not in kept.species.traits:
        make_wary(play, kept, was_dead=True)
    kept.revived = True
    return kept


def make_wary(play: Play, monster: Monster, *, was_dead: bool) -> None:
    """L-155: a revived pet may be less tame, or no pet any more. NetHack: dog.c, wary_dog."""
    rule = "L-155"
    wary = play.edition.life_saving.saved_pets_get_less_tame
    monster.eating = 0
    pet = monster.pet
    if not monster.tame:
        return
    if pet is not None and pet.hp_penalty:
        monster.max_hp += pet.hp_penalty
        monster.hp += pet.hp_penalty
        pet.hp_penalty = 0
    if pet is not None and (pet.killed_by_hero or pet.abuse > 2):
        monster.tame = 0
        monster.peaceful = 0 <= pet.abuse < 10 and play.dice.one_in(pet.abuse + 1, rule)
        if not was_dead and can_see(play, monster.spot) and "no eyes" not in form_of(play.hero).traits:
            _tell_avoided_gaze(play, monster)
    elif not wary:
        if play.dice.one_in(monster.tame, rule):
            monster.tame = 0
            monster.peaceful = False
    else:
        monster.tame = play.dice.rn2(monster.tame + 1, rule)
        if not monster.tame:
            monster.peaceful = bool(play.dice.rn2(2, rule))
    if not monster.tame:
        if wary and not was_dead and can_spot_monster(play, monster):
            key = "combat.no longer tame" if monster.peaceful else "combat.has become feral"
            play.tell(key, rule, monster=the_monster(play, monster))
        slip_leash(play, monster)
        monster.pet = None
        if wary and play.hero.ride.steed_id == monster.id:
            dismount(play, DismountReason.THROWN)
    elif pet is not None:
        pet.revivals += 1
        pet.killed_by_hero = False
        pet.abuse = 0
        pet.goal = NEVER_SET
        pet.hungry_at = play.world.turn + 500 if was_dead else max(pet.hungry_at, play.world.turn + 500)
        if was_dead:
            pet.drop_turn = 0
            pet.drop_distance = 10_000
            pet.whistle_turn = 0
            pet.apport = 5


def _tell_avoided_gaze(play: Play, monster: Monster) -> None:
    key = "combat.cannot look at you" if monster.peaceful else "combat.will not look at you"
    if "no eyes" in monster.species.traits:
        key = "combat.avoids your gaze"
    play.tell(key, "L-155", monster=the_monster(play, monster))


def _restore(play: Play, kept: Monster) -> None:
    """Heal and wake it, end its conditions; only seducers and thieves stay cancelled. NetHack: montraits."""
    kept.hp = kept.max_hp
    kept.spot = NOWHERE
    kept.eating = kept.frozen = kept.blind = 0
    kept.trapped = kept.asleep = kept.stunned = kept.confused = kept.fleeing = False
    kept.flee_turns = 0
    kept.can_move = kept.can_see = True
    kept.wants_weapon = False
    if kept.pet is not None:
        kept.pet.leashed = False
    stays = ("seduce", "seduction encounter") if play.world.options.seduce else ("seduce",)  # L-247
    if not any(attack.damage in stays for attack in kept.species.attacks):
        kept.cancelled = False
    if is_leader(kept):
        play.world.quest.leader_dead = False


def _tell_and_charge(play: Play, corpse: Item, place: Place, risen: Monster) -> None:
    """Tell that the corpse glows; if it was a shopkeeper's, the hero owes for it."""
    found = seller_at(play.level, place.spot)
    if can_see(play, place.spot):
        play.tell("itemtimers.glows", RULE, item=the_item(play, corpse))
    elif found is not None:
        play.tell("itemtimers.resuscitated", RULE)
    owed = corpse.unpaid if corpse in play.hero.inventory else not corpse.free
    if found is not None and found[0] is not risen and owed:
        one = corpse
        if corpse.quantity > 1 and not corpse.unpaid:
            one = corpse.clone()
            one.quantity = 1
        charge_lost_item(play, one, place.spot)


def _rejoin_ghost(play: Play, corpse: Item, risen: Monster) -> None:
    """B-151: the ghost of a revived body goes back into it, with its items."""
    ghost = next(
        (other for other in play.level.monsters if corpse.ghost_id and other.id == corpse.ghost_id), None
    )
    if ghost is None or ghost.species.name != "ghost" or ghost.hp < 1:
        return
    if can_see_monster(play, ghost):
        play.tell("itemtimers.drawn into body", RULE, monster=the_monster(play, ghost))
    choosy = play.edition.monsters.revival_depends_on_species_and_place
    if choosy:
        risen.inventory += ghost.inventory
    else:
        for item in ghost.inventory:
            put_on_floor(play, item, ghost.spot)
    ghost.inventory = []
    if ghost.tame and not (choosy and risen.tame):
        make_pet(play, risen)
        risen.tame = ghost.tame
    risen.confused = True
    remove_monster(play.level, ghost)


def _use_up_one(play: Play, corpse: Item, place: Place) -> None:
    if corpse.quantity > 1:
        corpse.quantity -= 1
        reweigh(corpse)
    else:
        stop_all_timers(play, corpse)
        if place.inside:
            place.inside[-1].contents.remove(corpse)
        else:
            remove_anywhere(play, corpse)
    for container in reversed(place.inside):
        reweigh(container)


def revive_nasty(play: Play, spot: int) -> bool:
    """Revive the corpses of Riders and the Wizard that lie on a spot. NetHack: hack.c, revive_nasty."""
    level = play.level
    revived = False
    for item in reversed(list(level.items.get(spot, ()))):
        species = item.species if item.kind.name == "corpse" else None
        if species is None or species.name not in (*RIDERS, "Wizard of Yendor"):
            continue
        other = level.monster_at.get(spot)
        beside = nearest_good_spot(play, spot, other.species) if other is not None else None
        if other is not None and beside is not None:
            move_monster(level, other, beside)
        revived |= revive(play, item) is not None
    risen = level.monster_at.get(spot) if revived else None
    if risen is not None and not can_live_at(play, level, spot, risen.species):
        beside = nearest_good_spot(play, spot, risen.species)
        if beside is not None:
            move_monster(level, risen, beside)
    return revived


def move_occupant_elsewhere(play: Play, level: Level, spot: int) -> None:
    """Move a monster that stands here out of the way."""
    other = level.monster_at.get(spot)
    to = random_spot_for(play, other) if other is not None else None
    if other is not None and to is not None:
        move_monster(level, other, to)


def unturn_dead(play: Play, items: list[Item], *, owner: str) -> int:
    """Revive the corpses and eggs among somebody's items; how many corpses did. NetHack: unturn_dead."""
    count = 0
    for item in list(items):
        if item.kind.name == "egg" and item.species is not None:
            start_hatching(play, item)
        if item.kind.name != "corpse":
            continue
        name = item.species.name if item.species is not None else ""
        if revive(play, item, by_hero=not play.monsters_move, by_magic=True) is not None:
            count += 1
            play.tell("itemtimers.comes alive", "zap.c unturn_dead", owner=owner, species=name)
    return count
