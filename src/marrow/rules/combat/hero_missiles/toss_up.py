"""Items thrown straight up or down. NetHack: dothrow.c, toss_up and hitfloor."""

from marrow.content.properties import Property
from marrow.model.hero_parts import Killer
from marrow.model.item import Item, Slot
from marrow.model.places import Terrain
from marrow.model.vocabularies import KillerFormat
from marrow.rules.combat.artifact_attacks.artifact_wounds import own_artifact_wounds
from marrow.rules.combat.falling_boulders import item_falls_on_spot
from marrow.rules.combat.weapon_damage import weapon_damage_to_hero
from marrow.rules.dungeon.branches import PLANES
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.hero.body import form_of, is_blind
from marrow.rules.hero.reach import surface
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.families import is_hard_helmet
from marrow.rules.items.indestructible import would_break
from marrow.rules.items.piles import lay_on_pile, put_on_floor
from marrow.rules.items.stacks import revert_crysknife
from marrow.rules.items.weapons import is_harmless_missile
from marrow.rules.lifesaving.harm import halved, halved_mishap, hurt
from marrow.rules.lifesaving.petrification import petrify, resists_stoning
from marrow.rules.monsters.glare import can_be_blinded
from marrow.rules.monsters.steeds import steed_of
from marrow.rules.monsters.traits import hero_hates_silver
from marrow.rules.naming import agreement, item_name, simple_item
from marrow.rules.physics.altar_flash import reveal_on_altar
from marrow.rules.physics.breaking import break_contents, break_item
from marrow.rules.physics.falling_items import maybe_fall_to_other_level
from marrow.rules.play import BrokenFlask, Play

RULE, THROW = "dothrow.c toss_up", "dothrow.c throwit"
PHYSICS = "elementary physics"
SOFT_GROUND = (
    Terrain.POOL, Terrain.MOAT, Terrain.WATER, Terrain.DRAWBRIDGE_UP, Terrain.AIR, Terrain.CLOUD,
)  # fmt: skip


def toss_up(play: Play, item: Item) -> None:
    """An item thrown up may break at the ceiling; else it falls on the hero's head."""
    hero = play.hero
    if not play.edition.combat.things_are_tossed_everywhere:  # L-287
        on_planes = is_on_special_level(play, "air") or is_on_special_level(play, "water")
        if on_planes or hero.footing.in_water:
            throw_down(play, item)
            return
    high = bool(play.dice.rn2(5, THROW)) and not hero.footing.in_water
    words = {"item": simple_item(play, item)}
    if not _has_ceiling(play):
        play.tell("combat.flies up and back", RULE, **words)
    elif high and would_break(play, item):
        play.tell("combat.hits ceiling", RULE, **words)
        if not break_item(play, item, hero.spot) and play.edition.combat.cracked_armor_comes_down:
            throw_down(play, item)  # Z-347; in other editions L-278: even what only cracks does not come down
        return
    else:
        play.tell("combat.hits ceiling and head" if high else "combat.falls on head", RULE, **words)
    if item.kind.class_ == "potion":
        play.delayed_effects.append(BrokenFlask(item, hero.spot, on_hero=True))
    elif would_break(play, item):
        _hit_face(play, item)
    elif play.edition.combat.things_thrown_up_hurt_by_weight and is_harmless_missile(item):
        play.tell("combat.does not hurt", RULE)
        throw_down(play, item, told=True)
    else:
        _fall_on_head(play, item)


def _has_ceiling(play: Play) -> bool:
    """Whether something can hit a ceiling: not on those planes."""
    if play.edition.combat.things_thrown_up_hurt_by_weight and play.level.branch == PLANES:
        return is_on_special_level(play, "earth")
    return not is_on_special_level(play, "air") and not is_on_special_level(play, "water")


def _hit_face(play: Play, item: Item) -> None:
    """A breaking item (egg, pie, venom) hits the hero's face."""
    hero = play.hero
    name = item.kind.name
    pie = name == "cream pie"
    blinding = pie or name == "blinding venom"
    turns = 0
    if blinding and can_be_blinded(play, "weapon" if pie else "spit", pie=pie):
        turns = play.dice.rnd(25, RULE)
    if not break_item(play, item, hero.spot):
        throw_down(play, item, told=True)  # L-278
        return
    helmets_help = not play.edition.combat.helmets_fail_against_tossed_eggs  # L-287
    saved = helmets_help and int(Slot.HELMET) in hero.worn
    if name == "egg" and is_petrifying(item.species) and not saved and not resists_stoning(play):
        if int(Slot.HELMET) in hero.worn:
            play.tell("combat.helmet in vain", RULE)
        petrify(play, PHYSICS)
    elif blinding or name == "egg":
        play.tell("combat.all over your face", RULE)
    if turns:
        if not pie and not is_blind(hero):
            play.tell("combat.venom blinds", RULE)
        hero.creamed += turns
        set_timeout(play, Property.BLINDED, hero.timeout[Property.BLINDED] + turns, RULE)
        mark_view_stale(play.level)


