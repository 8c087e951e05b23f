"""What a new monster carries and wears. NetHack: makemon.c, m_initweap and m_initinv; muse.c."""

from collections.abc import Mapping
from typing import Final

from marrow.choices import AngelArms, Kits
from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, RoleName, SpeciesName
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.rules.dungeon.branches import is_rogue_level
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.difficulty import level_difficulty
from marrow.rules.generation.level_builder import is_making_a_level
from marrow.rules.generation.new_items.corpses_eggs_tins import set_species
from marrow.rules.generation.new_items.item_details import name_artifact
from marrow.rules.generation.new_items.random_items import (
    item_named,
    make_gold,
    put_into,
    random_kind_between,
)
from marrow.rules.generation.new_monsters.monster_kits import (
    ANY_SIDES,
    ANY_STRONG,
    ANY_WEAK,
    ARMS_OF_AXEMEN,
    ARMS_OF_DEMONS,
    ARMS_OF_DWARVES,
    ARMS_OF_ELVES,
    ARMS_OF_GIANTS,
    ARMS_OF_LETTER,
    ARMS_OF_SPECIES,
    ARMS_SINCE_37,
    FIRST_THINGS,
    GEAR_OF_LETTER,
    GEAR_OF_SPECIES,
    MERCENARY_AIM,
    PRIESTLY,
    ROBES,
    Belonging,
    Chosen,
    Gift,
    Kit,
    Volley,
    one_in,
)
from marrow.rules.generation.new_monsters.usable_items import defensive_item, misc_item, offensive_item
from marrow.rules.items.light_sources import begin_burn
from marrow.rules.items.materials import renew
from marrow.rules.items.monster_equipment import give_to_monster, monster_puts_on
from marrow.rules.items.stacks import bless, curse, make_item, reweigh
from marrow.rules.items.timers import stop_timers
from marrow.rules.monsters.armor_fit import wear_at_creation
from marrow.rules.monsters.steeds import can_be_saddled
from marrow.rules.monsters.traits import alignment_of, is_lawful_minion
from marrow.rules.play import Play

WEAPONS_RULE: Final = "makemon.c m_initweap"
GEAR_RULE: Final = "makemon.c m_initinv"


def give_gear(play: Play, monster: Monster, *, own: Species | None = None) -> None:
    """Arm, equip and dress a new monster; in some editions one domestic animal in a hundred is saddled.

    ``own`` is the species as which it was made, if that may be another: it decides whether it is armed.
    """
    armed = own or monster.species
    _give_if_any(play, monster, _first_thing(monster.species))
    if not is_rogue_level(play.world.dungeon, play.level):  # there nobody brings anything
        if any(attack.manner == "weapon" for attack in armed.attacks):
            give_weapons(play, monster)
        give_other_items(play, monster)
    wear_at_creation(play, monster)
    if not play.edition.monsters.new_monsters_may_be_saddled:
        return
    if play.dice.one_in(100, "makemon.c makemon") and "domestic" in monster.species.traits:
        put_saddle_on(play, monster)


def _first_thing(species: Species) -> KindName | None:
    """N-545: what it gets before its weapons."""
    return "Bell of Opening" if species.sound == "nemesis" else FIRST_THINGS.get(species.name)


def put_saddle_on(play: Play, monster: Monster) -> None:
    """Put a saddle on a monster that can be saddled and has none."""
    if not can_be_saddled(monster.species) or any(item.worn & Slot.SADDLE for item in monster.inventory):
        return
    item = item_named(play, "saddle")
    give_to_monster(play, monster, item)
    monster_puts_on(monster, item, Slot.SADDLE)


def give_item(play: Play, monster: Monster, name: KindName) -> Item:
    """Give a monster an item: cursed or better than usual for some. NetHack: makemon.c, mongets."""
    item = item_named(play, name)
    species = monster.species
    if species.letter == "&" and item.blessing > 0:
        curse(item)
    elif _serves_law(play, monster):
        item.blessing = max(0, item.blessing)
        item.charge = max(0, item.charge)
        item.erodeproof = True
        renew(item)
    if name == "Candelabrum of Invocation":
        item.charge = 0
        item.blessing = 0
    if "prince" in species.traits:
        if item.kind.class_ == "weapon":
            item.charge = max(1, item.charge)
        elif item.kind.class_ == "armor":
            item.charge = max(0, item.charge)
    return give_to_monster(play, monster, item)


def _serves_law(play: Play, monster: Monster) -> bool:
    """Whether it serves a lawful god; before 3.6.0 an Angel does so only if one has sent it."""
    sent = monster.duty is not None or play.edition.monsters.new_priests_serve_gods
    return is_lawful_minion(monster) and (sent or monster.species.name != "Angel")


