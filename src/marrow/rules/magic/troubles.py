"""What a god sees is wrong with a hero, the worst first, and puts right. Rules N-319, N-320, N-327.

NetHack: pray.c, in_trouble and fix_worst_trouble.
"""

from collections.abc import Callable
from enum import IntEnum

from marrow.choices import WeakStrength
from marrow.content.properties import Property
from marrow.messages.entries import Cause
from marrow.model.hero import Attribute, Burden, Hero, Hunger
from marrow.model.item import Item, Slot
from marrow.model.level import Level
from marrow.model.places import DIRECTIONS, EAST, NORTH, SOUTH, WEST, Terrain, x_of
from marrow.rules import chains, conditions
from marrow.rules.apparel import worn_by
from marrow.rules.attributes import adjust_attribute
from marrow.rules.body import form_of, has, is_blind, is_hallucinating, reset_nutrition, set_timeout
from marrow.rules.combat.gas import covers
from marrow.rules.combat.nature import attack_with
from marrow.rules.ground import has_boulder, is_liquid, is_on_map
from marrow.rules.growth import rank
from marrow.rules.lifesaving.form import return_to_own_form
from marrow.rules.lifesaving.saving import use_up_worn
from marrow.rules.load import burden, heal_legs
from marrow.rules.magic.clouds import is_in_danger
from marrow.rules.magic.polymorphs import purify
from marrow.rules.magic.punishment import is_punished, release
from marrow.rules.magic.teleport import to_safety
from marrow.rules.naming import the_item, your_item
from marrow.rules.outfit import has_free_hand, welded
from marrow.rules.play import Play
from marrow.rules.polymorph import cure_sickness, cure_stoning
from marrow.rules.things import confers_luck, uncurse


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
    """N-319, N-320: the worst of all that is wrong."""
    for trouble, is_had in TROUBLES:
        if is_had(play):
            return trouble
    return Trouble.NONE


def is_critically_low(play: Play) -> bool:
    """Five hit points or less, or so much of the most: a seventh, or a fifth to a ninth by rank.

    NetHack: pray.c, critically_low_hp.
    """
    hero = play.hero
    now = hero.form_hp if hero.form is not None else hero.hp
    most = hero.form_max_hp if hero.form is not None else hero.max_hp
    if not play.edition.play.low_hp_by_rank:
        return now <= 5 or now * 7 <= most
    most = min(most, 15 * hero.level)
    divisor = (5, 5, 6, 6, 7, 7, 8, 8, 9)[rank(hero.level)]
    return now <= 5 or now * divisor <= most


def is_walled_in(play: Play) -> bool:
    hero, level = play.hero, play.level
    if has(hero, Property.PASSES_WALLS):
        return False
    throws = "throws rocks" in form_of(hero).traits
    for step in DIRECTIONS:
        spot = hero.spot + step
        if not is_on_map(spot):
            continue
        terrain = level.terrain[spot]
        hidden = terrain in (Terrain.SECRET_DOOR, Terrain.SECRET_CORRIDOR)
        rock = terrain < Terrain.POOL and not hidden
        if not rock and not (is_boulder_stuck(level, hero.spot, step) and not throws):
            return False
    return True


def is_boulder_stuck(level: Level, spot: int, step: int) -> bool:
    """Whether boulders next to a spot bar the way for good. NetHack: pray.c, blocked_boulder."""
    near, beyond = spot + step, spot + 2 * step
    count = sum(item.quantity for item in level.items.get(near, ()) if item.kind.name == "boulder")
    off_map = not is_on_map(beyond) or abs(x_of(beyond) - x_of(spot)) > 2
    sinks = not off_map and is_liquid(level, beyond)
    if count == 0:
        return False
    if count > 2 or (count == 2 and not sinks):
        return True
    diagonal = step not in (NORTH, SOUTH, EAST, WEST)
    if (diagonal and level.puzzle) or off_map:
        return True
    return level.terrain[beyond] < Terrain.POOL or has_boulder(level, beyond)


def _stuck_levitator(hero: Hero) -> Item | None:
    boots = hero.worn.get(Slot.BOOTS)
    if boots is not None and boots.kind.name == "levitation boots" and boots.blessing < 0:
        return boots
    for slot in (Slot.LEFT_RING, Slot.RIGHT_RING):
        ring = hero.worn.get(slot)
        if ring is not None and ring.kind.name == "ring of levitation" and ring.blessing < 0:
            return ring
    return None


def _useless_hands(play: Play) -> bool:
    hero = play.hero
    handless = "no hands" in form_of(hero).traits or "no limbs" in form_of(hero).traits
    if not handless and has_free_hand(hero):
        return False
    if welded(hero) is not None:
        return True
    stuck = has(hero, Property.UNCHANGING) and _cursed_unchanger(hero) is None
    return hero.form is not None and handless and not stuck


