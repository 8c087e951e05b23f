"""Censuses of commands that may fail: #ride, #untrap, #force, #sit on a throne, #turn."""

from typing import Any

from census.counting import Census, Trial, changes
from census.our_room import BESIDE, Room
from census.real_room import arena
from marrow.content.properties import Property
from marrow.messages.commands import Force, Sit
from marrow.model.item import Item, Slot
from marrow.model.level import Trap
from marrow.model.places import EAST, Terrain, TrapKind
from marrow.rules.commands.handling.forcing import continue_forcing, force_lock
from marrow.rules.commands.movement.mounting import mount_beside
from marrow.rules.commands.sit_jump_wipe import sit
from marrow.rules.items.piles import put_on_floor
from marrow.rules.monsters.steeds import saddle_of
from marrow.rules.religion.turn_undead import turn_undead
from marrow.rules.traps.untrap import untrap_in_direction
from scene import MIDDLE

HERO: dict[str, Any] = {"hp": 200}
KNIGHT: dict[str, Any] = {"role": "knight", "align": "lawful"}
ROGUE: dict[str, Any] = {"role": "rogue", "align": "chaotic"}
RANGER: dict[str, Any] = {"role": "ranger", "align": "chaotic"}
PRIEST: dict[str, Any] = {"role": "priest", "align": "neutral"}
EVIL_PRIEST: dict[str, Any] = {"role": "priest", "align": "chaotic"}
HEROES: dict[str, dict[str, Any]] = {
    "valkyrie": {}, "knight": KNIGHT, "rogue": ROGUE, "ranger": RANGER, "priest": PRIEST,
    "chaotic priest": EVIL_PRIEST,
}  # fmt: skip
THRONE = 28
REAL_EAST = "l"


def ours(who: str, level: int, luck: int = 0) -> Room:
    how = {("alignment" if name == "align" else name): value for name, value in HEROES[who].items()}
    room = Room(level=level, **HERO, **how)
    room.scene.hero.luck = luck
    room.keep()
    return room


def real(who: str, level: int, luck: int = 0) -> Any:
    room = arena(level=level, **HERO, **HEROES[who])
    room.game.answers["In what direction"] = REAL_EAST
    room.game.answers["force its lock"] = "y"
    return room


# Riding


RIDES: dict[str, tuple[Any, ...]] = {
    "a valkyrie on a pony soon strange": ("valkyrie", 1, 1, 0),
    "a valkyrie": ("valkyrie", 1, 5, 0),
    "a valkyrie of level 8": ("valkyrie", 8, 10, 0),
    "a knight": ("knight", 1, 5, 0),
    "a knight of level 4": ("knight", 4, 10, 0),
    "a knight of level 10": ("knight", 10, 10, 0),
    "a knight and a cursed saddle": ("knight", 10, 20, -1),
}  # role, level, tameness, blessing of the saddle


def real_ride(who: str, level: int, tame: int, blessing: int) -> Trial:
    room = real(who, level)

    def trial() -> dict[str, Any]:
        room.begin()
        pony = room.pet("pony")
        saddle = room.thing("saddle", "tool", blessing=blessing)
        room.run("put_saddle_on_mon", saddle, pony)
        pony["mtame"] = tame
        room.game.you["dx"], room.game.you["dy"] = 1, 0
        hp = room.game.hp
        took = room.run("mount_steed", pony, 0)
        mounted = bool(room.game.you["usteed"])
        return {
            "hurt": hp - room.game.hp,
            "mounted": mounted,
            "took a move": bool(took),
            "tame": pony["mtame"],
        }

    return trial


def our_ride(who: str, level: int, tame: int, blessing: int) -> Trial:
    room = ours(who, level)

    def trial() -> dict[str, Any]:
        room.begin()
        pony = room.monster("pony")
        pony.tame = tame
        pony.peaceful = True
        saddle = room.thing("saddle", "tool", blessing=blessing)
        saddle.worn = int(Slot.SADDLE)
        pony.inventory.append(saddle)
        hero = room.play.hero
        hp = hero.hp
        took = mount_beside(room.play, EAST)
        found = {
            "hurt": hp - hero.hp,
            "mounted": bool(hero.ride.steed_id),
            "took a move": took,
            "tame": pony.tame,
        }
        assert saddle_of(pony) is saddle
        hero.ride.steed_id = 0
        return found

    return trial


# Untrapping


