"""Effects of putting items on and taking them off, besides the properties they convey. Rule L-131.

NetHack: do_wear.c, Boots_on and its family.
"""

from collections.abc import Callable, Mapping

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.model.hero import Hero
from marrow.model.item import Item
from marrow.model.vocabularies import Attribute, Waking
from marrow.rules.dungeon.terrain import is_lava, is_pool
from marrow.rules.equipment.amulets_of_air import breathing_off, breathing_on, flying_off, flying_on
from marrow.rules.equipment.eyewear import eyewear_off, eyewear_on
from marrow.rules.equipment.fedora import fedora_off, fedora_on
from marrow.rules.equipment.levitation import float_down, float_up
from marrow.rules.equipment.mind_helms import dunce_cap_on, opposite_helm_off, opposite_helm_on
from marrow.rules.equipment.protective_jewelry import guarding_off, guarding_on, protection_ring
from marrow.rules.generation.new_monsters.disguises import resume_disguises
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.body import clings_to_ceiling, flies, form_of, has, is_blind, is_wrapped, levitates
from marrow.rules.hero.conditions import cure_stoning, stop_sliming
from marrow.rules.hero.removal import delete_item
from marrow.rules.hero.timed_properties import extend_timeout, set_timeout
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.lifesaving.petrification import touch_wielded_bare, touch_without_gloves
from marrow.rules.lifesaving.strangling import can_be_strangled
from marrow.rules.monsters.steeds import steed_of
from marrow.rules.naming import simple_item, the_item
from marrow.rules.naming.discoveries import discover, learn_ring, learn_ring_by_attribute
from marrow.rules.nutrition.fainting import clear_helplessness
from marrow.rules.play import Play
from marrow.rules.polymorph import adjust_worn_bonus
from marrow.rules.polymorph.new_man import change_sex, note_new_sex
from marrow.rules.polymorph.unmasking import unmask_shapechangers
from marrow.rules.traps import spot_effects

RULE = "do_wear.c"
Effect = Callable[[Play, Item], None]


def put_on_effects(play: Play, item: Item) -> None:
    """Run the effects of an item just put on; its slot and property are set already."""
    before = [attribute(play.hero, which) for which in Attribute]
    adjust_worn_bonus(play, item, 1)
    if item.kind.class_ == "armor":
        item.charge_known = True  # the change of armour class shows the enchantment
    learn_ring_by_attribute(play, item, before)
    effect = EFFECTS_ON.get(item.kind.name)
    if effect is not None:
        effect(play, item)
    if item.kind.property in SIGHT_PROPERTIES:
        mark_view_stale(play.level)


def take_off_effects(play: Play, item: Item, *, on_purpose: bool = True) -> None:
    """Run the effects of an item just taken off; its slot and property are cleared already."""
    unfinished = _stop_dressing(play, item)
    if not (unfinished and item.kind.name in BEGUN_ONCE_ON):
        before = [attribute(play.hero, which) for which in Attribute]
        adjust_worn_bonus(play, item, -1)
        learn_ring_by_attribute(play, item, before)
        effect = EFFECTS_OFF.get(item.kind.name)
        if effect is not None:
            effect(play, item)
    if item.kind.part == "gloves":
        touch_without_gloves(play, "removing" if on_purpose else "losing")
    if item.kind.name in YELLOW and play.edition.hero.dragon_armor_gives_more:  # L-253
        how = "removing" if on_purpose else "losing"
        touch_wielded_bare(play, f"{how} {item.kind.name} while wielding {{corpse}}", "L-253")
    if item.kind.property in SIGHT_PROPERTIES:
        mark_view_stale(play.level)


def _stop_dressing(play: Play, item: Item) -> bool:
    """Free a hero who was putting on or taking off what is gone now; True if it was being put on.

    NetHack: do_wear.c, cancel_don.
    """
    hero = play.hero
    number = hero.dressing.item_id
    if abs(number) != item.id:
        return False
    hero.dressing.item_id = 0
    if hero.helplessness.waking in (Waking.WEARING, Waking.DISROBING):
        clear_helplessness(play, "")
    return number > 0