def _cursed_unchanger(hero: Hero) -> Item | None:
    amulet = hero.worn.get(Slot.AMULET)
    if amulet is None or amulet.kind.name != "amulet of unchanging" or amulet.blessing >= 0:
        return None
    return amulet


def _cursed_saddle(play: Play) -> Item | None:
    """What keeps the hero on a steed."""
    hero = play.hero
    steed = next((m for m in play.level.monsters if m.id == hero.steed_id), None) if hero.steed_id else None
    saddle = worn_by(steed, Slot.SADDLE) if steed is not None else None
    return saddle if saddle is not None and saddle.blessing < 0 else None


def _is_blinded(play: Play) -> bool:
    """Blindness of the eyes that lasts, or deafness; not the glare of a light that has swallowed the hero."""
    hero = play.hero
    if hero.timeout[Property.DEAF] > 1:
        return True
    if hero.timeout[Property.BLINDED] <= 1 or "no eyes" in form_of(hero).traits:
        return False
    engulfer = next((m for m in play.level.monsters if m.id == hero.engulfer_id), None)
    return engulfer is None or not attack_with(engulfer.species, "engulf", "blind")


def _cursed_blindfold(play: Play) -> bool:
    worn = play.hero.worn.get(Slot.EYEWEAR)
    return worn is not None and worn.kind.name in ("blindfold", "towel") and worn.blessing < 0


def _fumbler(hero: Hero) -> Item | None:
    for slot, name in ((Slot.GLOVES, "gauntlets of fumbling"), (Slot.BOOTS, "fumble boots")):
        item = hero.worn.get(slot)
        if item is not None and item.kind.name == name and item.blessing < 0:
            return item
    return None


WORST_FIRST = (
    Slot.GLOVES, Slot.SHIELD, Slot.CLOAK, Slot.BODY_ARMOR, Slot.HELMET, Slot.BOOTS, Slot.SHIRT, Slot.AMULET,
    Slot.LEFT_RING, Slot.RIGHT_RING, Slot.EYEWEAR,
)  # fmt: skip


def worst_cursed_item(play: Play) -> Item | None:
    """Which cursed thing troubles most. NetHack: pray.c, worst_cursed_item."""
    hero = play.hero
    if burden(hero) >= Burden.STRAINED:
        for item in hero.inventory:
            if item.kind.name == "loadstone" and item.blessing < 0:
                return item
    weapon = welded(hero)
    if weapon is not None and (Slot.RIGHT_RING in hero.worn or weapon.kind.bulky):
        return weapon
    for slot in WORST_FIRST:
        worn = hero.worn.get(slot)
        if worn is None or worn.blessing >= 0:
            continue
        if worn.kind.name == "helm of opposite alignment":
            continue
        return worn
    if weapon is not None:
        return weapon
    other = hero.worn.get(Slot.ALTERNATE)
    if other is not None and other.blessing < 0 and hero.two_weapons:
        return other
    for item in hero.inventory:
        if item.blessing < 0 and (item.kind.name == "loadstone" or confers_luck(item)):
            return item
    return None


TROUBLES: tuple[tuple[Trouble, Callable[[Play], object]], ...] = (
    (Trouble.STONING, lambda play: play.hero.timeout[Property.STONING]),
    (Trouble.SLIMING, lambda play: play.hero.timeout[Property.SLIMING]),
    (Trouble.STRANGLED, lambda play: play.hero.timeout[Property.STRANGLED]),
    (Trouble.LAVA, lambda play: play.hero.trapped and play.hero.trapped_in == "lava"),
    (Trouble.SICK, lambda play: play.hero.timeout[Property.SICK]),
    (Trouble.STARVING, lambda play: play.hero.hunger >= Hunger.WEAK),
    (Trouble.GAS_CLOUD, is_in_danger),
    (Trouble.LOW_HP, is_critically_low),
    (Trouble.LYCANTHROPE, lambda play: play.hero.lycanthrope is not None),
    (
        Trouble.COLLAPSING,
        lambda play: (
            burden(play.hero) >= Burden.OVERTAXED
            and play.hero.peak[Attribute.STRENGTH] - play.hero.base[Attribute.STRENGTH] > 3
        ),
    ),
    (Trouble.WALLED_IN, is_walled_in),
    (Trouble.CURSED_LEVITATION, lambda play: _stuck_levitator(play.hero)),
    (Trouble.USELESS_HANDS, _useless_hands),
    (Trouble.CURSED_BLINDFOLD, _cursed_blindfold),
    (Trouble.PUNISHED, lambda play: is_punished(play) or chains.is_tethered(play.hero)),
    (Trouble.FUMBLING, lambda play: _fumbler(play.hero)),
    (Trouble.CURSED_ITEMS, worst_cursed_item),
    (Trouble.CURSED_SADDLE, _cursed_saddle),
    (Trouble.BLIND, _is_blinded),
    (Trouble.POISONED, lambda play: any(play.hero.base[i] < play.hero.peak[i] for i in range(6))),
    (
        Trouble.WOUNDED_LEGS,
        lambda play: play.hero.timeout[Property.WOUNDED_LEGS] and not play.hero.steed_id,
    ),
    (Trouble.HUNGRY, lambda play: play.hero.hunger >= Hunger.HUNGRY),
    (Trouble.STUNNED, lambda play: play.hero.timeout[Property.STUNNED]),
    (Trouble.CONFUSED, lambda play: play.hero.timeout[Property.CONFUSED]),
    (Trouble.HALLUCINATING, lambda play: play.hero.timeout[Property.HALLUCINATING]),
)


