"""What each kind of attack that has hit does to the hero, as rows. NetHack: mhitu.c, hitmu."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum

from marrow.content.properties import Property
from marrow.content.species import Attack
from marrow.content.words import Damage, Manner
from marrow.messages.entries import Cause
from marrow.model.hero import Attribute, Ending, Hunger, Killer, KillerFormat, Source
from marrow.model.item import ARMOR_SLOTS, Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import Terrain
from marrow.rules.body import (
    LEFT_LEG,
    RIGHT_LEG,
    adjust_attribute,
    attribute,
    be_helpless,
    change_hp,
    exercise,
    fall_asleep,
    flies,
    form_of,
    has,
    interrupt,
    is_blind,
    lengthen,
    levitates,
    set_timeout,
    wound_legs,
)
from marrow.rules.combat.goods import Wear, destroy_goods, erode, erode_armor
from marrow.rules.combat.hero_attacks import disenchant
from marrow.rules.combat.killing import halved, turns_to_stone, vanish
from marrow.rules.combat.nature import has_eyes, has_head, is_flaming, sticks, touch_petrifies
from marrow.rules.combat.slain import hurt_by
from marrow.rules.combat.theft import steal_gold, steal_item, steal_treasure, teleport_away
from marrow.rules.combat.wake import frighten
from marrow.rules.ground import is_pool, random_spot
from marrow.rules.growth import lose_level
from marrow.rules.lifesaving.deathbed import die
from marrow.rules.lifesaving.form import return_to_own_form
from marrow.rules.lifesaving.harm import poisoned
from marrow.rules.naming import the_monster, with_article
from marrow.rules.nutrition import hunger
from marrow.rules.play import Play
from marrow.rules.sight import blur

RULE = "mhitu.c hitmu"


class Outcome(Enum):
    """What an attack came to."""

    MISSED = 0
    HIT = 1
    DIED = 2  # the attacker is dead or gone for good
    GONE = 3  # the attacker left or is stopped: no more attacks this round


@dataclass(slots=True)
class Assault:
    """An attack that has hit the hero; not ``real`` if the attacker is cancelled or armour wards it off."""

    monster: Monster
    attack: Attack
    amount: int
    real: bool
    weapon: Item | None = None
    outcome: Outcome = Outcome.HIT
    lasting: bool = False  # takes from the maximum too
    bare: bool = False  # armour class does not soften it


HIT_KEYS: Mapping[Manner, str] = {
    "bite": "combat.bites",
    "kick": "combat.kicks",
    "sting": "combat.stings",
    "butt": "combat.butts",
    "touch": "combat.touches",
    "tentacle": "combat.tentacles suck",
    "explode": "combat.explodes",
}


def tell_hit(play: Play, assault: Assault) -> None:
    """The attacker bites, stings, hits."""
    monster = assault.monster
    attack = assault.attack
    if attack.damage in SEDUCTIVE and charms(play, monster) and not monster.cancelled:
        play.tell("combat.smiles", RULE, monster=the_monster(play, monster))
        return
    play.tell(HIT_KEYS.get(attack.manner, "combat.hits"), RULE, monster=the_monster(play, monster))


SEDUCTIVE: tuple[Damage, ...] = ("seduce", "seduction encounter", "steal item")


def charms(play: Play, monster: Monster) -> bool:
    """Nymphs charm all, incubi and succubi the other sex. NetHack: mhitu.c, could_seduce."""
    species = monster.species
    if "animal" in species.traits:
        return False
    if species.letter == "n":
        return True
    if species.name not in ("incubus", "succubus"):
        return False
    return monster.female != (play.hero.gender == "female")


# Plain blows


def _physical(play: Play, assault: Assault) -> None:
    monster, weapon = assault.monster, assault.weapon
    hero = play.hero
    if assault.attack.manner == "hug" and not sticks(form_of(hero)):
        _hug(play, assault)
    elif weapon is None:
        tell_hit(play, assault)
    elif weapon.kind.name == "corpse" and touch_petrifies(weapon.species):
        assault.amount = 1
        play.tell("combat.hits with corpse", RULE, monster=the_monster(play, monster))
        start_stoning(play, monster)
    else:
        tell_hit(play, assault)
        if weapon.kind.material == "silver" and hero.form is not None and _hates_silver(play):
            play.tell("combat.silver sears you", RULE)
            exercise(play, Attribute.CONSTITUTION, False, "N-157")
        if hero.form is not None:
            _rust_on_contact(play, weapon)


def _hates_silver(play: Play) -> bool:
    from_form = form_of(play.hero).traits
    return "were" in from_form or "demon" in from_form or form_of(play.hero).letter == "V"


def _rust_on_contact(play: Play, weapon: Item) -> None:
    """A weapon that strikes a rust monster's or acid blob's body suffers. NetHack: uhitm.c, rustm."""
    for attack in form_of(play.hero).attacks:
        if attack.manner == "passive" and attack.damage in ("rust", "acid", "corrode", "fire"):
            wear = {"rust": Wear.RUST, "fire": Wear.BURN}.get(attack.damage, Wear.CORRODE)
            erode(play, weapon, wear, by_hero=False, grease=True)
            return


def _hug(play: Play, assault: Assault) -> None:
    hero, monster = play.hero, assault.monster
    if not hero.holder_id and play.dice.rn2(2, RULE):
        if slips_free(play, assault):
            assault.amount = 0
        else:
            hero.holder_id = monster.id
            play.tell("combat.grabs you", RULE, monster=the_monster(play, monster))
    elif hero.holder_id == monster.id:
        exercise(play, Attribute.STRENGTH, False, "N-157")
        chokes = monster.species.name == "rope golem"
        play.tell("combat.being choked" if chokes else "combat.you are crushed", RULE)


def slips_free(play: Play, assault: Assault) -> bool:
    """L-100, L-113: greased or oilskin outer clothes slip out of a grasp, cursed ones two times in three."""
    worn = play.hero.worn
    if assault.attack.damage == "drain intelligence":
        cover = worn.get(int(Slot.HELMET))
    else:
        cover = worn.get(int(Slot.CLOAK)) or worn.get(int(Slot.BODY_ARMOR)) or worn.get(int(Slot.SHIRT))
    if cover is None or not (cover.greased or cover.kind.name == "oilskin cloak"):
        return False
    if cover.blessing < 0:
        thrown = play.dice.rn2(3, RULE)
        if thrown == 0:
            return False
    play.tell("combat.slips off", RULE, monster=the_monster(play, assault.monster))
    if cover.greased and play.dice.one_in(2, RULE):
        cover.greased = False
        play.tell("combat.grease wears off", RULE)
    return True


# Elements


def _fire(play: Play, assault: Assault) -> None:
    tell_hit(play, assault)
    if not assault.real:
        assault.amount = 0
        return
    hero = play.hero
    play.tell("combat.you are on fire", RULE)
    if hero.form is not None and hero.form.name in ("paper golem", "straw golem"):
        play.tell("combat.go up in flames", RULE)
        return_to_own_form(play)
        return
    if has(hero, Property.FIRE_RESISTANCE):
        play.tell("combat.fire not hot", RULE)
        assault.amount = 0
    burn_goods(play, assault.monster.level)
    burn_slime_away(play)


def burn_goods(play: Play, level: int) -> None:
    """Fire gets at scrolls, potions and books, the likelier the stronger its source."""
    if level > play.dice.rn2(20, RULE):
        destroy_goods(play, "scroll", "fire")
    if level > play.dice.rn2(20, RULE):
        destroy_goods(play, "potion", "fire")
    if level > play.dice.rn2(25, RULE):
        destroy_goods(play, "spellbook", "fire")


def burn_slime_away(play: Play) -> None:
    """L-129: fire ends sliming."""
    hero = play.hero
    if hero.timeout[Property.SLIMING]:
        set_timeout(play, Property.SLIMING, 0, "L-129")
        hero.killers.pop("sliming", None)
        play.tell("combat.slime burns away", "L-129")


def _cold(play: Play, assault: Assault) -> None:
    tell_hit(play, assault)
    if not assault.real:
        assault.amount = 0
        return
    play.tell("combat.covered in frost", RULE)
    if has(play.hero, Property.COLD_RESISTANCE):
        play.tell("combat.frost not cold", RULE)
        assault.amount = 0
    if assault.monster.level > play.dice.rn2(20, RULE):
        destroy_goods(play, "potion", "cold")


def _shock(play: Play, assault: Assault) -> None:
    tell_hit(play, assault)
    if not assault.real:
        assault.amount = 0
        return
    play.tell("combat.you get zapped", RULE)
    if has(play.hero, Property.SHOCK_RESISTANCE):
        play.tell("combat.zap no shock", RULE)
        assault.amount = 0
    if assault.monster.level > play.dice.rn2(20, RULE):
        destroy_goods(play, "wand", "shock")
    if assault.monster.level > play.dice.rn2(20, RULE):
        destroy_goods(play, "ring", "shock")


def _acid(play: Play, assault: Assault) -> None:
    tell_hit(play, assault)
    if assault.monster.cancelled or play.dice.rn2(3, RULE):
        assault.amount = 0
    elif has(play.hero, Property.ACID_RESISTANCE):
        play.tell("combat.acid seems harmless", RULE)
        assault.amount = 0
    else:
        play.tell("combat.acid burns", RULE)
        exercise(play, Attribute.STRENGTH, False, "N-157")


# Mind and senses


def _sleep(play: Play, assault: Assault) -> None:
    tell_hit(play, assault)
    hero = play.hero
    if assault.real and not hero.helpless and play.dice.one_in(5, RULE):
        if has(hero, Property.SLEEP_RESISTANCE):
            return
        turns = play.dice.rnd(10, RULE)
        fall_asleep(play, turns, "L-017")
        play.tell("combat.put to sleep", RULE, monster=the_monster(play, assault.monster))


def _blind(play: Play, assault: Assault) -> None:
    if can_be_blinded(play):
        play.tell("combat.blinds you", RULE, monster=the_monster(play, assault.monster))
        lengthen(play, Property.BLINDED, assault.amount, RULE)
        blur(play.level)
    assault.amount = 0


def can_be_blinded(play: Play) -> bool:
    """NetHack: mondata.c, can_blnd."""
    hero = play.hero
    if is_blind(hero) or not has_eyes(form_of(hero)):
        return False
    weapon = hero.worn.get(int(Slot.WIELDED))
    eyewear = hero.worn.get(int(Slot.EYEWEAR))
    if eyewear is not None and eyewear.artifact == "The Eyes of the Overworld":
        return False
    return weapon is None or weapon.artifact != "Sunsword"


def _stun(play: Play, assault: Assault) -> None:
    tell_hit(play, assault)
    if not assault.monster.cancelled and play.dice.one_in(4, RULE):
        stagger(play, play.hero.timeout[Property.STUNNED] + assault.amount)
        assault.amount //= 2


def stagger(play: Play, turns: int) -> None:
    """Stunned until so many turns from now."""
    if not has(play.hero, Property.STUNNED):
        play.tell("combat.you stagger", RULE)
    set_timeout(play, Property.STUNNED, turns, RULE)


def _confuse(play: Play, assault: Assault) -> None:
    monster, hero = assault.monster, play.hero
    tell_hit(play, assault)
    if not monster.cancelled and play.dice.one_in(4, RULE) and not monster.special_used:
        monster.special_used = assault.amount + play.dice.rn2(6, RULE)
        confused = has(hero, Property.CONFUSED)
        play.tell("combat.more confused" if confused else "combat.getting confused", RULE)
        lengthen(play, Property.CONFUSED, assault.amount, RULE)
    assault.amount = 0


def _paralyse(play: Play, assault: Assault) -> None:
    """L-017: frozen for up to ten turns."""
    tell_hit(play, assault)
    hero = play.hero
    if not assault.real or hero.helpless:
        return
    thrown = play.dice.rn2(3, RULE)
    if thrown:
        return
    if has(hero, Property.FREE_ACTION):
        play.tell("combat.momentarily stiffen", RULE)
        return
    play.tell("combat.frozen by monster", RULE, monster=the_monster(play, assault.monster))
    turns = play.dice.rnd(10, RULE)
    be_helpless(play, turns, "paralyzed by a monster")
    exercise(play, Attribute.DEXTERITY, False, "N-157")


def _slow(play: Play, assault: Assault) -> None:
    tell_hit(play, assault)
    hero = play.hero
    if assault.real and hero.intrinsic[Property.FAST] and play.dice.one_in(4, RULE):
        slow_down(play)


def slow_down(play: Play) -> None:
    """Intrinsic speed is lost. NetHack: mhitu.c, u_slow_down."""
    hero = play.hero
    hero.intrinsic[Property.FAST] = 0
    hero.timeout[Property.FAST] = 0
    if has(hero, Property.FAST):
        play.tell("combat.less natural quickness", RULE)
    else:
        play.tell("combat.you slow down", RULE)
    exercise(play, Attribute.DEXTERITY, False, "N-157")


# Poison and disease

POISONED_ATTRIBUTES: Mapping[Damage, Attribute] = {
    "strength poison": Attribute.STRENGTH,
    "drain dexterity": Attribute.DEXTERITY,
    "drain constitution": Attribute.CONSTITUTION,
}
POISON_MEANS: Mapping[Manner, str] = {
    "weapon": "combat.poisoned attack",
    "touch": "combat.poisoned contact",
    "gaze": "combat.poisoned gaze",
    "bite": "combat.poisoned bite",
}


def _poison(play: Play, assault: Assault) -> None:
    """L-094: venom tells one time in eight."""
    tell_hit(play, assault)
    if assault.real and play.dice.one_in(8, RULE):
        monster = assault.monster
        key = POISON_MEANS.get(assault.attack.manner, "combat.poisoned sting")
        play.tell(key, "L-094", monster=the_monster(play, monster))
        which = POISONED_ATTRIBUTES[assault.attack.damage]
        poisoned(play, which, monster.species.name, 30)


def _disease(play: Play, assault: Assault) -> None:
    tell_hit(play, assault)
    if not sicken(play, assault.monster):
        assault.amount = 0


def sicken(play: Play, monster: Monster) -> bool:
    """L-130: the disease of a monster, unless resisted. NetHack: mhitu.c, diseasemu."""
    hero = play.hero
    if has(hero, Property.SICKNESS_RESISTANCE):
        play.tell("combat.slight illness", "L-130")
        return False
    ill = hero.timeout[Property.SICK]
    if ill:
        turns = ill // 3 + 1
    else:
        turns = play.dice.rn1(attribute(hero, Attribute.CONSTITUTION), 20, "L-130")
    mixed = hero.sick_with not in ("", "disease")
    hero.sick_with = "food poisoning and disease" if mixed else "disease"
    play.tell("combat.much worse" if ill else "combat.deathly sick", "L-130")
    set_timeout(play, Property.SICK, turns, "L-130")
    hero.killers["sick"] = Killer(monster.species.name, KillerFormat.WITH_ARTICLE)
    exercise(play, Attribute.CONSTITUTION, False, "N-157")
    return True


def _pestilence(play: Play, assault: Assault) -> None:
    play.tell("combat.fever and chills", RULE, monster=the_monster(play, assault.monster))
    sicken(play, assault.monster)


def _famine(play: Play, assault: Assault) -> None:
    """N-099: Famine's touch starves."""
    hero = play.hero
    play.tell("combat.body shrivels", "N-099", monster=the_monster(play, assault.monster))
    exercise(play, Attribute.CONSTITUTION, False, "N-157")
    if hero.hunger != Hunger.FAINTED:
        hunger.spend(play, play.dice.rn1(40, 40, "N-099"), Cause.FAMINE, "N-099")