# What has not acted yet while it is being put on, and so ends nothing if it is gone. NetHack: cancelled_don.
BEGUN_ONCE_ON: tuple[KindName, ...] = (
    "speed boots", "water walking boots", "elven boots", "levitation boots", "cornuthaum",
    "helm of brilliance", "gauntlets of dexterity",
)  # fmt: skip
YELLOW: tuple[KindName, ...] = ("yellow dragon scale mail", "yellow dragon scales")
SIGHT_PROPERTIES = (
    Property.SEE_INVISIBLE,
    Property.TELEPATHY,
    Property.WARNING,
    Property.INFRAVISION,
    Property.BLINDED,
    Property.INVISIBILITY,
)

# Armour


def _speed_boots_on(play: Play, item: Item) -> None:
    hero = play.hero
    if not hero.timeout[Property.FAST] and not hero.extrinsic[Property.FAST] & ~item.worn:
        discover(play, item.kind)
        play.tell("wearing.speed up more" if hero.intrinsic[Property.FAST] else "wearing.speed up", RULE)


def _speed_boots_off(play: Play, item: Item) -> None:
    hero = play.hero
    if not hero.timeout[Property.FAST] and not hero.extrinsic[Property.FAST]:
        discover(play, item.kind)
        play.tell("wearing.slow down a bit" if hero.intrinsic[Property.FAST] else "wearing.slow down", RULE)


def _boots_lift(play: Play, item: Item) -> None:
    """Boots that lift nobody, because something else does or solid rock is around, stay unknown."""
    if not _has_otherwise(play.hero, Property.LEVITATION, item) and not play.hero.footing.grounded:
        discover(play, item.kind)
        _rise(play)


def _ring_lifts(play: Play, item: Item) -> None:
    if not _has_otherwise(play.hero, Property.LEVITATION, item) and not play.hero.footing.grounded:
        _rise(play)
        learn_ring(play, item, observed=True)


def _rise(play: Play) -> None:
    """Float up, and meet what is there; a hero who is stuck in the floor does neither."""
    float_up(play)
    if levitates(play.hero):
        spot_effects(play, pick=False)


def _boots_set_down(play: Play, item: Item) -> None:
    if not _has_otherwise(play.hero, Property.LEVITATION, item) and not play.hero.footing.grounded:
        float_down(play)
        discover(play, item.kind)


def _ring_sets_down(play: Play, item: Item) -> None:
    if not play.hero.footing.grounded:
        float_down(play)
        if not levitates(play.hero):
            learn_ring(play, item, observed=True)


def _fumbler_on(play: Play, item: Item) -> None:
    hero = play.hero
    if not (hero.extrinsic[Property.FUMBLING] & ~item.worn or hero.intrinsic[Property.FUMBLING]):
        extend_timeout(play, Property.FUMBLING, play.dice.rnd(20, RULE), RULE)


def _fumbler_off(play: Play, item: Item) -> None:
    hero = play.hero
    if not (hero.extrinsic[Property.FUMBLING] or hero.intrinsic[Property.FUMBLING]):
        set_timeout(play, Property.FUMBLING, 0, RULE)


def _tell_stealth(play: Play, item: Item, *, puts_on: bool) -> None:
    """Tell a change of stealth that the hero can notice. NetHack: toggle_stealth."""
    hero = play.hero
    others = hero.extrinsic[Property.STEALTH] & ~item.worn
    noisy = (
        play.edition.hero.riding_is_noisy and hero.ride.steed_id and not levitates(hero) and not flies(hero)
    )
    if item.kind.part != "boots" and not play.edition.hero.stealth_and_displacement_are_noticed:
        if item.kind.part == "cloak" and puts_on:
            discover(play, item.kind)
        return
    if others or hero.intrinsic[Property.STEALTH] or noisy:
        return
    if item.kind.class_ == "ring":
        learn_ring(play, item, observed=True)
    else:
        discover(play, item.kind)
    floats = item.kind.part == "boots" and (levitates(hero) or flies(hero))
    quietly = "wearing.imperceptibly" if floats else "wearing.quietly"
    play.tell(quietly if puts_on else "wearing.noisily", RULE)


