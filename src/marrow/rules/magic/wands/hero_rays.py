"""The hero's rays and fireballs. How rays fly is in ray_flight.py. Rule L-097.

NetHack: zap.c, weffects and buzz.
"""

from collections.abc import Mapping

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.species import Species
from marrow.content.words import Damage, ItemClass, KindName
from marrow.model.hero_parts import Killer
from marrow.model.item import Item
from marrow.model.places import Terrain
from marrow.model.vocabularies import Attribute, Ending, KillerFormat
from marrow.rules.combat.deaths.blast_harm import damage_of_own_blast, killer_of_own_blast
from marrow.rules.combat.deaths.killing import WAND_POWER, explosion
from marrow.rules.combat.rays import ray_flight
from marrow.rules.combat.rays.ray_hits import (
    HERO_RESISTANCES,
    Ray,
    elemental_ray_damage,
    lightning_flash,
    strike_engulfer,
)
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.terrain import is_on_map, is_rock, is_shut_door
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import form_of, has
from marrow.rules.hero.helplessness import fall_asleep
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.monsters.traits import is_nonliving
from marrow.rules.naming.identification import learn_wand
from marrow.rules.naming.item_names import killer_item
from marrow.rules.people.shop_repairs import demand_damage_payment
from marrow.rules.physics.erosion import burn_armor
from marrow.rules.physics.item_destruction import burn_slime_away, ruin_pack
from marrow.rules.play import Play, monster_by_id

RULE = "zap.c buzz"
BOLTS: Mapping[KindName, tuple[Damage, str]] = {
    "wand of magic missile": ("magic missile", "magic missile"),
    "wand of fire": ("fire", "bolt of fire"),
    "wand of cold": ("cold", "bolt of cold"),
    "wand of sleep": ("sleep", "sleep ray"),
    "wand of death": ("death touch", "death ray"),
    "wand of lightning": ("shock", "bolt of lightning"),
    "spellbook of magic missile": ("magic missile", "magic missile"),
    "spellbook of cone of cold": ("cold", "cone of cold"),
    "spellbook of sleep": ("sleep", "sleep ray"),
    "spellbook of finger of death": ("death touch", "finger of death"),
    "fire horn": ("fire", "bolt of fire"),
    "frost horn": ("cold", "bolt of cold"),
}

BURNING: tuple[ItemClass, ...] = ("scroll", "potion", "spellbook", "food")


def wand_dice(name: KindName) -> int:
    """The dice of a wand's ray: two for magic missile, else six. NetHack: zap.c, weffects."""
    return 2 if name == "wand of magic missile" else 6


def hero_ray(name: KindName, dice: int) -> Ray:
    """The ray of the hero's wand, spell or horn."""
    effect, text = BOLTS[name]
    return Ray(
        effect,
        text,
        dice,
        by_hero=True,
        spell=name if KINDS_NAMED[name].class_ == "spellbook" else None,
        played=KINDS_NAMED[name].class_ == "tool",
    )


def breath_ray(damage: Damage, dice: int) -> Ray:
    """The breath of a hero in dragon form."""
    return Ray(damage, ray_flight.BREATHS[damage], dice, by_hero=True, breath=True)


def shoot_ray(play: Play, ray: Ray, step: int) -> None:
    """Send a ray from the hero in a direction, 0 for up or down; it always hits an engulfer."""
    hero = play.hero
    engulfer = monster_by_id(play, hero.hold.engulfer_id) if hero.hold.engulfer_id else None
    if engulfer is not None:
        strike_engulfer(play, engulfer, ray)
    else:
        ray_flight.fly_ray(play, ray, hero.spot, step)
        demand_damage_payment(play)


def self_zap_killer(play: Play, wand: Item | None) -> Killer:
    """L-239: the cause of death of a hero who zapped himself with a wand, or with a spell."""
    himself = "herself" if play.hero.gender == "female" else "himself"
    what = "a spell" if wand is None else "a wand"
    if wand is not None and play.edition.life_saving.self_zaps_name_the_wand:
        what = killer_item(play, wand).text
    return Killer(f"zapped {himself} with {what}", KillerFormat.ALONE)


AT_ONESELF: Mapping[str, str] = {
    "magic missile": "rays.shoot yourself",
    "fire": "rays.set yourself on fire",
    "cold": "rays.freeze yourself",
    "shock": "rays.shock yourself",
}


