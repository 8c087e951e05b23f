"""Broken potions take effect on the hero, a monster or the floor. NetHack: potion.c, potionhit."""

from collections.abc import Callable, Mapping

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.model.hero_parts import Killer
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import distance2
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.clone_monster import split_monster
from marrow.rules.combat.deaths.blast_harm import killer_of_own_blast
from marrow.rules.combat.deaths.killing import explosion, hurt_monster, killed_by_other, resists_spell
from marrow.rules.combat.put_to_sleep import put_monster_to_sleep
from marrow.rules.dungeon.noise import wake_near_spot
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.body import form_of, has, is_blind, is_hallucinating
from marrow.rules.hero.luck_changes import luck
from marrow.rules.hero.map_memory import mark_unseen_monster
from marrow.rules.hero.monster_sight import can_see_monster, can_spot_monster
from marrow.rules.hero.removal import delete_item
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.items.families import HEALING_POTIONS
from marrow.rules.items.light_sources import end_burn
from marrow.rules.items.monster_equipment import turn_invisible
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.magic.polymorphitis import polymorph_self
from marrow.rules.magic.potions.holy_water import touch_with_water
from marrow.rules.magic.potions.vapours import breathe_vapours, can_breathe_vapours
from marrow.rules.magic.wands.beam_hits_monster import hit_monster
from marrow.rules.magic.wands.zaps import ZapDetails
from marrow.rules.monsters.lost_invisibility import lose_invisibility
from marrow.rules.monsters.reactions import wake_up
from marrow.rules.monsters.speed import change_speed
from marrow.rules.monsters.traits import has_damage_type, has_eyes, has_head, hates_blessings, monster_resists
from marrow.rules.naming import simple_item, the_monster
from marrow.rules.naming.identification import learn_wand
from marrow.rules.naming.unknown_kinds import ask_to_call
from marrow.rules.play import BrokenFlask, Play
from marrow.rules.polymorph.were_change import switch_were_shape

RULE = "potion.c potionhit"
BREAKS_RULE = "dothrow.c breakobj"
POTION_POWER = 6  # level of a potion's magic against a monster's resistance. NetHack: zap.c, resist


def flask_breaks(play: Play, flask: BrokenFlask) -> None:
    """Let the contents of a broken potion take effect, wherever it broke."""
    if flask.boiled:
        if can_breathe_vapours(play):
            breathe_vapours(play, flask.item)
    elif flask.on_hero:
        killer = Killer("propelled potion" if flask.propelled else "thrown potion")
        splash_hero(play, flask.item, killer, by_hero=flask.by_hero)
    elif flask.monster is not None:
        splash_monster(play, flask.item, flask.monster, by_hero=flask.by_hero)
    else:
        potion_breaks_on_floor(play, flask.item, flask.spot, by_hero=flask.by_hero)


def potion_breaks_on_floor(play: Play, potion: Item, spot: int, *, by_hero: bool) -> None:
    """A potion broke on the floor: burning oil explodes; a hero nearby breathes the vapours."""
    if potion.lit and potion.kind.name == "potion of oil":
        explode_oil(play, potion, spot, by_hero=by_hero)
    elif distance2(spot, play.hero.spot) <= 2 and can_breathe_vapours(play):
        if potion.kind.name != "potion of water":
            lungless = "breathless" in form_of(play.hero).traits
            play.tell("vapours.eyes water" if lungless else "vapours.peculiar odor", BREAKS_RULE)
        breathe_vapours(play, potion)
    delete_item(play, potion)


def explode_oil(play: Play, potion: Item, spot: int, *, by_hero: bool) -> None:
    """L-143: burning oil explodes for 4d4 fire damage, 3d4 if diluted. NetHack: explode.c, explode_oil.

    To the hero and the ground it is the hero's own, whoever threw it; not to the monsters that it hits.
    """
    end_burn(play, potion)
    amount = play.dice.d(3 if potion.diluted else 4, 4, "explode.c splatter_burning_oil")
    explosion(
        play,
        spot,
        amount,
        killer_of_own_blast(play.hero, "burning oil"),
        kind="fire",
        by_hero=True,
        blamed=by_hero,
    )


def choose_word_for_bottle(play: Play) -> None:
    """N-555: throw for which of seven words NetHack calls the bottle by. NetHack: potion.c, bottlename."""
    play.dice.rn2(7, "potion.c bottlename")