def _stealth_on(play: Play, item: Item) -> None:
    _tell_stealth(play, item, puts_on=True)


def _stealth_off(play: Play, item: Item) -> None:
    _tell_stealth(play, item, puts_on=False)


def _notices_displacement(hero: Hero) -> bool:
    """Whether the hero can see himself, or senses monsters. NetHack: toggle_displacement."""
    hidden = has(hero, Property.INVISIBILITY) and not has(hero, Property.SEE_INVISIBLE)
    if not is_blind(hero) and not hero.hold.engulfer_id and not hidden:
        return True
    telepathic = hero.extrinsic[Property.TELEPATHY] or (is_blind(hero) and has(hero, Property.TELEPATHY))
    return bool(telepathic) or has(hero, Property.DETECT_MONSTERS)


def _displacement_on(play: Play, item: Item) -> None:
    if not play.edition.hero.stealth_and_displacement_are_noticed:
        discover(play, item.kind)
    elif _notices_displacement(play.hero):
        discover(play, item.kind)
        play.tell("wearing.image displaced", RULE)


def _displacement_off(play: Play, item: Item) -> None:
    if play.edition.hero.stealth_and_displacement_are_noticed and _notices_displacement(play.hero):
        discover(play, item.kind)
        play.tell("wearing.image where you are", RULE)


def _has_otherwise(hero: Hero, prop: Property, item: Item) -> bool:
    """Whether the hero has a property from another source than this item."""
    return bool(hero.intrinsic[prop] or hero.timeout[prop] or hero.extrinsic[prop] & ~item.worn)


def _invisibility_cloak_on(play: Play, item: Item) -> None:
    hero = play.hero
    if not _has_otherwise(hero, Property.INVISIBILITY, item) and not is_blind(hero):
        discover(play, item.kind)
        seeing = has(hero, Property.SEE_INVISIBLE)
        play.tell("wearing.see through yourself" if seeing else "wearing.cannot see yourself", RULE)


def _invisibility_cloak_off(play: Play, item: Item) -> None:
    hero = play.hero
    if not has(hero, Property.INVISIBILITY) and not is_blind(hero):
        discover(play, item.kind)
        seeing = has(hero, Property.SEE_INVISIBLE)
        play.tell("wearing.not through yourself" if seeing else "wearing.see yourself again", RULE)


def _known_by_wearing(play: Play, item: Item) -> None:
    discover(play, item.kind)


def _oilskin_on(play: Play, item: Item) -> None:
    play.tell("wearing.fits tightly", RULE, item=the_item(play, item))


def _water_walking_off(play: Play, item: Item) -> None:
    """Over water or lava the hero falls in, and so identifies the boots."""
    hero, level = play.hero, play.level
    over = is_pool(level, hero.spot) or is_lava(level, hero.spot)
    if (
        over
        and not play.in_lava
        and not levitates(hero)
        and not flies(hero)
        and "clings" not in form_of(hero).traits
    ):
        discover(play, item.kind)
        spot_effects(play)


def _wrapping_on(play: Play, item: Item) -> None:
    """A mummy wrapping makes an invisible hero visible. NetHack: BInvis."""
    hero = play.hero
    if (
        hero.intrinsic[Property.INVISIBILITY]
        or hero.timeout[Property.INVISIBILITY]
        or hero.extrinsic[Property.INVISIBILITY]
    ) and not is_blind(hero):
        seeing = has(hero, Property.SEE_INVISIBLE)
        play.tell("wearing.not through yourself" if seeing else "wearing.see yourself again", RULE)


def _wrapping_off(play: Play, item: Item) -> None:
    hero = play.hero
    if has(hero, Property.INVISIBILITY) and not is_blind(hero):
        seeing = has(hero, Property.SEE_INVISIBLE)
        play.tell("wearing.see through yourself" if seeing else "wearing.cannot see yourself", RULE)


def _known_by_enchantment(play: Play, item: Item) -> None:
    """The change of an attribute identifies the item. NetHack: adj_abon."""
    if item.charge:
        discover(play, item.kind)