def give_kit(play: Play, monster: Monster, kit: Kit, rule: str) -> None:
    """N-544: all of a kit, by the dice that its gifts throw."""
    for thing in kit:
        if isinstance(thing, str):
            give_item(play, monster, thing)
        elif isinstance(thing, Volley):
            _give_volley(play, monster, thing, rule)
        elif isinstance(thing, Chosen):
            give_kit(play, monster, _choose(play, thing.kit, rule), rule)
        else:
            _give_by_chance(play, monster, thing, rule)


def _give_by_chance(play: Play, monster: Monster, gift: Gift, rule: str) -> None:
    give_kit(play, monster, _option(play, gift, rule), rule)


def _option(play: Play, gift: Gift, rule: str) -> Kit:
    """The option that the die of a gift shows."""
    roll = play.dice.rn2(gift.sides, rule)
    for weight, things in gift.options:
        roll -= weight
        if roll < 0:
            return things
    return ()


def _choose(play: Play, kit: Kit, rule: str) -> Kit:
    """The kit with all its gifts thrown for."""
    chosen: list[Belonging] = []
    for thing in kit:
        chosen += _option(play, thing, rule) if isinstance(thing, Gift) else (thing,)
    return tuple(chosen)


def _give_volley(play: Play, monster: Monster, volley: Volley, rule: str) -> None:
    """Give it a stack to throw or shoot. NetHack: makemon.c, m_initthrow."""
    item = item_named(play, volley.name)
    item.quantity = play.dice.rn1(volley.range, 3, rule)
    if volley.name == "orcish arrow":
        item.poisoned = True
    reweigh(item)
    give_to_monster(play, monster, item)


# Weapons


def give_weapons(play: Play, monster: Monster) -> None:
    """Give weapons by species, by class, or at random; higher levels may get an offensive item too."""
    species = monster.species
    kit = _kit_of_weapons(species, play.edition.monsters.kits)
    if species.letter == "@" and (species.sound == "priest" or stands_for(play, species, "priest")):
        _give_mace(play, monster)
    elif species.letter == "A" and "humanoid" in species.traits:
        _arm_angel(play, monster)
    elif species.name in ARMS_OF_DEMONS:
        give_kit(play, monster, ARMS_OF_DEMONS[species.name], WEAPONS_RULE)
    if kit is None:
        _give_random_weapon(play, monster)
    else:
        give_kit(play, monster, kit, WEAPONS_RULE)
    if monster.level > play.dice.rn2(75, WEAPONS_RULE):
        _give_if_any(play, monster, offensive_item(play, monster))


def stands_for(play: Play, species: Species, role: RoleName) -> bool:
    """Whether it leads the quest of this role, or opposes it. NetHack: quest_mon_represents_role."""
    return play.hero.role.name == role and species.letter == "@" and species.sound in ("leader", "nemesis")


def _kit_of_weapons(species: Species, kits: Kits) -> Kit | None:
    if kits is Kits.FEW and species.name == "ninja":
        return ()
    if species.letter == "@" and species.sound == "guardian" and kits in (Kits.FEW, Kits.CANDLES):
        return ()
    if kits is Kits.STONES and species.name in ARMS_SINCE_37:
        return ARMS_SINCE_37[species.name]
    if species.name in ARMS_OF_SPECIES:
        return ARMS_OF_SPECIES[species.name]
    if kits is Kits.STONES and species.letter == "H":
        return ARMS_OF_GIANTS
    if species.letter == "@" and "elf" in species.traits:
        return ARMS_OF_ELVES
    if species.letter == "h" and "dwarf" in species.traits:
        return ARMS_OF_AXEMEN if kits is Kits.FEW else ARMS_OF_DWARVES
    if species.letter == "&" and "demon" not in species.traits:
        return ()  # djinn get no weapons
    return ARMS_OF_LETTER.get(species.letter)


def _give_random_weapon(play: Play, monster: Monster) -> None:
    traits = monster.species.traits
    bias = ("lord" in traits) + 2 * ("prince" in traits) + ("nasty" in traits)
    roll = play.dice.rnd(ANY_SIDES - 2 * bias, WEAPONS_RULE) - 1
    kits = ANY_STRONG if "strong" in traits else ANY_WEAK
    if roll < len(kits):
        give_kit(play, monster, kits[roll], WEAPONS_RULE)


def _give_mace(play: Play, monster: Monster) -> None:
    mace = item_named(play, "mace", init=False)
    mace.charge = play.dice.rnd(3, WEAPONS_RULE)
    if play.dice.one_in(2, WEAPONS_RULE):
        curse(mace)
    give_to_monster(play, monster, mace)


