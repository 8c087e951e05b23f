"""Special effects of artifacts that hit monsters. NetHack: artifact.c, artifact_hit."""

from collections.abc import Callable

from marrow.content.artifacts import Artifact
from marrow.content.words import Damage, ItemClass
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.rules.combat.artifact_bonus import artifact_damage
from marrow.rules.combat.cancel_monster import make_cancelled
from marrow.rules.combat.deaths.cut_worms import struck_spot
from marrow.rules.combat.deaths.killing import resists_spell
from marrow.rules.dungeon.noise import wake_near_spot
from marrow.rules.hero.body import is_blind, is_held_by
from marrow.rules.hero.hit_point_changes import heal_form_hp, heal_own_hp
from marrow.rules.hero.power_changes import change_max_power, change_power
from marrow.rules.hero.shape import roll_hp_per_level
from marrow.rules.hero.vision import can_see
from marrow.rules.items.artifacts import artifact_of
from marrow.rules.monsters.reactions import make_flee
from marrow.rules.monsters.traits import has_attack, has_head, is_big, is_noncorporeal
from marrow.rules.naming import the_monster
from marrow.rules.physics.item_destruction import (
    destroy_by_damage,
    destroy_monster_items,
    is_limited_by_damage,
)
from marrow.rules.play import Play

MAGIC_ROLL = 8  # Magicbane's special effects need a roll to hit no higher than this
WEAPON_POWER = 10
FATAL = 200  # what a beheading adds to the victim's hit points


Say = Callable[..., None]


def artifact_strikes(
    play: Play, weapon: Item, monster: Monster, amount: int, roll: int, wielder: Monster | None = None
) -> tuple[int, bool]:
    """An artifact hits a monster (``wielder`` None: it is the hero's): the damage, and whether it was told.

    ``roll`` is the roll of a d20 that hit, low for good ones. NetHack: artifact.c, artifact_hit.
    """
    artifact = artifact_of(weapon)
    if artifact is None:
        return amount, False
    seen = _is_seen(play, monster, wielder)
    felt = wielder is None and is_held_by(play.hero, monster)
    say: Say = play.tell if seen or felt else _keep_quiet
    bonus, works = artifact_damage(play, weapon, monster, amount)
    amount += bonus
    name = the_monster(play, monster)
    match artifact.attack_damage:
        case "fire":
            say("combat.blade burns" if works else "combat.blade hits", monster=name)
            amount += _destroy_items(
                play, monster, (("potion", 4), ("scroll", 4), ("spellbook", 7)), "fire", amount
            )
            return amount, seen or felt
        case "cold":
            say("combat.blade freezes" if works else "combat.blade hits", monster=name)
            amount += _destroy_items(play, monster, (("potion", 4),), "cold", amount)
            return amount, seen or felt
        case "shock":
            say("combat.blade shocks" if works else "combat.blade hits", monster=name)
            if works:
                wake_near_spot(play, monster.spot, 16)
            amount += _destroy_items(play, monster, (("ring", 5), ("wand", 5)), "shock", amount)
            return amount, seen or felt
        case "stun" if roll <= MAGIC_ROLL:
            told = seen or wielder is None
            return _strike_with_magicbane(play, weapon, monster, amount, roll, works, wielder), told
        case "drain level" if works:
            return _drain_level(play, monster, amount, wielder, play.tell if seen else _keep_quiet), seen
        case _:
            pass
    if works and "beheads" in artifact.used:
        is_best_roll = roll == 1 or (artifact.name == "Vorpal Blade" and monster.species.name == "jabberwock")
        if is_best_roll:
            loud: Say = play.tell if seen or wielder is None else _keep_quiet
            return _behead_or_bisect(play, artifact, monster, amount, loud, wielder)
    return amount, False


def _is_seen(play: Play, monster: Monster, wielder: Monster | None) -> bool:
    if play.hero.hold.engulfer_id == monster.id:
        return not is_blind(play.hero)
    return can_see(play, monster.spot) or (wielder is not None and can_see(play, wielder.spot))


def _destroy_items(
    play: Play, monster: Monster, classes: tuple[tuple[ItemClass, int], ...], damage: Damage, dealt: int
) -> int:
    """Destroy a monster's items by the element; since 3.7 the blow limits how many, and they hurt it."""
    if is_limited_by_damage(play):
        reached = play.dice.one_in(classes[0][1], "artifact.c artifact_hit")
        return destroy_by_damage(play, damage, dealt, monster) if reached else 0
    for class_, chances in classes:
        if play.dice.one_in(chances, "artifact.c artifact_hit"):
            destroy_monster_items(play, monster, class_, damage)
    return 0