def _death_touch(play: Play, assault: Assault) -> None:
    """L-096: Death's touch kills, or drains life for good."""
    hero = play.hero
    play.tell("combat.deadly touch", "L-096", monster=the_monster(play, assault.monster))
    if "undead" in form_of(hero).traits:
        play.tell("combat.was that death", "L-096")
        return
    thrown = play.dice.rn2(20, "L-096")
    if thrown >= 17 and not has(hero, Property.MAGIC_RESISTANCE):
        die(play, Ending.DIED, Killer("touch of death", KillerFormat.WITH_ARTICLE))
        assault.amount = 0
    elif thrown >= 5:
        play.tell("combat.life force drains", "L-096")
        assault.lasting = True
    else:
        play.tell("combat.lucky for you", "L-096")
        assault.amount = 0


def _were(play: Play, assault: Assault) -> None:
    tell_hit(play, assault)
    hero = play.hero
    if not assault.real or hero.lycanthrope is not None:
        return
    thrown = play.dice.rn2(4, RULE)
    weapon = hero.worn.get(int(Slot.WIELDED))
    warded = weapon is not None and weapon.artifact == "Werebane"
    if thrown or warded or has(hero, Property.PROTECTION_FROM_SHAPE_CHANGERS):
        return
    play.tell("combat.feverish", RULE)
    exercise(play, Attribute.CONSTITUTION, False, "N-157")
    hero.lycanthrope = assault.monster.species


