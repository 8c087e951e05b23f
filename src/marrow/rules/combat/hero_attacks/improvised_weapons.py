"""Blows with items that are no weapons: mirrors, eggs, pies, corpses, potions, venom. NetHack: uhitm.c."""

from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.vocabularies import Attribute
from marrow.rules.chronicle import break_conduct
from marrow.rules.combat.blow_context import Delivery, HeroBlow
from marrow.rules.combat.monster_cures import petrify_unless_cured
from marrow.rules.combat.weapon_damage import weapon_damage
from marrow.rules.generation.new_items.corpses_eggs_tins import LAST_HATCHING
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import is_blind
from marrow.rules.hero.luck_changes import change_luck
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.indestructible import would_break
from marrow.rules.items.piles import put_on_floor
from marrow.rules.items.stacks import change_kind, split
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.monsters.glare import blinding_manner, can_blind_monster
from marrow.rules.monsters.reactions import make_flee, make_hostile
from marrow.rules.monsters.traits import hates_blessings, monster_hates_silver, monster_resists
from marrow.rules.naming import simple_item, the_monster
from marrow.rules.physics.breaking import release_camera_demon
from marrow.rules.physics.item_destruction import destroy_some
from marrow.rules.play import BrokenFlask, Play

RULE = "uhitm.c hmon_hitmon"
MAX_BAD_LUCK = 5  # for breaking one's own eggs
# What shades feel though it is not silver. NetHack: shade_aware.
FELT_BY_SHADES = ("boulder", "heavy iron ball", "iron chain", "mirror", "clove of garlic")


def hit_with_nonweapon(play: Play, hit: HeroBlow, item: Item) -> None:
    """A blow with an item that is no weapon: its damage and special effect."""
    monster = hit.monster
    kind = item.kind
    is_shade = monster.species.name == "shade" and kind.class_ != "potion"
    if is_shade and kind.name not in FELT_BY_SHADES and kind.material != "silver":
        hit.amount = 0
        return
    match kind.name:
        case "boulder" | "heavy iron ball" | "iron chain":
            hit.amount = weapon_damage(play, item, monster)
        case "mirror":
            _hit_with_mirror(play, hit, item)
        case "expensive camera":
            _hit_with_camera(play, hit, item)
        case "corpse":
            _hit_with_corpse(play, hit, item)
        case "egg":
            _hit_with_egg(play, hit, item)
        case "clove of garlic":
            if fears_garlic(monster):
                make_flee(play, monster, play.dice.d(2, 4, RULE), told=True)
            hit.amount = 1
        case "cream pie" | "blinding venom":
            _hit_with_blinding_item(play, hit, item)
        case _:
            if item.kind.class_ == "potion":
                _hit_with_potion(play, hit, item)
            else:
                _hit_with_other_item(play, hit, item)


def _hit_with_camera(play: Play, hit: HeroBlow, item: Item) -> None:
    play.tell("combat.camera destroyed", RULE, item=simple_item(play, item))
    release_camera_demon(play, item, play.hero.spot)
    _use_up(play, hit, item)
    hit.finished = True


def fears_garlic(monster: Monster) -> bool:
    """Whether a monster fears garlic: the undead do."""
    return hates_blessings(monster) and "demon" not in monster.species.traits


def _use_up(play: Play, hit: HeroBlow, item: Item, count: int = 1) -> None:
    """Use up the item that hit; a thrown one is in no pack any more."""
    if hit.delivery is Delivery.MELEE or item in play.hero.inventory:
        destroy_some(play, item, count)
    else:
        stop_all_timers(play, item)
    hit.item = None


def _hit_with_mirror(play: Play, hit: HeroBlow, item: Item) -> None:
    if would_break(play, item):
        play.tell("combat.mirror breaks", RULE, item=simple_item(play, item))
        change_luck(play, -2, RULE)
        _use_up(play, hit, item)
        hit.strong = False
        hit.told = True
    hit.amount = 1


def _hit_with_corpse(play: Play, hit: HeroBlow, item: Item) -> None:
    monster = hit.monster
    if is_petrifying(item.species):
        hit.amount = 1
        hit.told = True
        play.tell(
            "combat.hit with corpse",
            RULE,
            monster=the_monster(play, monster),
            item=simple_item(play, item),
        )
        petrify_unless_cured(play, monster, by_hero=True)
        if not monster_resists(monster, "stoning"):
            hit.finished = True
        return
    hit.amount = (int(item.species.size) if item.species is not None else 0) + 1


