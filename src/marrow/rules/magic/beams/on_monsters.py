"""Magic sent along a line: what it does to monsters. NetHack: zap.c, bhitm."""

from collections.abc import Callable, Mapping

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName
from marrow.model.monster import Monster
from marrow.rules.body import change_alignment
from marrow.rules.combat.killing import hurt_monster, killed_by_hero, withstands
from marrow.rules.combat.nature import is_vampire_shape, monster_armor_class, resists_drain
from marrow.rules.combat.raystrikes import resists_magic
from marrow.rules.combat.spellpower import spell_bonus
from marrow.rules.combat.wake import frighten, wake
from marrow.rules.magic.beams.force import RULE, Force
from marrow.rules.magic.cancelling import cancel_monster
from marrow.rules.magic.teleport import teleport_monster
from marrow.rules.making.revival import unturn_dead
from marrow.rules.naming import item_name, possessive, the_monster
from marrow.rules.play import Play
from marrow.rules.polymorph import change_monster_species
from marrow.rules.shape import life_of_a_level
from marrow.rules.sight import blur, can_see_monster
from marrow.rules.things import put_on_floor
from marrow.rules.traps.releasing import release_monster


def hit_monster(play: Play, monster: Monster, force: Force) -> bool:
    """What the force does to one monster; True if it was plain to see."""
    effect = ON_MONSTERS.get(force.kind.name)
    return effect is not None and effect(play, monster, force)


def _resists(play: Play, monster: Monster, force: Force) -> bool:
    return withstands(play, monster, force.power)


def _strike(play: Play, monster: Monster, force: Force) -> bool:
    wake(play, monster)
    if resists_magic(monster):
        play.tell("beams.boing", RULE)
        return False
    hit = play.dice.rnd(20, RULE) < 10 + monster_armor_class(monster)
    if not hit and not play.hero.engulfer_id:
        play.tell("beams.misses", RULE, monster=the_monster(play, monster))
        return True
    amount = play.dice.d(2, 12, RULE)
    if force.spell:
        amount = spell_bonus(play, amount)
    play.tell("beams.hits", RULE, monster=the_monster(play, monster))
    if _resists(play, monster, force):
        amount = (amount + 1) // 2
    hurt_monster(play, monster, amount, by_hero=True)
    return True


def _slow(play: Play, monster: Monster, force: Force) -> bool:
    if not _resists(play, monster, force):
        return change_speed(play, monster, -1)
    wake(play, monster)
    return False


def _speed(play: Play, monster: Monster, force: Force) -> bool:
    known = False
    if not _resists(play, monster, force):
        known = change_speed(play, monster, 1)
    wake(play, monster, attacked=not monster.tame)
    return known


def change_speed(play: Play, monster: Monster, change: int) -> bool:
    """NetHack: worn.c, mon_adjust_speed."""
    before = monster.speed_change
    monster.speed_change = min(max(before + change, -1), 1)
    if monster.speed_change == before:
        return False
    seen = can_see_monster(play, monster)
    if seen:
        play.tell(
            "beams.speeds up" if change > 0 else "beams.slows down", RULE, monster=the_monster(play, monster)
        )
    if change < 0:
        wake(play, monster)
    return seen


def _turn_undead(play: Play, monster: Monster, force: Force) -> bool:
    owner = possessive(the_monster(play, monster))
    if unturn_dead(play, monster.inventory, owner=owner):
        wake(play, monster)
    if "undead" in monster.species.traits or is_vampire_shape(monster):
        wake(play, monster)
        amount = play.dice.rnd(8, RULE)
        if force.spell:
            amount = spell_bonus(play, amount)
        resisted = _resists(play, monster, force)
        if not hurt_monster(play, monster, (amount + 1) // 2 if resisted else amount, by_hero=True) and (
            not resisted
        ):
            frighten(play, monster, told=True)
    return False


def _polymorph(play: Play, monster: Monster, force: Force) -> bool:
    if resists_magic(monster) or _resists(play, monster, force):
        wake(play, monster)
        return False
    if monster.true_species is None:
        shocked = play.dice.one_in(25, RULE)
        if shocked:
            play.tell("beams.shudders", RULE, monster=the_monster(play, monster))
            killed_by_hero(play, monster, corpse=False)
            return True
    changed = change_monster_species(play, monster)
    wake(play, monster)
    return changed and can_see_monster(play, monster)


def _cancel(play: Play, monster: Monster, force: Force) -> bool:
    if not _resists(play, monster, force):
        cancel_monster(play, monster)
    wake(play, monster)
    return False


def _teleport_away(play: Play, monster: Monster, force: Force) -> bool:
    wake(play, monster)
    teleport_monster(play, monster, told=True)
    return False