def _slime(play: Play, assault: Assault) -> None:
    """L-129: green slime turns the hero into more of itself."""
    tell_hit(play, assault)
    hero = play.hero
    if not assault.real:
        return
    form = form_of(hero)
    if is_flaming(form):
        play.tell("combat.slime burns away", "L-129")
        assault.amount = 0
    elif has(hero, Property.UNCHANGING) or form.name == "green slime" or form.letter == " ":
        play.tell("combat.unaffected", "L-129")
        assault.amount = 0
    elif not hero.timeout[Property.SLIMING]:
        play.tell("combat.not very well", "L-129")
        set_timeout(play, Property.SLIMING, 10, "L-129")
        hero.killers["sliming"] = Killer(assault.monster.species.name, KillerFormat.WITH_ARTICLE)
    else:
        play.tell("combat.yuck", "L-129")


def _stone(play: Play, assault: Assault) -> None:
    """L-128: a cockatrice's hissing sets off slow petrification."""
    tell_hit(play, assault)
    thrown = play.dice.rn2(3, RULE)
    if thrown:
        return
    monster = assault.monster
    name = the_monster(play, monster)
    if monster.cancelled:
        play.tell("combat.cough", RULE, monster=name)
        return
    play.tell("combat.hissing", RULE, monster=name)
    dooms = play.dice.one_in(10, RULE)
    if dooms or (play.world.moon_phase == 0 and not _has_lizard(play)):
        start_stoning(play, monster)


