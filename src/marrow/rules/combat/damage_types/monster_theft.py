"""Damage types by which monsters steal from each other, eat brains and digest. NetHack: mhitm.c, mdamagem."""

from marrow.content.species_table import SPECIES_NAMED
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.rules.combat.attack_on_monster import BY_MONSTER as RULE
from marrow.rules.combat.attack_on_monster import AttackOnMonster, tell_if_seen
from marrow.rules.combat.deaths.killing import chance_of_corpse, is_turned_to_dust, kill_quietly
from marrow.rules.combat.deaths.petrification_of_monsters import petrify_monster, touch_wielded_corpse
from marrow.rules.combat.monster_meals import feed_on_brain, feed_on_victim
from marrow.rules.dungeon.noise import wake_by_new_noise
from marrow.rules.dungeon.teleport_bars import bars_teleporting
from marrow.rules.hero.body import is_deaf
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.items.monster_equipment import give_to_monster, take_from_monster, worn_by
from marrow.rules.items.stacks import reweigh
from marrow.rules.monsters.armor_fit import monster_loses_item
from marrow.rules.monsters.random_placement import random_spot_for
from marrow.rules.monsters.relocation import relocate_monster
from marrow.rules.monsters.steeds import DismountReason, dismount
from marrow.rules.monsters.traits import has_head, is_flaming, is_noncorporeal, is_rider
from marrow.rules.naming import an_item, the_monster
from marrow.rules.nutrition.monster_gains import gain_by_eating
from marrow.rules.play import Play
from marrow.rules.polymorph import change_monster_species

BURP_REACH2 = 4  # Z-242


def eat_brain(play: Play, blow: AttackOnMonster) -> None:
    """N-397: the attacker eats the monster's brain, which feeds a pet. NetHack: eat.c, eat_brains."""
    attacker, monster = blow.by, blow.monster
    species = monster.species
    if not has_head(species):
        tell_if_seen(play, blow, "formfights.unharmed")
        blow.amount = 0
        return
    if worn_by(monster, Slot.HELMET) is not None and play.dice.rn2(8, RULE):
        tell_if_seen(play, blow, "formfights.helmet blocks")
        return
    if not play.edition.combat.brain_eating_has_consequences:
        tell_if_seen(play, blow, "combat.brain eaten")
        if "mindless" in species.traits:
            tell_if_seen(play, blow, "formfights.does not notice")
        else:
            blow.amount += play.dice.rnd(10, RULE)
            feed_on_brain(play, attacker)
        return
    more = play.dice.rnd(10, "eat.c eat_brains")
    if is_noncorporeal(species):
        tell_if_seen(play, blow, "formfights.unharmed")
        return
    tell_if_seen(play, blow, "combat.brain eaten")
    if species.name == "Medusa":
        petrify_monster(play, attacker, by_hero=False, resistible=False)
    elif "mindless" in species.traits:
        tell_if_seen(play, blow, "formfights.does not notice")
    else:
        blow.amount += more
        if is_rider(species):
            kill_quietly(play, attacker)
        else:
            feed_on_brain(play, attacker)


# Theft


def steal_gold(play: Play, blow: AttackOnMonster) -> None:
    blow.amount = 0
    gold = next((item for item in blow.monster.inventory if item.kind.class_ == "coin"), None)
    if gold is None or blow.by.cancelled:
        return
    _take(play, blow, gold)
    _teleport_thief(play, blow.by)


def steal_item(play: Play, blow: AttackOnMonster) -> None:
    """Steal the first item; a pet takes nothing cursed. Nymphs teleport away with it."""
    thief = blow.by
    if thief.cancelled:
        return
    blow.amount = 0
    items = (item for item in blow.monster.inventory if not (thief.tame and item.blessing < 0))
    item = next(items, None)
    if item is None:
        return
    if item.worn & Slot.SADDLE and blow.monster.id == play.hero.ride.steed_id:
        dismount(play, DismountReason.CHANGED)
    _take(play, blow, item)
    if touch_wielded_corpse(play, blow.monster, "polymorph.monster touches corpse", by_hero=False):
        return
    if thief.species.letter == "n":
        _teleport_thief(play, thief)


def _take(play: Play, blow: AttackOnMonster, item: Item) -> None:
    thief, monster = blow.by, blow.monster
    monster_loses_item(play, monster, item, robbed=True)
    give_to_monster(play, thief, item)
    reweigh(item)
    monster.waiting = False
    if blow.seen:
        play.tell(
            "combat.steals from",
            RULE,
            monster=the_monster(play, thief),
            item=an_item(play, item),
            target=the_monster(play, monster),
        )


def _teleport_thief(play: Play, thief: Monster) -> None:
    """The thief teleports away, if the level allows it."""
    spot = None if bars_teleporting(play, thief) else random_spot_for(play, thief)
    if spot is not None:
        relocate_monster(play, thief, spot)


# Digestion


def digest(play: Play, blow: AttackOnMonster) -> None:
    """L-158: the monster is digested; an amulet of life saving does not save it. Riders kill the eater."""
    eater, monster = blow.by, blow.monster
    if is_rider(monster.species):
        if can_see_monster(play, eater):
            play.tell("combat.eats a rider", RULE, monster=the_monster(play, eater))
        kill_quietly(play, eater)
        blow.amount = 0
        return
    if not is_deaf(play.hero):
        play.tell("combat.burp", RULE)
    wake_by_new_noise(play, eater.spot, BURP_REACH2)
    for item in monster.inventory:
        if item.kind.name == "amulet of life saving" and item.worn & Slot.AMULET:
            take_from_monster(play, monster, item)
            break
    blow.amount = monster.hp
    if _could_leave_corpse(play, eater, monster) and eater.hp > 0:
        feed_on_victim(eater, monster.species)


def _could_leave_corpse(play: Play, eater: Monster, monster: Monster) -> bool:
    """Whether a corpse would have been left to feed on; gas spores explode inside. NetHack: corpse_chance."""
    boom = next((one for one in monster.species.attacks if one.manner == "explode when killed"), None)
    if boom is None:
        return not is_turned_to_dust(monster) and chance_of_corpse(play, monster)
    eater.hp -= play.dice.d(boom.dice or monster.species.level + 1, boom.sides, "mon.c corpse_chance")
    hear(play, "combat.explosion heard", RULE)
    if eater.hp < 1:
        seen, name = can_see_monster(play, eater), the_monster(play, eater)
        kill_quietly(play, eater)
        if eater.hp < 1 and seen:
            play.tell("combat.rips open", RULE, monster=name)
    elif can_see_monster(play, eater):
        play.tell("combat.indigestion", RULE, monster=the_monster(play, eater))
    return False


def change_by_digesting(play: Play, eater: Monster, victim: Monster) -> None:
    """The eater changes by digesting a shapechanger or green slime; a nurse heals it."""
    name = victim.species.name
    if victim.true_species is not None:
        change_monster_species(play, eater, told=True)
    elif name == "green slime" and not (is_flaming(eater.species) or is_noncorporeal(eater.species)):
        change_monster_species(play, eater, SPECIES_NAMED["green slime"], told=True)
    elif name == "nurse":
        eater.hp = eater.max_hp
    gain_by_eating(play, eater, victim.species)