def _make_invisible(play: Play, monster: Monster, force: Force) -> bool:
    seen = can_see_monster(play, monster)
    was = monster.invisible
    monster.invisible = True
    if seen and not was:
        transparent = can_see_monster(play, monster)
        play.tell(
            "beams.transparent" if transparent else "beams.disappears",
            RULE,
            monster=the_monster(play, monster),
        )
        wake(play, monster)
        return transparent
    wake(play, monster)
    return False


def _probe(play: Play, monster: Monster, force: Force) -> bool:
    play.tell(
        "beams.probe",
        RULE,
        monster=the_monster(play, monster),
        level=monster.level,
        hp=monster.hp,
        most=monster.max_hp,
        ac=monster_armor_class(monster),
    )
    if not monster.inventory:
        play.tell("beams.carries nothing", RULE)
    for item in monster.inventory:
        item.seen = True
        play.tell("beams.carries", RULE, item=item_name(play, item))
    return True


def _open_up(play: Play, monster: Monster, force: Force) -> bool:
    hero = play.hero
    if monster.id in (hero.engulfer_id, hero.holder_id):
        hero.engulfer_id = hero.holder_id = 0
        hero.engulfed_turns = 0
        blur(play.level)
        play.tell("beams.lets you go", RULE, monster=the_monster(play, monster))
        return True
    for item in list(monster.inventory):
        if item.kind.name == "saddle" and item.worn:
            item.worn = 0
            monster.inventory.remove(item)
            put_on_floor(play, item, monster.spot)
            play.tell("beams.saddle falls", RULE)
            return True
    return release_monster(play, monster)


def _heal(play: Play, monster: Monster, force: Force) -> bool:
    extra = force.kind.name == "spellbook of extra healing"
    sides = 8 if extra else 4
    if monster.species.name == "Pestilence":
        hurt_monster(play, monster, play.dice.d(3, sides, RULE) // 2, by_hero=True)
        return True
    monster.hp = min(monster.hp + play.dice.d(6, sides, RULE), monster.max_hp)
    if extra or force.blessed:
        monster.blind = 0
        monster.can_see = True
    if can_see_monster(play, monster):
        play.tell("beams.looks better", RULE, monster=the_monster(play, monster))
    if monster.tame or monster.peaceful:
        kind = 1 if play.hero.role.name == "healer" or play.hero.alignment == "lawful" else 0
        change_alignment(play, kind if play.hero.alignment != "chaotic" else kind or -1, RULE)
    return True


def _to_flesh(play: Play, monster: Monster, force: Force) -> bool:
    if monster.species.name == "stone golem":
        return change_monster_species(play, monster, SPECIES_NAMED["flesh golem"])
    return False


def _drain(play: Play, monster: Monster, force: Force) -> bool:
    wake(play, monster)
    amount = life_of_a_level(play, monster.species, monster.level)
    if force.spell:
        amount = spell_bonus(play, amount)
    if resists_drain(monster) or _resists(play, monster, force):
        return False
    monster.max_hp -= amount
    if monster.max_hp <= 0 or monster.level < 1:
        killed_by_hero(play, monster)
        return True
    if not hurt_monster(play, monster, amount, by_hero=True):
        monster.level -= 1
        if can_see_monster(play, monster):
            play.tell("beams.weaker", RULE, monster=the_monster(play, monster))
    return True


def _no_effect(play: Play, monster: Monster, force: Force) -> bool:
    return False


ON_MONSTERS: Mapping[KindName, Callable[[Play, Monster, Force], bool]] = {
    "wand of striking": _strike,
    "spellbook of force bolt": _strike,
    "wand of slow monster": _slow,
    "spellbook of slow monster": _slow,
    "wand of speed monster": _speed,
    "wand of undead turning": _turn_undead,
    "spellbook of turn undead": _turn_undead,
    "wand of polymorph": _polymorph,
    "spellbook of polymorph": _polymorph,
    "potion of polymorph": _polymorph,
    "wand of cancellation": _cancel,
    "spellbook of cancellation": _cancel,
    "wand of teleportation": _teleport_away,
    "spellbook of teleport away": _teleport_away,
    "wand of make invisible": _make_invisible,
    "wand of locking": _no_effect,
    "spellbook of wizard lock": _no_effect,
    "wand of probing": _probe,
    "wand of opening": _open_up,
    "spellbook of knock": _open_up,
    "spellbook of healing": _heal,
    "spellbook of extra healing": _heal,
    "spellbook of stone to flesh": _to_flesh,
    "spellbook of drain life": _drain,
    "wand of nothing": _no_effect,
}