def _has_lizard(play: Play) -> bool:
    return any(
        item.kind.name == "corpse" and item.species is not None and item.species.name == "lizard"
        for item in play.hero.inventory
    )


def start_stoning(play: Play, monster: Monster) -> None:
    """L-128: five turns to live, with the monster as the delayed killer (L-008)."""
    hero = play.hero
    if hero.timeout[Property.STONING] or has(hero, Property.STONING_RESISTANCE):
        return
    if hero.form is not None and hero.form.letter == "'":
        return
    species = monster.species
    text, form = species.name, KillerFormat.WITH_ARTICLE
    if "unique" in species.generation:
        form = KillerFormat.AS_IS
        if "proper name" not in species.traits:
            text_the = f"the {text}"
            set_timeout(play, Property.STONING, 5, "L-128")
            hero.killers["stoning"] = Killer(text_the, form)
            return
    set_timeout(play, Property.STONING, 5, "L-128")
    hero.killers["stoning"] = Killer(text, form)


# Levels, energy, brains


def _drain_level(play: Play, assault: Assault) -> None:
    """L-095."""
    tell_hit(play, assault)
    if not assault.real:
        return
    thrown = play.dice.rn2(3, RULE)
    if thrown == 0 and not has(play.hero, Property.DRAIN_RESISTANCE):
        lose_level(play, "life drainage", "L-095")


