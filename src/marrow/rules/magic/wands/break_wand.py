"""Break a wand, which releases all its charges at once. NetHack: apply.c, do_break_wand."""

from collections.abc import Mapping

from marrow.content.properties import Property
from marrow.content.words import Damage, KindName
from marrow.errors import RefusedCommand
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Confirm
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, Terrain
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.deaths.blast_harm import damage_of_own_blast, killer_of_own_blast
from marrow.rules.combat.deaths.killing import WAND_POWER, explosion, resists_spell
from marrow.rules.combat.monster_attacks.monster_responses import respond_to_disturbance
from marrow.rules.combat.put_to_sleep import put_monster_to_sleep
from marrow.rules.combat.rays.ray_hits import blinding_flash
from marrow.rules.dungeon.terrain import has_boulder, is_liquid, is_on_map, is_rock, is_wall
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.body import form_of, has, is_blind
from marrow.rules.hero.helplessness import fall_asleep
from marrow.rules.hero.removal import delete_item
from marrow.rules.items.piles import items_at
from marrow.rules.magic.lighting import flash_monster, light_hurts_hero, light_up
from marrow.rules.magic.object_polymorph import tell_of_shock
from marrow.rules.magic.wands.beam_hits_item import hit_items
from marrow.rules.magic.wands.beam_hits_monster import hit_monster
from marrow.rules.magic.wands.wand_charges import spend_charge
from marrow.rules.magic.wands.zap_self import zap_self
from marrow.rules.magic.wands.zaps import POLYMORPHING, UNDEAD_TURNING, ZapDetails, learn_zapped_wand
from marrow.rules.monsters.reactions import wake_up
from marrow.rules.monsters.traits import monster_resists
from marrow.rules.naming import look_of, your_item
from marrow.rules.naming.discoveries import discover
from marrow.rules.people.shop_repairs import demand_damage_payment
from marrow.rules.play import Cancelled, Play, is_paranoid_about
from marrow.rules.trade.costly_alteration import charge_for_use
from marrow.rules.trade.watch import watch_digging
from marrow.rules.traps.dig_hole import NOTHING_TO_DIG, STAIRS_AND_LADDERS, open_ground_by_blast
from marrow.rules.traps.zap_dig import is_undiggable

RULE = "apply.c do_break_wand"
BURSTS: Mapping[KindName, tuple[Damage, int]] = {
    "wand of magic missile": ("magic missile", 4),
    "wand of fire": ("fire", 8),
    "wand of cold": ("cold", 8),
    "wand of lightning": ("shock", 16),
    "wand of death": ("death touch", 16),
}
HARMLESS: tuple[KindName, ...] = (
    "wand of wishing", "wand of nothing", "wand of locking", "wand of probing", "wand of enlightenment",
    "wand of opening", "wand of secret door detection", "wand of stasis",
)  # fmt: skip
AFFECTING_ITEMS: tuple[KindName, ...] = (
    "wand of striking", "wand of cancellation", "wand of polymorph", "wand of teleportation",
    "wand of undead turning",
)  # fmt: skip
BLASTS: Mapping[KindName, str] = {
    "wand of fire": "fireball",
    "wand of cold": "ball of cold",
    "wand of lightning": "ball of lightning",
    "wand of death": "death field",
}


def break_wand(play: Play, wand: Item) -> bool:
    """Break a wand: an explosion, then its effect on the nine spots, the hero's own last."""
    hero = play.hero
    question = Confirm(
        what=QuestionKey.BREAK_WAND,
        rule=RULE,
        in_full=is_paranoid_about(play, "wand-break"),
        words={"item": your_item(play, wand)},
    )
    if not play.ask(question):
        raise Cancelled
    if "no hands" in form_of(hero).traits:
        raise RefusedCommand("wands.no hands")
    zapped = play.edition.magic.broken_wands_act_as_zapped
    fragile = zapped and look_of(play.world, wand.kind) == "balsa"
    if attribute(hero, Attribute.STRENGTH) < (5 if fragile else 10):
        raise RefusedCommand("wands.too weak to break")
    play.tell("wands.break", RULE, item=your_item(play, wand))
    kind = wand.kind
    charge_for_use(play, wand)
    works = spend_charge(play, wand) if zapped else wand.charge > 0
    delete_item(play, wand)
    if not works:
        play.tell("wands.nothing else happens", RULE)
        return True
    charges = (wand.charge + 1 or play.dice.rnd(3, RULE)) if zapped else wand.charge
    if kind.name in HARMLESS:
        play.tell("wands.nothing else happens", RULE)
        return True
    if kind.name in BURSTS:
        burst, factor = BURSTS[kind.name]
        _burst(play, kind.name, charges * factor, burst)
        discover(play, kind)
        return True
    most = charges * 4
    if kind.name == "wand of striking":
        play.tell("wands.wall of force", RULE)
        most = play.dice.d(1 + charges, 6, RULE)
    center, level = hero.spot, play.level
    _burst(play, kind.name, play.dice.rnd(most, RULE))
    for step in (*DIRECTIONS, 0):
        if play.level is level and is_on_map(center + step):
            _affect_spot(play, ZapDetails(kind, WAND_POWER, wand=wand, broken=charges), center + step)
    tell_of_shock(play)
    demand_damage_payment(play)
    if kind.name == "wand of light":
        light_up(play, on=True, rule=RULE)
    return True


