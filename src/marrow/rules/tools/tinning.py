"""Tin openers, tinning kits and cream pies. Rules N-283, N-287, N-296."""

from collections.abc import Mapping
from typing import Any

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.messages.question_keys import QuestionKey
from marrow.model.item import Item, Slot
from marrow.rules.combat.hold_item import hold_another_item
from marrow.rules.dungeon.terrain import is_lava, is_pool
from marrow.rules.equipment.wielding import wield_tool
from marrow.rules.generation.new_items.random_items import random_item
from marrow.rules.hero.body import is_blind, is_hallucinating
from marrow.rules.hero.reach import can_reach_floor
from marrow.rules.hero.removal import use_up
from marrow.rules.hero.timed_properties import extend_timeout
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.piles import items_at
from marrow.rules.items.stacks import reweigh
from marrow.rules.lifesaving.petrification import (
    TOUCHED_BARE_HANDED,
    petrify,
    petrify_by_touch,
    resists_stoning,
)
from marrow.rules.magic.item_timeouts import revive_corpse
from marrow.rules.monsters.glare import can_be_blinded
from marrow.rules.monsters.traits import is_rider
from marrow.rules.naming import agreement, an_item, article
from marrow.rules.nutrition import tins
from marrow.rules.play import Play, confirm_or_quit
from marrow.rules.tools.tool_choice import Use, choose_from_pack
from marrow.rules.trade.costly_alteration import charge_consumed_item


def use_tin_opener(play: Play, item: Item, direction: int | None) -> bool:
    """N-287: wield the opener and open a tin of the pack with it."""
    if not play.edition.nutrition.tin_openers_can_be_applied:
        play.tell("tools.no use for opener", "N-287")
        return False
    letters = "".join(thing.letter for thing in play.hero.inventory if thing.kind.name == "tin")
    if not letters:
        raise RefusedCommand("tools.no tin")
    known_as_cursed = item.blessing < 0 and item.blessing_known and not item.worn & int(Slot.WIELDED)
    if known_as_cursed and not confirm_or_quit(
        play, QuestionKey.REALLY_WIELD, rule="N-287", item=an_item(play, item)
    ):
        return False
    if not wield_tool(play, item):
        return False
    tin = choose_from_pack(play, QuestionKey.OPEN_WHICH_TIN, letters)
    if tin is None or tin.kind.name != "tin":
        return True
    tins.start_tin(play, tin)
    return True


def use_tinning_kit(play: Play, item: Item, direction: int | None) -> bool:
    """N-296: make a homemade tin of a whole corpse, blessed as the kit is; failing takes the move, too."""
    rule = "N-296"
    if item.charge <= 0:
        play.tell("tools.out of tins", rule)
        return True
    corpse = _corpse_to_tin(play)
    if corpse is None or corpse.species is None:
        return True
    species = corpse.species
    if is_petrifying(species) and Slot.GLOVES not in play.hero.worn and not resists_stoning(play):
        petrify(play, f"trying to tin {article(species.name)}{species.name} without gloves")
    if is_rider(species):
        risen = revive_corpse(play, corpse)
        play.tell("tools.war does not preserve" if risen else "tools.corpse evades", rule)
        return True
    item.charge -= 1
    tin = random_item(play, kind=KINDS_NAMED["tin"], init=False)
    tin.species = species
    tin.charge = 0
    tin.variety = 1
    tin.blessing = item.blessing
    tin.charge_known = True
    reweigh(tin)
    if corpse not in play.hero.inventory:
        charge_consumed_item(play, corpse, play.hero.spot)
    use_up(play, corpse)
    hold_another_item(play, tin, dropped="tools.cannot take up tin", got="tools.make tin")
    return True


def _corpse_to_tin(play: Play) -> Item | None:
    """A corpse that lies here in reach, or else one of the pack. NetHack: eat.c, floorfood."""
    hero = play.hero
    for item in reversed(items_at(play.level, hero.spot)) if _reaches_here(play) else ():
        if not _is_tinnable(item):
            continue
        feels = play.edition.nutrition.blind_heroes_touch_floor_corpses and is_blind(hero)  # N-162
        bare = feels and Slot.GLOVES not in hero.worn
        if bare and is_petrifying(item.species) and not resists_stoning(play):
            petrify_by_touch(play, item, TOUCHED_BARE_HANDED)
            return None
        told: dict[str, Any] = {"item": an_item(play, item), **agreement(item)}
        if confirm_or_quit(play, QuestionKey.TIN_THIS, rule="N-296", **told):
            return item
    letters = "".join(thing.letter for thing in hero.inventory if _is_tinnable(thing))
    if not letters:
        play.tell("commands.nothing to", "N-296", verb="tin")
        return None
    found = choose_from_pack(play, QuestionKey.TIN_WHICH_CORPSE, letters)
    if found is not None and not _is_tinnable(found):
        play.tell("tools.nothing to tin", "N-296")
        return None
    return found


def _reaches_here(play: Play) -> bool:
    hero, level = play.hero, play.level
    dry = not (is_pool(level, hero.spot) or is_lava(level, hero.spot))
    return can_reach_floor(play) and (dry or hero.footing.in_water)


def _is_tinnable(item: Item) -> bool:
    return item.kind.name == "corpse" and not item.uneaten and bool(item.species and item.species.nutrition)


def use_cream_pie(play: Play, item: Item, direction: int | None) -> bool:
    """N-283: the hero puts the pie in his own face; it gives no nutrition and takes no time."""
    rule = "apply.c use_cream_pie"
    hero = play.hero
    play.tell("tools.facial" if is_hallucinating(hero) else "tools.pie in face", "N-283")
    if can_be_blinded(play, "weapon", pie=True):
        blinds = play.dice.rnd(25, rule)
        hero.creamed += blinds
        extend_timeout(play, Property.BLINDED, blinds, "N-283")
        mark_view_stale(play.level)
        play.tell("tools.goop", "N-283")
    use_up(play, item)
    return False


USES: Mapping[KindName, Use] = {
    "tin opener": use_tin_opener,
    "tinning kit": use_tinning_kit,
    "cream pie": use_cream_pie,
}
