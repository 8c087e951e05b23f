"""Calling on an artifact's power. NetHack: artifact.c, arti_invoke."""

from collections.abc import Callable, Mapping

from marrow.content.artifacts_table import ARTIFACTS_NAMED
from marrow.content.properties import Property
from marrow.content.words import Invocation
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import ChooseFrom, ChooseItem, Offer
from marrow.model.item import Item, Slot
from marrow.model.places import DOWN, SELF, UP
from marrow.rules.combat.hero_missiles.fling_venom import fling_venom
from marrow.rules.combat.hold_item import hold_another_item
from marrow.rules.combat.rays.ray_hits import blinding_flash
from marrow.rules.dungeon.branches import PLANES
from marrow.rules.dungeon.difficulty import has_the_amulet
from marrow.rules.enlightenment.self_knowledge import enlighten
from marrow.rules.equipment.levitation import float_down, float_up
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.hero.body import is_blind, is_wrapped
from marrow.rules.hero.conditions import blind, cure_illness, cure_sliming
from marrow.rules.hero.direction import choose_direction
from marrow.rules.hero.hit_point_changes import change_hp
from marrow.rules.hero.luck_changes import luck
from marrow.rules.hero.power_changes import change_power
from marrow.rules.hero.removal import delete_item
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.artifacts import TOGGLED_PROPERTIES
from marrow.rules.items.materials import renew
from marrow.rules.items.stacks import reweigh
from marrow.rules.magic.charging import can_be_charged, recharge
from marrow.rules.magic.spells.spell_effects import make_bursts
from marrow.rules.magic.wishing.make_wish import make_wish
from marrow.rules.naming import agreement, kind_is_known, the_item
from marrow.rules.naming.discoveries import discover
from marrow.rules.play import Play
from marrow.rules.tools.banishing import banish_demons
from marrow.rules.tools.crystal_ball import use_crystal_ball
from marrow.rules.tools.mirrors_and_cameras import flash_along
from marrow.rules.traps import spot_effects
from marrow.rules.traps.untrap import untrap_in_direction
from marrow.rules.travel.leashed_pets import leash_holds_back
from marrow.rules.travel.level_change import go_to_level
from marrow.rules.travel.level_teleport import level_teleport

RULE = "artifact.c arti_invoke"


def invoke_artifact(play: Play, item: Item) -> bool:
    """Use the artifact's power, unless it was used too recently. True if it took a move."""
    artifact = play.edition.content.artifact_row(item.artifact) if item.artifact is not None else None
    if artifact is None and item.kind.name == "ring of wishes":
        return wish_by_ring(play, item)
    if artifact is None or artifact.invoke is None:
        if item.kind.name == "crystal ball":
            return use_crystal_ball(play, item, None)
        play.tell("invoking.nothing", RULE)
        return True
    if artifact.invoke in TOGGLED_PROPERTIES:
        _toggle(play, item, TOGGLED_PROPERTIES[artifact.invoke])
        return True
    if _pays_with_energy(play, item, artifact.invoke):
        play.tell("invoking.drained", "Z-032")
        change_power(play, -INVOCATION_COST, "Z-032")
    elif _ignore_hero(play, item):
        return True
    else:
        item.birth = play.world.turn + play.dice.rnz(100, play.hero.level, RULE)
    done = POWERS[artifact.invoke](play, item)
    if not done:
        item.birth = 0  # a change of mind costs nothing
    return done


INVOCATION_COST = 25


def _pays_with_energy(play: Play, item: Item, power: Invocation) -> bool:
    """Z-032: whether the hero pays for Grimtooth's or Sunsword's power with energy; it is not rested."""
    tired = item.birth > play.world.turn and play.edition.magic.tired_artifacts_can_use_energy
    return tired and power in ("flung poison", "blinding ray") and play.hero.power >= INVOCATION_COST


