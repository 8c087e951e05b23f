"""The hero's troubles, the worst first. Rules N-319, N-320. NetHack: pray.c, in_trouble."""

from collections.abc import Callable
from enum import IntEnum

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.model.hero import Hero
from marrow.model.item import Item, Slot
from marrow.model.level import Level
from marrow.model.places import DIRECTIONS, EAST, NORTH, SOUTH, WEST, Terrain, x_of
from marrow.model.vocabularies import Attribute, Burden, HeldIn, Hunger
from marrow.rules.dungeon.terrain import has_boulder, is_liquid, is_on_map
from marrow.rules.hero import ball_and_chain
from marrow.rules.hero.body import form_of, has
from marrow.rules.hero.encumbrance import encumbrance
from marrow.rules.hero.experience import rank_number
from marrow.rules.hero.worn_items import has_free_hand, welded_item
from marrow.rules.items.monster_equipment import worn_by
from marrow.rules.items.stacks import confers_luck
from marrow.rules.monsters.traits import has_attack
from marrow.rules.physics.gas_clouds import is_in_harmful_gas
from marrow.rules.play import Play


class Trouble(IntEnum):
    """N-319, N-320: major troubles are positive, minor ones negative."""

    STONING = 14
    SLIMING = 13
    STRANGLED = 12
    LAVA = 11
    SICK = 10
    STARVING = 9
    GAS_CLOUD = 8
    LOW_HP = 7
    LYCANTHROPE = 6
    COLLAPSING = 5
    WALLED_IN = 4
    CURSED_LEVITATION = 3
    USELESS_HANDS = 2
    CURSED_BLINDFOLD = 1
    NONE = 0
    PUNISHED = -1
    FUMBLING = -2
    CURSED_ITEMS = -3
    CURSED_SADDLE = -4
    BLIND = -5
    POISONED = -6
    WOUNDED_LEGS = -7
    HUNGRY = -8
    STUNNED = -9
    CONFUSED = -10
    HALLUCINATING = -11


def worst_trouble(play: Play) -> Trouble:
    """N-319, N-320: the worst trouble the hero has. NetHack: in_trouble."""
    for trouble, has_trouble in TROUBLES:
        if has_trouble(play):
            return trouble
    return Trouble.NONE


def is_hp_critically_low(play: Play) -> bool:
    """Whether hit points are 5 or less, or at most 1/7 of the maximum (in some editions 1/5 to 1/9, by rank).

    NetHack: pray.c, critically_low_hp.
    """
    hero = play.hero
    now = hero.form_hp if hero.form is not None else hero.hp
    most = hero.form_max_hp if hero.form is not None else hero.max_hp
    if not play.edition.religion.low_hp_threshold_by_level:
        return now <= 5 or now * 7 <= most
    most = min(most, 15 * hero.level)
    divisor = (5, 5, 6, 6, 7, 7, 8, 8, 9)[rank_number(hero.level)]
    return now <= 5 or now * divisor <= most


def has_low_hp(play: Play) -> bool:
    """N-319, Z-046: low hit points are a trouble; in some editions not of a form that can be left."""
    hero = play.hero
    if play.edition.religion.low_hp_of_forms_is_no_trouble and hero.form is not None:
        return has(hero, Property.UNCHANGING) and is_hp_critically_low(play)
    return is_hp_critically_low(play)


def is_walled_in(play: Play) -> bool:
    """Whether rock or stuck boulders are on all sides of the hero. NetHack: stuck_in_wall."""
    hero, level = play.hero, play.level
    if has(hero, Property.PASSES_WALLS):
        return False
    throws = "throws rocks" in form_of(hero).traits
    lead_out = play.edition.religion.secret_doors_count_as_ways_out
    for step in DIRECTIONS:
        spot = hero.spot + step
        if not is_on_map(spot):
            continue
        terrain = level.terrain[spot]
        hidden = lead_out and terrain in (Terrain.SECRET_DOOR, Terrain.SECRET_CORRIDOR)
        rock = terrain < Terrain.POOL and not hidden
        if not rock and not (is_boulder_stuck(level, hero.spot, step, sinks=lead_out) and not throws):
            return False
    return True


