"""Fire, cold and lightning of the hero's natural attacks in another form. NetHack: uhitm.c, damageum."""

from marrow.content.words import Damage, ItemClass, Resistance
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.rules.combat.form_blow import FormBlow, tell_if_seeing
from marrow.rules.combat.goods import RUINS, SAFE_FROM_FIRE
from marrow.rules.combat.killing import killed_by_hero
from marrow.rules.combat.nature import (
    monster_resists,
)
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.sight import can_see_monster
from marrow.rules.things import GLOBS


def ruin(play: Play, monster: Monster, class_: ItemClass, element: Damage) -> int:
    """Things a monster carries break: the damage that does to it. NetHack: zap.c, destroy_mitem."""
    row = RUINS[class_, element]
    rule = "zap.c destroy_mitem"
    amount = 0
    for item in list(monster.inventory):
        if item.kind.class_ != class_ or item.artifact is not None or _is_proof(item, element):
            continue
        lost = 0
        for _ in range(item.quantity):
            thrown = play.dice.rn2(3, rule)
            lost += thrown == 0
        if not lost:
            continue
        if can_see_monster(play, monster):
            play.tell("formfights.goods break", rule, monster=the_monster(play, monster))
        if lost >= item.quantity:
            monster.inventory.remove(item)
            if monster.wields is item:
                monster.wields = None
        else:
            item.quantity -= lost
        if row.dice:
            for _ in range(lost):
                amount += play.dice.rnd(row.sides, rule)
    return amount


def _is_proof(item: Item, element: Damage) -> bool:
    if element == "fire":
        return item.kind.name in SAFE_FROM_FIRE or item.kind.name in GLOBS
    if element == "cold":
        return item.kind.name == "potion of oil"
    return item.kind.name in ("ring of shock resistance", "wand of lightning")


def fire(play: Play, blow: FormBlow) -> None:
    monster = blow.monster
    if blow.negated:
        blow.amount = 0
        return
    tell_if_seeing(play, "combat.is on fire", monster)
    if monster.species.name in ("paper golem", "straw golem"):
        tell_if_seeing(play, "combat.burns completely", monster)
        killed_by_hero(play, monster, told=False, corpse=False)
        blow.amount = 0
        return
    blow.amount += ruin(play, monster, "scroll", "fire") + ruin(play, monster, "spellbook", "fire")
    if monster_resists(monster, "fire"):
        tell_if_seeing(play, "combat.fire harmless", monster)
        golem_effects(play, monster, "fire", blow.amount)
        blow.amount = 0
    blow.amount += ruin(play, monster, "potion", "fire")


def cold(play: Play, blow: FormBlow) -> None:
    monster = blow.monster
    if blow.negated:
        blow.amount = 0
        return
    tell_if_seeing(play, "combat.is covered in frost", monster)
    if monster_resists(monster, "cold"):
        tell_if_seeing(play, "combat.frost harmless", monster)
        golem_effects(play, monster, "cold", blow.amount)
        blow.amount = 0
    blow.amount += ruin(play, monster, "potion", "cold")


def shock(play: Play, blow: FormBlow) -> None:
    monster = blow.monster
    if blow.negated:
        blow.amount = 0
        return
    tell_if_seeing(play, "combat.is zapped", monster)
    blow.amount += ruin(play, monster, "wand", "shock")
    if monster_resists(monster, "shock"):
        tell_if_seeing(play, "combat.zap harmless", monster)
        golem_effects(play, monster, "shock", blow.amount)
        blow.amount = 0
    blow.amount += ruin(play, monster, "ring", "shock")


def golem_effects(play: Play, golem: Monster, element: Resistance, amount: int) -> None:
    """Some golems are healed by what ought to hurt, or slowed. NetHack: mon.c, golemeffects."""
    heals, slows = 0, False
    if golem.species.name == "flesh golem":
        heals = (amount + 5) // 6 if element == "shock" else 0
        slows = element in ("fire", "cold")
    elif golem.species.name == "iron golem":
        heals = amount if element == "fire" else 0
        slows = element == "shock"
    else:
        return
    if slows and golem.speed_change >= 0:
        golem.speed_change -= 1
        tell_if_seeing(play, "combat.slows down", golem)
    if heals and golem.hp < golem.max_hp:
        golem.hp = min(golem.hp + heals, golem.max_hp)
        tell_if_seeing(play, "formfights.golem heals", golem)