# On the hero


def splash_hero(play: Play, potion: Item, killer: Killer, *, by_hero: bool) -> None:
    """A potion breaks on the hero's head; some act at once, then the hero breathes the vapours."""
    hero = play.hero
    choose_word_for_bottle(play)
    play.tell("splashes.on your head", RULE)
    hurt(play, halved_mishap(play, play.dice.rnd(2, RULE)), killer, RULE)
    if potion.kind.name != "potion of oil" and can_see(play, hero.spot):
        play.tell("splashes.evaporates", RULE, item=simple_item(play, potion))
    match potion.kind.name:
        case "potion of oil":
            if potion.lit:
                explode_oil(play, potion, hero.spot, by_hero=by_hero)
        case "potion of polymorph":
            strange = "potions.a little normal" if is_hallucinating(hero) else "potions.a little strange"
            play.tell(strange, RULE)
            if not has(hero, Property.UNCHANGING) and not has(hero, Property.MAGIC_RESISTANCE):
                polymorph_self(play)
        case "potion of acid":
            if not has(hero, Property.ACID_RESISTANCE):
                burns = {1: "potions.burns a little", 0: "potions.burns", -1: "potions.burns a lot"}
                key = burns[potion.blessing]
                play.tell(key, RULE)
                hurt(play, halved_mishap(play, acid_damage(play, potion)), Killer("potion of acid"), RULE)
        case _:
            pass
    if can_breathe_vapours(play):
        breathe_vapours(play, potion)
    delete_item(play, potion)


def acid_damage(play: Play, potion: Item) -> int:
    return play.dice.d(2 if potion.blessing < 0 else 1, 4 if potion.blessing > 0 else 8, RULE)


# On a monster


def splash_monster(play: Play, potion: Item, monster: Monster, *, by_hero: bool) -> None:
    """A potion breaks on a monster; a hero nearby may breathe the vapours, too."""
    choose_word_for_bottle(play)
    spot = monster.spot
    saddle = _splashed_saddle(play, potion, monster)
    seen = can_see(play, spot)
    if seen:
        key = (
            "splashes.on saddle"
            if saddle is not None
            else ("splashes.on head" if has_head(monster.species) else "splashes.on monster")
        )
        play.tell(key, RULE, monster=the_monster(play, monster))
    else:
        play.tell("splashes.crash", RULE)
    if play.dice.rn2(5, RULE) and monster.hp > 1 and saddle is None:
        monster.hp -= 1
    if potion.kind.name != "potion of oil" and saddle is None and seen:
        play.tell("splashes.evaporates", RULE, item=simple_item(play, potion))
    if saddle is not None:
        _wet_saddle(play, potion, monster, saddle)
    elif monster.hp > 0:
        effect = POTIONS_ON_MONSTERS.get(potion.kind.name)
        angers = by_hero
        if effect is not None:
            angers = effect(play, potion, monster, by_hero) and by_hero
        if monster.hp > 0:
            if angers:
                wake_up(play, monster)
            else:
                monster.asleep = False
    far = distance2(spot, play.hero.spot)
    if (far == 0 or (far < 3 and _vapours_drift_here(play))) and can_breathe_vapours(play):
        breathe_vapours(play, potion)
    elif can_see(play, spot):
        ask_to_call(play, potion)
    delete_item(play, potion)


