"""Items destroyed by fire, cold and lightning. NetHack: zap.c, destroy_item."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from marrow.content.properties import Property
from marrow.content.vocabulary import Harm
from marrow.content.words import Damage, ItemClass, Resistance
from marrow.model.hero_parts import Killer
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.vocabularies import Attribute, DelayedDeath, KillerFormat
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import has, is_blind
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.removal import use_up
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.items.families import METALS
from marrow.rules.items.materials import ErosionType, is_vulnerable
from marrow.rules.items.monster_equipment import take_from_monster
from marrow.rules.items.stacks import reweigh
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.monsters.traits import monster_resists
from marrow.rules.naming import the_monster, your_item
from marrow.rules.physics.catching_fire import light_things
from marrow.rules.physics.erosion import ErodeOutcome, erode, is_kept_from
from marrow.rules.physics.ring_charging import charge_ring
from marrow.rules.play import BrokenFlask, Play
from marrow.rules.polymorph.break_armor import take_off_at_once
from marrow.rules.trade.costly_alteration import costly_alteration


def burn_slime_away(play: Play) -> None:
    """L-129: fire ends sliming."""
    hero = play.hero
    if hero.timeout[Property.SLIMING]:
        set_timeout(play, Property.SLIMING, 0, "L-129")
        hero.dying.killers.pop(DelayedDeath.SLIMING, None)
        play.tell("combat.slime burns away", "L-129")


class DestroyedClass(NamedTuple):
    """How an element destroys a class of items: message, dice of the damage, killer."""

    key: str
    dice: int
    sides: int
    killer: str


DESTROYED_CLASSES: Mapping[tuple[ItemClass, Damage], DestroyedClass] = {
    ("potion", "cold"): DestroyedClass("combat.potion freezes", 1, 4, "shattered potion"),
    ("potion", "fire"): DestroyedClass("combat.potion boils", 1, 6, "boiling potion"),
    ("scroll", "fire"): DestroyedClass("combat.scroll burns", 1, 1, "burning scroll"),
    ("spellbook", "fire"): DestroyedClass("combat.book burns", 1, 1, "burning book"),
    ("food", "fire"): DestroyedClass("combat.potion boils", 1, 1, "exploding glob of slime"),
    ("ring", "shock"): DestroyedClass("combat.ring turns to dust", 0, 0, "electric shock"),
    ("wand", "shock"): DestroyedClass("combat.wand explodes", 1, 10, "exploding wand"),
}
BURNING_OIL: Final = DestroyedClass("combat.oil ignites", 1, 6, "exploding potion")
SAFE_FROM_FIRE = ("scroll of fire", "spellbook of fireball", "Book of the Dead")
SLIME = "glob of green slime"


def destroy_carried_items(play: Play, class_: ItemClass, damage: Damage) -> None:
    """Destroy carried items of a class with chance 1/3 each; they hurt. NetHack: zap.c, destroy_item."""
    row = DESTROYED_CLASSES.get((class_, damage))
    if row is None:
        return
    rule = "zap.c destroy_item"
    pack = list(play.hero.inventory)
    if play.edition.combat.levitation_rings_are_destroyed_last:
        pack.sort(key=lambda item: _is_destroyed_last(play, item))
    for item in pack:
        gone = item not in play.hero.inventory
        if gone or item.kind.class_ != class_ or item.artifact or is_kept_from(play, damage):
            continue
        if _is_immune(item, damage):
            _tell_if_book_glows(play, item, damage)
            continue
        amount = _harm_of(play, item, row, rule)
        lost = _count_destroyed(play, item, rule)
        if lost == 0:
            continue
        told = _row_of(play, item, row, damage)
        play.tell(told.key, rule, **_part_lost(play, item, lost))
        if class_ == "potion" and damage == "fire":
            play.higher_rooms.flask_breaks(play, BrokenFlask(item.clone(), play.hero.spot, boiled=True))
        destroy_some(play, item, lost)
        if not amount:
            continue
        if _is_harmless(play, item, damage):
            play.tell("combat.not hurt", rule)
            continue
        hurt(play, amount, _killer_of_destroyed(told, lost), "L-239")
        exercise(play, Attribute.STRENGTH, False, rule)


def _harm_of(play: Play, item: Item, row: DestroyedClass, rule: str) -> int:
    """How much a destroyed thing hurts its carrier: slime by its weight, paper a little."""
    if item.kind.name == SLIME:
        return (item.weight + 19) // 20
    return play.dice.d(row.dice, row.sides, rule) if row.sides > 1 else row.dice


def _part_lost(play: Play, item: Item, lost: int) -> dict[str, str]:
    """The words for so many of a stack: all of it, one of it or some of it."""
    name = your_item(play, item)
    if lost < item.quantity:
        name = f"one of {name}" if lost == 1 else f"some of {name}"
    return {"item": name, "s": "" if lost > 1 else "s"}


def _tell_if_book_glows(play: Play, item: Item, damage: Damage, monster: Monster | None = None) -> None:
    """The Book of the Dead glows in a fire, which whoever sees it is told."""
    if item.kind.name != "Book of the Dead" or damage != "fire":
        return
    if monster is None and not is_blind(play.hero):
        play.tell("combat.book glows", "zap.c destroy_item")
    elif monster is not None and can_see_monster(play, monster):
        play.tell("combat.book glows afar", "zap.c destroy_mitem", monster=the_monster(play, monster))


LIFTING: Final = (Property.LEVITATION, Property.FLYING)  # what gives them falls off last
PROOF_AGAINST: Final[Mapping[Damage, Resistance]] = {"fire": "fire", "shock": "shock"}
LIMIT_SCALE: Final = 5  # damage for each stack that may be destroyed
MOST_STACKS: Final = 20
LIMIT_RULE: Final = "zap.c destroy_items"


def _is_destroyed_last(play: Play, item: Item) -> bool:
    """L-255: what keeps the hero in the air, and water whose vapours would change his shape."""
    hero = play.hero
    if item.worn and item.kind.property in LIFTING:
        return True
    if item.kind.name != "potion of water" or hero.polymorph.lycanthrope is None:
        return False
    return item.blessing > 0 if hero.form is not None else item.blessing < 0


def is_limited_by_damage(play: Play) -> bool:
    """Whether the damage of an attack limits how many stacks it may destroy."""
    return play.edition.combat.damage_limits_destruction


def destroy_by_damage(
    play: Play, damage: Damage, dealt: int, monster: Monster | None = None, *, lights: bool = True
) -> int:
    """Destroy the hero's or a monster's things by an element, since 3.7: a stack for each five points dealt.

    What it costs a monster in hit points is returned. Z-294: fire ``lights`` what is left. NetHack: zap.c,
    destroy_items.
    """
    taken = _destroy_stacks(play, damage, dealt, monster)
    if lights and damage == "fire":
        light_things(play, monster)
    return taken


def _destroy_stacks(play: Play, damage: Damage, dealt: int, monster: Monster | None) -> int:
    limit = dealt // LIMIT_SCALE
    if dealt % LIMIT_SCALE > play.dice.rn2(LIMIT_SCALE, LIMIT_RULE):
        limit += 1
    limit = min(limit, MOST_STACKS)
    if limit < 1:
        return 0
    pack = play.hero.inventory if monster is None else monster.inventory
    chosen: list[Item] = []
    found = 0
    for item in pack:
        if not _can_be_destroyed(item, damage):
            continue
        place = found if found < limit else play.dice.rn2(found, LIMIT_RULE)
        found += 1
        if place < limit:
            chosen[place : place + 1] = [item]
    if monster is None:
        chosen.sort(key=lambda item: _is_destroyed_last(play, item))
    taken = 0
    for item in chosen:
        if item in pack:
            taken += _destroy_stack(play, item, damage, monster)
    return taken


def _can_be_destroyed(item: Item, damage: Damage) -> bool:
    """NetHack: zap.c, destroyable."""
    if item.artifact or _is_immune(item, damage):
        return item.kind.name == "Book of the Dead" and damage == "fire"
    return (item.kind.class_, damage) in DESTROYED_CLASSES


def _destroy_stack(play: Play, item: Item, damage: Damage, monster: Monster | None) -> int:
    """One chosen stack may burn, boil, freeze or burst. NetHack: zap.c, maybe_destroy_item."""
    rule = LIMIT_RULE
    class_ = item.kind.class_
    if monster is None and is_kept_from(play, damage):
        return 0
    row = _row_of(play, item, DESTROYED_CLASSES[class_, damage], damage)
    slime = item.kind.name == SLIME
    amount = _harm_of(play, item, row, rule)
    if item.kind.name == "Book of the Dead":
        _tell_if_book_glows(play, item, damage, monster)
        return amount
    if class_ == "ring":
        gloves = play.hero.worn.get(int(Slot.GLOVES)) if monster is None else None
        worn = monster is None and item.worn & int(Slot.LEFT_RING | Slot.RIGHT_RING)
        if worn and gloves is not None and gloves.kind.material not in METALS:
            return amount
        if item.kind.chargeable and play.dice.rn2(3, rule):
            if monster is None:
                charge_ring(play, item, 0)
            return amount
    lost = _count_destroyed(play, item, rule)
    if lost == 0:
        return 0
    if monster is not None:
        _take_destroyed(play, monster, item, lost, rule)
        element = PROOF_AGAINST.get(damage)
        proof = element is not None and monster_resists(monster, element)
        return 0 if proof and not slime and class_ not in ("potion", "ring") else amount
    play.tell(row.key, rule, **_part_lost(play, item, lost))
    if class_ == "potion" and damage == "fire":
        play.higher_rooms.flask_breaks(play, BrokenFlask(item.clone(), play.hero.spot, boiled=True))
    destroy_some(play, item, lost)
    if amount and _is_harmless(play, item, damage):
        play.tell("combat.not hurt", rule)
    elif amount:
        hurt(play, amount, _killer_of_destroyed(row, lost), "L-239")
        exercise(play, Attribute.STRENGTH, False, rule)
    return amount


def _row_of(play: Play, item: Item, row: DestroyedClass, damage: Damage) -> DestroyedClass:
    """Oil ignites since 3.6.0, where other potions boil."""
    oil = item.kind.name == "potion of oil" and damage == "fire"
    return BURNING_OIL if oil and play.edition.combat.boiling_oil_ignites else row


def _killer_of_destroyed(row: DestroyedClass, lost: int) -> Killer:
    if lost > 1:
        return Killer(f"{row.killer}s", KillerFormat.AS_IS)
    return Killer(row.killer, KillerFormat.WITH_ARTICLE)


def _take_destroyed(play: Play, monster: Monster, item: Item, lost: int, rule: str) -> None:
    """A monster loses so many of a stack."""
    if can_see_monster(play, monster):
        play.tell("formfights.items break", rule, monster=the_monster(play, monster))
    if lost >= item.quantity:
        stop_all_timers(play, item)
        take_from_monster(play, monster, item)
    else:
        item.quantity -= lost
        reweigh(item)


def ruin_pack(play: Play, classes: Iterable[ItemClass], damage: Damage, dealt: int) -> None:
    """An element gets at these classes of the hero's things; since 3.7 as the damage dealt allows."""
    if is_limited_by_damage(play):
        destroy_by_damage(play, damage, dealt)
        return
    for class_ in classes:
        destroy_carried_items(play, class_, damage)