# Amulets


def _change_on(play: Play, item: Item) -> None:
    """An amulet of change changes the hero's sex and disintegrates. NetHack: do_wear.c, Amulet_on."""
    hero, before = play.hero, play.hero.gender
    unchanging = has(hero, Property.UNCHANGING)
    if unchanging and not play.edition.hero.unchanging_heroes_lose_amulets_of_change:
        return
    if not unchanging:
        change_sex(play)
    if hero.gender != before:
        discover(play, item.kind)
        feminine = hero.gender == "female"
        play.tell("wearing.suddenly feminine" if feminine else "wearing.suddenly masculine", RULE)
    else:
        play.tell("wearing.not like yourself", RULE)
    note_new_sex(play, before, "transformed")
    play.tell("wearing.amulet disintegrates", RULE)
    delete_item(play, item)


def _strangulation_on(play: Play, item: Item) -> None:
    """L-131: the hero has six turns to live."""
    if can_be_strangled(play):
        discover(play, item.kind)
        set_timeout(play, Property.STRANGLED, 6, "L-131")
        play.tell("wearing.constricts", "L-131")


def _strangulation_off(play: Play, item: Item) -> None:
    if play.hero.timeout[Property.STRANGLED]:
        set_timeout(play, Property.STRANGLED, 0, "L-131")
        play.tell("wearing.breathe easily", "L-131")


def _restful_sleep_on(play: Play, item: Item) -> None:
    left, least = play.hero.timeout[Property.SLEEPY], play.edition.hero.least_turns_to_first_nap  # Z-040
    nap = play.dice.rnd(play.edition.hero.most_turns_to_nap + 1 - least, RULE) + least - 1
    if nap < left or left == 0 or not play.edition.nutrition.sleepy_meals_keep_sooner_nap:
        set_timeout(play, Property.SLEEPY, nap, RULE)


def _restful_sleep_off(play: Play, item: Item) -> None:
    hero = play.hero
    if not hero.extrinsic[Property.SLEEPY] and not hero.intrinsic[Property.SLEEPY]:
        set_timeout(play, Property.SLEEPY, 0, RULE)


def _unchanging_on(play: Play, item: Item) -> None:
    stop_sliming(play, RULE)


# Rings


def _ring_of_invisibility_on(play: Play, item: Item) -> None:
    hero = play.hero
    already = _has_otherwise(hero, Property.INVISIBILITY, item)
    if not already and not is_wrapped(hero) and not is_blind(hero):
        learn_ring(play, item, observed=True)
        seeing = has(hero, Property.SEE_INVISIBLE)
        play.tell("wearing.see through yourself" if seeing else "wearing.cannot see yourself", RULE)


def _ring_of_invisibility_off(play: Play, item: Item) -> None:
    hero = play.hero
    if not has(hero, Property.INVISIBILITY) and not is_wrapped(hero) and not is_blind(hero):
        play.tell("wearing.unfade", RULE)
        learn_ring(play, item, observed=True)


def _see_invisible_on(play: Play, item: Item) -> None:
    hero = play.hero
    already = _has_otherwise(hero, Property.SEE_INVISIBLE, item)
    if has(hero, Property.INVISIBILITY) and not already and not is_blind(hero):
        play.tell("wearing.transparent", RULE)
        learn_ring(play, item, observed=True)


def _see_invisible_off(play: Play, item: Item) -> None:
    hero = play.hero
    if has(hero, Property.INVISIBILITY) and not has(hero, Property.SEE_INVISIBLE) and not is_blind(hero):
        play.tell("wearing.cannot see yourself", RULE)
        learn_ring(play, item, observed=True)


def _water_walking_on(play: Play, item: Item) -> None:
    """A hero in water rises to its surface, if he did not while he dressed."""
    hero = play.hero
    if hero.footing.in_water:
        spot_effects(play)
    if play.edition.hero.rising_from_water_identifies_boots and _walks_on_water(play):
        discover(play, item.kind)