def _drain_energy(play: Play, assault: Assault) -> None:
    tell_hit(play, assault)
    if assault.real and play.dice.one_in(4, RULE):
        drain_energy(play, assault.amount)
    assault.amount = 0


def drain_energy(play: Play, amount: int) -> None:
    """Energy goes, from the maximum where there is too little. NetHack: mhitu.c via drain_en."""
    hero = play.hero
    if hero.max_power < 1:
        play.tell("combat.momentarily lethargic", RULE)
        return
    play.tell("combat.energy drains", RULE)
    hero.power -= amount
    if hero.power < 0:
        hero.max_power = max(hero.max_power - play.dice.rnd(-hero.power, RULE), 0)
        hero.power = 0


def _brain(play: Play, assault: Assault) -> None:
    """L-099 to L-106: a tentacle sucks at the mind."""
    hero, monster = play.hero, assault.monster
    tell_hit(play, assault)
    helmet = hero.worn.get(int(Slot.HELMET))
    if not has_head(form_of(hero)):
        play.tell("combat.not harmed", "L-100")
        return
    if slips_free(play, assault):
        return
    if helmet is not None:
        thrown = play.dice.rn2(8, "L-100")
        if thrown:
            play.tell("combat.helmet blocks", "L-100")
            return
    hurt_by(play, monster, halved(play, assault.amount), "L-100")
    assault.amount = 0
    if helmet is None or helmet.kind.name != "dunce cap":
        if hero.form is not None and touch_petrifies(hero.form):  # L-103
            if turns_to_stone(play, monster, by_hero=False):
                assault.outcome = Outcome.DIED
            return
        lose_mind(play)
    loss = play.dice.rnd(2, "L-100")
    adjust_attribute(play, Attribute.INTELLIGENCE, -loss, "L-100")
    play.tell("combat.forget", "L-100")
    forget(play)


LEAST_MIND = 3


def lose_mind(play: Play) -> None:
    """L-101 to L-105: the last thought goes with a mind already at its least."""
    hero = play.hero
    if hero.base[Attribute.INTELLIGENCE] > LEAST_MIND:
        exercise(play, Attribute.WISDOM, False, "N-157")
        return
    killer = Killer("brainlessness", KillerFormat.AS_IS)
    if hero.extrinsic[Property.LIFE_SAVING] or hero.intrinsic[Property.LIFE_SAVING]:  # L-104
        die(play, Ending.DIED, killer)
        play.tell("combat.brain still gone", "L-104")
        hero.extrinsic[Property.LIFE_SAVING] = 0
        hero.intrinsic[Property.LIFE_SAVING] = 0
    else:
        play.tell("combat.last thought", "L-102")
    die(play, Ending.DIED, killer)
    hero.base[Attribute.INTELLIGENCE] = LEAST_MIND + 2  # L-105
    play.tell("combat.scarecrow", "L-105")


def forget(play: Play) -> None:
    """L-100: a quarter of the levels and a quarter of the kinds known are forgotten."""
    world = play.world
    for level in world.levels.values():
        if level is not world.level and play.dice.one_in(4, "L-100"):
            level.remembered[:] = [0] * len(level.remembered)
            level.seen[:] = bytearray(len(level.seen))
    for number, known in enumerate(world.discovered):
        if known and play.dice.one_in(4, "L-100"):
            world.discovered[number] = 0


