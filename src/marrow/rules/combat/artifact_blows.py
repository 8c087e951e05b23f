"""What artifacts do to those they strike, beyond adding to the blow. NetHack: artifact.c, artifact_hit."""

from marrow.content.artifacts import Artifact
from marrow.content.words import Damage, ItemClass
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.rules.combat.artifacts import artifact_damage, artifact_of
from marrow.rules.combat.goods import destroy_monster_goods
from marrow.rules.combat.killing import withstands
from marrow.rules.combat.nature import (
    attack_with,
    has_head,
    is_big,
    is_noncorporeal,
)
from marrow.rules.combat.wake import frighten, wake_around
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.polymorph.candidates import GOLEM_HP

MAGIC_ROLL = 8  # above it Magicbane does nothing but cut
WEAPON_POWER = 10
FATAL = 200  # what a beheading adds to the victim's hit points


def artifact_strikes(play: Play, weapon: Item, monster: Monster, amount: int, roll: int) -> tuple[int, bool]:
    """What an artifact in the hero's hand does to a monster: the new damage, and whether it was told.

    ``roll`` is the throw of twenty that hit, low for good ones. NetHack: artifact.c, artifact_hit.
    """
    artifact = artifact_of(weapon)
    if artifact is None:
        return amount, False
    bonus, works = artifact_damage(play, weapon, monster, amount)
    amount += bonus
    name = the_monster(play, monster)
    match artifact.attack_damage:
        case "fire":
            play.tell("combat.blade burns" if works else "combat.blade hits", monster=name)
            _ruin(play, monster, (("potion", 4), ("scroll", 4), ("spellbook", 7)), "fire")
            return amount, True
        case "cold":
            play.tell("combat.blade freezes" if works else "combat.blade hits", monster=name)
            _ruin(play, monster, (("potion", 4),), "cold")
            return amount, True
        case "shock":
            play.tell("combat.blade shocks" if works else "combat.blade hits", monster=name)
            if works:
                wake_around(play, monster.spot, 16)
            _ruin(play, monster, (("ring", 5), ("wand", 5)), "shock")
            return amount, True
        case "stun" if roll <= MAGIC_ROLL:
            return magicbane(play, weapon, monster, amount, roll, works), True
        case "drain level" if works:
            return _drains(play, weapon, monster, amount), True
        case _:
            pass
    if works and "beheads" in artifact.used:
        best = roll == 1 or (artifact.name == "Vorpal Blade" and monster.species.name == "jabberwock")
        if best:
            return _severs(play, artifact, monster, amount)
    return amount, False


def _ruin(play: Play, monster: Monster, classes: tuple[tuple[ItemClass, int], ...], damage: Damage) -> None:
    for class_, chances in classes:
        if play.dice.one_in(chances, "artifact.c artifact_hit"):
            destroy_monster_goods(play, monster, class_, damage)


def _drains(play: Play, weapon: Item, monster: Monster, amount: int) -> int:
    """Stormbringer and the Staff take a level, and half its hit points for their wielder."""
    name = the_monster(play, monster)
    play.tell("combat.blade drains", monster=name)
    if monster.level == 0:
        return monster.hp * 2 + FATAL
    lost = life_of_a_level(play, monster)
    monster.level -= 1
    monster.max_hp -= lost
    hero = play.hero
    if hero.form is None:
        hero.hp = min(hero.hp + lost // 2, hero.max_hp)
    else:
        hero.form_hp = min(hero.form_hp + lost // 2, hero.form_max_hp)
    return amount + lost


def life_of_a_level(play: Play, monster: Monster) -> int:
    """NetHack: makemon.c, monhp_per_lvl."""
    rule = "makemon.c monhp_per_lvl"
    species = monster.species
    usual = play.dice.rnd(8, rule)
    if species.name in GOLEM_HP:
        return GOLEM_HP[species.name] // max(species.level, 1)
    if species.level > 49:
        return 4 + play.dice.rnd(4, rule)
    if species.letter == "D" and species.level >= 10:
        return 4 + play.dice.rn2(5, rule)
    return usual if monster.level else play.dice.rnd(4, rule)


def _severs(play: Play, artifact: Artifact, monster: Monster, amount: int) -> tuple[int, bool]:
    """Vorpal Blade takes heads and the Tsurugi cuts in two, on the best of rolls."""
    name = the_monster(play, monster)
    species = monster.species
    inside = play.hero.engulfer_id == monster.id
    if artifact.name == "The Tsurugi of Muramasa":
        if is_big(species) and not inside:
            play.tell("combat.cuts deep", monster=name)
            return amount * 2, True
        play.tell("combat.bisects", monster=name)
        return 2 * monster.hp + FATAL, True
    if not has_head(species) or inside:
        play.tell("combat.somehow misses", monster=name)
        return 0, True
    if is_noncorporeal(species) or "amorphous" in species.traits:
        play.tell("combat.slices through", monster=name)
        return amount, True
    play.tell("combat.beheads", monster=name)
    return 2 * monster.hp + FATAL, True


# Magicbane


def magicbane(play: Play, blade: Item, monster: Monster, amount: int, roll: int, works: bool) -> int:
    """Probes, stuns, scares or cancels, the worse the better the roll and the lower its enchantment.

    Each step adds a die of four. NetHack: artifact.c, Mb_hit.
    """
    rule = "artifact.c Mb_hit"
    scare = MAGIC_ROLL // 2
    if blade.charge >= 3:
        scare //= 1 << (blade.charge // 3)
    if not works:
        roll += 1
    stuns = max(blade.charge, 0) < play.dice.rn2(11 if works else 7, rule)
    amount += play.dice.rnd(4, rule)
    if stuns:
        amount += play.dice.rnd(4, rule)
    scares, cancels = roll <= scare, roll <= scare // 2
    for worse in (scares, cancels):
        if worse:
            amount += play.dice.rnd(4, rule)
    name = the_monster(play, monster)
    play.tell("combat.blade hits", monster=name)
    if cancels or scares:
        resisted = not (_cancels(play, monster) if cancels else _scares(play, monster, rule))
        stuns = stuns and resisted
        if resisted:
            play.tell("artifacts.resists", rule, monster=name)
    elif not stuns and (blade.charge == 0 or play.dice.one_in(3 * abs(blade.charge), rule)):
        play.tell("artifacts.insight", rule)
        for item in monster.inventory:
            item.seen = True
    if stuns:
        monster.stunned = True
        play.tell("combat.is stunned", monster=name)
    if play.dice.one_in(12, rule):
        monster.confused = True
        play.tell("artifacts.is confused", rule, monster=name)
    return amount


def _scares(play: Play, monster: Monster, rule: str) -> bool:
    if play.dice.rn2(2, rule) and withstands(play, monster, WEAPON_POWER):
        return False
    frighten(play, monster, 3)
    return True


def _cancels(play: Play, monster: Monster) -> bool:
    """The magic goes out of the monster, and some of a spell caster's into the hero."""
    if withstands(play, monster, WEAPON_POWER):
        return False
    monster.cancelled = True
    monster.invisible = False
    play.tell("artifacts.loses magic", "zap.c cancel_monst", monster=the_monster(play, monster))
    if monster.species.name == "clay golem":
        monster.hp = 1
    if attack_with(monster.species, "magic"):
        play.hero.max_power += 1
        play.hero.power += 1
        play.tell("artifacts.absorb energy", "artifact.c Mb_hit")
    return True
