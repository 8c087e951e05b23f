"""Fire, cold and lightning of natural attacks on monsters. NetHack: uhitm.c damageum, mhitm.c mdamagem."""

from marrow.content.words import Resistance
from marrow.model.monster import Monster
from marrow.rules.combat.blow import Blow, strike_dead, tell
from marrow.rules.combat.goods import destroy_monster_goods
from marrow.rules.combat.nature import monster_resists
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.sight import can_see

BURN_COMPLETELY = ("paper golem", "straw golem")


def fire(play: Play, blow: Blow) -> None:
    if blow.negated:
        blow.amount = 0
        return
    monster = blow.monster
    tell(play, blow, "combat.is on fire")
    if monster.species.name in BURN_COMPLETELY:
        tell(play, blow, "combat.burns completely")
        strike_dead(play, blow, corpse=False)
        return
    blow.amount += destroy_monster_goods(play, monster, "scroll", "fire")
    blow.amount += destroy_monster_goods(play, monster, "spellbook", "fire")
    _withstand(play, blow, "fire", "combat.fire harmless")
    blow.amount += destroy_monster_goods(play, monster, "potion", "fire")


def cold(play: Play, blow: Blow) -> None:
    if blow.negated:
        blow.amount = 0
        return
    tell(play, blow, "combat.is covered in frost")
    _withstand(play, blow, "cold", "combat.frost harmless")
    blow.amount += destroy_monster_goods(play, blow.monster, "potion", "cold")


def shock(play: Play, blow: Blow) -> None:
    if blow.negated:
        blow.amount = 0
        return
    tell(play, blow, "combat.is zapped")
    blow.amount += destroy_monster_goods(play, blow.monster, "wand", "shock")
    _withstand(play, blow, "shock", "combat.zap harmless")
    blow.amount += destroy_monster_goods(play, blow.monster, "ring", "shock")


def _withstand(play: Play, blow: Blow, element: Resistance, key: str) -> None:
    """Who resists is not hurt so far; some golems even profit."""
    if monster_resists(blow.monster, element):
        tell(play, blow, key)
        golem_effects(play, blow.monster, element, blow.amount)
        blow.amount = 0


def golem_effects(play: Play, golem: Monster, element: Resistance, amount: int) -> None:
    """Some golems are healed by what ought to hurt, or slowed. NetHack: mon.c, golemeffects."""
    heals, slows = 0, False
    rule = "mon.c golemeffects"
    if golem.species.name == "flesh golem":
        heals = (amount + 5) // 6 if element == "shock" else 0
        slows = element in ("fire", "cold")
    elif golem.species.name == "iron golem":
        heals = amount if element == "fire" else 0
        slows = element == "shock"
    seen = can_see(play, golem.spot)
    if slows and golem.speed_change >= 0:
        golem.speed_change -= 1
        if seen:
            play.tell("combat.slows down", rule, monster=the_monster(play, golem))
    if heals and golem.hp < golem.max_hp:
        golem.hp = min(golem.hp + heals, golem.max_hp)
        if seen:
            play.tell("formfights.golem heals", rule, monster=the_monster(play, golem))