def _hit_with_egg(play: Play, hit: HeroBlow, item: Item) -> None:
    """Eggs break when they hit; the hero's own cost luck. Cockatrice eggs petrify."""
    monster = hit.monster
    count = item.quantity
    hit.amount = 1
    hit.strong = False
    hit.told = True
    name = the_monster(play, monster)
    if item.charge and item.species is not None:  # laid by the hero
        change_luck(play, -min(count, MAX_BAD_LUCK), RULE)
    if is_petrifying(item.species):
        play.tell("combat.splat petrifying egg", RULE, monster=name)
        _use_up(play, hit, item, count)
        petrify_unless_cured(play, monster, by_hero=True)
        if not monster_resists(monster, "stoning"):
            hit.finished = True
        return
    play.tell("combat.hit with egg", RULE, monster=name)
    if is_petrifying(monster.species) and play.world.turn - item.birth <= LAST_HATCHING:
        play.tell("combat.egg turns to stone", RULE)
        _turn_eggs_to_rocks(play, hit, item)
        return
    play.tell("combat.splat", RULE)
    _use_up(play, hit, item, count)
    exercise(play, Attribute.WISDOM, False, "N-157")


def _turn_eggs_to_rocks(play: Play, hit: HeroBlow, eggs: Item) -> None:
    """Eggs turn into as many rocks, in the pack or where they hit."""
    stop_all_timers(play, eggs)
    eggs.species = None
    eggs.charge = 0
    eggs.seen = eggs.charge_known = eggs.blessing_known = False
    change_kind(play, eggs, "rock")
    if eggs not in play.hero.inventory:
        put_on_floor(play, eggs, hit.monster.spot)
        hit.item = None


def _hit_with_blinding_item(play: Play, hit: HeroBlow, item: Item) -> None:
    monster = hit.monster
    monster.asleep = False
    blinds = can_blind_monster(play, monster, blinding_manner(item), by_hero=True)
    if blinds and not is_blind(play.hero):
        name = the_monster(play, monster)
        play.tell("combat.splat in face", RULE, monster=name, item=simple_item(play, item))
    else:
        play.tell("combat.splat", RULE)
    make_hostile(play, monster)
    if blinds:
        monster.can_see = False
        monster.blind = min(monster.blind + play.dice.rn1(25, 21, RULE), 127)
    _use_up(play, hit, item)
    hit.told = True
    hit.strong = False
    hit.amount = 0


def _hit_with_potion(play: Play, hit: HeroBlow, item: Item) -> None:
    """N-606: the potion, or one of a stack, breaks and acts before anything else comes of the blow."""
    break_conduct(play, "potionless")  # L-243
    flask = item if item.quantity == 1 else split(play, item, 1)
    if flask is item:
        _use_up(play, hit, item)
    hit.item = None
    play.higher_rooms.flask_breaks(play, BrokenFlask(flask, hit.monster.spot, hit.monster))
    if hit.monster.hp < 1:
        hit.finished = True
        return
    hit.told = True
    hit.amount = 0 if hit.monster.species.name == "shade" else 1


def _wring_out(play: Play, towel: Item) -> None:
    """A blow usually costs a towel some wetness."""
    if play.dice.rn2(towel.charge + 1, RULE):
        towel.charge -= 1


def _hit_with_other_item(play: Play, hit: HeroBlow, item: Item) -> None:
    """Any other item: damage by weight, at most 6, and by the wetness of a towel."""
    monster, kind, choices = hit.monster, item.kind, play.edition.combat
    soft = kind.material in ("vegetable", "paper") and kind.class_ != "spellbook"
    if soft and choices.blows_with_paper_and_plants_do_no_damage:
        hit.amount, hit.strong = 0, False
        return
    wet = item.charge if kind.name == "towel" else 0
    from_first = choices.improvised_weapon_weight_rounds_up
    most = (item.weight + (99 if from_first else 0)) // 100
    if wet and not choices.wet_towels_hit_harder:
        most += wet
        _wring_out(play, item)
    hit.amount = 1 if most < 1 + from_first else min(play.dice.rnd(most, RULE), 6)
    if wet and choices.wet_towels_hit_harder:
        twice = 2 if monster.species.name == "iron golem" else 1
        hit.amount = play.dice.rnd(hit.amount + wet * twice, RULE)
        _wring_out(play, item)
    if item.kind.material == "silver" and monster_hates_silver(monster):
        hit.amount += play.dice.rnd(20, RULE)
        hit.silver = True