def ruin_monsters_things(
    play: Play, monster: Monster, classes: Iterable[ItemClass], damage: Damage, dealt: int
) -> int:
    """An element gets at these classes of a monster's things, as ``ruin_pack``; return what it costs it."""
    if is_limited_by_damage(play):
        return destroy_by_damage(play, damage, dealt, monster)
    return sum(destroy_monster_items(play, monster, class_, damage) for class_ in classes)


def destroy_monster_items(play: Play, monster: Monster, class_: ItemClass, damage: Damage) -> int:
    """Destroy items of a monster; return the damage it takes. NetHack: destroy_mitem."""
    rule = "zap.c destroy_mitem"
    if (class_, damage) not in DESTROYED_CLASSES:
        return 0
    taken = 0
    for item in list(monster.inventory):
        if item.kind.class_ != class_:
            continue
        proof = _is_immune(item, damage)
        _tell_if_book_glows(play, item, damage, monster)
        taken += _damage_to_monster(item, damage, proof)
        lost = 0 if proof else _count_destroyed(play, item, rule)
        if lost:
            _take_destroyed(play, monster, item, lost, rule)
    return taken


def _damage_to_monster(item: Item, damage: Damage, proof: bool) -> int:
    """The damage to the monster: one point for each stack, slime by its weight, none for rings."""
    if item.kind.name == SLIME:
        return (item.weight + 19) // 20
    if item.kind.class_ in ("ring", "food"):
        return 0
    return 0 if proof and damage != "fire" else 1