# Grasps


def _stick(play: Play, assault: Assault) -> None:
    tell_hit(play, assault)
    hero = play.hero
    if assault.real and not hero.holder_id and not sticks(form_of(hero)):
        hero.holder_id = assault.monster.id


def _wrap(play: Play, assault: Assault) -> None:
    """L-113 to L-115: eels and krakens wrap themselves around the hero, and drown him."""
    hero, monster = play.hero, assault.monster
    held = hero.holder_id == monster.id
    if (monster.cancelled and not held) or sticks(form_of(hero)):
        assault.amount = 0
        return
    name = the_monster(play, monster)
    if not hero.holder_id and play.dice.one_in(10, "L-113"):
        if slips_free(play, assault):
            assault.amount = 0
        else:
            play.tell("combat.swings around you", "L-113", monster=name)
            hero.holder_id = monster.id
    elif held:
        if is_pool(play.level, monster.spot) and not _breathes_water(play):
            play.tell("combat.drowns you", "L-113", monster=name)
            terrain = play.level.terrain[monster.spot]
            water = "pool of water" if terrain in (Terrain.POOL, Terrain.WATER) else "moat"
            by = with_article(monster.species.name)
            die(play, Ending.DROWNING, Killer(f"{water} by {by}", KillerFormat.WITH_ARTICLE))
        elif assault.attack.manner == "hug":
            play.tell("combat.you are crushed", "L-113")
    else:
        assault.amount = 0
        play.tell("combat.brushes leg", "L-113", monster=name)


def _breathes_water(play: Play) -> bool:
    hero = play.hero
    traits = form_of(hero).traits
    return (
        has(hero, Property.SWIMMING)
        or has(hero, Property.MAGICAL_BREATHING)
        or bool({"swims", "amphibious", "breathless"} & traits)
    )


def _legs(play: Play, assault: Assault) -> None:
    hero, monster = play.hero, assault.monster
    side = "right" if play.dice.rn2(2, RULE) else "left"
    name = the_monster(play, monster)
    out_of_reach = hero.steed_id or levitates(hero) or flies(hero)
    if out_of_reach and "flies" not in monster.species.traits:
        play.tell("combat.tries to reach leg", RULE, monster=name, side=side)
        assault.amount = 0
        return
    if monster.cancelled:
        play.tell("combat.nuzzles leg", RULE, monster=name, side=side)
        assault.amount = 0
        return
    boots = hero.worn.get(int(Slot.BOOTS))
    if boots is not None:
        low = play.dice.rn2(2, RULE) and boots.kind.name in ("low boots", "iron shoes")
        if not low and play.dice.rn2(5, RULE):
            play.tell("combat.scratches boot", RULE, monster=name, side=side)
            assault.amount = 0
            return
    play.tell("combat.pricks leg", RULE, monster=name, side=side)
    turns = play.dice.rnd(60 - attribute(hero, Attribute.DEXTERITY), RULE)
    wound_legs(play, RIGHT_LEG if side == "right" else LEFT_LEG, turns, RULE)
    exercise(play, Attribute.STRENGTH, False, "N-157")
    exercise(play, Attribute.DEXTERITY, False, "N-157")


# Theft and other mischief


def _steal_gold(play: Play, assault: Assault) -> None:
    tell_hit(play, assault)
    if form_of(play.hero).letter == "l" or assault.monster.cancelled:
        return
    if steal_gold(play, assault.monster):
        assault.outcome = Outcome.GONE


def _steal_item(play: Play, assault: Assault) -> None:
    monster = assault.monster
    if "animal" in monster.species.traits:
        tell_hit(play, assault)
        if monster.cancelled:
            return
    elif monster.cancelled:
        play.tell("combat.plain charm", RULE, monster=the_monster(play, monster))
        if play.dice.rn2(3, RULE) and teleport_away(play, monster):
            assault.outcome = Outcome.GONE
        return
    else:
        tell_hit(play, assault)
    if steal_item(play, monster):
        assault.outcome = Outcome.GONE