def wish_by_ring(play: Play, ring: Item) -> bool:
    """L-241: worn, a charge grants a wish; in some editions a curse hinders it, and a spent ring crumbles."""
    hero = play.hero
    crumbles = play.edition.magic.spent_wish_rings_crumble
    if (crumbles and ring.blessing < 0) or luck(hero) + play.dice.rn2(5, "L-241") < 0:
        play.tell("invoking.nothing", "L-241")
        return True
    if ring.charge > 0 and not ring.worn & RINGS:
        known = kind_is_known(play.world, ring.kind)
        play.tell("invoking.should wear" if known else "invoking.nothing", "L-241", item=the_item(play, ring))
        return True
    if ring.charge > 0:
        play.tell("invoking.djinni of the ring", "L-241")
        make_wish(play)
        ring.charge -= 1
        discover(play, ring.kind)
    else:
        play.tell("invoking.nothing", "L-241")
    if ring.charge <= 0 and crumbles:
        play.tell("invoking.ring crumbles", "L-241")
        delete_item(play, ring)
    return True


RINGS = Slot.LEFT_RING | Slot.RIGHT_RING


def _ignore_hero(play: Play, item: Item) -> bool:
    """An artifact invoked again too soon ignores the hero (True), and needs even longer."""
    if item.birth <= play.world.turn:
        return False
    play.tell("invoking.ignores you", RULE, item=the_item(play, item), **agreement(item))
    item.birth += play.dice.d(3, 10, RULE)
    return True


def _toggle(play: Play, item: Item, prop: Property) -> None:
    """Switch the property on, or off again, after which the artifact must rest.

    Invoked conflict costs no nutrition (N-038).
    """
    hero = play.hero
    bit = int(Slot.INVOKED_ARTIFACT)
    on = not hero.extrinsic[prop] & bit
    if on and _ignore_hero(play, item):
        return
    if not on:
        item.birth = play.world.turn + play.dice.rnz(100, hero.level, RULE)
    hero.extrinsic[prop] ^= bit
    if hero.extrinsic[prop] & ~bit or hero.intrinsic[prop] or hero.timeout[prop]:
        play.tell("invoking.nothing special", RULE)
        return
    match prop:
        case Property.CONFLICT:
            play.tell("invoking.rabble-rouser" if on else "invoking.tension", RULE)
        case Property.LEVITATION:
            if on:
                float_up(play)
                spot_effects(play, pick=False)
            else:
                float_down(play)
        case _:
            if not is_blind(hero) and not is_wrapped(hero):
                play.tell("invoking.transparent" if on else "invoking.unfade", RULE)
            else:
                play.tell("invoking.nothing special", RULE)


def _heal(play: Play, item: Item) -> bool:
    hero = play.hero
    own = hero.form is None
    missing = (hero.max_hp + 1 - hero.hp if own else hero.form_max_hp + 1 - hero.form_hp) // 2
    blinded = hero.timeout[Property.BLINDED] > hero.creamed
    ill = hero.timeout[Property.SICK] or hero.timeout[Property.SLIMING]
    if missing <= 0 and not ill and not blinded:
        play.tell("invoking.nothing special", RULE)
        return True
    play.tell("potions.better", RULE)
    change_hp(play, max(missing, 0), RULE)
    cure_illness(play, RULE)
    if hero.timeout[Property.SLIMING]:
        cure_sliming(play)
    if blinded:
        blind(play, hero.creamed, RULE)
    return True


