"""Censuses of drinking from fountains and sinks, and of dipping items into fountains."""

from typing import Any

from census.commands import ours, real
from census.counting import Census, Trial, changes
from marrow.model.places import Terrain
from marrow.rules.commands.features import fountains, sink_drinks
from marrow.rules.generation.new_levels.room_features import BLESSED_FOUNTAIN
from scene import MIDDLE

FOUNTAIN, SINK = 27, 29
GEAR = (("dagger", "weapon", 1), ("food ration", "food", 1), ("gold piece", "coin", 900))
DRAUGHTS: dict[str, tuple[Any, ...]] = {
    "a fountain": (FOUNTAIN, False, 0),
    "a magic fountain": (FOUNTAIN, True, 0),
    "a magic fountain, the lucky": (FOUNTAIN, True, 5),
    "a sink": (SINK, False, 0),
}  # terrain, whether the fountain is magic, luck
DIPS: dict[str, tuple[Any, ...]] = {
    "a cursed dagger": ("dagger", "weapon", -1, 3),
    "a blessed dagger": ("dagger", "weapon", 1, 3),
    "a scroll": ("light", "scroll", 0, 3),
    "a potion": ("booze", "potion", 0, 3),
    "acid": ("acid", "potion", 0, 3),
    "a ring": ("adornment", "ring", 0, 3),
    "a long sword": ("long sword", "weapon", 0, 5),
}  # name, class, blessing, level


def real_draught(kind: int, magic: bool, luck: int) -> Trial:
    room = real("valkyrie", 5)
    drink = "drinkfountain" if kind == FOUNTAIN else "drinksink"

    def trial() -> dict[str, Any]:
        room.begin()
        room.terrain(40, 10, kind)
        room.detail(40, 10, 0, magic=magic)
        room.game.luck = luck
        room.game._queue.clear()
        room.game._queue.extend("nothing\n")
        for name, class_, number in GEAR:
            room.carry(name, class_, quantity=number)
        before = room.facts()
        room.run(drink)
        room.game._queue.clear()
        found = changes(before, room.facts()) | {"ground": room.ground(40, 10)}
        room.mend()
        return found

    return trial


def our_draught(kind: int, magic: bool, luck: int) -> Trial:
    room = ours("valkyrie", 5, luck)
    room.scene.answers.decided["wishing.for what"] = "nothing"
    level = room.scene.level
    terrain, detail = bytes(level.terrain), bytes(level.detail)
    drink = fountains.drink_fountain if kind == FOUNTAIN else sink_drinks.drink_sink

    def trial() -> dict[str, Any]:
        level.terrain[:], level.detail[:] = terrain, detail
        room.begin()
        level.terrain[MIDDLE] = Terrain(kind)
        level.detail[MIDDLE] = BLESSED_FOUNTAIN if magic else 0
        for name, class_, number in GEAR:
            room.carry(name, class_, quantity=number)
        before = room.before()
        room.attempt(lambda: drink(room.play))
        return changes(before, room.facts()) | {"ground": int(level.terrain[MIDDLE])}

    return trial


def real_dip(name: str, class_: str, blessing: int, level: int) -> Trial:
    room = real("valkyrie", level)

    def trial() -> dict[str, Any]:
        room.begin()
        room.terrain(40, 10, FOUNTAIN)
        room.detail(40, 10, 0, magic=False)
        room.game._queue.clear()
        room.game._queue.extend("nothing\n")
        thing = room.carry(name, class_, blessing=blessing)
        room.carry("gold piece", "coin", quantity=900)
        before = room.facts()
        room.run("dipfountain", thing)
        room.game._queue.clear()
        lying = {room.object_name(other) for other in room.floor()}
        ground = {"ground": room.ground(40, 10), "gold lies": "gold piece" in lying}
        room.mend()
        return changes(before, room.facts()) | ground

    return trial


def our_dip(name: str, class_: str, blessing: int, level: int) -> Trial:
    room = ours("valkyrie", level)
    room.scene.answers.decided["wishing.for what"] = "nothing"
    here = room.scene.level
    terrain, detail = bytes(here.terrain), bytes(here.detail)

    def trial() -> dict[str, Any]:
        here.terrain[:], here.detail[:] = terrain, detail
        room.begin()
        here.terrain[MIDDLE], here.detail[MIDDLE] = Terrain.FOUNTAIN, 0
        thing = room.carry(name, class_, blessing=blessing)
        room.carry("gold piece", "coin", quantity=900)
        before = room.before()
        room.attempt(lambda: fountains.dip_into_fountain(room.play, thing))
        lying = {item.kind.name for item in here.items.get(MIDDLE, ())}
        ground = {"ground": int(here.terrain[MIDDLE]), "gold lies": "gold piece" in lying}
        return changes(before, room.facts()) | ground

    return trial


CENSUSES = [
    Census("draughts", DRAUGHTS, real_draught, our_draught, trials=6000, our_trials=4000),
    Census("fountain dips", DIPS, real_dip, our_dip),
]