def is_boulder_stuck(level: Level, spot: int, step: int, *, sinks: bool = True) -> bool:
    """Whether boulders next to a spot cannot be pushed away; ``sinks``: by what 3.6.2 and later know.

    NetHack: pray.c, blocked_boulder.
    """
    near, beyond = spot + step, spot + 2 * step
    count = sum(item.quantity for item in level.items.get(near, ()) if item.kind.name == "boulder")
    off_map = not is_on_map(beyond) or abs(x_of(beyond) - x_of(spot)) > 2
    into_liquid = sinks and not off_map and is_liquid(level, beyond)
    if count == 0:
        return False
    if count > 2 or (count == 2 and not into_liquid):
        return True
    diagonal = step not in (NORTH, SOUTH, EAST, WEST)
    if (sinks and diagonal and level.puzzle) or off_map:
        return True
    return level.terrain[beyond] < Terrain.POOL or has_boulder(level, beyond)


def cursed_levitation_item(play: Play) -> Item | None:
    """What keeps the hero floating: cursed boots, or whatever keeps a ring of levitation on."""
    hero = play.hero
    boots = hero.worn.get(Slot.BOOTS)
    if boots is not None and boots.kind.name == "levitation boots" and boots.blessing < 0:
        return boots
    return what_keeps_ring_on(play, "ring of levitation")


def what_keeps_ring_on(play: Play, name: KindName) -> Item | None:
    """What keeps a ring of this kind on, which may be another item. NetHack: do_wear.c, stuck_ring."""
    hero = play.hero
    slips = play.edition.religion.slippery_gloves_are_wiped and hero.timeout[Property.SLIPPERY_HANDS]
    for slot in (Slot.LEFT_RING, Slot.RIGHT_RING):
        ring = hero.worn.get(slot)
        if ring is None or ring.kind.name != name:
            continue
        amulet = cursed_unchanging_amulet(hero)
        if amulet is not None and "no limbs" in form_of(hero).traits:
            return amulet
        weapon = welded_item(hero)
        if weapon is not None and (slot == Slot.RIGHT_RING or weapon.kind.bulky):
            return weapon
        gloves = hero.worn.get(Slot.GLOVES)
        if gloves is not None and gloves.blessing < 0:
            return gloves
        if ring.blessing < 0:
            return ring
        if gloves is not None and slips:
            return gloves
    return None


def _has_useless_hands(play: Play) -> bool:
    hero = play.hero
    handless = "no hands" in form_of(hero).traits or "no limbs" in form_of(hero).traits
    if not handless and has_free_hand(hero):
        return False
    if welded_item(hero) is not None:
        return True
    stuck = has(hero, Property.UNCHANGING) and cursed_unchanging_amulet(hero) is None
    return hero.form is not None and handless and not stuck


def cursed_unchanging_amulet(hero: Hero) -> Item | None:
    amulet = hero.worn.get(Slot.AMULET)
    if amulet is None or amulet.kind.name != "amulet of unchanging" or amulet.blessing >= 0:
        return None
    return amulet


def cursed_saddle(play: Play) -> Item | None:
    """The cursed saddle that keeps the hero on a steed."""
    hero = play.hero
    steed = (
        next((m for m in play.level.monsters if m.id == hero.ride.steed_id), None)
        if hero.ride.steed_id
        else None
    )
    saddle = worn_by(steed, Slot.SADDLE) if steed is not None else None
    return saddle if saddle is not None and saddle.blessing < 0 else None


def _is_blinded_or_deafened(play: Play) -> bool:
    """Lasting blindness or deafness; blindness by an engulfing light does not count."""
    hero = play.hero
    if hero.timeout[Property.DEAF] > 1 and play.edition.religion.deafness_is_a_trouble:
        return True
    if hero.timeout[Property.BLINDED] <= 1 or "no eyes" in form_of(hero).traits:
        return False
    if not play.edition.religion.blinding_engulfers_are_no_trouble:
        return True
    engulfer = next((m for m in play.level.monsters if m.id == hero.hold.engulfer_id), None)
    return engulfer is None or not has_attack(engulfer.species, "engulf", "blind")


def _wears_cursed_blindfold(play: Play) -> bool:
    worn = play.hero.worn.get(Slot.EYEWEAR)
    return worn is not None and worn.kind.name in ("blindfold", "towel") and worn.blessing < 0


def cursed_fumbling_item(hero: Hero) -> Item | None:
    for slot, name in ((Slot.GLOVES, "gauntlets of fumbling"), (Slot.BOOTS, "fumble boots")):
        item = hero.worn.get(slot)
        if item is not None and item.kind.name == name and item.blessing < 0:
            return item
    return None