def _boost_energy(play: Play, item: Item) -> bool:
    """Restore half of the missing energy, at most 120; all of it if half is less than 12."""
    hero = play.hero
    more = min((hero.max_power + 1 - hero.power) // 2, 120)
    if more < 12:
        more = hero.max_power - hero.power
    if more:
        change_power(play, more, RULE)
        play.tell("invoking.re-energized", RULE)
    else:
        play.tell("invoking.nothing special", RULE)
    return True


def _enlighten(play: Play, item: Item) -> bool:
    enlighten(play)
    return True


def _level_teleport(play: Play, item: Item) -> bool:
    level_teleport(play)
    return True


def _charge_item(play: Play, item: Item) -> bool:
    """Charge an item like a scroll as blessed or cursed as the artifact; blessed only for its own role."""
    hero = play.hero
    artifact = ARTIFACTS_NAMED[item.artifact] if item.artifact is not None else None
    letters = "".join(thing.letter for thing in hero.inventory if can_be_charged(thing))
    answer = play.ask(ChooseItem(what=QuestionKey.CHARGE_WHAT, rule=RULE, letters=letters))
    thing = next((held for held in hero.inventory if held.letter == answer), None)
    if thing is None:
        return False
    own = artifact is not None and artifact.role in (None, hero.role.name)
    blessing = 1 if item.blessing > 0 and own else -1 if item.blessing < 0 else 0
    recharge(play, thing, blessing)
    return True


def _make_arrows(play: Play, item: Item) -> bool:
    arrows = item_named(play, "arrow")
    renew(arrows)
    arrows.blessing, arrows.blessing_known = item.blessing, item.blessing_known
    if item.blessing > 0:
        arrows.charge = max(arrows.charge, 0)
        arrows.quantity += play.dice.rnd(10, RULE)
    elif item.blessing < 0:
        arrows.charge = min(arrows.charge, 0)
    else:
        arrows.quantity += play.dice.rnd(5, RULE)
    reweigh(arrows)
    play.tell("invoking.arrows", RULE)
    hold_another_item(play, arrows)
    return True


def _untrap(play: Play, item: Item) -> bool:
    """The Master Key of Thievery disarms any trap without fail."""
    direction = choose_direction(play, None)
    if direction in (UP, DOWN):
        return False
    return untrap_in_direction(play, direction, surely=True)


def _open_portal(play: Play, item: Item) -> bool:
    """Go to the nearest level of a branch the hero has visited: its entry, or the deepest level reached.

    The portal does not lead into or out of the endgame, nor away from a leashed pet out of reach.
    """
    world, level = play.world, play.level
    reached: dict[str, int] = {level.branch: level.number}
    for stored in world.levels.values():
        reached[stored.branch] = max(reached.get(stored.branch, 0), stored.number)
    branches = [branch for branch in world.dungeon.branches if branch.name in reached]
    name = branches[-1].name
    if len(branches) > 1:
        offers = tuple(Offer(key=branch.name, text=branch.title) for branch in branches)
        picks = play.ask(ChooseFrom(what=QuestionKey.PORTAL_TO_WHICH_DUNGEON, rule=RULE, offers=offers))
        if not picks:
            play.tell("invoking.nothing special", RULE)
            return True
        name = picks[0].key
    branch = next(branch for branch in branches if branch.name == name)
    number = branch.entry if branch.first_depth >= level.depth else reached[name]
    stays = has_the_amulet(play.hero) or PLANES in (name, level.branch) or name == level.branch
    if stays or leash_holds_back(play):
        play.tell("invoking.disoriented", RULE)
        return True
    play.tell("invoking.weightless" if is_blind(play.hero) else "invoking.sphere", RULE)
    go_to_level(play, name, number, by="teleport")
    return True


def _cast_firestorm(play: Play, item: Item) -> bool:
    """Z-031: a fireball as an expert casts it, for no energy and no nutrition."""
    make_bursts(play, "spellbook of fireball")
    return True


def _cast_snowstorm(play: Play, item: Item) -> bool:
    """Z-031: a cone of cold as an expert casts it, for no energy and no nutrition."""
    make_bursts(play, "spellbook of cone of cold")
    return True


def _fling_poison(play: Play, item: Item) -> bool:
    """Fling blinding or acid venom, each one time in two. NetHack: artifact.c, invoke_fling_poison."""
    direction = choose_direction(play, None)
    fling_venom(play, direction, blinding=play.dice.rn2(2, RULE) != 0)
    return True


def _shine(play: Play, item: Item) -> bool:
    """A blinding ray, as of a camera; at oneself it blinds by its blessing. NetHack: invoke_blinding_ray."""
    direction = choose_direction(play, None)
    if direction == SELF:
        amount = 15 if item.blessing > 0 else 10 if item.blessing == 0 else 5
        blinding_flash(play, amount + play.dice.rnd(amount, RULE))
    elif direction in (UP, DOWN):
        play.level.lit[play.hero.spot] = 1
        mark_view_stale(play.level)
    else:
        flash_along(play, direction)
    return True


POWERS: Mapping[Invocation, Callable[[Play, Item], bool]] = {
    "banishing": banish_demons,
    "healing": _heal,
    "energy boost": _boost_energy,
    "enlightenment": _enlighten,
    "level teleport": _level_teleport,
    "charge object": _charge_item,
    "create ammunition": _make_arrows,
    "untrap": _untrap,
    "create portal": _open_portal,
    "firestorm": _cast_firestorm,
    "snowstorm": _cast_snowstorm,
    "flung poison": _fling_poison,
    "blinding ray": _shine,
}
