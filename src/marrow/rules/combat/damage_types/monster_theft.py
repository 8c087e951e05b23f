"""Damage types by which monsters steal from each other, eat brains and digest. NetHack: mhitm.c, mdamagem."""

from marrow.content.species_table import SPECIES_NAMED
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.rules.combat.attack_on_monster import BY_MONSTER as RULE
from marrow.rules.combat.attack_on_monster import Blow, tell
from marrow.rules.combat.deaths.killing import chance_of_corpse, dies, touches_wielded, turns_to_stone
from marrow.rules.combat.monster_meals import sated_by_brain, sated_by_victim
from marrow.rules.dungeon.terrain import move_monster
from marrow.rules.hero.body import is_deaf
from marrow.rules.hero.vision import can_see_monster
from marrow.rules.items.inventory import reweigh
from marrow.rules.items.monster_equipment import part_with, worn_by
from marrow.rules.monsters.armor_fit import loses
from marrow.rules.monsters.random_placement import elsewhere
from marrow.rules.monsters.steeds import Fall, dismount
from marrow.rules.monsters.traits import attack_with, has_head, is_flaming, is_noncorporeal, is_rider
from marrow.rules.naming import an_item, the_monster
from marrow.rules.play import Play
from marrow.rules.polymorph import change_monster_species


def eat_brain(play: Play, blow: Blow) -> None:
    """N-397: the attacker eats the monster's brain, which feeds a pet. NetHack: eat.c, eat_brains."""
    attacker, monster = blow.by, blow.monster
    species = monster.species
    if not has_head(species):
        tell(play, blow, "formfights.unharmed")
        blow.amount = 0
        return
    if worn_by(monster, Slot.HELMET) is not None and play.dice.rn2(8, RULE):
        tell(play, blow, "formfights.helmet blocks")
        return
    more = play.dice.rnd(10, "eat.c eat_brains")
    if is_noncorporeal(species):
        tell(play, blow, "formfights.unharmed")
        return
    tell(play, blow, "combat.brain eaten")
    if species.name == "Medusa":
        turns_to_stone(play, attacker, by_hero=False, resistible=False)
    elif "mindless" in species.traits:
        tell(play, blow, "formfights.does not notice")
    else:
        blow.amount += more
        if is_rider(species):
            dies(play, attacker)
        else:
            sated_by_brain(play, attacker)


# Theft


def steal_gold(play: Play, blow: Blow) -> None:
    blow.amount = 0
    gold = next((item for item in blow.monster.inventory if item.kind.class_ == "coin"), None)
    if gold is None or blow.by.cancelled:
        return
    _take(play, blow, gold)
    _teleport_thief(play, blow.by)


def steal_item(play: Play, blow: Blow) -> None:
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
        dismount(play, Fall.CHANGED)
    _take(play, blow, item)
    if touches_wielded(play, blow.monster, "polymorph.monster touches corpse", by_hero=False):
        return
    if thief.species.letter == "n":
        _teleport_thief(play, thief)


def _take(play: Play, blow: Blow, item: Item) -> None:
    thief, monster = blow.by, blow.monster
    loses(play, monster, item, robbed=True)
    thief.inventory.append(item)
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
    spot = None if play.level.no_teleport else elsewhere(play, thief)
    if spot is not None:
        move_monster(play.level, thief, spot)


# Digestion


def digest(play: Play, blow: Blow) -> None:
    """L-158: the monster is digested; an amulet of life saving does not save it. Riders kill the eater."""
    eater, monster = blow.by, blow.monster
    if is_rider(monster.species):
        if can_see_monster(play, eater):
            play.tell("combat.eats a rider", RULE, monster=the_monster(play, eater))
        dies(play, eater)
        blow.amount = 0
        return
    if not is_deaf(play.hero):
        play.tell("combat.burp", RULE)
    for item in monster.inventory:
        if item.kind.name == "amulet of life saving" and item.worn & Slot.AMULET:
            part_with(monster, item)
            break
    blow.amount = monster.hp
    if attack_with(monster.species, "explode when killed") and not chance_of_corpse(play, monster):
        return
    if eater.hp > 0:
        sated_by_victim(eater, monster.species)


def take_in(play: Play, eater: Monster, victim: Monster) -> None:
    """What digesting some species does to the eater."""
    name = victim.species.name
    if victim.true_species is not None:
        change_monster_species(play, eater, told=True)
    elif name == "green slime" and not (is_flaming(eater.species) or is_noncorporeal(eater.species)):
        change_monster_species(play, eater, SPECIES_NAMED["green slime"], told=True)
    elif name == "nurse":
        eater.hp = eater.max_hp
