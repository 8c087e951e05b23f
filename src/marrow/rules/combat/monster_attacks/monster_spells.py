"""The effects of monsters' spells. NetHack: mcastu.c, cast_wizard_spell and cast_cleric_spell."""

from bisect import bisect_left
from collections.abc import Callable, Mapping
from enum import Enum

from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.model.hero_parts import Killer
from marrow.model.monster import Monster
from marrow.model.places import NOWHERE
from marrow.model.vocabularies import Attribute, Ending, HelplessReason, KillerFormat
from marrow.rules.combat.curses import curse_random_items
from marrow.rules.combat.rays.ray_hits import lightning_flash
from marrow.rules.combat.rays.spell_power import spell_damage
from marrow.rules.combat.slain_by_monster import die_by_monster, hurt_by_monster
from marrow.rules.combat.summoning import summon_nasties
from marrow.rules.dungeon.difficulty import has_the_amulet
from marrow.rules.dungeon.placement import nearest_good_spot
from marrow.rules.dungeon.terrain import can_teleport_between
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.population import random_species_of_class
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.body import form_of, has, is_deaf, is_hallucinating
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.helplessness import be_helpless, is_unaware
from marrow.rules.hero.map_memory import mark_unseen_monster
from marrow.rules.hero.monster_sight import can_see_monster, can_spot_monster
from marrow.rules.hero.seen_resistances import resists_openly, show_resistance
from marrow.rules.hero.timed_properties import extend_timeout, set_timeout
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.items.indestructible import item_resists
from marrow.rules.items.monster_equipment import give_to_monster, turn_invisible
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.harm import halved, lose_strength, suffer_touch_of_death
from marrow.rules.monsters.reflection import learn_own_reflection
from marrow.rules.monsters.speed import change_speed
from marrow.rules.monsters.traits import is_nonliving, is_wizard
from marrow.rules.naming import plural, the_monster, with_article
from marrow.rules.naming.monster_names import inflicted_by
from marrow.rules.physics.erosion import burn_armor, random_worn_armor
from marrow.rules.physics.item_destruction import (
    burn_slime_away,
    destroy_some,
    is_limited_by_damage,
    ruin_pack,
    wear_armor_down,
)
from marrow.rules.physics.zap_over_floor import burn_paper
from marrow.rules.play import Play

RULE = "mcastu.c castmu"
FASTER = 1
Cast = Callable[[Play, Monster, int], None]


class Spell(Enum):
    """What monsters can cast."""

    PSI_BOLT = "psi bolt"
    CURE_SELF = "cure self"
    HASTE_SELF = "haste self"
    STUN = "stun"
    DISAPPEAR = "disappear"
    WEAKEN = "weaken"
    DESTROY_ARMOR = "destroy armor"
    CURSE_ITEMS = "curse items"
    AGGRAVATE = "aggravate"
    SUMMON = "summon nasties"
    CLONE = "double trouble"
    DEATH_TOUCH = "touch of death"
    OPEN_WOUNDS = "open wounds"
    CONFUSE = "confuse"
    PARALYSE = "paralyse"
    BLIND = "blind"
    INSECTS = "insects"
    LIGHTNING = "lightning"
    FIRE_PILLAR = "fire pillar"
    GEYSER = "geyser"


def mistakes_hero(play: Play, monster: Monster) -> bool:
    """Whether a monster believes the hero to be somewhere else."""
    return monster.believed not in (NOWHERE, play.hero.spot)


def _pain_spell(*words: str) -> Cast:
    """A spell that hurts, with one of four messages by its damage; magic resistance halves it."""

    def cast_pain(play: Play, monster: Monster, amount: int) -> None:
        if resists_openly(play, Property.MAGIC_RESISTANCE):
            amount = (amount + 1) // 2
        play.tell(words[bisect_left(PAIN_LIMITS, amount)], RULE)
        hurt_by_monster(play, monster, amount, RULE)

    return cast_pain


PAIN_LIMITS = (5, 10, 20)


def _cure_self(play: Play, monster: Monster, amount: int) -> None:
    if monster.hp < monster.max_hp:
        if can_see_monster(play, monster):
            play.tell("combat.looks better", RULE, monster=the_monster(play, monster))
        monster.hp = min(monster.hp + play.dice.d(3, 6, RULE), monster.max_hp)


