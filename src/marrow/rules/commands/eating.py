"""The eat command: what can be eaten, what to eat, and how it begins. Rules N-159 to N-185.

NetHack: eat.c, doeat and floorfood.
"""

from collections.abc import Callable
from typing import Any

from marrow.choices import NutritionChoices
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.messages.commands import Eat
from marrow.messages.question_keys import QuestionKey
from marrow.model.hero import Hero
from marrow.model.hero_parts import Killer
from marrow.model.item import RING_SLOTS, WORN_SLOTS, Item, Slot
from marrow.model.places import UNDIGGABLE, Terrain, TrapKind
from marrow.model.vocabularies import Burden, HeldIn
from marrow.rules.combat.artifact_attacks.artifact_touch import retouch, touch_artifact
from marrow.rules.combat.deaths.killing import explosion
from marrow.rules.commands.choosing import choose_carried, eats_gold
from marrow.rules.commands.movement import chewing
from marrow.rules.commands.preconditions import is_strangled, stands_in_liquid
from marrow.rules.equipment.worn_effects import take_off_effects
from marrow.rules.hero.body import flies, form_of, has, is_blind
from marrow.rules.hero.encumbrance import encumbrance
from marrow.rules.hero.reach import can_reach_floor
from marrow.rules.hero.trapped_hero import free_hero
from marrow.rules.hero.worn_items import set_not_worn
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.families import is_metallic
from marrow.rules.items.piles import drop_with_effects
from marrow.rules.items.stacks import make_item, mark_seen
from marrow.rules.lifesaving.petrification import TOUCHED_BARE_HANDED, touch_without_protection
from marrow.rules.naming import agreement, item_name
from marrow.rules.nutrition import food_conducts, food_sense, inedible, tins
from marrow.rules.nutrition.meals import begin_meal, resume_meal
from marrow.rules.play import Cancelled, Play, confirm_or_quit
from marrow.rules.traps.trap_names import remove_trap


def eat(play: Play, command: Eat) -> bool:
    """N-159 to N-168: choose something edible and begin to eat it."""
    hero = play.hero
    if is_strangled(hero):  # N-159
        raise RefusedCommand("commands.cannot swallow")
    skips = command.skip_floor and play.edition.nutrition.m_prefix_skips_floor_food  # N-160
    if not command.item and not skips and may_eat_from_floor(play):
        trap = maybe_offer_bear_trap(play)
        if trap is not None:
            return eat_chosen(play, trap)
        if maybe_eat_bars(play):
            return True
        food = choose_food_on_floor(play)
        if food is not None:
            return eat_chosen(play, food)
    choices = play.edition.nutrition
    food = choose_carried(play, "eat", suits=lambda item: is_edible(hero, item, choices), letter=command.item)
    return eat_chosen(play, food)


def may_eat_from_floor(play: Play) -> bool:
    """N-160: whether the hero can reach the floor, does not ride, and is not above a liquid."""
    hero = play.hero
    if not can_reach_floor(play) or hero.ride.steed_id:
        return False
    if not stands_in_liquid(play):
        return True
    traits = form_of(hero).traits
    breathless = has(hero, Property.MAGICAL_BREATHING) or "breathless" in traits
    above = has(hero, Property.WATER_WALKING) or "clings" in traits or (flies(hero) and not breathless)
    return not above


def maybe_offer_bear_trap(play: Play) -> Item | None:
    """N-161: eaters of metal are offered the bear trap they stand on; taken, it is a thing to eat."""
    hero = play.hero
    trap = play.level.traps.get(hero.spot)
    if "metallivore" not in form_of(hero).traits or trap is None or not trap.seen:
        return None
    if trap.kind != TrapKind.BEAR_TRAP or not confirm_or_quit(play, QuestionKey.EAT_BEAR_TRAP, rule="N-161"):
        return None
    if hero.hold.trap == HeldIn.BEAR_TRAP:
        free_hero(play)
    remove_trap(play, trap)
    play.noticed = True
    beartrap = make_item(play, KINDS_NAMED["beartrap"])
    if encumbrance(hero) >= Burden.OVERTAXED and play.edition.traps.overtaxed_heroes_disarm_bear_traps:
        drop_with_effects(play, beartrap, hero.spot, by_hero=True)
        raise RefusedCommand("commands.too loaded")
    return beartrap


def maybe_eat_bars(play: Play) -> bool:
    """N-111: in 3.7 eaters of metal are also offered the iron bars they stand in."""
    hero, level = play.hero, play.level
    if not play.edition.nutrition.metallivores_eat_iron_bars or not chewing.is_metallivore(form_of(hero)):
        return False
    if level.terrain[hero.spot] != Terrain.IRON_BARS:
        return False
    if level.detail[hero.spot] & UNDIGGABLE or chewing.too_full_for_bars(play):
        play.tell("commands.cannot eat bars", "N-111")
        return False
    if not confirm_or_quit(play, QuestionKey.EAT_IRON_BARS, rule="N-111"):
        return False
    chewing.chew_once(play, hero.spot)
    return True


