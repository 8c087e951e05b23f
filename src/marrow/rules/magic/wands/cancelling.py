"""Cancel items, monsters and the hero. NetHack: zap.c, cancel_monst and cancel_item."""

from marrow.content.properties import Property
from marrow.content.species import RIDERS
from marrow.content.vocabulary import Harm
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.vocabularies import TimerKind
from marrow.rules.combat.artifact_bonus import resists_magic
from marrow.rules.combat.cancel_monster import make_cancelled
from marrow.rules.combat.deaths.killing import killed_by_hero
from marrow.rules.combat.drain_item import set_charge
from marrow.rules.hero.armor_class import recount_armor_class
from marrow.rules.hero.body import has, is_blind, is_hallucinating
from marrow.rules.hero.hit_point_changes import change_own_hp, set_form_hp, set_own_max_hp
from marrow.rules.items.stacks import change_kind, reweigh, unbless, uncurse
from marrow.rules.items.timers import has_timer, start_timer, stop_timers, turns_left
from marrow.rules.items.weapons import is_weapon
from marrow.rules.lifesaving.own_form import return_to_own_form
from marrow.rules.play import Play
from marrow.rules.trade.costly_alteration import costly_alteration

RULE = "zap.c cancel_monst"
KEEP_CHARGES = ("wand of cancellation", "magic lamp", "Candelabrum of Invocation")  # these keep their charges
CONTAMINATED = ("potion of sickness", "potion of see invisible")
SPECIAL_BOOKS = ("spellbook of cancellation", "Book of the Dead")


def cancel_item(play: Play, item: Item, spot: int | None = None) -> None:
    """Remove charges, enchantment and blessing; scrolls and books become blank, potions water or juice.

    ``spot`` is where the item lies, if it does; a shop there charges for it. NetHack: cancel_item.
    """
    newer = play.edition.magic.cancelling_reaches_more  # L-279
    novel = newer and item.kind.name == "novel"
    if novel or (_is_magical(item) and item.kind.name != "scroll of mail"):  # L-246
        class_ = item.kind.class_
        nothing = -1 if class_ == "wand" or (newer and item.kind.name == "crystal ball") else 0
        discharged = item.charge != nothing and item.kind.name not in KEEP_CHARGES and class_ != "spellbook"
        ordinary_book = class_ == "spellbook" and item.kind.name not in SPECIAL_BOOKS
        blank = class_ in ("scroll", "potion") or ordinary_book
        if discharged or blank:
            costly_alteration(play, item, Harm.CANCEL, spot)
        if discharged:
            set_charge(play, item, nothing)
        match class_:
            case "scroll":
                change_kind(play, item, "scroll of blank paper")
            case "spellbook" if ordinary_book:
                change_kind(play, item, "spellbook of blank paper")
                item.name = "" if novel else item.name
            case "potion" if item.kind.name in CONTAMINATED:
                change_kind(play, item, "potion of fruit juice")
            case "potion":
                change_kind(play, item, "potion of water")
                item.diluted = False
            case _:
                pass
    if newer:
        _keep_from_rising(play, item)
    unbless(item)
    uncurse(item)
    reweigh(item)


def _keep_from_rising(play: Play, item: Item) -> None:
    """L-279: a corpse that would rise by itself, but no Rider's, will rot, its due turn taken for a wait."""
    if item.kind.name != "corpse" or (item.species is not None and item.species.name in RIDERS):
        return
    if not has_timer(play, item, TimerKind.REVIVE):
        return
    due = play.world.turn + turns_left(play, item, TimerKind.REVIVE)
    stop_timers(play, item, TimerKind.REVIVE)
    start_timer(play, item, TimerKind.ROT, play.world.turn + due)


def _is_magical(item: Item) -> bool:
    """Whether cancelling would remove more than the item's blessing."""
    kind = item.kind
    if kind.name == "potion of water":
        return item.blessing != 0
    enchanted = item.charge and (kind.class_ == "armor" or is_weapon(item))
    return kind.magic or bool(enchanted) or kind.name in ("potion of acid", "potion of sickness")


def cancel_monster(play: Play, monster: Monster) -> None:
    """The hero cancels a monster; it kills clay golems."""
    if play.edition.magic.cancellation_reaches_inventory and _reaches_pack(
        play, resists=resists_magic(monster)
    ):
        for item in monster.inventory:
            if play.dice.one_in(24, RULE):
                cancel_item(play, item)
    make_cancelled(play, monster)
    if monster.species.name == "clay golem":
        killed_by_hero(play, monster)


def _reaches_pack(play: Play, *, resists: bool) -> bool:
    """Whether cancellation reaches the carried items: always, or one time in six with magic resistance."""
    return not resists or play.dice.one_in(6, RULE)


def cancel_hero(play: Play) -> None:
    """Cancel all carried items and end the hero's polymorph. NetHack: cancel_monst.

    L-147: an unchanging hero keeps the form; a clay golem dies of it since 3.6.2.
    """
    hero = play.hero
    guarded = play.edition.magic.cancellation_reaches_inventory and has(hero, Property.MAGIC_RESISTANCE)
    if _reaches_pack(play, resists=guarded):
        for item in list(hero.inventory):
            cancel_item(play, item)
        recount_armor_class(play)
    if hero.form is None:
        return
    if hero.form.name == "clay golem":
        dies = play.edition.life_saving.cancelled_unchanging_clay_golem_dies
        if not is_blind(hero):
            play.tell("combat.writing vanishes", RULE)
        elif dies:
            play.tell("cancelling.dizzy" if is_hallucinating(hero) else "cancelling.empty", RULE)
        if dies:
            set_form_hp(play, 0, "L-147")
    if has(hero, Property.UNCHANGING) and hero.form_hp > 0:
        play.tell("cancelling.amulet hot", "L-147")
        return
    if play.edition.life_saving.cancelled_forms_cost_hit_points:
        change_own_hp(play, -hero.form.level, "L-147")
        set_own_max_hp(play, max(hero.max_hp - hero.form.level, 1), "L-147")
    return_to_own_form(play)