def _haste_self(play: Play, monster: Monster, amount: int) -> None:
    change_speed(play, monster, 1)


def _stun(play: Play, monster: Monster, amount: int) -> None:
    hero = play.hero
    if _shrugs_off(play):
        if not has(hero, Property.STUNNED):
            play.tell("combat.momentarily disoriented", RULE)
        set_timeout(play, Property.STUNNED, 1, RULE)
        return
    stunned = has(hero, Property.STUNNED)
    play.tell("combat.keep balance" if stunned else "combat.you reel", RULE)
    clumsy = attribute(hero, Attribute.DEXTERITY) < 12
    turns = spell_damage(play, play.dice.d(6 if clumsy else 4, 4, RULE))
    extend_timeout(play, Property.STUNNED, turns, RULE)


def _shrugs_off(play: Play) -> bool:
    """Whether magic resistance or free action stops a spell; onlookers take both for resistance."""
    resists = has(play.hero, Property.MAGIC_RESISTANCE) or has(play.hero, Property.FREE_ACTION)
    show_resistance(play, Property.MAGIC_RESISTANCE, resists)
    return resists


def _disappear(play: Play, monster: Monster, amount: int) -> None:
    if can_see_monster(play, monster):
        seen = has(play.hero, Property.SEE_INVISIBLE)
        key = "combat.becomes transparent" if seen else "combat.disappears"
        play.tell(key, RULE, monster=the_monster(play, monster))
    turn_invisible(monster)
    if can_see(play, monster.spot) and not can_spot_monster(play, monster):
        mark_unseen_monster(play, monster.spot)


def _weaken(play: Play, monster: Monster, amount: int) -> None:
    if resists_openly(play, Property.MAGIC_RESISTANCE):
        play.tell("combat.momentarily weakened", RULE)
        return
    play.tell("combat.suddenly weaker", RULE)
    most = max(spell_damage(play, monster.level - 6), 1)
    lose_strength(play, play.dice.rnd(most, RULE), RULE, inflicted_by("strength loss", monster))
    if play.hero.hp < 1:
        die_by_monster(play, monster, Ending.DIED, RULE)


def _destroy_armor(play: Play, monster: Monster, amount: int) -> None:
    hero = play.hero
    if has(hero, Property.MAGIC_RESISTANCE):
        show_resistance(play, Property.MAGIC_RESISTANCE, True)
        play.tell("combat.field of force", RULE)
        return
    if play.edition.magic.destroy_armor_erodes:
        if wear_armor_down(play):
            show_resistance(play, Property.MAGIC_RESISTANCE, False)
        else:
            play.tell("combat.skin itches", RULE)
        return
    chosen = random_worn_armor(play)
    if chosen is None:
        play.tell("combat.skin itches", RULE)
        return
    if item_resists(play, chosen, 0, 90):
        play.tell("combat.skin itches", RULE)
        return
    play.tell("combat.armor turns to dust", RULE)
    destroy_some(play, chosen, chosen.quantity)
    show_resistance(play, Property.MAGIC_RESISTANCE, False)


def _curse_items(play: Play, monster: Monster, amount: int) -> None:
    """Some of the hero's items are cursed, fewer with magic resistance."""
    play.tell("combat.need help", RULE)
    curse_random_items(play)


def _aggravate(play: Play, monster: Monster, amount: int) -> None:
    play.tell("combat.monsters aware", RULE)
    aggravate(play)


def aggravate(play: Play) -> None:
    """N-560: wake all monsters; one helpless monster in five can move again. NetHack: wizard.c, aggravate.

    In some editions monsters inside the Wizard's Tower are not woken from outside, nor the other way round.
    """
    level, choices = play.level, play.edition.monsters
    for other in level.monsters:
        stops = choices.alarms_stop_at_the_tower
        if stops and not can_teleport_between(level, play.hero.spot, other.spot):
            continue
        if choices.alarms_end_waiting:
            other.waiting = False
        other.asleep = False
        helpless = not other.can_move or other.frozen
        if helpless and play.dice.one_in(5, "wizard.c aggravate"):
            other.frozen = 0
            other.can_move = True


def _summon(play: Play, monster: Monster, amount: int) -> None:
    """Summon one or several nasty monsters."""
    count = summon_nasties(play, monster)
    if is_wizard(monster):
        play.tell("combat.destroy the thief", RULE)
    else:
        play.tell("combat.monster appears" if count == 1 else "combat.monsters appear", RULE)


