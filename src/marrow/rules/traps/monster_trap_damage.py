"""Damage to monsters by missiles, water and fire of traps. NetHack: trap.c, thitm and mintrap."""

from marrow.content.words import ItemClass
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import distance2
from marrow.rules.combat.deaths.killing import killed_by_other
from marrow.rules.combat.weapon_damage import weapon_damage
from marrow.rules.dungeon.terrain import is_ice
from marrow.rules.hero.vision import can_see
from marrow.rules.items.monster_equipment import worn_by
from marrow.rules.items.piles import put_on_floor
from marrow.rules.monsters.traits import lets_rocks_through, monster_armor_class, monster_resists
from marrow.rules.naming import the_monster
from marrow.rules.physics.erosion import burn_armor
from marrow.rules.physics.ice import melt_ice
from marrow.rules.physics.item_destruction import is_limited_by_damage, ruin_monsters_things
from marrow.rules.physics.water_and_fire import ErosionResult, extinguish, water_damage, wet_weapon
from marrow.rules.physics.zap_over_floor import burn_paper
from marrow.rules.play import Play

RULE = "trap.c mintrap"
SMELL_REACH2 = 9
BURNING: tuple[ItemClass, ...] = ("scroll", "spellbook", "potion")


def trap_hits_monster(
    play: Play, monster: Monster, chance: int, item: Item | None, damage: int = 0, *, corpse: bool = True
) -> bool:
    """A trap's missile or blow may hit a monster; True if it died. NetHack: trap.c, thitm."""
    hits = True
    if not damage:
        rolled = play.dice.rnd(20, "trap.c thitm")
        # the better the armour, the likelier the hit, as in NetHack
        hits = monster_armor_class(monster) + chance + (item.charge if item is not None else 0) <= rolled
    spot = monster.spot
    died = False
    if hits:
        amount = damage
        if item is not None:
            if can_see(play, spot):
                play.tell("traps.monster is hit", "trap.c thitm", monster=the_monster(play, monster))
            amount = damage or max(1, weapon_damage(play, item, monster))
        if not _passes_through(play, item, monster):
            monster.hp -= amount
            died = monster.hp <= 0 and killed_by_other(play, monster, corpse=corpse)
    elif item is not None and can_see(play, spot):
        play.tell("traps.monster almost hit", "trap.c thitm", monster=the_monster(play, monster))
    if item is not None and (not hits or damage):
        put_on_floor(play, item, spot)
    return died


def _passes_through(play: Play, item: Item | None, monster: Monster) -> bool:
    """Whether a missile of stone does the monster no harm, since 3.7."""
    stone = item is not None and item.kind.material in ("gemstone", "mineral")
    return stone and play.edition.traps.rocks_pass_through_xorns and lets_rocks_through(monster.species)


def gush_on_monster(play: Play, monster: Monster) -> None:
    """A rust trap's water hits the head, an arm or the body of a monster."""
    weapon, gloves = monster.wields, worn_by(monster, Slot.GLOVES)
    match play.dice.rn2(5, RULE):
        case 0:
            water_damage(play, worn_by(monster, Slot.HELMET), forced=True)
        case 1:
            shield = worn_by(monster, Slot.SHIELD)
            dry = water_damage(play, shield, forced=True) is ErosionResult.UNHARMED
            if shield is None or (dry and play.edition.traps.gushes_pass_dry_shields):
                if weapon is not None and weapon.kind.bulky:
                    wet_weapon(play, weapon, mine=False)
                water_damage(play, gloves, forced=True)
        case 2:
            wet_weapon(play, weapon, mine=False)
            water_damage(play, gloves, forced=True)
        case _:
            for item in monster.inventory:
                if item is not weapon:
                    extinguish(play, item)
            worn = (worn_by(monster, slot) for slot in (Slot.CLOAK, Slot.BODY_ARMOR, Slot.SHIRT))
            water_damage(play, next((item for item in worn if item is not None), None), forced=True)


def fire_trap_burns_monster(play: Play, monster: Monster, spot: int) -> bool:
    """A fire trap burns a monster, its items and the floor; True if the monster died."""
    limited = is_limited_by_damage(play)
    rolled = play.dice.d(2, 4, RULE) if limited else 0
    died = not monster_resists(monster, "fire") and _burn(play, monster, rolled)
    if burn_armor(play, monster) or play.dice.rn2(3, RULE):
        lost = ruin_monsters_things(play, monster, BURNING, "fire", rolled)
        if limited and lost and not died:
            monster.hp -= lost
            if monster.hp < 1:
                killed_by_other(play, monster)
                died = monster.hp < 1
    burnt = burn_paper(play, spot, by_hero=False)
    if burnt and not can_see(play, spot) and distance2(spot, play.hero.spot) <= SMELL_REACH2:
        play.tell("traps.smell smoke", RULE)
    if is_ice(play.level, spot):
        melt_ice(play, spot)
    return died


def _burn(play: Play, monster: Monster, rolled: int) -> bool:
    """Burn a monster; paper golems always die. True if it died."""
    amount = rolled or play.dice.d(2, 4, RULE)
    shares = {"paper golem": 1, "straw golem": 2, "wood golem": 4, "leather golem": 8}
    share = shares.get(monster.species.name)
    if share is not None:
        amount = max(amount, monster.max_hp // share)
    ashes = monster.species.name == "paper golem"
    if trap_hits_monster(play, monster, 0, None, amount, corpse=not ashes):
        return True
    monster.max_hp = max(1, monster.max_hp - play.dice.rn2(amount + 1, RULE))
    monster.hp = min(monster.hp, monster.max_hp)
    return False