def _is_mace(play: Play, arms: AngelArms) -> bool:
    if arms is AngelArms.SILVER_MACES:
        return play.dice.rn2(3, "Z-147") == 0
    return arms is AngelArms.MACES and play.dice.rn2(5, WEAPONS_RULE) < 2


def _arm_angel(play: Play, monster: Monster) -> None:
    """A blessed erodeproof sword, now and then Demonbane or Sunsword, and a shield; since 3.7 or a mace."""
    lord = "lord" in monster.species.traits
    arms = play.edition.monsters.angel_arms
    mace = _is_mace(play, arms)
    club: KindName = "silver mace" if arms is AngelArms.SILVER_MACES else "mace"
    sword = item_named(play, club if mace else "long sword", init=False)
    if play.dice.one_in(20, WEAPONS_RULE) or lord:
        if arms is AngelArms.SWORDS:
            name_artifact(play, sword, "Demonbane" if play.dice.rn2(2, WEAPONS_RULE) else "Sunsword")
        elif alignment_of(monster) > 0:
            fits = arms is AngelArms.SILVER_MACES or (play.dice.rn2(5, WEAPONS_RULE) < 2) == mace
            if fits:
                name_artifact(play, sword, "Demonbane" if mace else "Sunsword")
    bless(sword)
    sword.erodeproof = True
    sword.charge = play.dice.rn2(4, WEAPONS_RULE) + (3 if mace else 0)
    give_to_monster(play, monster, sword)
    reflecting = play.dice.one_in(4, WEAPONS_RULE) or lord
    shield = item_named(play, "shield of reflection" if reflecting else "large shield", init=False)
    shield.erodeproof = True
    give_to_monster(play, monster, shield)


# Everything else


def give_other_items(play: Play, monster: Monster) -> None:
    """Armor for mercenaries, items by class, then at random a defensive item, another (L-160), gold."""
    species = monster.species
    if species.name in MERCENARY_AIM:
        _dress_mercenary(play, monster)
    if species.sound == "priest" or stands_for(play, species, "priest"):
        give_kit(play, monster, PRIESTLY, GEAR_RULE)
        give_to_monster(play, monster, make_gold(play, play.dice.rn1(10, 20, GEAR_RULE)))
    elif stands_for(play, species, "monk"):
        give_kit(play, monster, ROBES, GEAR_RULE)
    kit = GEAR_OF_SPECIES.get(species.name)
    if species.name == "guard" and play.edition.monsters.kits not in (Kits.WHISTLES, Kits.STONES):
        kit = ()
    if kit is None:
        kit = GEAR_OF_LETTER.get(species.letter, ())
    if species.name == "minotaur":
        kit = (one_in(play.edition.monsters.minotaur_wand_sides, "wand of digging"),)  # Z-147
    give_kit(play, monster, kit, GEAR_RULE)
    _equip_to_dig(play, monster)
    _give_special_items(play, monster)
    if species.name == "soldier" and play.dice.rn2(13, "L-160"):
        return
    if monster.level > play.dice.rn2(50, GEAR_RULE):
        _give_if_any(play, monster, defensive_item(play, monster))
    if monster.level > play.dice.rn2(100, "L-160"):
        _give_if_any(play, monster, misc_item(play, monster))
    if "likes gold" in species.traits and not _has_gold(monster) and play.dice.one_in(5, GEAR_RULE):
        amount = play.dice.d(level_difficulty(play), 5 if monster.inventory else 10, GEAR_RULE)
        give_to_monster(play, monster, make_gold(play, amount))


def _equip_to_dig(play: Play, monster: Monster) -> None:
    """N-479: minotaurs and Elvenkings made with the Plane of Earth are never without what they dig with."""
    tool = DIG_WITH.get(monster.species.name)
    if tool is None or not (is_making_a_level(play) and is_on_special_level(play, "earth")):
        return
    if all(item.kind.name != tool for item in monster.inventory):
        give_item(play, monster, tool)


DIG_WITH: Final[Mapping[SpeciesName, KindName]] = {"minotaur": "wand of digging", "Elvenking": "pick-axe"}


def _has_gold(monster: Monster) -> bool:
    return any(item.kind.class_ == "coin" for item in monster.inventory)


def _give_if_any(play: Play, monster: Monster, name: KindName | None) -> None:
    if name is not None:
        give_item(play, monster, name)