def _burst(play: Play, name: KindName, amount: int, kind: Damage = "magic missile") -> None:
    """L-143: the explosion; some roles take less damage from it."""
    hero = play.hero
    killer = killer_of_own_blast(hero, BLASTS.get(name, "magical blast"))
    explosion(
        play,
        hero.spot,
        amount,
        killer,
        kind=kind,
        by_hero=True,
        to_hero=damage_of_own_blast(hero, amount),
        power=WAND_POWER,
        breaks_doors=name == "wand of striking",
    )
    demand_damage_payment(play)


def _affect_spot(play: Play, zap: ZapDetails, spot: int) -> None:
    """The wand's effect at one of the nine spots; items come first at the hero's own, last elsewhere.

    Before 3.6.0 they come last at the hero's own, too, unless they are teleported.
    """
    name = zap.kind.name
    if name == "wand of digging":
        _dig_at(play, spot, zap.broken)
        return
    if name == "wand of create monster":
        make_monster(play, None, play.hero.spot, nearby=True)
        return
    if spot == play.hero.spot:
        items_first = play.edition.magic.broken_wands_act_as_zapped or name == "wand of teleportation"
        if items_first and name in AFFECTING_ITEMS:
            hit_items(play, spot, zap)
        _strike_breaker(play, zap)
        if not items_first and name in AFFECTING_ITEMS:
            hit_items(play, spot, zap)
        return
    lying = list(items_at(play.level, spot))
    monster = play.level.monster_at.get(spot)
    if monster is not None and monster.hp > 0:
        _strike_neighbour(play, monster, zap)
    if name in AFFECTING_ITEMS:
        dropped = [item for item in items_at(play.level, spot) if item not in lying]
        hit_items(play, spot, zap, spared=dropped if name in (*POLYMORPHING, *UNDEAD_TURNING) else ())


def _strike_neighbour(play: Play, monster: Monster, zap: ZapDetails) -> None:
    """The broken wand acts on a monster next to the hero."""
    match zap.kind.name:
        case "wand of sleep":
            turns = play.dice.d(1 + zap.broken, 12, RULE)
            if not monster_resists(monster, "sleep") and not resists_spell(play, monster, WAND_POWER):
                put_monster_to_sleep(play, monster, turns)
            if not is_blind(play.hero):
                learn_zapped_wand(play, zap)
            wake_up(play, monster)
            respond_to_disturbance(play, monster)
        case "wand of light":
            if flash_monster(play, monster, broken=zap.broken):
                learn_zapped_wand(play, zap)
            if monster.hp > 0:
                wake_up(play, monster)
                respond_to_disturbance(play, monster)
        case _:
            hit_monster(play, monster, zap)


def _strike_breaker(play: Play, zap: ZapDetails) -> None:
    """The broken wand acts on the hero."""
    hero = play.hero
    match zap.kind.name:
        case "wand of sleep":
            learn_zapped_wand(play, zap)
            if has(hero, Property.SLEEP_RESISTANCE):
                play.tell("combat.ray resisted", RULE)
            else:
                play.tell("combat.ray hits you", RULE, ray="sleep ray")
                fall_asleep(play, play.dice.rnd(50, RULE), RULE)
        case "wand of light":
            bright = play.dice.d(zap.broken, 25, RULE)
            bright = light_hurts_hero(play, bright, "a wand of light", zapped=False)
            if blinding_flash(play, bright + play.dice.rnd(25, RULE)):
                learn_zapped_wand(play, zap)
        case _:
            zap_self(play, zap)


def _dig_at(play: Play, spot: int, charges: int) -> None:
    """Dig a pit, or with more charges more likely a hole, where digging is possible and no trap is."""
    level = play.level
    terrain = level.terrain[spot]
    if spot in level.traps or is_liquid(level, spot) or has_boulder(level, spot):
        return
    fixed = is_rock(level, spot) and terrain != Terrain.SECRET_DOOR and is_undiggable(play, spot)
    if fixed or terrain in (*STAIRS_AND_LADDERS, *NOTHING_TO_DIG):
        return
    if is_wall(level, spot) or terrain == Terrain.DOOR:
        watch_digging(play, spot, zapped=True)
    open_ground_by_blast(play, spot, charges)