WORST_FIRST = (
    Slot.GLOVES, Slot.SHIELD, Slot.CLOAK, Slot.BODY_ARMOR, Slot.HELMET, Slot.BOOTS, Slot.SHIRT, Slot.AMULET,
    Slot.LEFT_RING, Slot.RIGHT_RING, Slot.EYEWEAR,
)  # fmt: skip


def stays_cursed(play: Play, item: Item) -> bool:
    """Whether no god uncurses it: a worn helm of opposite alignment, in some editions."""
    if not play.edition.religion.helms_of_opposites_stay_cursed:
        return False
    return bool(item.worn & Slot.HELMET) and item.kind.name == "helm of opposite alignment"


def worst_cursed_item(play: Play) -> Item | None:
    """The cursed item that hinders most. NetHack: pray.c, worst_cursed_item."""
    hero = play.hero
    if encumbrance(hero) >= Burden.STRAINED:
        for item in hero.inventory:
            if item.kind.name == "loadstone" and item.blessing < 0:
                return item
    weapon = welded_item(hero)
    if weapon is not None and (Slot.RIGHT_RING in hero.worn or weapon.kind.bulky):
        return weapon
    for slot in WORST_FIRST:
        worn = hero.worn.get(slot)
        if worn is None or worn.blessing >= 0:
            continue
        if stays_cursed(play, worn):
            continue
        return worn
    if weapon is not None:
        return weapon
    other = hero.worn.get(Slot.ALTERNATE)
    if other is not None and other.blessing < 0 and hero.fighting.two_weapons:
        return other
    for item in hero.inventory:
        if item.blessing < 0 and (item.kind.name == "loadstone" or confers_luck(item)):
            return item
    return None


TROUBLES: tuple[tuple[Trouble, Callable[[Play], object]], ...] = (
    (Trouble.STONING, lambda play: play.hero.timeout[Property.STONING]),
    (Trouble.SLIMING, lambda play: play.hero.timeout[Property.SLIMING]),
    (Trouble.STRANGLED, lambda play: play.hero.timeout[Property.STRANGLED]),
    (Trouble.LAVA, lambda play: play.hero.hold.turns and play.hero.hold.trap == HeldIn.LAVA),
    (Trouble.SICK, lambda play: play.hero.timeout[Property.SICK]),
    (Trouble.STARVING, lambda play: play.hero.hunger >= Hunger.WEAK),
    (
        Trouble.GAS_CLOUD,
        lambda play: play.edition.religion.gas_is_a_trouble and is_in_harmful_gas(play),
    ),
    (Trouble.LOW_HP, has_low_hp),
    (Trouble.LYCANTHROPE, lambda play: play.hero.polymorph.lycanthrope is not None),
    (
        Trouble.COLLAPSING,
        lambda play: (
            encumbrance(play.hero) >= Burden.OVERTAXED
            and play.hero.peak[Attribute.STRENGTH] - play.hero.base[Attribute.STRENGTH] > 3
        ),
    ),
    (Trouble.WALLED_IN, is_walled_in),
    (Trouble.CURSED_LEVITATION, cursed_levitation_item),
    (Trouble.USELESS_HANDS, _has_useless_hands),
    (Trouble.CURSED_BLINDFOLD, _wears_cursed_blindfold),
    (
        Trouble.PUNISHED,
        lambda play: (
            ball_and_chain.is_punished(play.hero) or ball_and_chain.is_chained_to_buried_ball(play.hero)
        ),
    ),
    (Trouble.FUMBLING, lambda play: cursed_fumbling_item(play.hero)),
    (Trouble.CURSED_ITEMS, worst_cursed_item),
    (Trouble.CURSED_SADDLE, cursed_saddle),
    (Trouble.BLIND, _is_blinded_or_deafened),
    (Trouble.POISONED, lambda play: any(play.hero.base[i] < play.hero.peak[i] for i in range(6))),
    (
        Trouble.WOUNDED_LEGS,
        lambda play: play.hero.timeout[Property.WOUNDED_LEGS] and not play.hero.ride.steed_id,
    ),
    (Trouble.HUNGRY, lambda play: play.hero.hunger >= Hunger.HUNGRY),
    (Trouble.STUNNED, lambda play: play.hero.timeout[Property.STUNNED]),
    (Trouble.CONFUSED, lambda play: play.hero.timeout[Property.CONFUSED]),
    (Trouble.HALLUCINATING, lambda play: play.hero.timeout[Property.HALLUCINATING]),
)