def _count_destroyed(play: Play, item: Item, rule: str) -> int:
    """How many of a stack are destroyed: each with chance 1/3."""
    lost = 0
    for _ in range(item.quantity):
        lost += play.dice.rn2(3, rule) == 0
    return lost


def _is_immune(item: Item, damage: Damage) -> bool:
    if damage == "fire":
        return item.kind.name in SAFE_FROM_FIRE or (item.kind.class_ == "food" and item.kind.name != SLIME)
    if damage == "cold":
        return item.kind.name == "potion of oil"
    return item.kind.name in ("ring of shock resistance", "wand of lightning")


def _is_harmless(play: Play, item: Item, damage: Damage) -> bool:
    """Whether resistance saves the hero from the damage; boiling potions always hurt."""
    hero = play.hero
    if damage == "fire":
        return (
            has(hero, Property.FIRE_RESISTANCE) and item.kind.class_ != "potion" and item.kind.name != SLIME
        )
    return damage == "shock" and has(hero, Property.SHOCK_RESISTANCE)


def destroy_some(play: Play, item: Item, count: int) -> None:
    """L-255: destroy ``count`` of a carried stack, whose rest is no longer worn, wielded or quivered."""
    if item.worn:
        take_off_at_once(play, item)
    use_up(play, item, min(count, item.quantity))