def _death_touch(play: Play, monster: Monster, amount: int) -> None:
    """L-096: the spell of death."""
    hero = play.hero
    play.tell("combat.touch of death", "L-096")
    form = form_of(hero)
    if is_nonliving(form) or "demon" in form.traits:
        play.tell("combat.no deader", "L-096")
        return
    if not has(hero, Property.MAGIC_RESISTANCE):
        roll = play.dice.rn2(monster.level, "L-096")
        if roll > 12:
            if is_hallucinating(hero):
                play.tell("combat.out of body", "L-096")
            else:
                _kill_by_touch(play, monster)
            return
    play.tell("combat.lucky for you", "L-096")


def _kill_by_touch(play: Play, monster: Monster) -> None:
    """L-096, Z-176: the spell of death kills, or in some editions takes many hit points."""
    if play.edition.life_saving.touch_of_death_drains:
        suffer_touch_of_death(play, inflicted_by("the touch of death", monster))
    else:
        die(play, Ending.DIED, Killer("touch of death", KillerFormat.WITH_ARTICLE))


def _confuse(play: Play, monster: Monster, amount: int) -> None:
    hero = play.hero
    if resists_openly(play, Property.MAGIC_RESISTANCE):
        play.tell("combat.momentarily dizzy", RULE)
        return
    confused = has(hero, Property.CONFUSED)
    extend_timeout(play, Property.CONFUSED, spell_damage(play, monster.level), RULE)
    play.tell("combat.more confused" if confused else "combat.getting confused", RULE)


def _paralyse(play: Play, monster: Monster, amount: int) -> None:
    """L-017: the hero is paralysed, for one turn with magic resistance or free action."""
    hero = play.hero
    if _shrugs_off(play):
        if not hero.helplessness.turns:
            play.tell("combat.stiffen briefly", RULE)
        be_helpless(play, 1, HelplessReason.PARALYZED_BY_MONSTER)
    else:
        if not hero.helplessness.turns:
            play.tell("combat.frozen in place", RULE)
        be_helpless(play, spell_damage(play, 4 + monster.level), HelplessReason.PARALYZED_BY_MONSTER)


def _blind(play: Play, monster: Monster, amount: int) -> None:
    play.tell("combat.scales cover eyes", RULE)
    halves = has(play.hero, Property.HALF_SPELL_DAMAGE)
    set_timeout(play, Property.BLINDED, 100 if halves else 200, RULE)
    mark_view_stale(play.level)


