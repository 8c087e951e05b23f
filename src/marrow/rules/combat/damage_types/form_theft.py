"""Damage types of the hero's form that steal, teleport or eat brains. NetHack: uhitm.c, damageum."""

from marrow.content.properties import Property
from marrow.content.species import Attack
from marrow.messages.entries import Cause
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.vocabularies import Attribute, DelayedDeath, Ending, KillerFormat
from marrow.rules.combat.attack_on_hero import SEDUCTIVE
from marrow.rules.combat.attack_on_monster import BY_HERO as RULE
from marrow.rules.combat.attack_on_monster import AttackOnMonster, is_negated
from marrow.rules.combat.damage_types.grabbing import slips_free_of_hero
from marrow.rules.combat.deaths.petrification_of_monsters import touch_wielded_corpse
from marrow.rules.dungeon.placement import move_monster
from marrow.rules.dungeon.teleport_bars import bars_teleporting
from marrow.rules.hero.attribute_changes import set_attribute
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import form_of, has
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.items.inventory import add_to_pack
from marrow.rules.items.monster_equipment import worn_by
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.petrification import touch_without_protection
from marrow.rules.monsters.armor_fit import monster_loses_item
from marrow.rules.monsters.random_placement import random_spot_for
from marrow.rules.monsters.traits import has_head, is_noncorporeal, is_rider
from marrow.rules.naming import article, the_monster
from marrow.rules.nutrition.food_conducts import check_cannibalism, count_eaten_creature
from marrow.rules.nutrition.hunger_state import lose_nutrition
from marrow.rules.play import Play


def steal_gold(play: Play, blow: AttackOnMonster) -> None:
    monster = blow.monster
    blow.amount = 0
    gold = next((item for item in monster.inventory if item.kind.class_ == "coin"), None)
    if gold is not None:
        monster.inventory.remove(gold)
        add_to_pack(play, gold)
        play.tell("formfights.purse heavier", RULE)
    exercise(play, Attribute.DEXTERITY, True, "N-157")


def steal_item(play: Play, blow: AttackOnMonster) -> None:
    """N-655: steal an item, or all if body armour is charmed away; gold stays in most editions.

    NetHack: steal_it.
    """
    monster = blow.monster
    blow.amount = 0
    takes_gold = play.edition.combat.thieving_forms_take_gold_too
    items = [item for item in monster.inventory if takes_gold or item.kind.class_ != "coin"]
    suit = worn_by(monster, Slot.BODY_ARMOR)
    if suit is not None and form_can_seduce(play, monster, blow.attack):
        play.tell("formfights.charm", "uhitm.c steal_it", monster=the_monster(play, monster))
        items.remove(suit)
        items.append(suit)
    else:
        items = items[:1]
    for item in items:
        if play.hero.form is None:
            return
        bared = bool(item.worn & Slot.GLOVES)
        monster_loses_item(play, monster, item, robbed=True)
        add_to_pack(play, item)
        play.tell("combat.you steal", "uhitm.c steal_it", monster=the_monster(play, monster))
        body = item.species.name if item.species is not None else ""
        stolen = f"stolen {body} corpse" if body else ""
        if play.edition.life_saving.stoning_says_how:
            stolen = article(stolen) + stolen
        if touch_without_protection(play, item, "commands.touch corpse", stolen):
            return
        touch = "polymorph.monster touches corpse"
        if bared and touch_wielded_corpse(play, monster, touch, by_hero=True):
            return


def form_can_seduce(play: Play, monster: Monster, attack: Attack) -> bool:
    """Nymph forms can seduce anybody, incubi and succubi the other sex. NetHack: mhitu.c, could_seduce."""
    form = form_of(play.hero)
    if "animal" in monster.species.traits or attack.damage not in SEDUCTIVE:
        return False
    if form.letter == "n":
        return True
    other_sex = monster.female != (play.hero.gender == "female")
    return form.name in ("incubus", "succubus") and other_sex


def teleport(play: Play, blow: AttackOnMonster) -> None:
    """L-358: a quantum mechanic form teleports what it hits; in some editions that never kills."""
    monster = blow.monster
    spares = play.edition.combat.teleporting_blows_never_kill
    blow.amount = max(blow.amount, 1)
    if is_negated(play, blow, tells=True) or (blow.amount >= monster.hp and not spares):
        return
    seen = can_see_monster(play, monster)
    spot = None if bars_teleporting(play, monster) else random_spot_for(play, monster)
    if spot is not None:
        name = the_monster(play, monster)
        if play.hero.hold.holder_id == monster.id:
            play.hero.hold.holder_id = 0
        move_monster(play.level, monster, spot)
        monster.trapped = False
        if seen and not can_see_monster(play, monster):
            play.tell("combat.disappears", RULE, monster=name)
    if blow.amount >= monster.hp:
        monster.hp = max(monster.hp, 2)
        blow.amount = monster.hp - 1


def eat_brain(play: Play, blow: AttackOnMonster) -> None:
    """N-112: a mind flayer form eats brains, if there is one, and is fed. NetHack: eat.c, eat_brains."""
    hero, monster = play.hero, blow.monster
    species = monster.species
    rule = "eat.c eat_brains"
    name = the_monster(play, monster)
    if not has_head(species):
        play.tell("formfights.unharmed", RULE, monster=name)
        blow.amount = 0
        if species.name == "green slime" and not has(hero, Property.UNCHANGING):
            _suck_slime(play)
        return
    if slips_free_of_hero(play, monster, blow.attack):
        return
    if worn_by(monster, Slot.HELMET) is not None and play.dice.rn2(8, RULE):
        play.tell("formfights.helmet blocks", RULE, monster=name)
        return
    careful = play.edition.combat.brain_eating_has_consequences
    more = play.dice.rnd(10, rule) if careful else 0
    if careful and is_noncorporeal(species):
        play.tell("formfights.unharmed", rule, monster=name)
        return
    play.tell("formfights.eat brain", rule, monster=name)
    petrifying = species.name == "Medusa" and not has(hero, Property.STONING_RESISTANCE)
    if petrifying and not hero.timeout[Property.STONING]:
        set_timeout(play, Property.STONING, play.edition.life_saving.stoning_turns, "L-128")
        hero.dying.killers[DelayedDeath.STONING] = Killer(species.name, KillerFormat.WITH_ARTICLE)
    count_eaten_creature(play, species)
    if "mindless" in species.traits:
        play.tell("formfights.does not notice", rule, monster=name)
        return
    if not careful:
        more = play.dice.rnd(10, "uhitm.c damageum")
    if careful and is_rider(species):
        play.tell("formfights.ingesting fatal", rule)
        die(play, Ending.DIED, Killer(f"unwisely ate the brain of {species.name}", KillerFormat.ALONE))
        exercise(play, Attribute.WISDOM, False, "N-157")
    else:
        lose_nutrition(play, -play.dice.rnd(30, rule), Cause.BRAIN, "N-112", species.name)
        mind = Attribute.INTELLIGENCE
        if hero.base[mind] < hero.peak[mind]:
            regained = hero.base[mind] + play.dice.rnd(4, rule)
            set_attribute(play, mind, min(regained, hero.peak[mind]), "N-112")
        exercise(play, Attribute.WISDOM, True, "N-157")
    blow.amount += more
    if careful:
        check_cannibalism(play, species)


def _suck_slime(play: Play) -> None:
    if not play.hero.timeout[Property.SLIMING]:
        play.tell("formfights.suck slime", "L-129")
        set_timeout(play, Property.SLIMING, play.edition.life_saving.sliming_turns, "L-129")