ARMOR_SLOTS: Final = (
    Slot.BODY_ARMOR, Slot.CLOAK, Slot.HELMET, Slot.SHIELD, Slot.GLOVES, Slot.BOOTS, Slot.SHIRT,
)  # fmt: skip
EROSIONS: Final = (
    ErosionType.BURN, ErosionType.RUST, ErosionType.CRACK, ErosionType.ROT, ErosionType.CORRODE,
)  # fmt: skip


def worn_armor(play: Play) -> list[Item]:
    """All that the hero wears as armour, in NetHack's order."""
    worn = play.hero.worn
    return [item for slot in ARMOR_SLOTS if (item := worn.get(int(slot))) is not None]


def wear_armor_down(play: Play) -> bool:
    """Z-192: erode worn armour one to four times, until a piece is destroyed; True if any suffered.

    NetHack: do_wear.c, destroy_arm of 5.0.0.
    """
    rule = "do_wear.c destroy_arm"
    times = play.dice.rn2(4, rule) + 1
    armor = worn_armor(play)
    suffered = False
    for _ in range(times if armor else 0):
        item = armor[play.dice.rn2(len(armor), rule)]
        erosion = next((kind for kind in EROSIONS if is_vulnerable(play, item, kind)), None)
        if erosion is None or item.erodeproof:
            continue
        outcome = erode(play, item, erosion, destroys=True)
        if outcome in (ErodeOutcome.DAMAGED, ErodeOutcome.DESTROYED):
            suffered = True
            costly_alteration(play, item, Harm.DEGRADE)
        if outcome is ErodeOutcome.DESTROYED:
            destroy_some(play, item, item.quantity)
            break
    if suffered:
        stop_occupation(play)
    return suffered