def choose_food_on_floor(play: Play) -> Item | None:
    """N-160: offer the edible items here one by one. Raises Cancelled if the player wants nothing at all."""
    hero = play.hero
    lying = reversed(list(play.level.items.get(hero.spot, [])))
    for item in sorted(lying, key=lambda thing: thing.kind.class_ != "coin"):  # gold is offered first
        if item.kind.class_ == "coin":
            if not eats_gold(hero):  # N-161
                continue
        elif not is_edible(hero, item, play.edition.nutrition):
            continue
        if play.edition.nutrition.blind_heroes_touch_floor_corpses and touch_corpse_blindly(play, item):
            raise Cancelled
        if not is_blind(hero):
            mark_seen(play, item)
        told: dict[str, Any] = {"item": item_name(play, item), **agreement(item)}
        if item.kind.class_ == "coin":
            told["one"] = told["it"]  # all coins are eaten at once
        if confirm_or_quit(play, QuestionKey.EAT_FROM_FLOOR, rule="N-160", **told):
            return item
    return None


def touch_corpse_blindly(play: Play, item: Item) -> bool:
    """N-162: a blind hero without gloves touches a cockatrice corpse before the question is asked.

    True if he did and lives: then he eats nothing.
    """
    hero = play.hero
    blind_bare = is_blind(hero) and Slot.GLOVES not in hero.worn
    if not (blind_bare and item.kind.name == "corpse" and is_petrifying(item.species)):
        return False
    return touch_without_protection(play, item, "commands.touch corpse", TOUCHED_BARE_HANDED)


def eat_chosen(play: Play, food: Item) -> bool:
    """N-163 to N-168: eat a chosen item, unless something prevents it; True if that took a move."""
    hero = play.hero
    if encumbrance(hero) >= Burden.OVERTAXED:  # N-163
        raise RefusedCommand("commands.too loaded")
    if hero.warned_of_food and not food_sense.warn_of_danger(play, food):
        return False
    choices = play.edition.nutrition
    if choices.artifacts_blast_before_food_check and artifact_refuses(play, food):
        return True
    if not is_edible(hero, food, choices):  # N-164
        raise RefusedCommand("commands.cannot eat that")
    if is_worn_except_rings(food):  # N-167
        raise RefusedCommand("commands.cannot eat worn")
    if not choices.artifacts_blast_before_food_check and artifact_refuses(play, food):
        return True
    return start_meal(play, food, explode_in_fire)


def explode_in_fire(play: Play, amount: int) -> None:
    """N-272: an explosion of fire around the hero, as from a pyrolisk egg."""
    explosion(play, play.hero.spot, amount, Killer("fireball"), kind="fire", by_hero=False)


def artifact_refuses(play: Play, food: Item) -> bool:
    """N-168: an artifact blasts a hero who may not touch it, and then the move is over; True if so."""
    if not play.edition.nutrition.artifacts_blast_eaters:
        return False
    touches = retouch if food in play.hero.inventory else touch_artifact
    return not touches(play, food)


def is_edible(hero: Hero, item: Item, choices: NutritionChoices) -> bool:
    """N-164 to N-166: whether the hero's present form can eat this at all."""
    kind = item.kind
    if kind.unique:
        return False
    form = form_of(hero)
    if "metallivore" in form.traits and is_metallic(item):
        rusts = form.name != "rust monster" or kind.material == "iron"
        return rusts or kind.class_ == "food"  # Z-341: a tin, which is of other metal
    if form.name == "ghoul" and choices.ghoul_forms_eat_only_corpses_and_eggs:
        if kind.name == "corpse":
            return item.species is not None and not food_conducts.is_vegan(item.species)
        return kind.name == "egg"
    if form.name == "ghoul" and choices.ghoul_forms_want_old_corpses:  # N-435
        return kind.name == "corpse"
    if form.name == "gelatinous cube" and inedible.is_organic(item) and not item.contents:
        return True
    if (
        form.name == "fire elemental"
        and choices.fire_elemental_forms_eat_what_burns
        and inedible.is_flammable(item)
    ):
        return True
    return kind.class_ == "food"


def is_worn_except_rings(item: Item) -> bool:
    """N-167: whether it is worn and so cannot be eaten: not rings, nor the ball and chain."""
    return bool(item.worn & WORN_SLOTS & ~(RING_SLOTS | Slot.BALL | Slot.CHAIN))


def take_off_ring(play: Play, ring: Item) -> None:
    """A worn ring is eaten: first it is worn no more."""
    set_not_worn(play, ring)
    take_off_effects(play, ring)


def start_meal(play: Play, item: Item, explode: Callable[[Play, int], None] | None = None) -> bool:
    """N-167 to N-185: begin, resume or refuse a meal on a chosen item; True if that took a move.

    ``explode`` is called for food that explodes (N-272), with the points of fire damage.
    """
    hero = play.hero
    if item.kind.class_ != "food":
        return inedible.eat_nonfood(play, item, take_off_ring)
    if item.id == hero.meal.item_id:  # N-173
        return resume_meal(play, item)
    if item.kind.name == "tin":  # N-174
        return tins.start_tin(play, item)
    return begin_meal(play, item, explode)