# Putting it right

RULE = "pray.c fix_worst_trouble"


def fix(play: Play, trouble: Trouble) -> None:
    """The god puts one thing right."""
    repair = REPAIRS.get(trouble)
    if repair is not None:
        repair(play)


def _fix_stoning(play: Play) -> None:
    cure_stoning(play)
    play.tell("troubles.more limber", RULE)


def _fix_strangling(play: Play) -> None:
    hero = play.hero
    amulet = hero.worn.get(Slot.AMULET)
    if amulet is not None and amulet.kind.name == "amulet of strangulation":
        play.tell("timeouts.amulet vanishes", RULE)
        use_up_worn(play, amulet)
    play.tell("troubles.can breathe", RULE)
    set_timeout(play, Property.STRANGLED, 0, RULE)


def _fix_lava(play: Play) -> None:
    play.tell("troubles.solid ground", RULE)
    if not to_safety(play):
        play.hero.trapped = 0
        play.hero.trapped_in = ""


def _fix_hunger(play: Play) -> None:
    """N-327: fed to exactly 900; where weakness took strength, that comes back first."""
    hero = play.hero
    if play.edition.nutrition.weak_strength == WeakStrength.BASE and hero.hunger >= Hunger.WEAK:
        adjust_attribute(play, Attribute.STRENGTH, 1, "N-327", silent=True)
    play.tell("troubles.stomach content", "N-327")
    reset_nutrition(play, Cause.PRAYER, "N-327")


def _fix_sickness(play: Play) -> None:
    play.tell("troubles.better", RULE)
    cure_sickness(play)


def _fix_hp(play: Play) -> None:
    """Enough hit points, and a maximum above five."""
    hero = play.hero
    play.tell("troubles.much better", RULE)
    if hero.form is not None:
        hero.form_max_hp += play.dice.rnd(5, RULE)
        hero.form_max_hp = max(hero.form_max_hp, 6)
        hero.form_hp = hero.form_max_hp
    if hero.max_hp < hero.level * 5 + 11:
        hero.max_hp += play.dice.rnd(5, RULE)
    hero.max_hp = max(hero.max_hp, 6)
    hero.hp = hero.max_hp


def _fix_lycanthropy(play: Play) -> None:
    purify(play, told=True)


def _fix_gas(play: Play) -> None:
    """One cloud that would end by itself is gone; from several the hero is taken. NetHack: region_safety."""
    level = play.level
    around = [cloud for cloud in level.clouds if covers(cloud, play.hero.spot)]
    if len(around) > 1:
        to_safety(play)
    elif around:
        level.clouds.remove(around[0])
        play.tell("troubles.gas dissipates", RULE)
    else:
        play.tell("troubles.gas is gone", RULE)
    if play.hero.timeout[Property.BLINDED] == 1:
        conditions.blind(play, 0, RULE)


def _fix_collapse(play: Play) -> None:
    """Strength as it was, and a cursed ring that would keep it from rising loses its hold."""
    hero = play.hero
    lost = hero.peak[Attribute.STRENGTH] - hero.base[Attribute.STRENGTH]
    play.tell("troubles.much stronger" if lost > 6 else "troubles.stronger", RULE)
    hero.base[Attribute.STRENGTH] = hero.peak[Attribute.STRENGTH]
    for slot in (Slot.LEFT_RING, Slot.RIGHT_RING):
        ring = hero.worn.get(slot)
        if ring is not None and ring.kind.name == "ring of sustain ability" and ring.blessing < 0:
            uncurse_and_tell(play, ring)
            return