def _walks_on_water(play: Play) -> bool:
    """Whether nothing but the boots keeps the hero above water; else he was in it until now."""
    hero = play.hero
    if not is_pool(play.level, hero.spot) or hero.footing.in_water:
        return False
    held_up = levitates(hero) or flies(hero) or steed_of(play) is not None
    return not held_up and not clings_to_ceiling(hero)


def _stone_on(play: Play, item: Item) -> None:
    """L-194: the amulet stops delayed petrification."""
    cure_stoning(play, "L-194")


EFFECTS_ON: Mapping[KindName, Effect] = {
    "speed boots": _speed_boots_on,
    "levitation boots": _boots_lift,
    "ring of levitation": _ring_lifts,
    "fumble boots": _fumbler_on,
    "gauntlets of fumbling": _fumbler_on,
    "elven boots": _stealth_on,
    "elven cloak": _stealth_on,
    "ring of stealth": _stealth_on,
    "cloak of displacement": _displacement_on,
    "cloak of invisibility": _invisibility_cloak_on,
    "cloak of protection": _known_by_wearing,
    "oilskin cloak": _oilskin_on,
    "mummy wrapping": _wrapping_on,
    "cornuthaum": _known_by_wearing,
    "helm of brilliance": _known_by_enchantment,
    "gauntlets of dexterity": _known_by_enchantment,
    "gauntlets of power": _known_by_wearing,
    "helm of opposite alignment": opposite_helm_on,
    "dunce cap": dunce_cap_on,
    "fedora": fedora_on,
    "amulet of change": _change_on,
    "amulet of magical breathing": breathing_on,
    "amulet of strangulation": _strangulation_on,
    "amulet of restful sleep": _restful_sleep_on,
    "amulet of flying": flying_on,
    "amulet of guarding": guarding_on,
    "amulet of unchanging": _unchanging_on,
    "amulet versus stone": _stone_on,
    "ring of invisibility": _ring_of_invisibility_on,
    "ring of see invisible": _see_invisible_on,
    "ring of protection": protection_ring,
    "ring of protection from shape changers": lambda play, ring: unmask_shapechangers(play),
    "water walking boots": _water_walking_on,
    "blindfold": eyewear_on,
    "towel": eyewear_on,
    "lenses": eyewear_on,
}
EFFECTS_OFF: Mapping[KindName, Effect] = {
    "ring of protection from shape changers": lambda play, ring: resume_disguises(play),
    "speed boots": _speed_boots_off,
    "levitation boots": _boots_set_down,
    "ring of levitation": _ring_sets_down,
    "fumble boots": _fumbler_off,
    "gauntlets of fumbling": _fumbler_off,
    "elven boots": _stealth_off,
    "elven cloak": _stealth_off,
    "ring of stealth": _stealth_off,
    "cloak of displacement": _displacement_off,
    "cloak of invisibility": _invisibility_cloak_off,
    "mummy wrapping": _wrapping_off,
    "water walking boots": _water_walking_off,
    "helm of brilliance": _known_by_enchantment,
    "gauntlets of dexterity": _known_by_enchantment,
    "gauntlets of power": _known_by_wearing,
    "helm of opposite alignment": opposite_helm_off,
    "fedora": fedora_off,
    "amulet of strangulation": _strangulation_off,
    "amulet of magical breathing": breathing_off,
    "amulet of restful sleep": _restful_sleep_off,
    "amulet of flying": flying_off,
    "amulet of guarding": guarding_off,
    "ring of invisibility": _ring_of_invisibility_off,
    "ring of see invisible": _see_invisible_off,
    "ring of protection": protection_ring,
    "blindfold": eyewear_off,
    "towel": eyewear_off,
    "lenses": eyewear_off,
}


# Losing what is worn


def destroy_worn(play: Play, item: Item) -> None:
    """Destroy a worn item and end its effects."""
    delete_item(play, item)
    take_off_effects(play, item, on_purpose=False)


def disintegrate_armor(play: Play, item: Item) -> None:
    """L-089: a piece of armour turns to dust. NetHack: do_wear.c, destroy_arm."""
    play.tell("wearing.turns to dust", RULE, item=simple_item(play, item))
    destroy_worn(play, item)