def _insects(play: Play, monster: Monster, amount: int) -> None:
    """Summon insects, or snakes if insects are genocided."""
    letter = "a" if random_species_of_class(play, "a") is not None else "S"
    most = 1 if monster.level < 2 else play.dice.rnd(monster.level // 2, RULE)
    around = monster.believed if mistakes_hero(play, monster) else play.hero.spot
    made = []
    for _ in range(max(3, most) + 1):
        spot = nearest_good_spot(play, around, monster.species)
        if spot is None:
            break
        species = random_species_of_class(play, letter)
        if species is not None:
            made.append(make_monster(play, species, spot, peaceful=False, groups=False))
    newcomers = [newcomer for newcomer in made if newcomer is not None]
    for newcomer in newcomers:
        newcomer.asleep = False
    seen = sum(can_spot_monster(play, newcomer) for newcomer in newcomers)
    vermin = "snake" if letter == "S" else "insect"
    if not can_see_monster(play, monster):
        heard = not is_deaf(play.hero) and not is_unaware(play.hero)
        if seen and not is_unaware(play.hero):
            some = with_article(vermin) if seen == 1 else plural(vermin)
            play.tell("combat.unseen summons seen" if heard else "combat.vermin appear", RULE, vermin=some)
        elif heard:
            hear(play, "combat.unseen summons", RULE, vermin=plural(vermin))
        return
    name = the_monster(play, monster)
    if not newcomers:
        play.tell("combat.clump of sticks", RULE, monster=name)
    else:
        play.tell(
            "combat.sticks to snakes" if letter == "S" else "combat.summons insects", RULE, monster=name
        )


def _roll_unless(play: Play, resistance: Property) -> int:
    """Throw 8d6 damage; for a resistant hero only where the damage limits how many items are destroyed."""
    thrown = is_limited_by_damage(play) or not has(play.hero, resistance)
    return play.dice.d(8, 6, RULE) if thrown else 0


def _lightning(play: Play, monster: Monster, amount: int) -> None:
    play.tell("combat.bolt from above", RULE)
    if resists_openly(play, Property.REFLECTION):
        play.tell("combat.ray reflected", RULE)
        learn_own_reflection(play)
        return
    rolled = _roll_unless(play, Property.SHOCK_RESISTANCE)
    amount = 0 if resists_openly(play, Property.SHOCK_RESISTANCE) else rolled
    ruin_pack(play, ("wand", "ring"), "shock", rolled)
    lightning_flash(play, 1, 100, RULE)
    hurt_by_monster(play, monster, spell_damage(play, amount), RULE)


def _fire_pillar(play: Play, monster: Monster, amount: int) -> None:
    hero = play.hero
    play.tell("combat.pillar of fire", RULE)
    rolled = _roll_unless(play, Property.FIRE_RESISTANCE)
    amount = 0 if resists_openly(play, Property.FIRE_RESISTANCE) else rolled
    burn_slime_away(play)
    burn_armor(play)
    ruin_pack(play, ("scroll", "potion", "spellbook"), "fire", rolled)
    burn_paper(play, hero.spot, by_hero=False)
    hurt_by_monster(play, monster, spell_damage(play, amount), RULE)


def _geyser(play: Play, monster: Monster, amount: int) -> None:
    play.tell("combat.geyser", RULE)
    hurt_by_monster(play, monster, halved(play.hero, play.dice.d(8, 6, RULE)), RULE)


def _clone(play: Play, monster: Monster, amount: int) -> None:
    """Double trouble: another Wizard in disguise, half the time with a fake Amulet.

    NetHack: wizard.c, clonewiz.
    """
    play.tell("combat.double trouble", RULE)
    twin = make_monster(play, SPECIES_NAMED["Wizard of Yendor"], play.hero.spot, peaceful=False, nearby=True)
    if twin is None:
        return
    twin.asleep = False
    if not has_the_amulet(play.hero) and play.dice.rn2(2, "wizard.c clonewiz"):
        fake = item_named(play, "cheap plastic imitation of the Amulet of Yendor")
        give_to_monster(play, twin, fake)
    if play.edition.monsters.warded_clones_show_themselves and has(
        play.hero, Property.PROTECTION_FROM_SHAPE_CHANGERS
    ):
        return  # Z-199
    disguise_species = WIZARD_DISGUISES[play.dice.rn2(len(WIZARD_DISGUISES), "wizard.c clonewiz")]
    twin.disguise = glyphs.MONSTER + SPECIES_NAMED[disguise_species].number


WIZARD_DISGUISES: tuple[SpeciesName, ...] = (
    "human", "water demon", "vampire", "red dragon", "troll", "umber hulk", "xorn", "xan", "cockatrice",
    "floating eye", "guardian naga", "trapper",
)  # fmt: skip


SPELLS: Mapping[Spell, Cast] = {
    Spell.PSI_BOLT: _pain_spell(
        "combat.slight headache", "combat.brain on fire", "combat.head aches", "combat.head aches badly"
    ),
    Spell.CURE_SELF: _cure_self,
    Spell.HASTE_SELF: _haste_self,
    Spell.STUN: _stun,
    Spell.DISAPPEAR: _disappear,
    Spell.WEAKEN: _weaken,
    Spell.DESTROY_ARMOR: _destroy_armor,
    Spell.CURSE_ITEMS: _curse_items,
    Spell.AGGRAVATE: _aggravate,
    Spell.SUMMON: _summon,
    Spell.CLONE: _clone,
    Spell.DEATH_TOUCH: _death_touch,
    Spell.OPEN_WOUNDS: _pain_spell(
        "combat.skin itches badly", "combat.wounds appear", "combat.severe wounds", "combat.painful wounds"
    ),
    Spell.CONFUSE: _confuse,
    Spell.PARALYSE: _paralyse,
    Spell.BLIND: _blind,
    Spell.INSECTS: _insects,
    Spell.LIGHTNING: _lightning,
    Spell.FIRE_PILLAR: _fire_pillar,
    Spell.GEYSER: _geyser,
}