def _vapours_drift_here(play: Play) -> bool:
    """Whether vapours from a spot beside the hero reach him; in some editions by dexterity."""
    if play.edition.magic.dexterity_avoids_vapours:
        return play.dice.one_in((1 + attribute(play.hero, Attribute.DEXTERITY)) // 2, RULE)
    return play.dice.rn2(5, RULE) != 0


def _splashed_saddle(play: Play, potion: Item, monster: Monster) -> Item | None:
    """The saddle, if the potion hits it instead: one time in ten; water more often."""
    saddle = next((item for item in monster.inventory if item.kind.name == "saddle" and item.worn), None)
    if saddle is None or not play.edition.magic.splashes_hit_saddles:
        return None
    if play.dice.one_in(10, RULE):
        return saddle
    if potion.kind.name != "potion of water":
        return None
    fortune = luck(play.hero)
    if play.rnl(10, fortune, RULE) > 7 and potion.blessing < 0:
        return saddle
    if play.rnl(10, fortune, RULE) < 4 and potion.blessing > 0:
        return saddle
    return saddle if play.dice.one_in(3, RULE) else None


def _wet_saddle(play: Play, potion: Item, monster: Monster, saddle: Item) -> None:
    seen = not is_blind(play.hero) and can_see_monster(play, monster)
    changed = potion.kind.name == "potion of water" and touch_with_water(play, potion, saddle, seen=seen)
    if seen and not changed:
        play.tell("splashes.saddle wet", RULE)


# Each effect returns whether it angers the monster.

Effect = Callable[[Play, Item, Monster, bool], bool]


def _heals(play: Play, potion: Item, monster: Monster, by_hero: bool) -> bool:
    """Heal a monster fully; healing potions sicken Pestilence."""
    if potion.kind.name in HEALING_POTIONS and monster.species.name == "Pestilence":
        return _sicken(play, monster)
    return _restore(play, potion, monster)


def _restore(play: Play, potion: Item, monster: Monster) -> bool:
    name = potion.kind.name
    if monster.hp < monster.max_hp:
        monster.hp = monster.max_hp
        if can_see_monster(play, monster):
            play.tell("splashes.sound and hale", RULE, monster=the_monster(play, monster))
    if not play.edition.magic.healing_vapours_cure_blindness:
        return False
    clears = name == "potion of full healing" or (name == "potion of extra healing" and potion.blessing >= 0)
    if (clears or (name == "potion of healing" and potion.blessing > 0)) and not monster.can_see:
        monster.can_see = True
        monster.blind = 0
        if can_see_monster(play, monster) and has_eyes(monster.species):
            play.tell("splashes.can see again", RULE, monster=the_monster(play, monster))
    return False


def _sickness(play: Play, potion: Item, monster: Monster, by_hero: bool) -> bool:
    """Halve the hit points of a monster that poison can harm; heal Pestilence."""
    if monster.species.name == "Pestilence":
        return _restore(play, potion, monster)
    if has_damage_type(monster.species, "disease") or monster_resists(monster, "poison"):
        if can_see_monster(play, monster):
            play.tell("splashes.unharmed", RULE, monster=the_monster(play, monster))
        return True
    return _sicken(play, monster)


def _sicken(play: Play, monster: Monster) -> bool:
    if play.edition.magic.splashed_sickness_spares_maximum:
        if monster.hp > 2:
            monster.hp //= 2
            if can_see_monster(play, monster):
                play.tell("splashes.rather ill", RULE, monster=the_monster(play, monster))
        return True
    if monster.max_hp > 3 and not resists_spell(play, monster, POTION_POWER):
        monster.max_hp //= 2
    if monster.hp > 2 and not resists_spell(play, monster, POTION_POWER):
        monster.hp //= 2
    monster.hp = min(monster.hp, monster.max_hp)
    if can_see_monster(play, monster):
        play.tell("splashes.rather ill", RULE, monster=the_monster(play, monster))
    return True


def _confuses(play: Play, potion: Item, monster: Monster, by_hero: bool) -> bool:
    if not resists_spell(play, monster, POTION_POWER):
        monster.confused = True
    return True


def _hides(play: Play, potion: Item, monster: Monster, by_hero: bool) -> bool:
    seen = can_spot_monster(play, monster)
    if potion.blessing < 0 and play.edition.magic.cursed_invisibility_reveals:
        return _reveals(play, monster, seen)
    turn_invisible(monster)
    mark_view_stale(play.level)
    if seen and not can_spot_monster(play, monster) and can_see(play, monster.spot):
        mark_unseen_monster(play, monster.spot)
    return False


def _reveals(play: Play, monster: Monster, seen: bool) -> bool:
    """Z-187: in some editions a cursed potion of invisibility makes visible, which angers the invisible."""
    was_invisible = monster.invisible
    lose_invisibility(play, monster, was_seen=seen)
    return was_invisible


def _sleeps(play: Play, potion: Item, monster: Monster, by_hero: bool) -> bool:
    turns = play.dice.rnd(12, RULE)
    if monster_resists(monster, "sleep") or resists_spell(play, monster, POTION_POWER):
        return True
    if monster.can_move:
        play.tell("splashes.falls asleep", RULE, monster=the_monster(play, monster))
        put_monster_to_sleep(play, monster, turns)
    return True


def _paralyzes(play: Play, potion: Item, monster: Monster, by_hero: bool) -> bool:
    if monster.can_move:
        monster.can_move = False
        monster.frozen = play.dice.rnd(25, RULE)
        monster.eating = 0
        monster.waiting = False
    return True


def _speeds(play: Play, potion: Item, monster: Monster, by_hero: bool) -> bool:
    """N-564: a hero who sees the monster hasten learns the potion."""
    if change_speed(play, monster, 1):
        learn_wand(play, potion)
    return False


def _blinds(play: Play, potion: Item, monster: Monster, by_hero: bool) -> bool:
    if has_eyes(monster.species):
        turns = 64 + play.dice.rn2(32, RULE)
        more = play.dice.rn2(32, RULE)
        if not resists_spell(play, monster, POTION_POWER):
            turns += more
        monster.blind = min(monster.blind + turns, 127)
        monster.can_see = False
    return True


def _water(play: Play, potion: Item, monster: Monster, by_hero: bool) -> bool:
    """Holy water hurts undead, demons and lycanthropes, unholy water heals them; gremlins multiply."""
    species = monster.species
    if hates_blessings(monster) or "were" in species.traits:
        if potion.blessing > 0:
            _hurts(play, monster, play.dice.d(2, 6, RULE), by_hero=True)
            if monster.hp > 0 and "were" in species.traits and "human" not in species.traits:
                switch_were_shape(play, monster)
        elif potion.blessing < 0:
            return _unholy(play, monster)
        return True
    if species.name == "gremlin":
        split_monster(play, monster, by_hero=by_hero)
        return False
    if species.name == "iron golem":
        if can_see_monster(play, monster):
            play.tell("splashes.rusts", RULE, monster=the_monster(play, monster))
        hurt_monster(play, monster, play.dice.d(1, 6, RULE), by_hero=True)
    return True


def _unholy(play: Play, monster: Monster) -> bool:
    if can_see_monster(play, monster):
        play.tell("splashes.healthier", RULE, monster=the_monster(play, monster))
    monster.hp = min(monster.hp + play.dice.d(2, 6, RULE), monster.max_hp)
    traits = monster.species.traits
    protected = has(play.hero, Property.PROTECTION_FROM_SHAPE_CHANGERS)
    if "were" in traits and "human" in traits and not protected:
        switch_were_shape(play, monster)
    return False


def _hurts(play: Play, monster: Monster, amount: int, *, by_hero: bool) -> None:
    """Hurt a monster; its shriek wakes others unless it is of a silent kind."""
    silent = monster.species.sound == "silent"
    play.tell("splashes.writhes" if silent else "splashes.shrieks", RULE, monster=the_monster(play, monster))
    if not silent and play.edition.magic.splashed_monsters_cry:
        wake_near_spot(play, monster.spot, monster.species.level * 10)
    if by_hero:
        hurt_monster(play, monster, amount, by_hero=True)
    else:
        monster.hp -= amount
        if monster.hp < 1:
            killed_by_other(play, monster)


def _oil(play: Play, potion: Item, monster: Monster, by_hero: bool) -> bool:
    if potion.lit:
        explode_oil(play, potion, monster.spot, by_hero=by_hero)
    return True


def _acid(play: Play, potion: Item, monster: Monster, by_hero: bool) -> bool:
    if not monster_resists(monster, "acid") and not resists_spell(play, monster, POTION_POWER):
        _hurts(play, monster, acid_damage(play, potion), by_hero=by_hero)
    return True


def _polymorphs(play: Play, potion: Item, monster: Monster, by_hero: bool) -> bool:
    """N-564: a hero who sees what the monster becomes learns the potion."""
    hit_monster(play, monster, ZapDetails(potion.kind, POTION_POWER, wand=potion))
    return True


POTIONS_ON_MONSTERS: Mapping[KindName, Effect] = {
    "potion of acid": _acid,
    "potion of blindness": _blinds,
    "potion of booze": _confuses,
    "potion of confusion": _confuses,
    "potion of extra healing": _heals,
    "potion of full healing": _heals,
    "potion of gain ability": _heals,
    "potion of healing": _heals,
    "potion of invisibility": _hides,
    "potion of oil": _oil,
    "potion of paralysis": _paralyzes,
    "potion of polymorph": _polymorphs,
    "potion of restore ability": _heals,
    "potion of sickness": _sickness,
    "potion of sleeping": _sleeps,
    "potion of speed": _speeds,
    "potion of water": _water,
}