UNTRAPS: dict[str, tuple[Any, ...]] = {
    "arrow trap": (TrapKind.ARROW, "valkyrie", 1, 0, ""),
    "arrow trap, a lucky ranger": (TrapKind.ARROW, "ranger", 5, 5, ""),
    "dart trap, a rogue": (TrapKind.DART, "rogue", 10, 0, ""),
    "bear trap": (TrapKind.BEAR_TRAP, "valkyrie", 5, 0, ""),
    "bear trap, an unlucky rogue of level 20": (TrapKind.BEAR_TRAP, "rogue", 20, -3, ""),
    "land mine, a ranger": (TrapKind.LAND_MINE, "ranger", 5, 0, ""),
    "web": (TrapKind.WEB, "valkyrie", 5, 0, ""),
    "bear trap with a hill orc": (TrapKind.BEAR_TRAP, "valkyrie", 3, 0, "hill orc"),
    "web with a dwarf, a lucky knight": (TrapKind.WEB, "knight", 3, 3, "dwarf"),
    "pit with a dwarf, a knight": (TrapKind.PIT, "knight", 3, 0, "dwarf"),
}  # kind of trap, role, level, luck, trapped monster


def real_untrap(kind: int, who: str, level: int, luck: int, victim: str) -> Trial:
    room = real(who, level)

    def trial() -> dict[str, Any]:
        room.begin()
        room.game.luck = luck
        room.trap(int(kind), (41, 10))
        monster = room.monster(victim, hp=30) if victim else None
        if monster is not None:
            monster["mtrapped"] = 1
        before = room.facts(monster)
        took = room.run("dountrap")
        found = changes(before, room.facts(monster))
        found["took a move"] = bool(took)
        found["trap"] = room.trap_at((41, 10))
        lying = {room.object_name(thing): thing["quan"] for thing in room.floor()}
        return found | {f"lies: {name}": number for name, number in lying.items()}

    return trial


def our_untrap(kind: int, who: str, level: int, luck: int, victim: str) -> Trial:
    room = ours(who, level, luck)
    traps = room.scene.level.traps

    def trial() -> dict[str, Any]:
        room.begin()
        traps.clear()
        traps[BESIDE] = Trap(TrapKind(kind), BESIDE, seen=True)
        monster = room.monster(victim, hp=30) if victim else None
        if monster is not None:
            monster.trapped = True
        before = room.before(monster)
        took: list[bool] = []
        room.attempt(lambda: took.append(untrap_in_direction(room.play, EAST)))
        found = changes(before, room.facts(monster))
        found["took a move"] = bool(took and took[0])
        found["trap"] = int(traps[BESIDE].kind) if BESIDE in traps else 0
        for pile in room.scene.level.items.values():
            found |= {f"lies: {item.kind.name}": item.quantity for item in pile}
        return found

    return trial


# Forcing


FORCES: dict[str, tuple[Any, ...]] = {
    "dagger": ("dagger", 0, 0),
    "dagger +3": ("dagger", 3, 0),
    "dagger -3, eroded twice": ("dagger", -3, 2),
    "long sword": ("long sword", 0, 0),
    "mace": ("mace", 0, 0),
    "lance": ("lance", 0, 0),
    "club": ("club", 0, 0),
}  # weapon, enchantment, erosion
CONTENTS = (("oil", "potion"), ("ruby", "gem"), ("light", "scroll"))


def real_force(name: str, charge: int, eroded: int) -> Trial:
    room = real("valkyrie", 1)

    def trial() -> dict[str, Any]:
        room.begin()
        weapon = room.wear(room.carry(name, "weapon", charge=charge), "wielded")
        weapon["oeroded"] = eroded
        chest = room.thing("chest", "tool")
        chest["olocked"] = 1
        for inside, kind in CONTENTS:
            room.run("add_to_container", chest, room.thing(inside, kind))
        room.run("place_object", chest, 40, 10)
        before = room.facts()
        room.run("doforce")
        tries = room.keep_doing(60)
        found = changes(before, room.facts())
        lying = sorted(room.object_name(thing) for thing in room.floor())
        if "chest" in lying:
            found["chest"] = "locked" if chest["olocked"] else "broken"
        return found | {"lies": ", ".join(lying), "tries": tries}

    return trial


