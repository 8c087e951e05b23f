"""Spells that monsters cast at the hero. NetHack: mcastu.c."""

from marrow.content.properties import Property
from marrow.content.species import Attack
from marrow.content.words import SpeciesName
from marrow.model.monster import Monster
from marrow.rules.combat.attack_on_hero import Outcome
from marrow.rules.combat.monster_attacks.monster_spells import FASTER, SPELLS, Spell, mistakes_hero
from marrow.rules.combat.rays.spell_power import spell_damage
from marrow.rules.combat.slain_by_monster import hurt_by_monster
from marrow.rules.dungeon.terrain import can_teleport_between
from marrow.rules.hero.activity import stop_repeating
from marrow.rules.hero.body import has, is_deaf, is_hallucinating
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.monster_sight import can_see_monster, can_spot_monster
from marrow.rules.hero.seen_resistances import knows_futile, resists_openly
from marrow.rules.hero.vision import in_line_of_sight
from marrow.rules.items.monster_equipment import wears_mummy_wrapping
from marrow.rules.monsters.traits import is_wizard
from marrow.rules.naming import the_monster
from marrow.rules.physics.item_destruction import burn_slime_away
from marrow.rules.play import Play

RULE = "mcastu.c castmu"


S = Spell  # for short, in the tables below
# Spells by the number rolled.
MAGE: tuple[Spell, ...] = (
    S.PSI_BOLT, S.CURE_SELF, S.HASTE_SELF, S.STUN, S.DISAPPEAR, S.DISAPPEAR, S.WEAKEN, S.WEAKEN,
    S.DESTROY_ARMOR, S.DESTROY_ARMOR, S.CURSE_ITEMS, S.CURSE_ITEMS, S.CURSE_ITEMS, S.AGGRAVATE, S.AGGRAVATE,
    S.SUMMON, S.SUMMON, S.SUMMON, S.CLONE, S.CLONE, S.DEATH_TOUCH, S.DEATH_TOUCH, S.DEATH_TOUCH,
    S.DEATH_TOUCH, S.DEATH_TOUCH,
)  # fmt: skip
CLERIC: tuple[Spell, ...] = (
    S.OPEN_WOUNDS, S.CURE_SELF, S.CONFUSE, S.CONFUSE, S.PARALYSE, S.PARALYSE, S.BLIND, S.BLIND, S.INSECTS,
    S.CURSE_ITEMS, S.CURSE_ITEMS, S.LIGHTNING, S.FIRE_PILLAR, S.GEYSER, S.GEYSER, S.GEYSER,
)  # fmt: skip
UNDIRECTED = (S.CLONE, S.SUMMON, S.AGGRAVATE, S.DISAPPEAR, S.HASTE_SELF, S.CURE_SELF, S.INSECTS)
MAX_TRIES = 40
TIRELESS: tuple[SpeciesName, ...] = ("uvuudaum",)  # L-222 uses their special_wait for something else


def cast_at_hero(play: Play, monster: Monster, attack: Attack, found: bool, *, aimed: bool = True) -> Outcome:
    """A monster chooses and casts a spell, or fails; not ``aimed``, only a spell that needs no target.

    NetHack: mcastu.c, castmu.
    """
    spell: Spell | None = None
    level = monster.level
    is_school = attack.damage in ("mage spell", "clerical spell")
    if is_school and level:
        spell = choose_spell(play, monster, attack) if aimed else _choose_undirected(play, monster, attack)
        if spell is None:
            return Outcome.MISSED
    tires = monster.species.name not in TIRELESS
    unable = monster.cancelled or (monster.special_wait and tires) or not level
    if unable or knows_futile(monster, attack.damage):
        curse_aloud(play, monster, spell)
        return Outcome.MISSED
    if is_school and tires:
        monster.special_wait = max(10 - level, 2)
    name = the_monster(play, monster) if can_see_monster(play, monster) else "something"
    if not found and spell not in UNDIRECTED:
        play.tell("combat.casts at thin air", RULE, monster=name)
        return Outcome.MISSED
    if not play.hero.helplessness.turns:
        stop_repeating(play.hero)
    roll = play.dice.rn2(level * 10, RULE)
    if roll < (100 if monster.confused else 20):
        if can_see_monster(play, monster) and not is_deaf(play.hero):
            play.tell("combat.air crackles around", RULE, monster=name)
        return Outcome.MISSED
    spotted = can_spot_monster(play, monster)
    if spotted or spell not in UNDIRECTED:
        name = the_monster(play, monster) if spotted else "something"
        key = "combat.casts a spell" if spell in UNDIRECTED else "combat.casts at you"
        play.tell(key, RULE, monster=name)
    amount = _power(play, attack, level) if found else 0
    if spell is not None:
        SPELLS[spell](play, monster, amount)
    else:
        _cast_element(play, monster, attack, amount)
    return Outcome.HIT