def zap_self_with_ray(play: Play, ray: Ray, killer: Killer | None = None, wand: Item | None = None) -> None:
    """L-097, N-565: the hero zaps himself with a ray; reflection does not help. NetHack: zap.c, zapyourself.

    Half physical damage counts for wands, not for spells and horns. Horns pass their own ``killer``.
    """
    hero = play.hero
    rule = "zap.c zapyourself"
    resisting = HERO_RESISTANCES.get(ray.effect)
    resists = resisting is not None and has(hero, resisting)
    if resists:
        play.tell("combat.ray resisted", rule)
    elif ray.effect in AT_ONESELF:  # N-495
        play.tell(AT_ONESELF[ray.effect], rule)
    amount, shows = 0, True
    match ray.effect:
        case "magic missile":
            amount = 0 if resists else play.dice.d(4, 6, rule)
        case "fire":
            amount, rolled = elemental_ray_damage(play, ray.effect, 12, rule, resists=resists)
            burn_slime_away(play)
            burn_armor(play)
            ruin_pack(play, BURNING, "fire", rolled)
        case "cold":
            amount, rolled = elemental_ray_damage(play, ray.effect, 12, rule, resists=resists)
            ruin_pack(play, ("potion",), "cold", rolled)
        case "shock":
            amount, rolled = elemental_ray_damage(play, ray.effect, 12, rule, resists=resists)
            if not resists:
                exercise(play, Attribute.CONSTITUTION, False, rule)
            ruin_pack(play, ("wand", "ring"), "shock", rolled)
            lightning_flash(play, 1, 100, rule)
        case "sleep" if not resists:
            play.tell("combat.ray hits you", rule, ray=ray.text)
            fall_asleep(play, play.dice.rnd(50, rule), rule)
        case "death touch":
            shows = _shoot_self(play)
        case _:
            pass
    if wand is not None and shows:
        learn_wand(play, wand)
    if amount:
        if killer is None and ray.spell is None:
            amount = halved_mishap(play, amount)
        hurt(play, amount, killer or self_zap_killer(play, wand), rule)


def is_immune_to_death_ray(form: Species) -> bool:
    """Whether a form is immune to death rays: undead, golems, other nonliving forms and demons are."""
    return is_nonliving(form) or "demon" in form.traits


def _shoot_self(play: Play) -> bool:
    """L-097: the hero's own death ray kills in spite of magic resistance; False if he seems dead already."""
    if is_immune_to_death_ray(form_of(play.hero)):
        play.tell("combat.ray seem dead", "L-097")
        return False
    himself = "herself" if play.hero.gender == "female" else "himself"
    play.tell("rays.irradiate yourself", "L-097")
    play.tell("lifesaving.you die", "L-097")
    die(play, Ending.DIED, Killer(f"shot {himself} with a death ray", KillerFormat.ALONE))
    return True


def fireball(play: Play, step: int, dice: int) -> None:
    """L-282: a fireball flies until it meets a monster or an obstacle, and explodes. NetHack: buzz, ZT_FIRE.

    Up or down (0) it first hits the hero or the steed; inside an engulfer it does not explode.
    """
    ray = Ray("fire", "fireball", dice, by_hero=True, spell="spellbook of fireball")
    level, spot = play.level, play.hero.spot
    if play.hero.hold.engulfer_id:
        shoot_ray(play, ray, step)
        return
    left = play.dice.rn1(7, 7, RULE)
    if not step:
        ray_flight.ray_reaches_spot(play, ray, spot, 0)
        left = 0
    for _ in range(left):
        ahead = spot + step
        in_rock = not is_on_map(ahead) or level.terrain[ahead] == Terrain.STONE
        if not in_rock:
            ray_flight.show_who_is_there(play, ahead)
        if not in_rock and ahead in level.monster_at:  # in a wall or door, too
            spot = ahead
            break
        if in_rock or is_rock(level, ahead) or is_shut_door(level, ahead):
            if is_on_special_level(play, "air") and play.edition.magic.fireballs_vanish_in_the_air:
                play.tell("combat.ray vanishes", RULE, ray=ray.text)
                return
            break
        spot = ahead
    burst_at(play, spot, play.dice.d(12, 6, RULE))


def burst_at(play: Play, spot: int, amount: int, *, cold: bool = False) -> None:
    """L-143: an explosion of fire or cold at a spot."""
    killer = killer_of_own_blast(play.hero, "ball of cold" if cold else "fireball")
    explosion(play, spot, amount, killer, kind="cold" if cold else "fire", by_hero=True)


def fireball_on_self(play: Play) -> None:
    """L-143: the hero casts fireball at himself. NetHack: zap.c, zapyourself."""
    amount = play.dice.d(6, 6, "zap.c zapyourself")
    hero = play.hero
    less = damage_of_own_blast(hero, amount)
    killer = killer_of_own_blast(hero, "fireball")
    play.tell("rays.fireball on self", "L-143")
    explosion(play, hero.spot, amount, killer, kind="fire", by_hero=True, to_hero=less, power=WAND_POWER)
    demand_damage_payment(play)