def _keep_quiet(*args: object, **words: object) -> None:
    """Tell nothing: the hero does not notice."""


def _drain_level(play: Play, monster: Monster, amount: int, wielder: Monster | None, say: Say) -> int:
    """The weapon drains a level; L-306: its wielder, or in older editions the hero, gains half of that."""
    say("combat.blade drains", monster=the_monster(play, monster))
    newer, level = play.edition.combat.draining_blades_heal_wielders, monster.level
    lost = roll_hp_per_level(play, monster.species, level) if newer or level else 0
    if newer:
        lost = max(min(lost, monster.max_hp - level - 1), 0)
    if level == 0:
        amount = monster.hp * 2 + FATAL
    else:
        amount += lost
        monster.level -= 1
        monster.max_hp -= lost
    gained = (lost + 1) // 2 if newer else lost // 2
    if newer and wielder is not None:
        wielder.hp = min(wielder.hp + gained, wielder.max_hp)
    elif play.hero.form is None:
        heal_own_hp(play, gained, "L-306")
    else:
        heal_form_hp(play, gained, "L-306")
    return amount


def _behead_or_bisect(
    play: Play, artifact: Artifact, monster: Monster, amount: int, say: Say, wielder: Monster | None
) -> tuple[int, bool]:
    """Vorpal Blade beheads and the Tsurugi of Muramasa bisects, on the best roll to hit.

    Vorpal Blade does nothing special inside an engulfer, the Tsurugi nothing to a worm's tail.
    """
    name = the_monster(play, monster)
    species = monster.species
    inside = wielder is None and play.hero.hold.engulfer_id == monster.id
    by = play.hero.spot if wielder is None else wielder.spot
    tail = struck_spot(by, monster) != monster.spot
    if artifact.name == "The Tsurugi of Muramasa":
        if tail:
            return amount, False
        if is_big(species) and not inside:
            say("combat.cuts deep", monster=name)
            return amount * 2, True
        say("combat.bisects", monster=name)
        return 2 * monster.hp + FATAL, True
    if inside:
        return amount, False
    if not has_head(species) or tail:
        say("combat.somehow misses", monster=name)
        return 0, True
    if is_noncorporeal(species) or "amorphous" in species.traits:
        say("combat.slices through", monster=name)
        return amount, True
    say("combat.beheads", monster=name)
    return 2 * monster.hp + FATAL, True


# Magicbane


def _strike_with_magicbane(
    play: Play,
    blade: Item,
    monster: Monster,
    amount: int,
    roll: int,
    works: bool,
    wielder: Monster | None = None,
) -> int:
    """Magicbane probes, stuns, scares or cancels: worse with a better roll and a lower enchantment.

    Each step adds a die of four. NetHack: artifact.c, Mb_hit.
    """
    rule = "artifact.c Mb_hit"
    say: Say = play.tell if wielder is None or _is_seen(play, monster, wielder) else _keep_quiet
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
    for applies in (scares, cancels):
        if applies:
            amount += play.dice.rnd(4, rule)
    name = the_monster(play, monster)
    say("combat.blade hits", monster=name)
    if cancels or scares:
        resisted = not (_cancel(play, monster, wielder) if cancels else _scare(play, monster, rule))
        stuns = stuns and resisted
        if resisted:
            say("artifacts.resists", rule, monster=name)
    elif wielder is None and not stuns and _probes(play, blade, rule):
        say("artifacts.insight", rule)
        for item in monster.inventory:
            item.seen = True
    if stuns:
        monster.stunned = True
        say("combat.is stunned", monster=name)
    if play.dice.one_in(12, rule):
        monster.confused = True
        say("artifacts.is confused", rule, monster=name)
    return amount


def _probes(play: Play, blade: Item, rule: str) -> bool:
    return blade.charge == 0 or play.dice.one_in(3 * abs(blade.charge), rule)


def _scare(play: Play, monster: Monster, rule: str) -> bool:
    if play.dice.rn2(2, rule) and resists_spell(play, monster, WEAPON_POWER):
        return False
    make_flee(play, monster, 3)
    return True


def _cancel(play: Play, monster: Monster, wielder: Monster | None) -> bool:
    """Cancel the monster; the hero takes some energy of a spellcaster. False if it resists."""
    if resists_spell(play, monster, WEAPON_POWER):
        return False
    make_cancelled(play, monster)
    if monster.species.name == "clay golem":
        monster.hp = 1
    if wielder is None and has_attack(monster.species, "magic"):
        change_max_power(play, 1, "artifact.c Mb_hit")
        change_power(play, 1, "artifact.c Mb_hit")
        play.tell("artifacts.absorb energy", "artifact.c Mb_hit")
    return True