def _power(play: Play, attack: Attack, level: int) -> int:
    if attack.sides:
        amount = play.dice.d(level // 2 + attack.dice, attack.sides, RULE)
    else:
        amount = play.dice.d(level // 2 + 1, 6, RULE)
    return spell_damage(play, amount)


def choose_spell(play: Play, monster: Monster, attack: Attack) -> Spell | None:
    """A random spell that is of use now; of forty tries the last comes to nothing. NetHack: castmu."""
    for _ in range(MAX_TRIES - 1):
        spell = _any_spell(play, monster, attack)
        if not _is_useless(play, monster, spell):
            return spell
    _any_spell(play, monster, attack)
    return None


def _choose_undirected(play: Play, monster: Monster, attack: Attack) -> Spell | None:
    """A random spell if it needs no target and is of use now, else None: one try only."""
    spell = _any_spell(play, monster, attack)
    return spell if spell in UNDIRECTED and not _is_useless(play, monster, spell) else None


def _any_spell(play: Play, monster: Monster, attack: Attack) -> Spell:
    """Any spell; Z-143: in some editions of use already, but that is asked again."""
    if play.edition.monsters.spells_by_level:
        return _spell_by_level(play, monster, attack)
    number = play.dice.rn2(monster.level, RULE)
    return _mage_spell(play, number) if attack.damage == "mage spell" else _cleric_spell(play, number)


def _is_useless(play: Play, monster: Monster, spell: Spell) -> bool:
    if play.edition.monsters.spells_by_level:
        return _is_useless_now(play, monster, spell)
    return _does_nothing(play, monster, spell)


MAGE_LEVELS: tuple[tuple[int, Spell], ...] = (
    (20, S.DEATH_TOUCH), (18, S.CLONE), (15, S.SUMMON), (13, S.AGGRAVATE), (10, S.CURSE_ITEMS),
    (8, S.DESTROY_ARMOR), (6, S.WEAKEN), (4, S.DISAPPEAR), (3, S.STUN), (2, S.HASTE_SELF), (1, S.CURE_SELF),
    (0, S.PSI_BOLT),
)  # fmt: skip
CLERIC_LEVELS: tuple[tuple[int, Spell], ...] = (
    (13, S.GEYSER), (12, S.FIRE_PILLAR), (11, S.LIGHTNING), (10, S.CURSE_ITEMS), (8, S.INSECTS), (6, S.BLIND),
    (4, S.PARALYSE), (2, S.CONFUSE), (1, S.CURE_SELF), (0, S.OPEN_WOUNDS),
)  # fmt: skip
SELF_SPELLS = (S.CURE_SELF, S.HASTE_SELF, S.DISAPPEAR)  # all others need an enemy in view


def _spell_by_level(play: Play, monster: Monster, attack: Attack) -> Spell:
    """Z-143: the highest spell of use up to a random level, else the first of the list.

    NetHack 5.0.0: mcastu.c, choose_monster_spell.
    """
    levels = MAGE_LEVELS if attack.damage == "mage spell" else CLERIC_LEVELS
    highest = levels[0][0]
    number = play.dice.rn2(monster.level, "Z-143")
    if number > highest and play.dice.rn2(highest, "Z-143"):
        number = play.dice.rn2(highest, "Z-143")
    for level, spell in levels:
        if level <= number and not _is_useless_now(play, monster, spell):
            return spell
    return levels[-1][1]


def _is_useless_now(play: Play, monster: Monster, spell: Spell) -> bool:
    """Z-143: whether a spell is of no use; touch of death and geyser sometimes, for no reason."""
    hero = play.hero
    if spell not in SELF_SPELLS and (monster.peaceful or not in_line_of_sight(play, monster.spot)):
        return True
    match spell:
        case S.DEATH_TOUCH:
            safe = has(hero, Property.MAGIC_RESISTANCE) or is_hallucinating(hero)
            return safe and play.dice.rn2(2, "Z-143") == 0
        case S.GEYSER:
            return play.dice.rn2(5, "Z-143") == 0
        case _:
            return _does_nothing(play, monster, spell)


def _mage_spell(play: Play, number: int) -> Spell:
    if not play.edition.monsters.casters_reroll_too_strong_spells:
        return MAGE[number] if number <= 22 else S.PSI_BOLT
    while number > 24:
        again = play.dice.rn2(25, RULE)
        if again == 0:
            return S.PSI_BOLT
        number = play.dice.rn2(number, RULE)
    hero = play.hero
    if number >= 23 and (has(hero, Property.MAGIC_RESISTANCE) or is_hallucinating(hero)):
        return S.PSI_BOLT
    return MAGE[number]


def _cleric_spell(play: Play, number: int) -> Spell:
    if not play.edition.monsters.casters_reroll_too_strong_spells:
        return CLERIC[number] if number <= 13 else S.OPEN_WOUNDS
    while number > 15:
        again = play.dice.rn2(16, RULE)
        if again == 0:
            return S.OPEN_WOUNDS
        number = play.dice.rn2(number, RULE)
    if number >= 14 and play.dice.rn2(3, RULE):
        return S.OPEN_WOUNDS
    return CLERIC[number]


def _does_nothing(play: Play, monster: Monster, spell: Spell) -> bool:
    match spell:
        case S.HASTE_SELF:
            return monster.speed_change >= FASTER
        case S.DISAPPEAR:
            hidden = monster.invisible or wears_mummy_wrapping(monster)
            return hidden or (monster.peaceful and not has(play.hero, Property.SEE_INVISIBLE))
        case S.CURE_SELF:
            return monster.hp == monster.max_hp
        case S.SUMMON | S.INSECTS:
            return monster.peaceful or not in_line_of_sight(play, monster.spot)
        case S.CLONE:
            only = is_wizard(monster) and play.world.wizards <= 1
            return monster.peaceful or not only
        case S.AGGRAVATE:
            if monster.peaceful:
                return True
            if not play.edition.monsters.aggravation_needs_sleepers or _somebody_sleeps(play, monster):
                return False
            return play.dice.rn2(100, RULE) != 0
        case S.BLIND:
            return bool(play.hero.timeout[Property.BLINDED])
        case _:
            return False


def _somebody_sleeps(play: Play, monster: Monster) -> bool:
    """N-560: whether anybody could be woken, in some editions inside or outside of the Tower as this one is.

    NetHack: wizard.c, has_aggravatables; 3.6.0: mcastu.c, spell_would_be_useless.
    """
    level = play.level
    stops = play.edition.monsters.alarms_stop_at_the_tower
    if stops and not can_teleport_between(level, monster.spot, play.hero.spot):
        return False
    return any(
        (other.asleep or other.waiting or not other.can_move)
        and (not stops or can_teleport_between(level, monster.spot, other.spot))
        for other in level.monsters
    )


def curse_aloud(play: Play, monster: Monster, spell: Spell | None) -> None:
    """A monster that cannot cast points and curses instead."""
    if can_see_monster(play, monster) and in_line_of_sight(play, monster.spot):
        if spell in UNDIRECTED:
            key = "combat.points around and curses"
        elif mistakes_hero(play, monster) or play.hero.footing.hidden:
            key = "combat.points nearby and curses"
        else:
            key = "combat.points and curses"
        play.tell(key, RULE, monster=the_monster(play, monster))
        return
    muttered = play.world.turn % 4 == 0 or play.dice.one_in(4, RULE)
    if muttered:
        hear(play, "combat.mumbled curse", RULE)


def _cast_element(play: Play, monster: Monster, attack: Attack, amount: int) -> None:
    match attack.damage:
        case "fire":
            play.tell("combat.enveloped in flames", RULE)
            if resists_openly(play, Property.FIRE_RESISTANCE):
                play.tell("combat.ray resisted", RULE)
                amount = 0
            burn_slime_away(play)
        case "cold":
            play.tell("combat.covered in frost", RULE)
            if resists_openly(play, Property.COLD_RESISTANCE):
                play.tell("combat.ray resisted", RULE)
                amount = 0
        case "magic missile":
            play.tell("combat.shower of missiles", RULE)
            if resists_openly(play, Property.MAGIC_RESISTANCE):
                play.tell("combat.missiles bounce", RULE)
                amount = 0
            else:
                amount = play.dice.d(monster.level // 2 + 1, 6, RULE)
        case _:
            pass
    if amount:
        hurt_by_monster(play, monster, amount, RULE)
