"""Words that 5.0.0's options weaponstatus, armorstatus and terrainstatus add to the status lines."""

from typing import Final

from marrow.content.kinds import ObjectKind
from marrow.model.item import Item, Slot
from marrow.model.places import Door, Terrain
from marrow.model.world import World
from marrow.rules.dungeon.branches import is_special_level
from marrow.rules.dungeon.terrain import surface_at
from marrow.rules.hero.body import form_of
from marrow.rules.items.families import is_metallic
from marrow.rules.items.weapons import is_ammunition, is_weapon

SWORDS: Final = ("short sword", "broadsword", "long sword", "two-handed sword", "scimitar", "saber")
BY_KIND: Final = {
    "cream pie": "pie",
    "aklys": "aklys",
    "grappling hook": "hook",
    "dwarvish mattock": "mattock",
}
BY_SKILL: Final = {
    **dict.fromkeys(SWORDS, "sword"), "quarterstaff": "staff", "morning star": "mrng-star",
    "polearms": "pole", "unicorn horn": "unihorn",
}  # fmt: skip
BY_CLASS: Final = {"gem": "rock", "rock": "large rock"}
OWN_NAMES: Final = ("corpse", "tin", "egg", "statue", "boulder", "towel", "tin opener")
AMMUNITION: Final = {"bow": "arrow", "crossbow": "bolt"}
STONES: Final = ("rock", "luckstone", "loadstone", "touchstone", "flint")
ARMOR: Final = (  # in the order of their letters; the helmet's word is put in
    (Slot.GLOVES, "G", "gloves"), (Slot.CLOAK, "C", "cloak"), (Slot.BODY_ARMOR, "A", "suit"),
    (Slot.SHIRT, "U", "shirt"), (Slot.HELMET, "H", ""), (Slot.BOOTS, "B", "boots"),
    (Slot.SHIELD, "S", "shield"),
)  # fmt: skip
PROTECTING: Final = ("ring of protection", "amulet of guarding", "cloak of protection")
PROTECTING_ARTIFACTS: Final = ("The Mitre of Holiness", "The Tsurugi of Muramasa")
PROTECTING_SLOTS: Final = (
    Slot.RIGHT_RING, Slot.LEFT_RING, Slot.AMULET, Slot.CLOAK, Slot.HELMET, Slot.WIELDED,
)  # fmt: skip
GROUND: Final = {
    Terrain.STONE: "Stone", Terrain.SECRET_CORRIDOR: "Stone", Terrain.DRAWBRIDGE_WALL: "Portcullis",
    Terrain.TREE: "Tree", Terrain.POOL: "Pool", Terrain.MOAT: "Moat", Terrain.WATER: "Water",
    Terrain.LAVA: "Lava", Terrain.IRON_BARS: "Bars", Terrain.DOOR: "Doorway", Terrain.CORRIDOR: "Floor",
    Terrain.ROOM: "Floor", Terrain.STAIRS: "Stairs", Terrain.LADDER: "Ladder",
    Terrain.FOUNTAIN: "Fountain", Terrain.THRONE: "Throne", Terrain.SINK: "Sink", Terrain.GRAVE: "Grave",
    Terrain.ALTAR: "Altar", Terrain.ICE: "Ice", Terrain.DRAWBRIDGE_DOWN: "Bridge", Terrain.AIR: "Air",
    Terrain.CLOUD: "Cloud",
}  # fmt: skip


def weapon_word(world: World) -> str:
    """What is wielded, by its skill. NetHack 5.0.0: botl.c, weapon_status."""
    hero = world.hero
    weapon = hero.worn.get(Slot.WIELDED)
    if weapon is None:
        if Slot.GLOVES in hero.worn:
            return "Empty-hnd"
        return "Bare-hnds" if "humanoid" in form_of(hero).traits else "No-weapon"
    other = hero.worn.get(Slot.ALTERNATE)
    rides = bool(hero.ride.steed_id)
    if hero.fighting.two_weapons:
        jousts = rides and any(one is not None and one.kind.skill == "lance" for one in (weapon, other))
        return "Dual+joust" if jousts else "Dual-weps"
    word = "joust" if rides and weapon.kind.skill == "lance" else _in_a_word(weapon.kind)
    both = "2H-" if is_weapon(weapon) and weapon.kind.bulky and not word.startswith("two") else ""
    return (both + word[:1].upper() + word[1:]).replace(" ", "-")


def _in_a_word(kind: ObjectKind) -> str:
    """NetHack: weapon.c, weapon_descr."""
    if kind.name in BY_KIND:
        return BY_KIND[kind.name]
    if kind.skill is None:
        if kind.name.startswith("glob of "):
            return "glob"
        own = kind.name in OWN_NAMES
        return kind.name if own else BY_CLASS.get(kind.class_, kind.class_)
    if is_ammunition(kind):
        if kind.skill != "sling":
            return AMMUNITION[kind.skill]
        return "stone" if kind.name in STONES else "gem"
    return BY_SKILL.get(kind.skill, kind.skill)


def armor_word(world: World) -> str:
    """What is worn: the one piece's word, or a letter for each; + where something adds to the protection.

    NetHack 5.0.0: botl.c, armor_status.
    """
    hero = world.hero
    pieces = [(item, letter, word) for slot, letter, word in ARMOR if (item := hero.worn.get(slot))]
    if not pieces:
        text = "naked"
    elif len(pieces) == 1:
        item, _, word = pieces[0]
        text = word or ("helm" if is_metallic(item) else "hat")
    else:
        text = "".join(letter for _, letter, _ in pieces)
    if any(_adds_protection(hero.worn.get(slot)) for slot in PROTECTING_SLOTS):
        text += "+"
    return text[:1].upper() + text[1:]


def _adds_protection(item: Item | None) -> bool:
    return item is not None and (item.kind.name in PROTECTING or item.artifact in PROTECTING_ARTIFACTS)


def ground_word(world: World) -> str:
    """The ground under the hero. NetHack 5.0.0: hack.c, classify_terrain; botl.c, terrain_descr."""
    level, hero = world.level, world.hero
    terrain = surface_at(level, hero.spot)
    if hero.footing.in_water:
        return "Submerged"
    if terrain in (Terrain.ROOM, Terrain.CORRIDOR) and is_special_level(world.dungeon, level, "earth"):
        return "Ground"
    if terrain is Terrain.DOOR:
        state = level.detail[hero.spot]
        if state & Door.OPEN:
            return "Open-door"
        return "Shut-door" if state & (Door.CLOSED | Door.LOCKED | Door.TRAPPED) else "Doorway"
    if terrain is Terrain.MOAT and is_special_level(world.dungeon, level, "medusa"):
        return "Sea"
    if terrain is Terrain.MOAT and is_special_level(world.dungeon, level, "juiblex"):
        return "Swamp"
    if terrain is Terrain.WATER and not is_special_level(world.dungeon, level, "water"):
        return "WaterWall"
    return GROUND.get(terrain, "Wall")
