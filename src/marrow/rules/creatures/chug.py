"""One monster's move: wake or sleep on, see, fear, step, strike. NetHack: monmove.c, dochug."""

from enum import Enum

from marrow.content.properties import Property
from marrow.model.monster import Monster
from marrow.model.places import distance2
from marrow.rules.body import has
from marrow.rules.combat import missiles, monster_attacks
from marrow.rules.combat.wake import ignores_elbereth
from marrow.rules.creatures import belongings, pets, stepping
from marrow.rules.creatures.notice import comes_into_view
from marrow.rules.magic.teleport import teleport_monster
from marrow.rules.play import Play
from marrow.rules.sight import could_see, sees_monster

HARD_SLEEPERS = "nJ"  # with sleeping mimics and leprechauns: woken one time in fifty
NEAR = 3  # squared distances below this are adjacent
BOLT_REACH = 64


class Moved(Enum):
    """What came of a monster's step."""

    NOT = "it could not or would not"
    YES = "it moved"
    DIED = "it died of it"
    BUSY = "it did something else with its move"


def act(play: Play, monster: Monster) -> None:
    """Use up one move of a monster that may be asleep, tame, afraid or out for blood."""
    if monster.asleep:
        if not disturbed(play, monster):
            return
        monster.asleep = False
    if monster.waiting:
        if not could_see(play, monster.spot):
            return
        monster.waiting = False
    recover(play, monster)
    if monster.eating and not monster.tame:
        monster.eating -= 1
        return
    if "teleports" in monster.species.traits and not play.level.no_teleport:
        thrown = play.dice.rn2(85 if monster.tame else 40, "monmove.c m_move")
        if thrown == 0:
            teleport_monster(play, monster)
            return
    was_seen = sees_monster(play.world, monster)
    before = distance2(monster.spot, play.hero.spot)
    if monster.tame:
        if not monster.eating:
            pets.move_pet(play, monster)
        return
    hunt(play, monster, before)
    if monster.hp > 0 and monster in play.level.monsters:
        monster.last_moved = play.world.turn
        comes_into_view(play, monster, was_seen, before)


def disturbed(play: Play, monster: Monster) -> bool:
    """B-112: whether a sleeper wakes: near, in line of sight, not too stealthy, and by luck.

    NetHack: monmove.c, disturb.
    """
    hero, species = play.hero, monster.species
    if distance2(monster.spot, hero.spot) >= 100 or not could_see(play, monster.spot):
        return False
    if has(hero, Property.STEALTH):
        if species.name != "ettin":
            return False
        thrown = play.dice.rn2(10, "monmove.c disturb")
        if thrown == 0:
            return False
    if species.letter in HARD_SLEEPERS or species.name == "leprechaun":
        thrown = play.dice.rn2(50, "monmove.c disturb")
        if thrown:
            return False
    if has(hero, Property.AGGRAVATE_MONSTER) or species.letter in "d@":
        return True
    thrown = play.dice.rn2(7, "monmove.c disturb")
    return thrown == 0 and not monster.disguise


def recover(play: Play, monster: Monster) -> None:
    """Confusion, stunning and fear pass."""
    if monster.confused:
        thrown = play.dice.rn2(50, "monmove.c dochug")
        monster.confused = thrown != 0
    if monster.stunned:
        thrown = play.dice.rn2(10, "monmove.c dochug")
        monster.stunned = thrown != 0
    if monster.fleeing and not monster.flee_turns and monster.hp == monster.max_hp:
        thrown = play.dice.rn2(25, "monmove.c dochug")
        monster.fleeing = thrown != 0


def hunt(play: Play, monster: Monster, reach2: int) -> None:
    """Step towards the hero or wherever, then strike if in reach."""
    hero = play.hero
    engulfing = hero.engulfer_id == monster.id
    near = reach2 < NEAR or engulfing
    scared = near and not engulfing and is_scared(play, monster)
    if scared:
        monster.fleeing = True
        monster.flee_turns = max(monster.flee_turns, play.dice.rnd(10, "monmove.c dochug"))
    moved = Moved.NOT
    if not engulfing and wants_to_step(play, monster, near, scared):
        if belongings.use_something(play, monster):
            return
        outcome = stepping.step(play, monster)
        if outcome == stepping.Step.DIED or monster.hp < 1 or monster not in play.level.monsters:
            return
        if outcome == stepping.Step.BUSY:
            return
        moved = Moved.YES if outcome == stepping.Step.TAKEN else Moved.NOT
        now = distance2(monster.spot, hero.spot)
        if moved == Moved.YES and now >= NEAR and not has_ranged_attack(monster):
            return
        near = now < NEAR
        if moved == Moved.YES and near:
            return  # to close in takes the whole move
    if monster.peaceful and not has(hero, Property.CONFLICT):
        return
    if scared or not monster.species.attacks:
        return
    if near or engulfing:
        if not belongings.readies_weapon(play, monster):
            monster_attacks.attack_hero(play, monster)
    elif reach2 <= BOLT_REACH * 4 and lined_up(monster.spot, hero.spot) and could_see(play, monster.spot):
        missiles.monster_shoots(play, monster)


def has_ranged_attack(monster: Monster) -> bool:
    """Spits, breathes, casts or carries something to throw."""
    for attack in monster.species.attacks:
        if attack.manner in ("breathe", "gaze", "magic", "spit"):
            return True
        if attack.manner == "weapon" and monster.inventory:
            return True
    return False


def lined_up(a: int, b: int) -> bool:
    dx, dy = a % 80 - b % 80, a // 80 - b // 80
    return dx == 0 or dy == 0 or abs(dx) == abs(dy)


def wants_to_step(play: Play, monster: Monster, near: bool, scared: bool) -> bool:
    """Whether it moves at all rather than stand and strike."""
    if not near or monster.fleeing or scared or monster.confused or monster.stunned or monster.peaceful:
        return True
    if monster.invisible:
        thrown = play.dice.rn2(3, "monmove.c dochug")
        if thrown == 0:
            return True
    if "wanders" in monster.species.traits:
        thrown = play.dice.rn2(4, "monmove.c dochug")
        if thrown == 0:
            return True
    if not monster.can_see:
        thrown = play.dice.rn2(4, "monmove.c dochug")
        return thrown == 0
    return False


def is_scared(play: Play, monster: Monster) -> bool:
    """Whether what lies or is written under the hero keeps it off. NetHack: monmove.c, onscary, m_move."""
    spot = play.hero.spot
    scroll = any(item.kind.name == "scroll of scare monster" for item in play.level.items.get(spot, ()))
    engraving = play.level.engravings.get(spot)
    word = engraving is not None and engraving.manner != "headstone" and "elbereth" in engraving.text.lower()
    if not scroll and not word:
        return False
    species = monster.species
    if monster.peaceful or not monster.can_see or species.name == "Angel" or species.letter == "@":
        return False
    if ignores_elbereth(species):
        return False
    if scroll:
        return True
    thrown = play.dice.rn2(7, "monmove.c m_move_aggress")
    if thrown == 0 and engraving is not None:
        del play.level.engravings[spot]
    return True