def _seduce(play: Play, assault: Assault) -> None:
    """A foocubus takes clothes, and a level or energy with them; nothing if it fancies the other sex.

    A simple form of NetHack's mhitu.c, doseduce.
    """
    hero, monster = play.hero, assault.monster
    if not charms(play, monster) or monster.cancelled:
        tell_hit(play, assault)
        return
    assault.amount = 0
    name = the_monster(play, monster)
    if monster.special_used:
        play.tell("combat.headache", RULE, monster=name)
        return
    play.tell("combat.very attracted", RULE, monster=name)
    wits = attribute(hero, Attribute.CHARISMA) + attribute(hero, Attribute.INTELLIGENCE)
    monster.special_used = play.dice.rnd(100, RULE)
    if play.dice.rn2(35, RULE) > wits:
        match play.dice.rn2(5, RULE):
            case 0:
                play.tell("combat.drained of energy", RULE)
                hero.power = 0
                hero.max_power = max(hero.max_power - play.dice.rnd(10, RULE), 0)
                exercise(play, Attribute.CONSTITUTION, False, "N-157")
            case 1:
                play.tell("combat.down in the dumps", RULE)
                adjust_attribute(play, Attribute.CONSTITUTION, -1, RULE, silent=True)
                exercise(play, Attribute.CONSTITUTION, False, "N-157")
            case 2:
                play.tell("combat.senses dulled", RULE)
                adjust_attribute(play, Attribute.WISDOM, -1, RULE, silent=True)
                exercise(play, Attribute.WISDOM, False, "N-157")
            case 3:
                if has(hero, Property.DRAIN_RESISTANCE):
                    play.tell("combat.curious feeling", RULE)
                else:
                    play.tell("combat.out of shape", RULE)
                    lose_level(play, "overexertion", RULE)
            case _:
                play.tell("combat.exhausted", RULE)
                hurt_by(play, monster, play.dice.rn1(10, 6, RULE), RULE)
                exercise(play, Attribute.STRENGTH, False, "N-157")
    else:
        play.tell("combat.good time", RULE)
        hero.power = hero.max_power
        change_hp(play, hero.max_hp - hero.hp if hero.form is None else 0, RULE)
        exercise(play, Attribute.CONSTITUTION, True, "N-157")
    if teleport_away(play, monster):
        assault.outcome = Outcome.GONE


def _steal_treasure(play: Play, assault: Assault) -> None:
    tell_hit(play, assault)
    if play.dice.one_in(20, RULE) and steal_treasure(play, assault.monster):
        assault.outcome = Outcome.GONE


def _teleport(play: Play, assault: Assault) -> None:
    """A quantum mechanic puts the hero somewhere else, and never kills in doing so."""
    tell_hit(play, assault)
    if not assault.real:
        return
    hero = play.hero
    play.tell("combat.position uncertain", RULE)
    displace_hero(play)
    left = hero.form_hp if hero.form is not None else hero.hp
    if halved(play, assault.amount) >= left:
        assault.amount = max(left - 1, 0)


def displace_hero(play: Play) -> None:
    """To any free spot of the level, if the level allows it."""
    hero, level = play.hero, play.level
    if level.no_teleport or hero.engulfer_id:
        play.tell("combat.wrenching", RULE)
        return
    spot = random_spot(play)
    if spot is None:
        return
    hero.spot = spot
    hero.holder_id = 0
    hero.trapped = 0
    hero.trapped_in = ""
    hero.must_land = True
    interrupt(play)
    blur(level)


def _rust(play: Play, assault: Assault) -> None:
    _wear_armor(play, assault, Wear.RUST, ("iron golem",), "combat.you rust")


def _corrode(play: Play, assault: Assault) -> None:
    _wear_armor(play, assault, Wear.CORRODE, (), "combat.you rust")


def _decay(play: Play, assault: Assault) -> None:
    _wear_armor(play, assault, Wear.ROT, ("wood golem", "leather golem"), "combat.you rot")


def _wear_armor(
    play: Play, assault: Assault, wear: Wear, doomed: tuple[str, ...], key: str
) -> None:
    tell_hit(play, assault)
    if assault.monster.cancelled:
        return
    hero = play.hero
    if hero.form is not None and hero.form.name in doomed:
        play.tell(key, RULE)
        hero.form_hp = 0
        return_to_own_form(play)
        return
    if any(place & ARMOR_SLOTS for place in hero.worn):
        erode_armor(play, wear)


def _disenchant(play: Play, assault: Assault) -> None:
    tell_hit(play, assault)
    if not assault.real:
        return
    worn = play.hero.worn
    armor = _some_armor(play)
    if armor is None:
        places = (0, Slot.RIGHT_RING, Slot.LEFT_RING, Slot.AMULET, Slot.EYEWEAR)
        armor = worn.get(int(places[play.dice.rn2(5, RULE)]))
    if armor is not None:
        disenchant(play, armor)


def _some_armor(play: Play) -> Item | None:
    """The outermost on the body, or by throw something else that is worn. NetHack: do_wear.c, some_armor."""
    worn = play.hero.worn
    chosen = worn.get(int(Slot.CLOAK)) or worn.get(int(Slot.BODY_ARMOR)) or worn.get(int(Slot.SHIRT))
    for slot in (Slot.HELMET, Slot.GLOVES, Slot.BOOTS, Slot.SHIELD):
        item = worn.get(int(slot))
        if item is not None and (chosen is None or play.dice.one_in(4, "do_wear.c some_armor")):
            chosen = item
    return chosen