def our_force(name: str, charge: int, eroded: int) -> Trial:
    room = ours("valkyrie", 1)
    room.scene.answers.decided["commands.force this"] = True

    def tries() -> int:
        force_lock(room.play, Force())
        number = 0
        while (activity := room.play.hero.activity) is not None:
            number += 1
            continue_forcing(room.play, activity)
        return number

    def trial() -> dict[str, Any]:
        room.begin()
        weapon = room.wear(room.carry(name, "weapon", charge=charge), Slot.WIELDED)
        weapon.rusted = eroded
        chest = room.thing("chest", "tool")
        chest.locked = True
        chest.contents = [room.thing(inside, kind) for inside, kind in CONTENTS]
        put_on_floor(room.play, chest, MIDDLE)
        before = room.before()
        number = tries()
        found = changes(before, room.facts())
        lying = sorted(bare(item) for item in room.scene.level.items.get(MIDDLE, ()))
        if "chest" in lying:
            found["chest"] = "locked" if chest.locked else "broken"
        return found | {"lies": ", ".join(lying), "tries": number}

    return trial


def bare(item: Item) -> str:
    return item.kind.name.removeprefix(f"{item.kind.class_} of ")


# Thrones


SITS: dict[str, tuple[Any, ...]] = {f"luck {luck}": (luck,) for luck in (0, 4, -4)}
BURDENS = (("dagger", "weapon", 1), ("food ration", "food", 1), ("gold piece", "coin", 50))


def real_sit(luck: int) -> Trial:
    room = real("valkyrie", 5)
    room.terrain(40, 10, THRONE)

    def trial() -> dict[str, Any]:
        room.terrain(40, 10, THRONE)
        room.begin()
        room.game.luck = luck
        room.game._queue.clear()
        room.game._queue.extend("nothing\n")
        for name, kind, number in BURDENS:
            room.carry(name, kind, quantity=number)
        before = room.facts()
        room.run("dosit")
        room.game._queue.clear()
        return changes(before, room.facts()) | {"throne": room.ground(40, 10) == THRONE}

    return trial


def our_sit(luck: int) -> Trial:
    room = ours("valkyrie", 5, luck)
    room.scene.answers.decided.update({"wishing.for what": "nothing", "genocide.which monster": "nothing"})
    level = room.scene.level

    def trial() -> dict[str, Any]:
        room.begin()
        level.terrain[MIDDLE] = Terrain.THRONE
        for name, kind, number in BURDENS:
            room.carry(name, kind, quantity=number)
        before = room.before()
        room.attempt(lambda: sit(room.play, Sit()))
        return changes(before, room.facts()) | {"throne": level.terrain[MIDDLE] == Terrain.THRONE}

    return trial


# Turning


TURNS: dict[str, tuple[Any, ...]] = {
    "a priest": ("priest", 1, "kobold zombie", False),
    "a priest of level 6": ("priest", 6, "kobold zombie", False),
    "a priest of level 8": ("priest", 8, "human mummy", False),
    "a priest of level 9": ("priest", 9, "barrow wight", False),
    "a priest of level 14": ("priest", 14, "skeleton", False),
    "a priest of level 16": ("priest", 16, "incubus", False),
    "a priest of level 20": ("priest", 20, "lich", False),
    "a chaotic priest of level 10": ("chaotic priest", 10, "ettin zombie", False),
    "a knight of level 7": ("knight", 7, "ghoul", False),
    "a confused priest of level 10": ("priest", 10, "kobold zombie", True),
}  # role, level, target, whether confused


def real_turn(who: str, level: int, name: str, confused: bool) -> Trial:
    room = real(who, level)

    def trial() -> dict[str, Any]:
        room.begin()
        if confused:
            room.game.property_record("confused")["intrinsic"] = 50
        target = room.monster(name, hp=60)
        before = room.facts(target)
        room.run("doturn")
        return changes(before, room.facts(target))

    return trial


def our_turn(who: str, level: int, name: str, confused: bool) -> Trial:
    room = ours(who, level)
    if confused:
        room.scene.hero.timeout[Property.CONFUSED] = 50
        room.keep()

    def trial() -> dict[str, Any]:
        room.begin()
        target = room.monster(name, hp=60)
        before = room.before(target)
        room.attempt(lambda: turn_undead(room.play))
        return changes(before, room.facts(target))

    return trial


CENSUSES = [
    Census("rides", RIDES, real_ride, our_ride),
    Census("untraps", UNTRAPS, real_untrap, our_untrap),
    Census("forces", FORCES, real_force, our_force),
    Census("thrones", SITS, real_sit, our_sit, trials=6000, our_trials=4000),
    Census("turns", TURNS, real_turn, our_turn),
]