def _fix_walls(play: Play) -> None:
    if to_safety(play):
        play.tell("troubles.surroundings change", RULE)
    else:
        set_timeout(play, Property.PASSES_WALLS, play.dice.d(4, 4, RULE) + 4, RULE)
        play.tell("troubles.slimmer", RULE)


def uncurse_and_tell(play: Play, item: Item | None) -> None:
    if item is None:
        return
    hero = play.hero
    if item.worn & Slot.GLOVES and hero.timeout[Property.SLIPPERY_HANDS]:
        set_timeout(play, Property.SLIPPERY_HANDS, 0, RULE)
        play.tell("troubles.not slippery", RULE, item=your_item(play, item))
        if item.blessing >= 0:
            return
    if not is_blind(hero) or item.worn & Slot.EYEWEAR:
        play.tell("troubles.glows amber", RULE, item=your_item(play, item))
        item.blessing_known = not is_hallucinating(play.hero)
    uncurse(item)


def _fix_levitation(play: Play) -> None:
    uncurse_and_tell(play, _stuck_levitator(play.hero))


def _fix_hands(play: Play) -> None:
    weapon = welded(play.hero)
    if weapon is not None:
        uncurse_and_tell(play, weapon)
    elif has(play.hero, Property.UNCHANGING):
        uncurse_and_tell(play, _cursed_unchanger(play.hero))
    elif play.hero.form is not None:
        play.tell("troubles.shape uncertain", RULE)
        return_to_own_form(play)


def _fix_saddle(play: Play) -> None:
    saddle = _cursed_saddle(play)
    if saddle is None:
        return
    if not is_blind(play.hero):
        play.tell("troubles.glows amber", RULE, item=the_item(play, saddle))
        saddle.blessing_known = True
    uncurse(saddle)


def _fix_blindfold(play: Play) -> None:
    uncurse_and_tell(play, play.hero.worn.get(Slot.EYEWEAR))


def _fix_punishment(play: Play) -> None:
    play.tell("troubles.chain disappears", RULE)
    chains.let_go(play)
    release(play)


def _fix_fumbling(play: Play) -> None:
    uncurse_and_tell(play, _fumbler(play.hero))


def _fix_cursed(play: Play) -> None:
    uncurse_and_tell(play, worst_cursed_item(play))


def _fix_attributes(play: Play) -> None:
    play.tell("troubles.good health", RULE)
    play.hero.base[:] = [max(base, peak) for base, peak in zip(play.hero.base, play.hero.peak, strict=True)]


def _fix_eyes(play: Play) -> None:
    hero = play.hero
    if hero.timeout[Property.BLINDED]:
        hero.creamed = 0
        conditions.blind(play, 0, RULE, told=False)
        play.tell("troubles.eyes better", RULE)
    if hero.timeout[Property.DEAF]:
        set_timeout(play, Property.DEAF, 0, RULE)
        play.tell("troubles.hear again", RULE)


def _fix_hallucination(play: Play) -> None:
    play.tell("troubles.down to earth", RULE)
    conditions.hallucinate(play, 0, RULE, told=False)
    set_timeout(play, Property.HALLUCINATING, 0, RULE)


REPAIRS: dict[Trouble, Callable[[Play], None]] = {
    Trouble.STONING: _fix_stoning,
    Trouble.SLIMING: lambda play: conditions.stop_sliming(play, RULE),
    Trouble.STRANGLED: _fix_strangling,
    Trouble.LAVA: _fix_lava,
    Trouble.SICK: _fix_sickness,
    Trouble.STARVING: _fix_hunger,
    Trouble.GAS_CLOUD: _fix_gas,
    Trouble.LOW_HP: _fix_hp,
    Trouble.LYCANTHROPE: _fix_lycanthropy,
    Trouble.COLLAPSING: _fix_collapse,
    Trouble.WALLED_IN: _fix_walls,
    Trouble.CURSED_LEVITATION: _fix_levitation,
    Trouble.USELESS_HANDS: _fix_hands,
    Trouble.CURSED_BLINDFOLD: _fix_blindfold,
    Trouble.PUNISHED: _fix_punishment,
    Trouble.FUMBLING: _fix_fumbling,
    Trouble.CURSED_ITEMS: _fix_cursed,
    Trouble.CURSED_SADDLE: _fix_saddle,
    Trouble.BLIND: _fix_eyes,
    Trouble.POISONED: _fix_attributes,
    Trouble.WOUNDED_LEGS: lambda play: heal_legs(play, RULE),
    Trouble.HUNGRY: _fix_hunger,
    Trouble.STUNNED: lambda play: conditions.stun(play, 0, RULE),
    Trouble.CONFUSED: lambda play: conditions.confuse(play, 0, RULE),
    Trouble.HALLUCINATING: _fix_hallucination,
}