def _fall_on_head(play: Play, item: Item) -> None:
    """An item falls on the hero's head: damage as a weapon or by weight, one point with a metal helmet."""
    hero = play.hero
    helmet = hero.worn.get(int(Slot.HELMET))
    newer = play.edition.combat.things_thrown_up_hurt_by_weight
    silver = item.kind.material == "silver" and hero_hates_silver(hero)
    hard = helmet is not None and is_hard_helmet(helmet) and not (newer and silver)
    petrifying = item.kind.name in ("corpse", "egg") and is_petrifying(item.species)
    amount = weapon_damage_to_hero(play, item)
    if item.artifact is not None:
        play.dice.rn1(18, 2, RULE)  # stands for the roll to hit, neither 1 nor 20
        amount = own_artifact_wounds(play, item, amount)
    if amount <= 0:
        amount = _weight_damage(play, item, silver=silver)
        if form_of(hero).name == "shade" and item.kind.material != "silver":
            amount = 0
    if hard:
        amount = min(amount, 1)
    bonus = hero.fighting.damage_bonus if amount > 0 else 0
    amount = halved(hero, max(amount + bonus, 0))
    if hard and amount < (hero.form_hp if hero.form is not None else hero.hp):
        play.tell("combat.helmet saves you", RULE)
    elif helmet is not None and not petrifying:
        play.tell("combat.helmet in vain", RULE)
    elif helmet is None and petrifying and not resists_stoning(play):
        drop_thrown_item(play, item, hero.spot)
        petrify(play, PHYSICS)
        return
    throw_down(play, item)
    amount = amount if newer else halved_mishap(play, amount)
    hurt(play, amount, Killer("falling object", KillerFormat.WITH_ARTICLE), "L-239")


def _weight_damage(play: Play, item: Item, *, silver: bool) -> int:
    """L-256: one point for each hundred of weight, at most 6; since 3.7 by a die, and more for what burns."""
    if not play.edition.combat.things_thrown_up_hurt_by_weight:
        return max(1, min(6, item.weight // 100))
    hundreds = (item.weight + 99) // 100
    amount = 1 if hundreds <= 1 else min(play.dice.rnd(hundreds, RULE), 6)
    if item.blessing > 0 and not {"undead", "demon"}.isdisjoint(form_of(play.hero).traits):
        amount += play.dice.rnd(4, RULE)
    return amount + (play.dice.rnd(20, RULE) if silver else 0)


def throw_down(play: Play, item: Item, *, told: bool = False) -> None:
    """L-256: an item thrown down breaks on hard floor, a potion perhaps on the steed; else it lies there.

    N-492: unless something was ``told`` of it, it is told to hit the floor. An altar shows what lands on it,
    and what is in a box may break. NetHack: hitfloor.
    """
    hero = play.hero
    steed = steed_of(play) if play.edition.combat.steeds_are_hit_by_potions else None  # L-287
    if steed is not None and item.kind.class_ == "potion" and play.dice.rn2(6, THROW):
        play.delayed_effects.append(BrokenFlask(item, steed.spot, monster=steed))
        return
    terrain = play.level.terrain[hero.spot]
    if terrain in SOFT_GROUND or hero.footing.in_water:
        drop_thrown_item(play, item, hero.spot)
        return
    if terrain == Terrain.ALTAR:
        reveal_on_altar(play, item)
    elif not told:
        play.tell(
            "commands.hits ground", RULE, item=item_name(play, item), surface=surface(play), **agreement(item)
        )
    if would_break(play, item) and break_item(play, item, hero.spot):
        return
    if drop_thrown_item(play, item, hero.spot):
        break_contents(play, item, hero.spot)


def drop_thrown_item(play: Play, item: Item, spot: int, *, ships: bool = True) -> bool:
    """An item falls to the floor; False if water, lava, a pit or (if it ``ships``) a way down took it.

    NetHack: dothrow.c, throwit.
    """
    if item_falls_on_spot(play, item, spot, by_hero=True):
        return False
    if ships and spot not in play.level.monster_at and maybe_fall_to_other_level(play, item, spot):
        return False
    if play.hero.visit.room and item.kind.class_ != "rock":
        revert_crysknife(play, item)
        lay_on_pile(play.level, item, spot)  # its keeper looks at it before it merges
    else:
        put_on_floor(play, item, spot)
    if item.kind.name == "boulder":
        mark_view_stale(play.level)
    return True