def _give_special_items(play: Play, monster: Monster) -> None:
    """Items that the tables of kits cannot express."""
    species = monster.species
    match species.name:
        case "leprechaun":
            amount = play.dice.d(level_difficulty(play), 30, GEAR_RULE)
            give_to_monster(play, monster, make_gold(play, amount))
        case "Nazgul":
            ring = item_named(play, "ring of invisibility", init=False)
            curse(ring)
            give_to_monster(play, monster, ring)
        case "quantum mechanic":
            if play.dice.one_in(20, GEAR_RULE):
                _give_cat_in_box(play, monster)
        case "arch-lich":
            if play.dice.one_in(3, GEAR_RULE):
                _give_lich_staff(play, monster)
        case "guard":
            for item in monster.inventory:
                if item.kind.name == "tin whistle":
                    curse(item)
        case _:
            if "giant" in species.traits and species.letter == "H":
                _give_giant_gems(play, monster)
            elif species.letter == "G" and play.edition.monsters.kits is not Kits.FEW:
                _maybe_give_candle(play, monster)


def _maybe_give_candle(play: Play, gnome: Monster) -> None:
    """One gnome in sixty has a candle, of the first in the Mines one in twenty; in the dark it is lit."""
    at_home = play.level.branch == "mines" and is_making_a_level(play)
    if not play.dice.one_in(20 if at_home else 60, GEAR_RULE):
        return
    candle = item_named(play, "tallow candle" if play.dice.rn2(4, GEAR_RULE) else "wax candle")
    candle.quantity = 1
    reweigh(candle)
    held = give_to_monster(play, gnome, candle)
    if held is candle and not play.level.lit[gnome.spot]:
        begin_burn(play, candle)


def _give_giant_gems(play: Play, monster: Monster) -> None:
    half = monster.level // 2
    for _ in range(play.dice.rn2(half, GEAR_RULE) if half else 0):
        kind = random_kind_between(play, "dilithium crystal", "worthless piece of violet glass", GEAR_RULE)
        gems = make_item(play, kind, quantity=play.dice.rn1(2, 3, GEAR_RULE))
        give_to_monster(play, monster, gems)


def _give_cat_in_box(play: Play, monster: Monster) -> None:
    """A box with a cat in it, neither dead nor alive; its corpse does not rot."""
    box = item_named(play, "large box", init=False)
    box.charge = 1
    if not play.edition.monsters.cat_boxes_hold_the_cat:
        give_to_monster(play, monster, box)
        return
    cat = item_named(play, "corpse")
    set_species(play, cat, SPECIES_NAMED["housecat"])
    stop_timers(play, cat)
    put_into(play, box, cat)
    give_to_monster(play, monster, box)


def _give_lich_staff(play: Play, monster: Monster) -> None:
    plain = play.dice.rn2(13, GEAR_RULE) != 0
    name: KindName = "athame" if play.dice.rn2(3, GEAR_RULE) else "quarterstaff"
    staff = item_named(play, name, artifacts=not plain)
    if staff.charge < 2:
        staff.charge = play.dice.rnd(3, GEAR_RULE)
    if play.dice.one_in(4, GEAR_RULE):
        staff.erodeproof = True
    give_to_monster(play, monster, staff)


# Pairs of a mercenary's armor, of which it gets one or neither: name, and armor class.
_PAIRS: Final[tuple[tuple[tuple[KindName, int], tuple[KindName, int]], ...]] = (
    (("helmet", 1), ("dented pot", 1)),
    (("small shield", 1), ("large shield", 2)),
    (("low boots", 1), ("high boots", 2)),
    (("leather gloves", 1), ("leather cloak", 1)),
)


def _dress_mercenary(play: Play, monster: Monster) -> None:
    """Armor until it gives roughly the armor class of the mercenary's rank."""
    dice = play.dice
    aim = MERCENARY_AIM[monster.species.name]
    if aim < -1 and dice.rn2(5, GEAR_RULE):
        suit: KindName = "plate mail" if dice.rn2(5, GEAR_RULE) else "crystal plate mail"
        aim += 7
    elif aim < 3 and dice.rn2(5, GEAR_RULE):
        suit = "splint mail" if dice.rn2(3, GEAR_RULE) else "banded mail"
        aim += 6
    elif dice.rn2(5, GEAR_RULE):
        suit = "ring mail" if dice.rn2(3, GEAR_RULE) else "studded leather armor"
        aim += 3
    else:
        suit = "leather armor"
        aim += 2
    aim += give_item(play, monster, suit).charge
    for (usual, worth), (other, other_worth) in _PAIRS:
        if aim < 10 and dice.rn2(3, GEAR_RULE):
            aim += worth + give_item(play, monster, usual).charge
        elif aim < 10 and dice.rn2(2, GEAR_RULE):
            aim += other_worth + give_item(play, monster, other).charge