def _curse_items(play: Play, assault: Assault) -> None:
    """Gremlins steal an intrinsic, by night alone; it is always day enough here for the others."""
    tell_hit(play, assault)
    if assault.monster.species.name == "gremlin" or assault.monster.cancelled:
        return
    if play.dice.one_in(10, RULE):
        play.tell("combat.chuckles", RULE, monster=the_monster(play, assault.monster))
        lose_a_gift(play)


GIFTS = (
    Property.FIRE_RESISTANCE,
    Property.TELEPORTITIS,
    Property.POISON_RESISTANCE,
    Property.TELEPATHY,
    Property.COLD_RESISTANCE,
    Property.INVISIBILITY,
    Property.SEE_INVISIBLE,
    Property.FAST,
    Property.STEALTH,
    Property.PROTECTION,
    Property.AGGRAVATE_MONSTER,
)


def lose_a_gift(play: Play) -> None:
    """An intrinsic goes, chosen by throw, or the next that there is. NetHack: sit.c, attrcurse."""
    hero = play.hero
    start = play.dice.rnd(11, "sit.c attrcurse") - 1
    for prop in GIFTS[start:]:
        if hero.intrinsic[prop] & ~int(Source.FORM):
            hero.intrinsic[prop] &= int(Source.FORM)
            play.tell("combat.something lost", "sit.c attrcurse")
            return


def _heal(play: Play, assault: Assault) -> None:
    """A nurse heals whoever wears and wields nothing. NetHack: mhitu.c, AD_HEAL."""
    hero, monster = play.hero, assault.monster
    armed = int(Slot.WIELDED) in hero.worn or any(place & ARMOR_SLOTS for place in hero.worn)
    if monster.cancelled or armed:
        if hero.role.name == "healer" and not monster.cancelled:
            assault.amount = 0
        else:
            tell_hit(play, assault)
        return
    play.tell("combat.nurse hits", RULE, monster=the_monster(play, monster))
    change_hp(play, play.dice.rnd(7, RULE), RULE)
    goes_away = False
    if play.dice.one_in(7, RULE):
        if hero.form is not None:
            hero.form_max_hp += 1
        elif hero.max_hp < 5 * hero.level + play.dice.d(2 * hero.level, 10, RULE):
            hero.max_hp += 1
        goes_away = play.dice.one_in(13, RULE)
    if play.dice.one_in(3, RULE):
        exercise(play, Attribute.STRENGTH, True, "N-157")
    if play.dice.one_in(3, RULE):
        exercise(play, Attribute.CONSTITUTION, True, "N-157")
    if hero.timeout[Property.SICK]:
        set_timeout(play, Property.SICK, 0, RULE)
        hero.sick_with = ""
        hero.killers.pop("sick", None)
    assault.amount = 0
    if goes_away:
        vanish(play, monster)
        assault.outcome = Outcome.DIED
    elif play.dice.one_in(33, RULE):
        teleport_away(play, monster)
        frighten(play, monster, play.dice.d(3, 6, RULE), first=True)
        assault.outcome = Outcome.GONE


def _harmless(play: Play, assault: Assault) -> None:
    assault.amount = 0


EFFECTS: Mapping[Damage, Callable[[Play, Assault], None]] = {
    "physical": _physical,
    "fire": _fire,
    "cold": _cold,
    "shock": _shock,
    "acid": _acid,
    "sleep": _sleep,
    "blind": _blind,
    "stun": _stun,
    "confuse": _confuse,
    "paralysis": _paralyse,
    "slow": _slow,
    "strength poison": _poison,
    "drain dexterity": _poison,
    "drain constitution": _poison,
    "disease": _disease,
    "pestilence": _pestilence,
    "famine": _famine,
    "death touch": _death_touch,
    "lycanthropy": _were,
    "slime": _slime,
    "stone": _stone,
    "drain level": _drain_level,
    "drain energy": _drain_energy,
    "drain intelligence": _brain,
    "stick": _stick,
    "wrap": _wrap,
    "wound legs": _legs,
    "steal gold": _steal_gold,
    "steal item": _steal_item,
    "seduce": _steal_item,
    "seduction encounter": _seduce,
    "steal amulet": _steal_treasure,
    "teleport": _teleport,
    "rust": _rust,
    "corrode": _corrode,
    "decay": _decay,
    "disenchant": _disenchant,
    "curse item": _curse_items,
    "heal": _heal,
}

def take_effect(play: Play, assault: Assault) -> None:
    """Let the attack do what its kind does, besides the damage still to be dealt."""
    EFFECTS.get(assault.attack.damage, _harmless)(play, assault)
